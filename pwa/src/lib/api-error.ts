import type { ErrorCode, FieldProblem } from '@hellograph/contract';
import { failures } from '@hellograph/words/en/failures';
import { language } from '../words/language';
import { wordsOf } from '../words/use-words';

/** The error of a failed call. `code` is `NETWORK` when there was no response; `cause` says why. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: readonly FieldProblem[];

  constructor(
    readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN',
    readonly status: number,
    message: string,
    fields: readonly FieldProblem[] = [],
    cause?: unknown,
  ) {
    super(message, { cause });
    this.fields = fields;
  }
}

/**
 * For a mutation whose work the server goes on with after it has said that it is busy, as with a
 * recording: two more attempts find the result. Spread into its options.
 */
export const retriedWhileBusy = {
  retry: (failures: number, thrown: Error): boolean => failures < 2 && thrown instanceof ApiError && thrown.code === 'BUSY',
  retryDelay: 5000,
};

/** The last response that was a failure, and the page it happened on: it helps the support. */
export const lastFailure = { text: '', page: '' };

const textOf = (value: unknown, name: string): string | undefined => {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/**
 * The specification's order: the server's message, its error field, the error's own message, then
 * the last resort.
 */
export function toErrorMessage(thrown: unknown, body?: unknown): string {
  return (
    textOf(body, 'message') ??
    textOf(body, 'error') ??
    (thrown instanceof Error && thrown.message ? thrown.message : wordsOf(failures).unexpected)
  );
}

/**
 * Returns the message for a code in the current language; empty in English, in which the server
 * itself responds.
 */
export const wordsOfCode = (code: string | undefined): string | undefined =>
  (language.translation()?.errors as Record<string, string> | undefined)?.[code ?? ''];

/** Returns the message of a stored failure in the current language. */
export const wordsOfFailure = ({ code, message }: { code: string; message: string }): string => wordsOfCode(code) ?? message;

/** Returns the server's message, or `fallback` with advice if there was no response. */
export function toServerWords(thrown: unknown, fallback: string): string {
  if (!(thrown instanceof ApiError) || thrown.message === wordsOf(failures).unexpected) return fallback;
  return thrown.code === 'NETWORK' ? `${fallback.replace(/\.?$/, '.')} ${thrown.message}` : thrown.message;
}
