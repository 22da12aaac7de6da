/**
 * Stripe's objects with the fields that this checkout fills, in Stripe's own names and units: times
 * in Unix seconds, money in cents. Shapes follow API version 2026-10-28: a subscription's period is
 * on its item, an invoice's subscription under `parent`.
 */
export const apiVersion = '2026-10-28.endive';

export type Metadata = Record<string, string>;

export interface ListOf<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}

interface Stored<Kind extends string> {
  id: string;
  object: Kind;
  created: number;
  livemode: false;
}

interface Customer extends Stored<'customer'> {
  email: string | null;
  name: string | null;
  metadata: Metadata;
  currency: string | null;
  address?: unknown;
  invoice_settings: { default_payment_method: string | null; custom_fields?: unknown };
}

export interface PaymentMethod extends Stored<'payment_method'> {
  type: 'card';
  customer: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

interface Product extends Stored<'product'> {
  name: string;
  description: string | null;
  active: boolean;
  metadata: Metadata;
}

export interface Price extends Stored<'price'> {
  product: string;
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  nickname: string | null;
  type: 'recurring';
  billing_scheme: 'per_unit';
  recurring: { interval: 'month' | 'year'; interval_count: number; usage_type: 'licensed' };
  metadata: Metadata;
}

export interface LineItem {
  id: string;
  object: 'item';
  amount_total: number;
  currency: string;
  description: string;
  price: Price;
  quantity: number;
}

export interface CheckoutSession extends Stored<'checkout.session'> {
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  customer: string;
  client_reference_id: string | null;
  subscription: string | null;
  invoice: string | null;
  amount_total: number;
  currency: string;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  url: string | null;
  metadata: Metadata;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  subscription: string;
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
}

export interface CheckoutSubscription extends Stored<'subscription'> {
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  currency: string;
  collection_method: CollectionMethod;
  /** For `send_invoice`; missing in what was kept before there were any. */
  days_until_due?: number | null;
  billing_cycle_anchor: number;
  start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  schedule: string | null;
  items: ListOf<SubscriptionItem>;
  metadata: Metadata;
}

interface SchedulePhase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
}

export interface SubscriptionSchedule extends Stored<'subscription_schedule'> {
  customer: string;
  subscription: string | null;
  released_subscription: string | null;
  released_at: number | null;
  completed_at: number | null;
  status: 'active' | 'completed' | 'released' | 'canceled';
  end_behavior: 'release';
  current_phase: { start_date: number; end_date: number } | null;
  phases: SchedulePhase[];
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  invoice: string;
  amount: number;
  subtotal: number;
  currency: string;
  description: string;
  quantity: number;
  subscription: string;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string }; unit_amount_decimal: string };
  parent: {
    type: 'subscription_item_details';
    subscription_item_details: { subscription: string; subscription_item: string; proration: boolean };
  };
}

/** By the customer's card, or by an invoice that is mailed to them. */
export type CollectionMethod = 'charge_automatically' | 'send_invoice';

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export interface CheckoutInvoice extends Stored<'invoice'> {
  number: string;
  customer: string;
  currency: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: BillingReason;
  collection_method: CollectionMethod;
  /** For `send_invoice`; missing in what was kept before there were any. */
  due_date?: number | null;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string;
  invoice_pdf: null;
  lines: ListOf<InvoiceLine>;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } };
  status_transitions: { finalized_at: number; paid_at: number | null; voided_at: number | null; marked_uncollectible_at: number | null };
  metadata: Metadata;
}

interface InvoicePayment extends Stored<'invoice_payment'> {
  invoice: string;
  amount_requested: number;
  amount_paid: number | null;
  currency: string;
  is_default: boolean;
  status: 'open' | 'paid' | 'canceled';
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface Charge extends Stored<'charge'> {
  customer: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  paid: boolean;
  captured: boolean;
  refunded: boolean;
  payment_intent: string;
  payment_method: string;
  failure_code: string | null;
  failure_message: string | null;
  status: 'succeeded' | 'failed';
  metadata: Metadata;
}

export interface Refund extends Stored<'refund'> {
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
  metadata: Metadata;
}

interface PortalConfiguration extends Stored<'billing_portal.configuration'> {
  active: boolean;
  is_default: boolean;
  name: string | null;
  updated: number;
  default_return_url: string | null;
  business_profile: Record<string, unknown>;
  features: Record<string, unknown>;
  metadata: Metadata;
}

export interface PortalSession extends Stored<'billing_portal.session'> {
  customer: string;
  configuration: string;
  return_url: string | null;
  url: string;
  flow: { type: string; subscription: string; price: string | null; return_url: string | null } | null;
}

export interface StripeEvent extends Stored<'event'> {
  api_version: string;
  type: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

/** Everything kept, by Stripe's id prefix. A collection is in order of creation. */
export interface Collections {
  cus: Customer;
  pm: PaymentMethod;
  prod: Product;
  price: Price;
  cs: CheckoutSession;
  sub: CheckoutSubscription;
  sub_sched: SubscriptionSchedule;
  in: CheckoutInvoice;
  inpay: InvoicePayment;
  ch: Charge;
  re: Refund;
  bpc: PortalConfiguration;
  bps: PortalSession;
  evt: StripeEvent;
}
export type Prefix = keyof Collections;
