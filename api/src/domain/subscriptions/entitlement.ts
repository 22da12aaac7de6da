import type { PaidPlanId, PlanId } from '@hellograph/contract';

/**
 * A plan's limits and a month's credits outlast the paid period by this much, so that a slightly
 * late renewal costs nothing.
 */
export const graceMs = 3 * 24 * 60 * 60 * 1000;

export interface EntitlementFacts {
  plan: PaidPlanId;
  isLive: boolean;
  /** The end of the last paid period. */
  paidThroughMs: number;
}

/**
 * Returns the plan whose limits apply: the paid plan until its grace period ends, then the trial.
 */
export function planAt(nowMs: number, facts: EntitlementFacts | undefined): PlanId {
  return facts?.isLive && nowMs < facts.paidThroughMs + graceMs ? facts.plan : 'trial';
}
