import { type InvoiceRequest, type PaidPlanId, type PlanId, planIds } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { listGivenPlans } from '../identities/group-grants';
import { findPayerId } from '../workspaces/workspaces.repo';
import { type InvoiceLineState, planAt } from './invoice-credits';

/** Within a transaction, pass that transaction's executor. */
export type FindPlanId = (userId: string, executor?: Executor) => Promise<PlanId>;

/**
 * Finds the plan of a workspace: the instance's own for all, or the one that its owner pays for.
 */
export const createPlanFinder =
  ({ db, housePlan, now }: { db: Executor; housePlan: PlanId | undefined; now: () => number }): FindPlanId =>
  async (userId, executor = db) =>
    housePlan ?? findPlan(executor, await findPayerId(executor, userId), now());

/** Returns the higher of the plan that a user pays for and that of their groups at a provider. */
async function findPlan(db: Executor, userId: string, nowMs: number): Promise<PlanId> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['plan', 'status', 'paid_through'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const paid = planAt(nowMs, row && { plan: row.plan, isLive: row.status !== null, paidThroughMs: row.paid_through });
  const given = await listGivenPlans(db, userId);
  return planIds.findLast((id) => id === paid || given.includes(id)) ?? paid;
}

/**
 * The functions that billing needs from a payment provider, in our own terms: times in
 * milliseconds, money in cents.
 */
export interface Payments {
  isTestMode: boolean;
  /** Returns the same customer when called again for the same user. */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>;
  /**
   * Returns the same checkout for the same `attemptId`, so parallel calls of one attempt share a
   * page.
   */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  readCheckout(checkoutId: string): Promise<CheckoutState>;
  /** Closes a checkout. One that is no longer open stays unchanged. */
  closeCheckout(checkoutId: string): Promise<void>;
  openPortal(visit: PortalVisit): Promise<string>;
  /**
   * Starts a subscription whose invoices are mailed, and mails the first. The same order starts
   * only one; if that subscription has ended since, the order starts another.
   */
  startInvoiced(order: InvoicedOrder): Promise<void>;
  /** Reads everything about a customer from the provider. */
  readCustomer(customerId: string): Promise<CustomerState>;
  /**
   * Also drops a planned change at the end of the period, which is replaced by cancelling or by
   * staying.
   */
  setCancelAtPeriodEnd(subscriptionId: string, willCancel: boolean): Promise<void>;
  /**
   * Ends a subscription immediately, refunds payments and voids unpaid invoices. Safe to repeat.
   */
  undoSubscription(subscriptionId: string): Promise<void>;
  /** Ends a subscription immediately without a refund and voids unpaid invoices. Safe to repeat. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Deletes a customer's data at the provider. Safe to repeat. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Returns the event in a webhook's body. Throws `WEBHOOK_REFUSED` unless the provider signed it
   * within the last five minutes.
   */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
  /** Lists customers who have a subscription in any state. */
  listSubscribedCustomers(): AsyncIterable<string>;
}

export interface CheckoutOrder {
  customerId: string;
  userId: string;
  plan: PaidPlanId;
  attemptId: string;
  /** Origin of the shop in the customer's browser, such as `https://hello.example`. */
  shopOrigin: string;
}

export interface OpenCheckout {
  id: string;
  url: string;
  expiresAtMs: number;
}

export interface InvoicedOrder extends Omit<CheckoutOrder, 'attemptId'> {
  /** Identical for every retry of one request. */
  requestKey: string;
  /** The details on the invoice. */
  billTo: InvoiceRequest;
}

interface CheckoutState {
  status: 'open' | 'complete' | 'expired';
  url: string | null;
}

export interface PortalVisit {
  customerId: string;
  shopOrigin: string;
  /** Opens the confirmation of this change directly. */
  change?: { subscriptionId: string; itemId: string; plan: PaidPlanId } | undefined;
}

export interface CustomerState {
  /** `null` if this instance did not create the customer. */
  userId: string | null;
  subscriptions: SubscriptionState[];
  invoices: InvoiceState[];
}

export interface SubscriptionState {
  id: string;
  itemId: string;
  plan: PaidPlanId;
  status: string;
  createdAtMs: number;
  periodEndMs: number;
  cancelAtPeriodEnd: boolean;
  nextPlan: PaidPlanId | null;
}

export interface InvoiceState {
  id: string;
  subscriptionId: string | null;
  number: string;
  createdAtMs: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  totalCents: number;
  paidCents: number;
  refundedCents: number;
  currency: string;
  url: string | null;
  /** The due date of a mailed invoice; `null` for one that is charged to a card. */
  dueAtMs: number | null;
  lines: InvoiceLineState[];
}

export interface PaymentEvent {
  id: string;
  type: string;
  createdAtMs: number;
  /** The customer concerned. Events without a customer change nothing. */
  customerId: string | null;
}
