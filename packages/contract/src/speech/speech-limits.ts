export const speechLimits = {
  /**
   * By how much a voice may speak longer than its plan allows: an estimate that was accepted can be
   * wrong by as much.
   */
  speechToleranceShare: 0.15,
  /** Words in the dictionary of one user. */
  pronunciationsMax: 200,
  pronouncedWordMaxLength: 40,
  pronunciationMaxLength: 80,
  /**
   * How long a worker has to say a word. Three times this, when others wait before it, is still
   * below `apiTimeoutMs`.
   */
  sayWordsTimeoutMs: 8000,
} as const;
