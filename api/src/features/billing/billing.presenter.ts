import type { Invoice, OpenInvoice, Subscription } from '@hellograph/contract';
import type { Schema } from '@hellograph/db';

const toMoment = (ms: number) => new Date(ms).toISOString();

export const toOpenInvoice = (row: Schema['billing_invoices'], isFirst: boolean): OpenInvoice => ({
  number: row.number,
  url: row.url,
  totalCents: row.total_cents,
  currency: row.currency,
  dueAt: toMoment(row.due_at ?? row.created_at),
  isFirst,
});

/** Returns `null` for a subscription that has ended. */
export function toSubscription(row: Schema['subscriptions'], open: Schema['billing_invoices'] | undefined): Subscription | null {
  if (!row.status) return null;
  return {
    plan: row.plan,
    status: row.status,
    currentPeriodEnd: toMoment(row.period_end),
    cancelAtPeriodEnd: row.cancel_at_period_end === 1,
    nextPlan: row.next_plan,
    openInvoice: open ? toOpenInvoice(open, row.paid_through === 0) : null,
  };
}

export const toInvoice = (row: Schema['billing_invoices']): Invoice => ({
  _id: row.id,
  number: row.number,
  createdAt: toMoment(row.created_at),
  status: row.status,
  totalCents: row.total_cents,
  refundedCents: row.refunded_cents,
  currency: row.currency,
  url: row.url,
});
