export const platformLimits = {
  apiTimeoutMs: 30_000,
  mediaUrlTtlSec: 60 * 60,
} as const;
