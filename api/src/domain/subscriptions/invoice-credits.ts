import { creditsOf, creditsPerGeneration, type PaidPlanId, type PlanId } from '@hellograph/contract';

/**
 * A plan's limits and a month's credits outlast the paid period by this much, so that a slightly
 * late renewal costs nothing.
 */
export const graceMs = 3 * 24 * 60 * 60 * 1000;

interface EntitlementFacts {
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

export interface InvoiceLineState {
  plan: PaidPlanId;
  amountCents: number;
  /** The price of a whole month. */
  priceCents: number;
  periodStartMs: number;
  periodEndMs: number;
}

/** Prices are in cents, so a share of them is never more exact than this part of a generation. */
const roundingError = 1e-6;
const toWholeGenerations = (round: 'ceil' | 'floor', credits: number) => Math[round](credits / creditsPerGeneration) * creditsPerGeneration;

/**
 * Returns the credits for a paid invoice, in whole generations. Each line bills a share of a plan's
 * month and brings the same share of its credits. A whole month brings all of them, an upgrade's
 * two prorated lines bring the difference for the rest of the month, and a line that only refunds
 * brings none. A fraction of a generation is rounded up, because a rest could never be spent.
 */
export function creditsOfInvoice(lines: readonly InvoiceLineState[]): number {
  const sum = lines.reduce((total, { plan, amountCents, priceCents }) => total + (creditsOf(plan) * amountCents) / priceCents, 0);
  return Math.max(0, toWholeGenerations('ceil', sum - creditsPerGeneration * roundingError));
}

/**
 * Credits end a grace period after the paid month, so that a video of the last night is still
 * covered.
 */
export const endOfCredits = (lines: readonly InvoiceLineState[]): number => Math.max(...lines.map((line) => line.periodEndMs)) + graceMs;

/**
 * Returns the credits to revoke for a refund: in proportion to the refunded share of the invoice,
 * in whole generations. A partly refunded generation is kept.
 */
export function creditsToRevoke(credits: number, paidCents: number, refundedCents: number): number {
  if (paidCents <= 0) return 0;
  return refundedCents >= paidCents ? credits : toWholeGenerations('floor', (credits * refundedCents) / paidCents);
}
