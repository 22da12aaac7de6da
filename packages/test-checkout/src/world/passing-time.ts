import { daySec, nextAnniversary } from './calendar';
import { cancelNow, isLive, itemOf, releaseSchedule } from './changing';
import { issueInvoice, payInvoice } from './charging';
import { finalizeInvoice, sendInvoice } from './invoicing';
import type { CheckoutInvoice, CheckoutSubscription } from './objects';
import { expireSession, fullPeriodLine, monthsOf } from './subscribing';
import type { World } from './world';

/**
 * Days between the attempts to collect an unpaid renewal. After the last one the subscription ends.
 */
const retryAfterDays = [3, 5, 7];
/** A draft is finalised automatically after an hour. */
const draftSec = 60 * 60;
/** How long a mailed invoice may stay unpaid after it was due. */
const overdueEndsSec = 30 * daySec;

interface Due {
  atSec: number;
  run: () => void;
}

/**
 * Lets everything happen that is due until `toSec`, in order and at its own time, and leaves the
 * clock there.
 */
export function passTime(world: World, toSec: number): void {
  for (let due = earliestDue(world, toSec); due; due = earliestDue(world, toSec)) world.at(due.atSec, due.run);
  world.moveClock(toSec);
}

function earliestDue(world: World, toSec: number): Due | undefined {
  const due: Due[] = [];
  for (const session of world.list('cs', ({ status }) => status === 'open'))
    due.push({ atSec: session.expires_at, run: () => expireSession(world, session) });
  for (const subscription of world.list('sub', isLive))
    due.push({ atSec: itemOf(subscription).current_period_end, run: () => endPeriod(world, subscription) });
  for (const invoice of world.list('in', (row) => row.status === 'draft'))
    due.push({ atSec: invoice.created + draftSec, run: () => finalizeInvoice(world, invoice) });
  for (const invoice of world.list('in', isOverdue))
    for (const subscription of world.list('sub', (row) => isLive(row) && row.id === subscriptionIdOf(invoice)))
      due.push(overdue(world, invoice, subscription));
  for (const invoice of world.list('in', (row) => row.status === 'open' && row.next_payment_attempt !== null))
    due.push({ atSec: invoice.next_payment_attempt ?? 0, run: () => retry(world, invoice) });
  return due.filter(({ atSec }) => atSec <= toSec).sort((a, b) => a.atSec - b.atSec)[0];
}

const isOverdue = (invoice: CheckoutInvoice) => invoice.status === 'open' && typeof invoice.due_date === 'number';
const subscriptionIdOf = (invoice: CheckoutInvoice) => invoice.parent.subscription_details.subscription;

/** A mailed invoice that is not paid makes its subscription past due, and ends it in the end. */
function overdue(world: World, invoice: CheckoutInvoice, subscription: CheckoutSubscription): Due {
  const dueSec = invoice.due_date ?? 0;
  if (subscription.status === 'past_due') return { atSec: dueSec + overdueEndsSec, run: () => cancelNow(world, subscription) };
  const run = () => {
    subscription.status = 'past_due';
    world.emit('invoice.overdue', invoice);
    world.emit('customer.subscription.updated', subscription);
  };
  return { atSec: dueSec, run };
}

function endPeriod(world: World, subscription: CheckoutSubscription): void {
  if (subscription.cancel_at_period_end) cancelNow(world, subscription);
  else renew(world, subscription);
}

function renew(world: World, subscription: CheckoutSubscription): void {
  const item = itemOf(subscription);
  if (subscription.schedule) {
    const schedule = world.get('sub_sched', subscription.schedule);
    const next = schedule.phases[1]?.items[0]?.price;
    if (next) item.price = world.get('price', next);
    releaseSchedule(world, schedule, 'completed');
  }
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextAnniversary(subscription.billing_cycle_anchor, item.current_period_start, monthsOf(item.price));
  const period = { start: item.current_period_start, end: item.current_period_end };
  const invoice = issueInvoice(world, subscription, 'subscription_cycle', [fullPeriodLine(world, item.price, period)]);
  if (subscription.collection_method === 'send_invoice') sendInvoice(world, invoice);
  else collect(world, subscription, invoice);
  world.emit('customer.subscription.updated', subscription);
}

function retry(world: World, invoice: CheckoutInvoice): void {
  const subscription = world.get('sub', invoice.parent.subscription_details.subscription);
  collect(world, subscription, invoice);
  if (isLive(subscription)) world.emit('customer.subscription.updated', subscription);
}

/** Charges a renewal. A decline makes the subscription past due, and the last one ends it. */
function collect(world: World, subscription: CheckoutSubscription, invoice: CheckoutInvoice): void {
  if (!payInvoice(world, invoice, subscription.default_payment_method, 'later')) {
    if (!hasOpenInvoice(world, subscription)) subscription.status = 'active';
    return;
  }
  subscription.status = 'past_due';
  const waitDays = retryAfterDays[invoice.attempt_count - 1];
  if (waitDays === undefined) cancelNow(world, subscription);
  else invoice.next_payment_attempt = world.nowSec() + waitDays * daySec;
}

const openInvoicesOf = (world: World, subscription: CheckoutSubscription) =>
  world.list('in', (row) => row.status === 'open' && row.parent.subscription_details.subscription === subscription.id);

const hasOpenInvoice = (world: World, subscription: CheckoutSubscription) => openInvoicesOf(world, subscription).length > 0;

/** Charges all open invoices to a card that was just changed. */
export function payOpenInvoices(world: World, subscription: CheckoutSubscription): void {
  for (const invoice of openInvoicesOf(world, subscription)) retry(world, invoice);
}
