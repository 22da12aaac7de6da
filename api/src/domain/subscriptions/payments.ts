import type { InvoiceRequest, PaidPlanId } from '@hellograph/contract';
import type { InvoiceLineState } from './invoice-credits';

/**
 * What billing needs from a payment provider, in our own terms: times in milliseconds, money in
 * cents.
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
   * Starts a subscription whose invoices are mailed, and mails the first. The same order starts one
   * only; an order whose subscription has ended meanwhile starts another.
   */
  startInvoiced(order: InvoicedOrder): Promise<void>;
  /** Reads everything about a customer from the provider. */
  readCustomer(customerId: string): Promise<CustomerState>;
  /**
   * Drops a change of plan that waits for the end of the period: cancelling or staying replaces it.
   */
  setCancelAtPeriodEnd(subscriptionId: string, willCancel: boolean): Promise<void>;
  /** Ends a subscription at once, refunds what was paid and voids what is owed. Safe to repeat. */
  undoSubscription(subscriptionId: string): Promise<void>;
  /**
   * Ends a subscription at once, without a refund; what is still owed is voided. Safe to repeat.
   */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Has the provider forget who a customer is. Safe to repeat. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Returns the event in a webhook's body. Throws `WEBHOOK_REFUSED` unless the provider signed it
   * within the last five minutes.
   */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
  /** Customers who have a subscription in any state. */
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
  /** The same for every attempt of one request. */
  requestKey: string;
  /** What stands on the invoice. */
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
  /** Until when a mailed invoice is to be paid; `null` for one that a card is charged for. */
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
