import type { PaidPlanId } from '@hellograph/contract';
import type { InvoiceLineState } from './invoice-credits';

/** What billing needs of a payment provider, in our own words: moments in milliseconds, money in cents. */
export interface Payments {
  isTestMode: boolean;
  /** The same customer again when called again for the same user. */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>;
  /** The same checkout again for the same `attemptId`: parallel calls of one attempt end at one page. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  readCheckout(checkoutId: string): Promise<CheckoutState>;
  /** Closes a checkout; one that is no longer open stays as it is. */
  closeCheckout(checkoutId: string): Promise<void>;
  openPortal(visit: PortalVisit): Promise<string>;
  /** Everything there is to know about a customer, read anew. */
  readCustomer(customerId: string): Promise<CustomerState>;
  /** A change of plan that waits for the period's end is dropped: who cancels, or stays, decides about now. */
  setCancelAtPeriodEnd(subscriptionId: string, willCancel: boolean): Promise<void>;
  /** Ends a subscription at once and gives all its money back. Safe to repeat. */
  undoSubscription(subscriptionId: string): Promise<void>;
  /** Ends a subscription at once; what was paid stays paid. Safe to repeat. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** The event of a webhook's body. Throws `WEBHOOK_REFUSED` unless it is signed by the provider within the last five minutes. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
  /** Customers with a subscription in any state. */
  listSubscribedCustomers(): AsyncIterable<string>;
}

export interface CheckoutOrder {
  customerId: string;
  userId: string;
  plan: PaidPlanId;
  attemptId: string;
  /** Address of the shop as its customer's browser sees it, such as `https://hello.example`. */
  shopOrigin: string;
}

export interface OpenCheckout {
  id: string;
  url: string;
  expiresAtMs: number;
}

interface CheckoutState {
  status: 'open' | 'complete' | 'expired';
  url: string | null;
}

export interface PortalVisit {
  customerId: string;
  shopOrigin: string;
  /** Leads straight to the confirmation of this change. */
  change?: { subscriptionId: string; itemId: string; plan: PaidPlanId } | undefined;
}

export interface CustomerState {
  /** `null` when the customer wasn't made by us. */
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
  lines: InvoiceLineState[];
}

export interface PaymentEvent {
  id: string;
  type: string;
  createdAtMs: number;
  /** Whom it is about; events about nobody change nothing. */
  customerId: string | null;
}
