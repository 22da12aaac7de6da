/** Limits of API keys, with which programs act for an account. */
export const apiKeyLimits = {
  apiKeysMax: 10,
  apiKeyNameMaxLength: 60,
  /** Requests per key. The account and the IP address have separate limits. */
  apiKeyRequestsPerMinMax: 300,
  /** How long the old secret still works after a rotation, so that programs can be changed over. */
  apiKeyOverlapSec: 24 * 60 * 60,
  /** Videos that an account's test keys may make within 24 hours. */
  testVideosPerDayMax: 50,
  testVideoKeptDays: 3,
} as const;
