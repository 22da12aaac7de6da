import { CodedError } from '@hellograph/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { findCleaner } from './clean-input';
import { toFieldProblems } from './field-problems';

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
    const fields = toFieldProblems(validator.Errors(cleaned), cleaned);
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
