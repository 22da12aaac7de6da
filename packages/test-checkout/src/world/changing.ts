import { invalid } from '../api/api-error';
import type { Decline } from './cards';
import { type BilledLine, findDecline, issueInvoice, payInvoice } from './charging';
import type { Charge, CheckoutSubscription, Price, Refund, SubscriptionItem, SubscriptionSchedule } from './objects';
import type { World } from './world';

export function itemOf(subscription: CheckoutSubscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw invalid('This subscription has no items');
  return item;
}

export const isLive = (subscription: CheckoutSubscription) => subscription.status !== 'canceled';

export function setCancelAtPeriodEnd(world: World, subscription: CheckoutSubscription, willCancel: boolean): void {
  if (!isLive(subscription)) throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  if (subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  subscription.cancel_at_period_end = willCancel;
  subscription.cancel_at = willCancel ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = willCancel ? world.nowSec() : null;
  world.emit('customer.subscription.updated', subscription);
}

export function cancelNow(world: World, subscription: CheckoutSubscription): void {
  if (!isLive(subscription)) throw invalid(`No such subscription: '${subscription.id}'`, 'id', 'resource_missing');
  if (subscription.schedule) releaseSchedule(world, world.get('sub_sched', subscription.schedule));
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.nowSec();
  subscription.ended_at = world.nowSec();
  for (const invoice of world.list(
    'in',
    (row) => ['draft', 'open'].includes(row.status) && row.parent.subscription_details.subscription === subscription.id,
  )) {
    // A mailed invoice stays due until it is voided.
    if (invoice.collection_method === 'send_invoice') continue;
    invoice.status = 'void';
    invoice.next_payment_attempt = null;
    invoice.status_transitions.voided_at = world.nowSec();
    world.emit('invoice.voided', invoice);
  }
  world.emit('customer.subscription.deleted', subscription);
}

/**
 * Returns both prices' shares for the rest of the period, as Stripe prorates: by the second, each
 * line rounded separately.
 */
export function prorationLines(world: World, subscription: CheckoutSubscription, to: Price): BilledLine[] {
  const item = itemOf(subscription);
  const nowSec = world.nowSec();
  const left = (item.current_period_end - nowSec) / (item.current_period_end - item.current_period_start);
  const period = { start: nowSec, end: item.current_period_end };
  const nameOf = (price: Price) => world.get('prod', price.product).name;
  return [
    {
      price: item.price,
      amount: -Math.round(item.price.unit_amount * left),
      description: `Unused time on ${nameOf(item.price)}`,
      period,
      isProration: true,
    },
    { price: to, amount: Math.round(to.unit_amount * left), description: `Remaining time on ${nameOf(to)}`, period, isProration: true },
  ];
}

/**
 * Moves to a higher price immediately and invoices the difference for the rest of the period. A
 * declined card changes nothing.
 */
export function upgrade(world: World, subscription: CheckoutSubscription, price: Price): Decline | undefined {
  const decline = findDecline(world, subscription.default_payment_method, 'later');
  if (decline) return decline;
  const lines = prorationLines(world, subscription, price);
  if (subscription.schedule) releaseSchedule(world, world.get('sub_sched', subscription.schedule));
  itemOf(subscription).price = price;
  const invoice = issueInvoice(world, subscription, 'subscription_update', lines);
  payInvoice(world, invoice, subscription.default_payment_method, 'later');
  world.emit('customer.subscription.updated', subscription);
  return undefined;
}

/** Moves to a lower price when the paid period ends. */
export function scheduleDowngrade(world: World, subscription: CheckoutSubscription, price: Price): void {
  if (subscription.schedule) releaseSchedule(world, world.get('sub_sched', subscription.schedule));
  const item = itemOf(subscription);
  const phase = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule = world.insert('sub_sched', {
    object: 'subscription_schedule',
    customer: subscription.customer,
    subscription: subscription.id,
    released_subscription: null,
    released_at: null,
    completed_at: null,
    status: 'active',
    end_behavior: 'release',
    current_phase: phase,
    phases: [
      { ...phase, items: [{ price: item.price.id, quantity: 1 }] },
      { start_date: phase.end_date, end_date: phase.end_date, items: [{ price: price.id, quantity: 1 }] },
    ],
  });
  subscription.schedule = schedule.id;
  world.emit('subscription_schedule.created', schedule);
  world.emit('customer.subscription.updated', subscription);
}

export function releaseSchedule(world: World, schedule: SubscriptionSchedule, status: 'released' | 'completed' = 'released'): void {
  const subscription = world.get('sub', schedule.subscription ?? '');
  subscription.schedule = null;
  Object.assign(schedule, { status, subscription: null, released_subscription: subscription.id, current_phase: null });
  schedule[status === 'released' ? 'released_at' : 'completed_at'] = world.nowSec();
  world.emit(`subscription_schedule.${status}`, schedule);
  world.emit('customer.subscription.updated', subscription);
}

export function refund(world: World, charge: Charge, fields: Pick<Refund, 'amount' | 'reason' | 'metadata'>): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid || left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (fields.amount < 1 || fields.amount > left)
    throw invalid(`Refund amount (${fields.amount}) is greater than unrefunded amount on charge (${left})`, 'amount');
  charge.amount_refunded += fields.amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  const { id, currency, payment_intent } = charge;
  const made = world.insert('re', { object: 'refund', charge: id, currency, payment_intent, status: 'succeeded', ...fields });
  world.emit('refund.created', made);
  world.emit('charge.refunded', charge);
  return made;
}
