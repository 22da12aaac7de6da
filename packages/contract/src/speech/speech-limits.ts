export const speechLimits = {
  /**
   * The share by which speech may exceed its plan's limit, because the estimate at acceptance can
   * be that far off.
   */
  speechToleranceShare: 0.15,
  /** Words in one user's dictionary. */
  pronunciationsMax: 200,
  pronouncedWordMaxLength: 40,
  pronunciationMaxLength: 80,
  /**
   * The time that a worker has to say a word. Three times as much, if others wait before it, is
   * still below `apiTimeoutMs`.
   */
  sayWordsTimeoutMs: 8000,
} as const;
