/** A clock that runs faster than ours and can be set. */
export interface DrillClock {
  startedAt: number;
  pace: number;
  /** By how much it was set wrong. */
  aheadMs: number;
}

export const drillNow = ({ startedAt, pace, aheadMs }: DrillClock, wallMs: number): number =>
  Math.round(startedAt + (wallMs - startedAt) * pace + aheadMs);
