import { type PaidPlanId, plans } from '@hellograph/contract';
import { creditsOfInvoice, creditsToRevoke, endOfCredits } from './invoice-credits';
import type { CustomerState, InvoiceState, SubscriptionState } from './payments';

/** Live by the provider's definition; any other status has ended or never started. */
const liveStatuses = ['active', 'past_due'] as const;
type LiveStatus = (typeof liveStatuses)[number];

/**
 * The target contents of our tables for the provider's state. The same state always gives the same
 * target, whichever event caused the reading.
 */
export interface BillingTarget {
  subscription: TargetSubscription | null;
  /** Live subscriptions besides the one that counts, which have to be undone. */
  duplicates: string[];
  grants: TargetGrant[];
  revocations: TargetRevocation[];
}

export interface TargetSubscription {
  id: string;
  itemId: string;
  plan: PaidPlanId;
  /** `null` if the subscription has ended. */
  status: LiveStatus | null;
  periodEndMs: number;
  cancelAtPeriodEnd: boolean;
  nextPlan: PaidPlanId | null;
  paidThroughMs: number;
}

interface TargetGrant {
  /** Identifies the invoice and its period, so that nothing is granted twice. */
  key: string;
  credits: number;
  endsAtMs: number;
  reason: string;
}

interface TargetRevocation {
  key: string;
  grantKey: string;
  /** Sum of the grant's revocations, limited to credits that still exist. */
  credits: number;
}

/**
 * `knownId` is the subscription that has counted so far. While it is live, no other replaces it.
 */
export function toTarget(state: CustomerState, knownId?: string): BillingTarget {
  const live = state.subscriptions.filter(isLive).sort((a, b) => Number(b.id === knownId) - Number(a.id === knownId) || byAge(a, b));
  const counting = live[0] ?? [...state.subscriptions].sort(byAge).at(-1);
  const paid = state.invoices.filter(({ status, lines }) => status === 'paid' && creditsOfInvoice(lines) > 0);
  return {
    subscription: counting ? toSubscription(counting, paid, mailedUntil(state, counting)) : null,
    duplicates: live.slice(1).map(({ id }) => id),
    grants: paid.map(toGrant),
    revocations: paid.filter(({ refundedCents }) => refundedCents > 0).map(toRevocation),
  };
}

const statusOf = ({ status }: SubscriptionState) => liveStatuses.find((known) => known === status) ?? null;
const isLive = (subscription: SubscriptionState) => statusOf(subscription) !== null;

/**
 * The oldest subscription counts, so a second tab's checkout never replaces an existing one. Ids
 * break ties, so that every reader makes the same choice.
 */
const byAge = (a: SubscriptionState, b: SubscriptionState) => a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1);

/** Returns the due dates of a subscription's mailed invoices. */
const mailedUntil = ({ invoices }: CustomerState, { id }: SubscriptionState) =>
  invoices.flatMap(({ status, subscriptionId, dueAtMs }) => (status === 'open' && subscriptionId === id && dueAtMs ? [dueAtMs] : []));

/** A customer who has paid before keeps the plan until a mailed renewal is due. */
function toSubscription(subscription: SubscriptionState, paid: InvoiceState[], dueMs: readonly number[]): TargetSubscription {
  const { id, itemId, plan, periodEndMs, cancelAtPeriodEnd, nextPlan } = subscription;
  const periods = paid
    .filter((invoice) => invoice.subscriptionId === id && invoice.refundedCents < Math.max(1, invoice.paidCents))
    .flatMap(({ lines }) => lines.filter(({ amountCents }) => amountCents > 0).map((line) => line.periodEndMs));
  return {
    id,
    itemId,
    plan,
    status: statusOf(subscription),
    periodEndMs,
    cancelAtPeriodEnd,
    nextPlan,
    paidThroughMs: periods.length === 0 ? 0 : Math.max(...periods, ...dueMs),
  };
}

const grantKeyOf = ({ id, lines }: InvoiceState) => `invoice:${id}:${Math.min(...lines.map((line) => line.periodStartMs / 1000))}`;

function toGrant(invoice: InvoiceState): TargetGrant {
  const dearest = invoice.lines.reduce((best, line) => (line.amountCents > best.amountCents ? line : best));
  return {
    key: grantKeyOf(invoice),
    credits: creditsOfInvoice(invoice.lines),
    endsAtMs: endOfCredits(invoice.lines),
    reason: `${plans[dearest.plan].name}, invoice ${invoice.number}`,
  };
}

function toRevocation(invoice: InvoiceState): TargetRevocation {
  return {
    key: `refund:${invoice.id}:${invoice.refundedCents}`,
    grantKey: grantKeyOf(invoice),
    credits: creditsToRevoke(creditsOfInvoice(invoice.lines), invoice.paidCents, invoice.refundedCents),
  };
}
