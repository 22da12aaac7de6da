import { nextAnniversary } from './calendar';
import { type Decline, type PaymentCard, testCards } from './cards';
import { type BilledLine, issueInvoice, payInvoice, saveCard } from './charging';
import type { CheckoutSession, CheckoutSubscription, LineItem, Metadata, Price } from './objects';
import type { Order, World } from './world';

export type CheckoutOutcome = { kind: 'paid' } | { kind: 'challenge' } | { kind: 'declined'; decline: Decline };

export const monthsOf = (price: Price) => price.recurring.interval_count * (price.recurring.interval === 'year' ? 12 : 1);

export const fullPeriodLine = (world: World, price: Price, period: BilledLine['period']): BilledLine => ({
  price,
  amount: price.unit_amount,
  description: `1 × ${world.get('prod', price.product).name}`,
  period,
  isProration: false,
});

type SessionFields = Pick<CheckoutSession, 'customer' | 'client_reference_id' | 'success_url' | 'cancel_url' | 'expires_at' | 'metadata'>;

export function openCheckoutSession(world: World, order: Order, fields: SessionFields): CheckoutSession {
  const price = world.get('price', order.price);
  const session = world.insert('cs', {
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    invoice: null,
    amount_total: price.unit_amount,
    currency: price.currency,
    url: null,
    ...fields,
  });
  session.url = `${world.pagesUrlFor(fields.success_url)}/pay/${session.id}`;
  world.orders.set(session.id, order);
  return session;
}

export function priceOf(world: World, session: CheckoutSession): Price {
  return world.get('price', world.orders.get(session.id)?.price ?? '');
}

export function lineItemsOf(world: World, session: CheckoutSession): LineItem[] {
  const price = priceOf(world, session);
  const { name } = world.get('prod', price.product);
  const id = `li_${session.id.slice(8)}`;
  return [{ id, object: 'item', amount_total: price.unit_amount, currency: price.currency, description: name, price, quantity: 1 }];
}

export function expireSession(world: World, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}

/** Pays an open session. A card that asks for confirmation is charged only if `isConfirmed`. */
export function paySession(world: World, session: CheckoutSession, card: PaymentCard, isConfirmed: boolean): CheckoutOutcome {
  const first = testCards[card.number]?.first ?? 'succeed';
  if (first === 'challenge' && !isConfirmed) return { kind: 'challenge' };
  if (typeof first === 'object') return { kind: 'declined', decline: first };
  const method = saveCard(world, session.customer, card);
  const subscription = startSubscription(world, {
    customer: session.customer,
    price: priceOf(world, session),
    metadata: world.orders.get(session.id)?.subscriptionMetadata ?? {},
    paidBy: { collection_method: 'charge_automatically', default_payment_method: method.id, days_until_due: null },
  });
  const item = subscription.items.data[0];
  const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
  const invoice = issueInvoice(world, subscription, 'subscription_create', [fullPeriodLine(world, priceOf(world, session), period)]);
  world.emit('customer.subscription.created', subscription);
  payInvoice(world, invoice, method.id, 'first');
  Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id, invoice: invoice.id, url: null });
  world.emit('checkout.session.completed', session);
  return { kind: 'paid' };
}

export interface NewSubscription {
  customer: string;
  price: Price;
  metadata: Metadata;
  paidBy: Pick<CheckoutSubscription, 'collection_method' | 'default_payment_method' | 'days_until_due'>;
}

export function startSubscription(world: World, { customer, price, metadata, paidBy }: NewSubscription): CheckoutSubscription {
  const startSec = world.nowSec();
  const subscription = world.insert('sub', {
    object: 'subscription',
    customer,
    status: 'active',
    currency: price.currency,
    billing_cycle_anchor: startSec,
    start_date: startSec,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    schedule: null,
    items: { object: 'list', url: '/v1/subscription_items', has_more: false, data: [] },
    metadata,
    ...paidBy,
  });
  subscription.items.data.push({
    id: `si_${subscription.id.slice(4)}`,
    object: 'subscription_item',
    created: startSec,
    subscription: subscription.id,
    price,
    quantity: 1,
    current_period_start: startSec,
    current_period_end: nextAnniversary(startSec, startSec, monthsOf(price)),
    metadata: {},
  });
  return subscription;
}
