import { ApiError } from '../../lib/api-error';

export type OpeningFailure = 'gone' | 'unreachable' | 'slow';

/** Why the page behind a link did not open. */
export function toOpeningFailure(thrown: unknown): OpeningFailure {
  if (!(thrown instanceof ApiError)) return 'unreachable';
  if (thrown.status === 429) return 'slow';
  return [400, 404, 422].includes(thrown.status) ? 'gone' : 'unreachable';
}

/** Returns whether a failure is transient, so that the request is retried. */
export const isForLater = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && (thrown.code === 'NETWORK' || [408, 425, 429].includes(thrown.status) || thrown.status >= 500);
