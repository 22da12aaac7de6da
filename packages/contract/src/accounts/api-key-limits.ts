/** Limits of API keys, by which programs act for an account. */
export const apiKeyLimits = {
  apiKeysMax: 10,
  apiKeyNameMaxLength: 60,
  /** Requests of one key. Its account and its address have limits of their own beside it. */
  apiKeyRequestsPerMinMax: 300,
  /** How long the old secret still works after a rotation, so that programs can be changed over. */
  apiKeyOverlapSec: 24 * 60 * 60,
  /** Videos that an account's keys for tests make within 24 hours. */
  testVideosPerDayMax: 50,
  testVideoKeptDays: 3,
} as const;
