import { CodedError } from '@hellograph/contract';

const retryAfterSec = 5;

/** The engine's own code of an error, also of one that is translated already. */
export function codeOf(thrown: unknown): string {
  const { code, cause } = (thrown ?? {}) as { code?: unknown; cause?: unknown };
  if (thrown instanceof CodedError) return codeOf(cause);
  return typeof code === 'string' ? code : '';
}

/**
 * Returns BUSY: the rows are locked by others or the database is unreachable, so the query may be
 * retried.
 */
export const toBusy = (cause: unknown): CodedError => new CodedError('BUSY', { retryAfterSec, cause });
