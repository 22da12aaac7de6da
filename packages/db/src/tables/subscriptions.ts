import type { CreditMovementKind, PaidPlanId } from '@hellograph/contract';
import type { Generated } from 'kysely';

/**
 * The accounts of credits: issued by the instance, available to the user, held for a video, or
 * spent on one.
 */
export type LedgerAccount = 'issued' | 'available' | 'held' | 'spent';

/**
 * Double entry: each row moves `credits` from one account of the user to another. Rows are never
 * changed.
 */
export interface LedgerTable {
  id: Generated<number>;
  user_id: string;
  kind: CreditMovementKind;
  /**
   * Unique together with `kind`, so that an event is booked only once. A hold, its capture and its
   * release share the video's id.
   */
  key: string;
  from_account: LedgerAccount;
  to_account: LedgerAccount;
  credits: number;
  reason: string;
  /** When the rest of a grant expires; `null` if it never does. */
  ends_at: number | null;
  /** The grant from which an expiry or revocation takes credits. */
  grant_key: string | null;
  created_at: number;
}

/** Events of the payment provider, stored once, before they are handled. */
export interface PaymentEventsTable {
  id: string;
  type: string;
  customer_id: string | null;
  created_at: number;
  received_at: number;
  processed_at: number | null;
}

/** The invoices shown to a user. */
export interface BillingInvoicesTable {
  id: string;
  user_id: string;
  number: string;
  created_at: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  total_cents: number;
  refunded_cents: number;
  currency: string;
  url: string | null;
  /** Until when a mailed invoice is to be paid; `null` for one that a card is charged for. */
  due_at: number | null;
}

/** The payment provider's customer of a user. */
export interface BillingCustomersTable {
  user_id: string;
  customer_id: string;
  /**
   * Until then the user is on one of the provider's pages: reading the status reads the provider
   * too.
   */
  watch_until: number;
}

/** A user's one attempt to subscribe. Its id makes parallel requests end at the same page. */
export interface BillingCheckoutsTable {
  user_id: string;
  attempt_id: string;
  plan: PaidPlanId;
  shop_origin: string;
  /** `null` until the provider has opened it. */
  checkout_id: string | null;
  expires_at: number | null;
}

/** A user's current or last subscription, as last read from the payment provider. */
export interface SubscriptionsTable {
  user_id: string;
  subscription_id: string;
  item_id: string;
  plan: PaidPlanId;
  /** `null` when it has ended. */
  status: 'active' | 'past_due' | null;
  period_end: number;
  cancel_at_period_end: number;
  next_plan: PaidPlanId | null;
  /** End of the last period that was paid. */
  paid_through: number;
  /** When the provider was read. An older reading never replaces a newer one. */
  read_at: number;
}
