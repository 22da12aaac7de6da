export const groupCardLimits = {
  groupCardsMax: 200,
  signaturesMax: 200,
  signatureWordsMaxLength: 500,
  /** Videos that one signer may have made at the owner's cost by changing what is said. */
  signatureRendersMax: 3,
  /** After the deadline, for signatures that are late. They are marked as such. */
  lateWindowSec: 24 * 60 * 60,
  /** How far ahead the deadline of a group card may be. */
  signingAheadMaxSec: 366 * 24 * 60 * 60,
  clipMaxSec: 60,
  clipMaxBytes: 100 * 1024 * 1024,
  /** A clip is uploaded in parts of at most this size; an upload that broke off resumes. */
  clipPartMaxBytes: 4 * 1024 * 1024,
  /** How long a worker may take to read a clip of the greatest length. */
  prepareClipTimeoutMs: 240_000,
  thanksMaxLength: 1000,
  inviteesMax: 200,
  /** Invitations that an owner may mail within a day, over all cards. */
  inviteesPerDayMax: 300,
  /** People who look after a group card beside its owner, with those who are asked to. */
  coOwnersMax: 4,
  coOwnerInvitationTtlSec: 7 * 24 * 60 * 60,
  /** Co-owners whom an owner may ask within a day, over all cards. */
  coOwnersAskedPerDayMax: 20,
  /** How long a co-owner may take to accept a card that its owner hands over. */
  handOverTtlSec: 7 * 24 * 60 * 60,
  nudgesMax: 3,
  /** Between two mails to the same person. */
  nudgeGapSec: 20 * 60 * 60,
  /** Nobody is nudged between these hours of their own day. */
  quietFromHour: 21,
  quietUntilHour: 8,
  nudgeWordsMaxLength: 500,
  /** Devices that hear news of one signature. */
  signerDevicesMax: 5,
  /** Over all signatures of a card, with those that were only begun. */
  signerDevicesOfCardMax: 1000,
  /** A device whose signer has not come back for so long hears nothing any more. */
  signerDeviceDays: 180,
  /** Before the deadline, to devices whose signer has begun and not signed. At most `nudgesMax`. */
  signerNudgesSec: [72 * 60 * 60, 24 * 60 * 60, 3 * 60 * 60],
  /** How long a worker may take for one part of a film, and to join them. */
  makeFilmPartTimeoutMs: 300_000,
  joinFilmTimeoutMs: 300_000,
  /** How long a worker may take to set a book of all signatures, or a poster. */
  setBookTimeoutMs: 120_000,
  /** Seconds before the delivery at which the owner of a nearly empty group card is asked. */
  emptyCardWarningsSec: [24 * 60 * 60, 2 * 60 * 60],
  /** A group card with fewer signatures is nearly empty. */
  signaturesExpectedMin: 2,
} as const;
