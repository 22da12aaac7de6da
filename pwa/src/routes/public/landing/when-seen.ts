/** So much of an example must be in view before it plays. */
export const seenShare = 0.6;

/** Whoever asked for stillness, or pays for each byte, is shown nothing that moves by itself. */
export const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
