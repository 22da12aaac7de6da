import { invalid } from '../api/api-error';
import { type PaymentCard, testCards } from './cards';
import { itemOf } from './changing';
import { issueInvoice, payInvoice, saveCard } from './charging';
import type { CheckoutInvoice, CheckoutSubscription, Metadata, Price } from './objects';
import { fullPeriodLine, startSubscription } from './subscribing';
import type { World } from './world';

/** Subscriptions whose invoices are mailed to the customer, who pays within some days. */

interface InvoicedOrder {
  customer: string;
  price: Price;
  daysUntilDue: number;
  metadata: Metadata;
}

/**
 * Starts a subscription that is active immediately, as with Stripe. Its first invoice is a draft
 * until it is finalised.
 */
export function subscribeByInvoice(world: World, { customer, price, daysUntilDue, metadata }: InvoicedOrder): CheckoutSubscription {
  const paidBy = { collection_method: 'send_invoice', default_payment_method: null, days_until_due: daysUntilDue } as const;
  const subscription = startSubscription(world, { customer, price, metadata, paidBy });
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const invoice = issueInvoice(world, subscription, 'subscription_create', [fullPeriodLine(world, price, { start, end })]);
  invoice.status = 'draft';
  world.emit('customer.subscription.created', subscription);
  return subscription;
}

export function finalizeInvoice(world: World, invoice: CheckoutInvoice): void {
  if (invoice.status !== 'draft') throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.');
  invoice.status = 'open';
  world.emit('invoice.finalized', invoice);
}

export function sendInvoice(world: World, invoice: CheckoutInvoice): void {
  if (invoice.collection_method !== 'send_invoice') throw invalid('You can only manually send an invoice with send_invoice collection.');
  world.emit('invoice.sent', invoice);
}

export function voidInvoice(world: World, invoice: CheckoutInvoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`You can only void open or uncollectible invoices; this one is ${invoice.status}.`);
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = world.nowSec();
  world.emit('invoice.voided', invoice);
}

/** Pays an open invoice on its own page. Returns what the card's bank says, if it declines. */
export function payOnPage(world: World, invoice: CheckoutInvoice, card: PaymentCard): string | undefined {
  const first = testCards[card.number]?.first;
  if (typeof first === 'object') return first.message;
  const method = saveCard(world, invoice.customer, card);
  const subscription = world.get('sub', invoice.parent.subscription_details.subscription);
  payInvoice(world, invoice, method.id, 'first');
  if (subscription.status === 'past_due') subscription.status = 'active';
  world.emit('customer.subscription.updated', subscription);
  return undefined;
}
