import type { PaidPlanId, PlanId } from '@hellograph/contract';

/** A plan's limits, and a month's credits, outlast what was paid by this: a renewal that is a little late costs nobody anything. */
export const graceMs = 3 * 24 * 60 * 60 * 1000;

export interface EntitlementFacts {
  plan: PaidPlanId;
  isLive: boolean;
  /** End of the last period that was paid. */
  paidThroughMs: number;
}

/** Whose limits apply: the plan's as long as it is paid for and a grace longer; then the trial's. */
export function planAt(nowMs: number, facts: EntitlementFacts | undefined): PlanId {
  return facts?.isLive && nowMs < facts.paidThroughMs + graceMs ? facts.plan : 'trial';
}
