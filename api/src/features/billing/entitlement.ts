import type { PaidPlanId, PlanId } from '@hellograph/contract';
import { graceMs } from './invoice-credits';

/** What the payment provider calls live; anything else has ended, or never began. */
export const liveStatuses = ['active', 'past_due'] as const;
export type LiveStatus = (typeof liveStatuses)[number];

export interface EntitlementFacts {
  plan: PaidPlanId;
  isLive: boolean;
  /** End of the last period that was paid. */
  paidThroughMs: number;
}

/** Whose limits apply: the plan's as long as it is paid for, with the grace that its credits have; then the trial's. */
export function planAt(nowMs: number, facts: EntitlementFacts | undefined): PlanId {
  return facts?.isLive && nowMs < facts.paidThroughMs + graceMs ? facts.plan : 'trial';
}
