/** A clock that goes faster than ours and can be set. */
export interface DrillClock {
  startedAt: number;
  pace: number;
  /** By how much somebody has set it wrong. */
  aheadMs: number;
}

export const drillNow = ({ startedAt, pace, aheadMs }: DrillClock, wallMs: number): number =>
  Math.round(startedAt + (wallMs - startedAt) * pace + aheadMs);
