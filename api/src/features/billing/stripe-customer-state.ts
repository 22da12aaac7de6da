import { type PaidPlanId, paidPlanIds } from '@hellograph/contract';
import type Stripe from 'stripe';
import type { InvoiceLineState } from '../../domain/subscriptions/invoice-credits';
import type { CustomerState, InvoiceState, SubscriptionState } from '../../domain/subscriptions/payments';
import { type Catalogue, planOfProduct } from './stripe-catalogue';

const readAtOnce = 100;

/** Reads a customer's state in four calls. */
export async function readCustomerState(stripe: Stripe, { priceOf }: Catalogue, customer: string): Promise<CustomerState> {
  const [profile, subscriptions, invoices, charges] = await Promise.all([
    stripe.customers.retrieve(customer),
    stripe.subscriptions.list({ customer, status: 'all', limit: readAtOnce, expand: ['data.schedule'] }),
    stripe.invoices.list({ customer, limit: readAtOnce, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: readAtOnce }),
  ]);
  return {
    userId: profile.deleted ? null : (profile.metadata.userId ?? null),
    subscriptions: subscriptions.data.flatMap((subscription) => toSubscription(subscription, priceOf)),
    invoices: invoices.data.flatMap((invoice) => toInvoice(invoice, charges.data)),
  };
}

/** Ignores subscriptions to products that are not ours. */
function toSubscription(subscription: Stripe.Subscription, priceOf: Catalogue['priceOf']): SubscriptionState[] {
  const item = subscription.items.data[0];
  const plan = planOfProduct(productId(item?.price.product));
  if (!item || !plan) return [];
  return [
    {
      id: subscription.id,
      itemId: item.id,
      plan,
      status: subscription.status,
      createdAtMs: subscription.created * 1000,
      periodEndMs: item.current_period_end * 1000,
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
      nextPlan: nextPlanOf(subscription.schedule, item.current_period_end * 1000, priceOf),
    },
  ];
}

const productId = (product: string | { id: string } | null | undefined) => (typeof product === 'string' ? product : product?.id);

/** The plan of the next phase, unless it is the same. */
function nextPlanOf(schedule: Stripe.Subscription['schedule'], periodEndMs: number, priceOf: Catalogue['priceOf']): PaidPlanId | null {
  if (!schedule || typeof schedule === 'string') return null;
  const price = schedule.phases.find((phase) => phase.start_date * 1000 >= periodEndMs)?.items[0]?.price;
  return paidPlanIds.find((plan) => priceOf[plan] === price) ?? null;
}

const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible'] as const;

/** Ignores drafts. */
function toInvoice(invoice: Stripe.Invoice, charges: Stripe.Charge[]): InvoiceState[] {
  const status = invoiceStatuses.find((known) => known === invoice.status);
  if (!status) return [];
  const subscription = invoice.parent?.subscription_details?.subscription;
  return [
    {
      id: invoice.id,
      subscriptionId: productId(subscription) ?? null,
      number: invoice.number ?? invoice.id,
      createdAtMs: invoice.created * 1000,
      status,
      totalCents: invoice.total,
      paidCents: invoice.amount_paid,
      refundedCents: refundedOf(invoice, charges),
      currency: invoice.currency,
      url: invoice.hosted_invoice_url ?? null,
      dueAtMs: invoice.collection_method === 'send_invoice' && invoice.due_date ? invoice.due_date * 1000 : null,
      lines: invoice.lines.data.flatMap(toLine),
    },
  ];
}

function toLine(line: Stripe.InvoiceLineItem): InvoiceLineState[] {
  const plan = planOfProduct(line.pricing?.price_details?.product);
  const priceCents = Number(line.pricing?.unit_amount_decimal ?? 0);
  if (!plan || !(priceCents > 0)) return [];
  const period = { periodStartMs: line.period.start * 1000, periodEndMs: line.period.end * 1000 };
  return [{ plan, amountCents: line.subtotal, priceCents, ...period }];
}

function refundedOf(invoice: Stripe.Invoice, charges: Stripe.Charge[]): number {
  const intents = new Set(invoice.payments?.data.map(({ payment }) => productId(payment.payment_intent)));
  return charges.filter((charge) => intents.has(productId(charge.payment_intent))).reduce((sum, charge) => sum + charge.amount_refunded, 0);
}
