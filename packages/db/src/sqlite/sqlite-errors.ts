import { CodedError } from '@hellograph/contract';
import { codeOf, toBusy } from '../database-errors';

/** Whether another program holds a needed lock (https://www.sqlite.org/rescode.html). */
export const isBusy = (thrown: unknown): boolean => codeOf(thrown).startsWith('SQLITE_BUSY');

/** Gives errors that are not bugs their code: BUSY for a lock, STORAGE_FULL for a full disk. */
export function toCodedSqliteError(thrown: unknown): unknown {
  if (thrown instanceof CodedError) return thrown;
  if (isBusy(thrown)) return toBusy(thrown);
  if (codeOf(thrown) === 'SQLITE_FULL') return new CodedError('STORAGE_FULL', { cause: thrown });
  return thrown;
}
