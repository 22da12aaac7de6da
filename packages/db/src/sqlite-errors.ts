import { CodedError } from '@hellograph/contract';

const retryAfterSec = 5;

/**
 * SQLite's own code of an error (https://www.sqlite.org/rescode.html), also of one that is
 * translated already.
 */
function findSqliteCode(thrown: unknown): string {
  const { code, cause } = (thrown ?? {}) as { code?: unknown; cause?: unknown };
  const isOurs = thrown instanceof CodedError;
  return isOurs ? findSqliteCode(cause) : typeof code === 'string' ? code : '';
}

/** Whether another program holds a lock that the query needs. */
export const isBusy = (thrown: unknown): boolean => findSqliteCode(thrown).startsWith('SQLITE_BUSY');

/** Errors that are no bug get their code: BUSY for a lock, STORAGE_FULL for a full disk. */
export function toCodedDatabaseError(thrown: unknown): unknown {
  if (thrown instanceof CodedError) return thrown;
  if (isBusy(thrown)) return new CodedError('BUSY', { retryAfterSec, cause: thrown });
  if (findSqliteCode(thrown) === 'SQLITE_FULL') return new CodedError('STORAGE_FULL', { cause: thrown });
  return thrown;
}
