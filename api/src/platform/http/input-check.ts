import { authWords, CodedError, type FieldProblem } from '@hellograph/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { findCleaner } from './clean-input';

/** The specification's messages for field problems, which the page shows as well. */
const words: Record<string, { missing: string; wrong: string }> = {
  email: { missing: authWords.emailRequired, wrong: authWords.emailInvalid },
  password: { missing: authWords.passwordRequired, wrong: authWords.passwordShort },
  currentPassword: { missing: authWords.passwordRequired, wrong: authWords.passwordRequired },
  newPassword: { missing: authWords.passwordRequired, wrong: authWords.passwordShort },
  confirmPassword: { missing: authWords.confirmRequired, wrong: authWords.confirmRequired },
  fullName: { missing: authWords.nameRequired, wrong: authWords.nameRequired },
};

type Keyword = TLocalizedValidationError['keyword'];
/** For all other fields, by the schema keyword that failed. */
const plainWords: Partial<Record<Keyword, (path: string, params: Record<string, unknown>) => string>> = {
  enum: (path, { allowedValues }) => `${path} must be one of ${[allowedValues].flat().join(', ')}`,
  maxLength: (path, { limit }) => `${path} must not be longer than ${limit} characters`,
  minimum: (path, { limit }) => `${path} must be at least ${limit}`,
  maximum: (path, { limit }) => `${path} must be at most ${limit}`,
  type: (path, { type }) => `${path} must be a${/^[aeio]/.test(String(type)) ? 'n' : ''} ${type}`,
  pattern: (path) => `${path} has the wrong form`,
};

/** Turns a validator's findings about `value` into one readable problem per field. */
function toFieldProblems(findings: Iterable<TLocalizedValidationError>, value: unknown, missing: MissingWords): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const finding of findings) {
    for (const { path, message } of toProblems(finding, value, missing)) if (!problems.has(path)) problems.set(path, message);
  }
  return [...problems].map(([path, message]) => ({ path, message }));
}

function toProblems(
  { keyword, instancePath, params, message }: TLocalizedValidationError,
  value: unknown,
  missing: MissingWords,
): FieldProblem[] {
  const toMissing = (path: string): FieldProblem => ({ path, message: missing(path) ?? words[path]?.missing ?? `${path} is missing` });
  const path = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'required') return params.requiredProperties.map((name) => toMissing([path, name].filter(Boolean).join('.')));
  if (isBlank(value, path)) return [toMissing(path)];
  if (path === '') return [{ path: 'request', message: `The request ${message}` }];
  const said = keyword === 'maxLength' ? undefined : words[path]?.wrong;
  return [{ path, message: said ?? plainWords[keyword]?.(path, { ...params }) ?? `${path} ${message}` }];
}

/** Returns a schema's own message for a missing field, if it has one. */
type MissingWords = (path: string) => string | undefined;

const missingWordsOf =
  (schema: TSchema): MissingWords =>
  (path) =>
    (schema as { properties?: Record<string, { 'x-missing'?: string }> }).properties?.[path]?.['x-missing'];

const isBlank = (value: unknown, path: string) => path !== '' && findIn(value, path.split('.')) === '';

function findIn(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isThere ? findIn((value as Record<string, unknown>)[name], rest) : undefined;
}

/**
 * Returns the input without unknown fields, and its texts without what can't be seen. Throws
 * VALIDATION_FAILED with a problem for each field.
 */
type InputCheck = (value: unknown) => unknown;

/**
 * `isText`: all values arrive as text, as in a URL or a form, and are converted where the schema
 * expects numbers.
 */
export function toInputCheck(schema: TSchema, { isText }: { isText: boolean }): InputCheck {
  // Compiled on first use: compiling the schemas of all routes would take a large part of the
  // startup.
  let compiled: Validator | undefined;
  let clean: ReturnType<typeof findCleaner>;
  return (value) => {
    compiled ??= Compile(schema);
    const validator = compiled;
    clean ??= findCleaner(schema) ?? ((unchanged) => unchanged);
    const cleaned = clean(validator.Clean(isText ? readValues(schema, value) : value));
    if (validator.Check(cleaned)) return cleaned;
    const fields = toFieldProblems(validator.Errors(cleaned), cleaned, missingWordsOf(schema));
    const [first] = fields;
    throw new CodedError('VALIDATION_FAILED', { fields, ...(first && { message: first.message }) });
  };
}

const decimal = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Converts text to a number or parses it as JSON where the schema expects that. Never rounds or
 * guesses.
 */
function readValues(schema: TSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const asked = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  const read = ([name, text]: [string, unknown]) => {
    const type = asked[name]?.type ?? '';
    if (typeof text !== 'string') return [name, text];
    if (/^(integer|number)$/.test(type) && decimal.test(text)) return [name, Number(text)];
    return [name, /^(array|object)$/.test(type) ? parseJson(text) : text];
  };
  return Object.fromEntries(Object.entries(value).map(read));
}

/** Returns the text itself if it is not JSON; the schema then refuses it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Lets Fastify validate with the contract's own schemas. In a call without a body, every field is
 * missing.
 */
export const checkByContract: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = toInputCheck(schema, { isText: httpPart !== 'body' });
  return (value: unknown) => {
    try {
      return { value: check(value ?? {}) };
    } catch (error) {
      return { error: error as CodedError };
    }
  };
};
