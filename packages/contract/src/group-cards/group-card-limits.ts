export const groupCardLimits = {
  groupCardsMax: 200,
  signaturesMax: 200,
  signatureWordsMaxLength: 500,
  /** Videos that one signer may make at the owner's cost by changing their message. */
  signatureRendersMax: 3,
  /** Files that all guests with one link may upload, whether they delete them or not. */
  linkPhotosMax: 600,
  linkRecordingsMax: 600,
  linkClipsMax: 300,
  /** Videos of all signatures, and books of them, that one link to the wall may have made. */
  linkFilmsMax: 100,
  linkBooksMax: 100,
  /** Recordings that one link to a card may upload for replies. */
  linkRepliesMax: 100,
  /** The time after the deadline in which late signatures are accepted. They are marked as such. */
  lateWindowSec: 24 * 60 * 60,
  /** The furthest that the deadline of a group card may lie ahead. */
  signingAheadMaxSec: 366 * 24 * 60 * 60,
  clipMaxSec: 60,
  clipMaxBytes: 100 * 1024 * 1024,
  /** The maximum size of one part of an uploaded clip; an interrupted upload resumes. */
  clipPartMaxBytes: 4 * 1024 * 1024,
  /** The time that a worker may take to read a clip of the maximum length. */
  prepareClipTimeoutMs: 240_000,
  thanksMaxLength: 1000,
  inviteesMax: 200,
  /** Invitations that an owner may mail per day, over all cards. */
  inviteesPerDayMax: 300,
  /** Co-owners of a group card, including invited ones. */
  coOwnersMax: 4,
  coOwnerInvitationTtlSec: 7 * 24 * 60 * 60,
  /** Co-owners whom an owner may invite per day, over all cards. */
  coOwnersAskedPerDayMax: 20,
  /** The time that a co-owner has to accept a card that its owner hands over. */
  handOverTtlSec: 7 * 24 * 60 * 60,
  nudgesMax: 3,
  /** The time between two mails to the same person. */
  nudgeGapSec: 20 * 60 * 60,
  /** Nobody is nudged between these hours of their local time. */
  quietFromHour: 21,
  quietUntilHour: 8,
  nudgeWordsMaxLength: 500,
  /** Devices that are notified about one signature. */
  signerDevicesMax: 5,
  /** Over all signatures of a card, including drafts. */
  signerDevicesOfCardMax: 1000,
  /** A device is no longer notified if its signer has not returned for this long. */
  signerDeviceDays: 180,
  /**
   * Seconds before the deadline at which signers with an unfinished signature are reminded on their
   * devices. At most `nudgesMax`.
   */
  signerNudgesSec: [72 * 60 * 60, 24 * 60 * 60, 3 * 60 * 60],
  /** The time that a worker may take for one part of a film, and to join the parts. */
  makeFilmPartTimeoutMs: 300_000,
  joinFilmTimeoutMs: 300_000,
  /** The time that a worker may take to set a book of all signatures, or a poster. */
  setBookTimeoutMs: 120_000,
  /**
   * Seconds before the delivery at which the owner of a nearly empty group card is asked what to
   * do.
   */
  emptyCardWarningsSec: [24 * 60 * 60, 2 * 60 * 60],
  /** A group card with fewer signatures counts as nearly empty. */
  signaturesExpectedMin: 2,
} as const;
