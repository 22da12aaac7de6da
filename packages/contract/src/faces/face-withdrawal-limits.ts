export const faceWithdrawalLimits = {
  /** Until then the person can take a withdrawal back, and the sender can appeal. */
  withdrawalGraceSec: 30 * 24 * 60 * 60,
  appealMaxLength: 1000,
  /**
   * Credits that withdrawals give back to one account in `withdrawalGraceSec`: a sender who
   * withdraws faces by their own link does not live on it.
   */
  withdrawalCreditsMax: 3000,
} as const;
