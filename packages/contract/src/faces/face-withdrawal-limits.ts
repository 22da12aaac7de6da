export const faceWithdrawalLimits = {
  /** Until then the person can undo a withdrawal, and the sender can appeal. */
  withdrawalGraceSec: 30 * 24 * 60 * 60,
  appealMaxLength: 1000,
  /**
   * The most credits that withdrawals return to one account within `withdrawalGraceSec`, so that a
   * sender can't live on withdrawing faces by their own link.
   */
  withdrawalCreditsMax: 3000,
} as const;
