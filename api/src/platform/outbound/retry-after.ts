const waitMaxMs = 60 * 60_000;

/** Parses seconds or a date (RFC 9110 §10.2.3), limited to one hour. */
export function readRetryAfterMs(retryAfter: string | undefined, nowMs: number): number {
  if (!retryAfter) return 0;
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), waitMaxMs) : 0;
}
