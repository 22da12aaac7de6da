export const daySec = 24 * 60 * 60;

/**
 * Returns the moment `count` months after an anchor, on the anchor's day of the month or the last
 * one there is: 31 January → 28 February → 31 March.
 */
export function addMonths(anchorSec: number, count: number): number {
  const anchor = new Date(anchorSec * 1000);
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + count + 1, 0)).getUTCDate();
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + count);
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1000);
}

/** Returns the first anniversary of the anchor after a moment. */
export function nextAnniversary(anchorSec: number, afterSec: number, everyMonths: number): number {
  for (let count = everyMonths; ; count += everyMonths) {
    const end = addMonths(anchorSec, count);
    if (end > afterSec) return end;
  }
}
