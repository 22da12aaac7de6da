/** Sizes and times that more than one program must agree on. Units are in the names. */
export const limits = {
  photoMaxBytes: 10 * 1024 * 1024,
  photoMaxPixels: 50_000_000,
  photoMinSidePx: 64,
  /** Uploads are re-encoded to at most this side: more than any output needs, with room to crop. */
  photoStoredMaxSidePx: 4096,
  recordingMaxBytes: 10 * 1024 * 1024,
  recordingMinSec: 0.3,
  /** How long a client is kept waiting until its recording was heard; within `apiTimeoutMs`, with room for a slow upload. */
  hearingTimeoutMs: 20_000,
  /** Shortest distance between the outer eye corners, in photo pixels, from which a face can speak. */
  faceMinEyeDistancePx: 24,
  /** Faces looked for in a photo: a school class. How many of them may move is the plan's. */
  facesFoundMax: 32,
  speakersMax: 10,
  speakerNameMaxLength: 40,
  /** How long a client is kept waiting for the faces of its photo; within `apiTimeoutMs`, with room for a slow upload. */
  facesTimeoutMs: 20_000,
  videosPerRequestMax: 4,
  passwordMinLength: 8,
  passwordMaxLength: 256,
  nameMaxLength: 120,
  passkeyNameMaxLength: 60,
  emailMaxLength: 254,
  videoTitleMaxLength: 80,
  /** Words at the beginning or the end of a film: as many as can be read while they stand. */
  filmTitleMaxLength: 60,
  cardCoverMaxLength: 80,
  cardInsideMaxLength: 2000,
  cardNameMaxLength: 60,
  cardPassphraseMinLength: 4,
  cardPassphraseMaxLength: 100,
  cardsMax: 1000,
  ideaOwnMaxLength: 300,
  ideaMaxLength: 600,
  cardReplyMaxLength: 1000,
  cardRepliesMax: 200,
  cardReportMaxLength: 2000,
  /** Until somebody must have looked at a report. */
  cardReportDueSec: 48 * 60 * 60,
  /** Cards by mail that a sender may begin within a day, and within the account's first week. */
  deliveriesPerDayMax: 50,
  deliveriesPerDayYoungMax: 10,
  accountYoungSec: 7 * 24 * 60 * 60,
  /** To one address, from one sender. */
  deliveriesPerAddressDayMax: 3,
  /** Until which a card that goes out now can be taken back. */
  deliveryUndoSec: 10,
  deliveryAheadMaxSec: 2 * 366 * 24 * 60 * 60,
  /** What was due longer ago, while this server was away, is not sent any more: its sender is told. */
  deliveryLateMaxSec: 12 * 60 * 60,
  /** How long a mail server that does not answer is asked again. */
  deliveryTriesMaxSec: 24 * 60 * 60,
  /** A user's dictionary. */
  pronunciationsMax: 200,
  pronouncedWordMaxLength: 40,
  pronunciationMaxLength: 80,
  /** How long a worker has to say a word; three times that, when others wait before it, is still within `apiTimeoutMs`. */
  sayingTimeoutMs: 8000,
  /** How long the picture of a card's link waits for a worker to set its cover; without, it goes out without words. */
  coverTimeoutMs: 2500,
  peopleMax: 1000,
  peopleImportMax: 300,
  personDaysMax: 12,
  reminderDaysBeforeMax: 60,
  apiTimeoutMs: 30_000,
  renderAttemptsMax: 3,
  /** A video that would have to wait longer than this is not accepted. */
  queueWaitMaxSec: 60 * 60,
  renderTimeoutMs: 15 * 60_000,
  mediaUrlTtlSec: 60 * 60,
  verifyLinkTtlSec: 24 * 60 * 60,
  resetLinkTtlSec: 60 * 60,
  exportLinkTtlSec: 10 * 60,
  sessionTtlSec: 30 * 24 * 60 * 60,
  pushDevicesMax: 10,
  pushEndpointMaxLength: 2048,
} as const;
