export const platformLimits = {
  apiTimeoutMs: 30_000,
  /** The time that a page waits for a chunk of the app to load. */
  chunkTimeoutMs: 120_000,
  mediaUrlTtlSec: 60 * 60,
} as const;
