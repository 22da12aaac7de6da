import { creditsOf, type PaidPlanId } from '@hellograph/contract';
import { graceMs } from './entitlement';

export interface InvoiceLineState {
  plan: PaidPlanId;
  amountCents: number;
  /** For a whole month. */
  priceCents: number;
  periodStartMs: number;
  periodEndMs: number;
}

/**
 * Credits for a paid invoice. Each line bills a share of a plan's month and brings the same share
 * of its credits. A whole month brings all of them, an upgrade's two prorated lines bring the
 * difference for the rest of the month, and a line that only refunds brings none.
 */
export function creditsOfInvoice(lines: readonly InvoiceLineState[]): number {
  const sum = lines.reduce((total, { plan, amountCents, priceCents }) => total + (creditsOf(plan) * amountCents) / priceCents, 0);
  return Math.max(0, Math.round(sum));
}

/**
 * Credits end a grace period after the paid month, so that a video of the last night costs nobody
 * anything.
 */
export const endOfCredits = (lines: readonly InvoiceLineState[]): number => Math.max(...lines.map((line) => line.periodEndMs)) + graceMs;

/** Credits to revoke for a refund: the same share as the refunded share of the invoice. */
export function creditsToRevoke(credits: number, paidCents: number, refundedCents: number): number {
  return paidCents <= 0 ? 0 : Math.round((credits * Math.min(refundedCents, paidCents)) / paidCents);
}
