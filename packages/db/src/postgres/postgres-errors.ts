import { CodedError } from '@hellograph/contract';
import { codeOf, toBusy } from '../database-errors';

/**
 * Another transaction got in the way of this one, which left nothing behind: a serialization
 * failure, a deadlock. Codes are of https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
export const isCollision = (thrown: unknown): boolean => ['40001', '40P01'].includes(codeOf(thrown));

/**
 * Returns whether a unique constraint failed (23505). Another transaction may have inserted the row
 * after this one checked, which the server does not always report as a serialization failure.
 */
export const isDuplicate = (thrown: unknown): boolean => codeOf(thrown) === '23505';

const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];
/** `pg` gives these errors no code. */
const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The server is not there, restarts, is being replaced, or has no connection left. */
export function isAway(thrown: unknown): boolean {
  const code = codeOf(thrown);
  if (/^(08|57P0[123]|53300)/.test(code) || awayCodes.includes(code)) return true;
  const { message = '', cause } = (thrown ?? {}) as { message?: string; cause?: unknown };
  return awayMessages.test(message) || (thrown instanceof CodedError && isAway(cause));
}

/** 57014: longer than the time limit of a statement. 55P03: a lock was not to be had. */
const isTimeout = (thrown: unknown) => ['57014', '55P03', '25P03'].includes(codeOf(thrown));

/** 53100: disk full. 53200 (memory) and others are errors of the server, not of the request. */
const isFull = (thrown: unknown) => codeOf(thrown) === '53100';

/**
 * 22021: text with a zero character, 22P05: one that UTF-8 has no place for. SQLite stores both; no
 * page sends them.
 */
const isBadText = (thrown: unknown) => ['22021', '22P05'].includes(codeOf(thrown));

/** Gives errors that are not bugs their code, as for SQLite. */
export function toCodedPostgresError(thrown: unknown): unknown {
  if (thrown instanceof CodedError) return thrown;
  if (isCollision(thrown) || isAway(thrown) || isTimeout(thrown)) return toBusy(thrown);
  if (isFull(thrown)) return new CodedError('STORAGE_FULL', { cause: thrown });
  if (isBadText(thrown)) return new CodedError('VALIDATION_FAILED', { cause: thrown });
  return thrown;
}
