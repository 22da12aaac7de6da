/** So much of an example must be in view before it plays. */
export const seenShare = 0.6;

/**
 * Returns whether automatic motion should be avoided: the visitor prefers reduced motion or saves
 * data.
 */
export const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
