export const cardLimits = {
  cardCoverMaxLength: 80,
  cardInsideMaxLength: 2000,
  cardNameMaxLength: 60,
  cardPassphraseMinLength: 4,
  cardPassphraseMaxLength: 100,
  cardsMax: 1000,
  /** Copies of one card, each for one person. */
  cardCopiesMax: 100,
  /** Of the sentence that is said as a sample. */
  copyHeardMaxLength: 300,
  /** How long the copies of a video may speak that is older than its own limit. */
  copySpeechMaxSec: 60,
  /** How long a worker may take for a few copies. */
  makeNamedVideosTimeoutMs: 15 * 60_000,
  cardReplyMaxLength: 1000,
  cardRepliesMax: 200,
  cardReportMaxLength: 2000,
  /** How long the operator has to review a report. */
  cardReportDueSec: 48 * 60 * 60,
  /**
   * How long the picture of a card link waits for a worker to set its cover. After that it is
   * served without words.
   */
  setLinesTimeoutMs: 2500,
} as const;
