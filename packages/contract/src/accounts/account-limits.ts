export const accountLimits = {
  passwordMinLength: 8,
  passwordMaxLength: 256,
  nameMaxLength: 120,
  passkeyNameMaxLength: 60,
  emailMaxLength: 254,
  verifyLinkTtlSec: 24 * 60 * 60,
  resetLinkTtlSec: 60 * 60,
  exportLinkTtlSec: 10 * 60,
  sessionTtlSec: 30 * 24 * 60 * 60,
  /** Accounts younger than this send fewer cards by email in a day. */
  accountYoungSec: 7 * 24 * 60 * 60,
} as const;
