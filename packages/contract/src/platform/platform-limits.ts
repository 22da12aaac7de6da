export const platformLimits = {
  apiTimeoutMs: 30_000,
  /** How long a page waits for a part of the app. */
  chunkTimeoutMs: 120_000,
  mediaUrlTtlSec: 60 * 60,
} as const;
