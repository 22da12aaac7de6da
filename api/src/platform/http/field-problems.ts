import { authWords, type FieldProblem } from '@hellograph/contract';
import type { TLocalizedValidationError } from 'typebox/error';

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
export function toFieldProblems(findings: Iterable<TLocalizedValidationError>, value: unknown): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const finding of findings) {
    for (const { path, message } of toProblems(finding, value)) if (!problems.has(path)) problems.set(path, message);
  }
  return [...problems].map(([path, message]) => ({ path, message }));
}

function toProblems({ keyword, instancePath, params, message }: TLocalizedValidationError, value: unknown): FieldProblem[] {
  const path = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'required') return params.requiredProperties.map((name) => toMissing([path, name].filter(Boolean).join('.')));
  if (isBlank(value, path)) return [toMissing(path)];
  if (path === '') return [{ path: 'request', message: `The request ${message}` }];
  const said = keyword === 'maxLength' ? undefined : words[path]?.wrong;
  return [{ path, message: said ?? plainWords[keyword]?.(path, { ...params }) ?? `${path} ${message}` }];
}

const toMissing = (path: string): FieldProblem => ({ path, message: words[path]?.missing ?? `${path} is missing` });

const isBlank = (value: unknown, path: string) => path !== '' && findIn(value, path.split('.')) === '';

function findIn(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isThere ? findIn((value as Record<string, unknown>)[name], rest) : undefined;
}
