export const cardLimits = {
  cardCoverMaxLength: 80,
  cardInsideMaxLength: 2000,
  cardNameMaxLength: 60,
  cardPassphraseMinLength: 4,
  cardPassphraseMaxLength: 100,
  cardsMax: 1000,
  /** Personal copies of one card. */
  cardCopiesMax: 100,
  /** Characters of the sentence that is spoken as a sample. */
  copyHeardMaxLength: 300,
  /** The speech limit for copies of an older video that has no stored limit. */
  copySpeechMaxSec: 60,
  /** The time that a worker may take for a few copies. */
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
