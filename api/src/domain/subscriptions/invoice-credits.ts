import { creditsOf, type PaidPlanId } from '@hellograph/contract';
import { graceMs } from './entitlement';

export interface InvoiceLineState {
  plan: PaidPlanId;
  amountCents: number;
  /** Of a whole month. */
  priceCents: number;
  periodStartMs: number;
  periodEndMs: number;
}

/**
 * Credits that a paid invoice brings: each line bills a share of a plan's month, and brings the same share of its credits. A whole month brings all, an
 * upgrade's two prorated lines bring the difference for the rest of the month, a line that only takes back brings nothing.
 */
export function creditsOfInvoice(lines: readonly InvoiceLineState[]): number {
  const sum = lines.reduce((total, { plan, amountCents, priceCents }) => total + (creditsOf(plan) * amountCents) / priceCents, 0);
  return Math.max(0, Math.round(sum));
}

/** So that a video of the month's last night costs nobody anything, they end a grace after it. */
export const endOfCredits = (lines: readonly InvoiceLineState[]): number => Math.max(...lines.map((line) => line.periodEndMs)) + graceMs;

/** What a refund takes away again, as the same share of the invoice's credits. */
export function creditsToRevoke(credits: number, paidCents: number, refundedCents: number): number {
  return paidCents <= 0 ? 0 : Math.round((credits * Math.min(refundedCents, paidCents)) / paidCents);
}
