import { cancelNow, itemOf, refund, releaseSchedule, setCancelAtPeriodEnd, upgrade } from '../world/changing';
import { finalizeInvoice, sendInvoice, subscribeByInvoice, voidInvoice } from '../world/invoicing';
import type { CheckoutInvoice, CheckoutSubscription } from '../world/objects';
import type { World } from '../world/world';
import { CheckoutApiError, invalid } from './api-error';
import type { Call, Endpoints } from './endpoint';
import { listParams, type Params, toListPage } from './params';

const matchesStatus = (subscription: CheckoutSubscription, status: string | undefined) => {
  if (status === undefined) return subscription.status !== 'canceled';
  if (status === 'all') return true;
  return status === 'ended' ? subscription.status === 'canceled' : subscription.status === status;
};

function listSubscriptions({ world, params, path }: Call) {
  const customer = params.find('customer');
  const status = params.find('status');
  const rows = world.list('sub', (row) => (customer === undefined || row.customer === customer) && matchesStatus(row, status));
  return toListPage(rows, params, path);
}

/** Creates subscriptions paid by invoice only; cards are entered in the hosted checkout. */
function createSubscription({ world, params }: Call) {
  const [item] = params.listOfObjects('items');
  if (params.get('collection_method') !== 'send_invoice')
    throw invalid('This test checkout starts subscriptions that are paid by card in its hosted checkout', 'collection_method');
  return subscribeByInvoice(world, {
    customer: world.get('cus', params.get('customer'), 'customer').id,
    price: world.get('price', item?.get('price') ?? '', 'items[0][price]'),
    daysUntilDue: params.findInteger('days_until_due') ?? 30,
    metadata: params.metadata(),
  });
}

const onInvoice =
  (change: (world: World, invoice: CheckoutInvoice) => void) =>
  ({ world, id }: Call) => {
    const invoice = world.get('in', id);
    change(world, invoice);
    return invoice;
  };

function updateSubscription({ world, params, id }: Call) {
  const subscription = world.get('sub', id);
  if (params.has('items')) changePrice(world, subscription, params);
  const willCancel = params.findBoolean('cancel_at_period_end');
  if (willCancel !== undefined && willCancel !== subscription.cancel_at_period_end) setCancelAtPeriodEnd(world, subscription, willCancel);
  if (params.has('metadata')) subscription.metadata = { ...subscription.metadata, ...params.metadata() };
  return subscription;
}

/** Changes the price immediately, invoiced now or not at all. */
function changePrice(world: World, subscription: CheckoutSubscription, params: Params): void {
  const [change] = params.listOfObjects('items');
  const item = itemOf(subscription);
  if (!change || change.find('id') !== item.id) throw invalid('Name the one item of this subscription', 'items[0][id]');
  const price = world.get('price', change.get('price'), 'items[0][price]');
  const behavior = params.find('proration_behavior') ?? 'none';
  if (behavior === 'none') {
    item.price = price;
    world.emit('customer.subscription.updated', subscription);
    return;
  }
  if (behavior !== 'always_invoice') throw invalid('This test checkout prorates with always_invoice or not at all', 'proration_behavior');
  const decline = upgrade(world, subscription, price);
  if (decline) throw new CheckoutApiError(402, { type: 'card_error', code: decline.code, message: decline.message });
}

function listInvoices({ world, params, path }: Call) {
  const customer = params.find('customer');
  const subscription = params.find('subscription');
  const status = params.find('status');
  const rows = world.list(
    'in',
    (row) =>
      (customer === undefined || row.customer === customer) &&
      (subscription === undefined || row.parent.subscription_details.subscription === subscription) &&
      (status === undefined || row.status === status),
  );
  return toListPage(rows, params, path);
}

function createRefund({ world, params }: Call) {
  const intent = params.find('payment_intent');
  const charge = intent
    ? world.list('ch', (row) => row.payment_intent === intent && row.paid)[0]
    : world.get('ch', params.get('charge'), 'charge');
  if (!charge) throw invalid(`No such payment_intent: '${intent}'`, 'payment_intent', 'resource_missing');
  const amount = params.findInteger('amount') ?? charge.amount_captured - charge.amount_refunded;
  return refund(world, charge, { amount, reason: params.find('reason') ?? null, metadata: params.metadata() });
}

export const subscriptionEndpoints: Endpoints = {
  'GET /v1/subscriptions': { accepts: [...listParams, 'customer', 'status'], run: listSubscriptions },
  'POST /v1/subscriptions': { accepts: ['customer', 'items', 'collection_method', 'days_until_due', 'metadata'], run: createSubscription },
  'GET /v1/subscriptions/:id': { accepts: [], run: ({ world, id }) => world.get('sub', id) },
  'POST /v1/subscriptions/:id': {
    accepts: ['cancel_at_period_end', 'items', 'proration_behavior', 'metadata'],
    run: updateSubscription,
  },
  'DELETE /v1/subscriptions/:id': {
    accepts: ['invoice_now', 'prorate'],
    run: ({ world, id }) => {
      const subscription = world.get('sub', id);
      cancelNow(world, subscription);
      return subscription;
    },
  },
  'GET /v1/subscription_schedules/:id': { accepts: [], run: ({ world, id }) => world.get('sub_sched', id) },
  'POST /v1/subscription_schedules/:id/release': {
    accepts: [],
    run: ({ world, id }) => {
      const schedule = world.get('sub_sched', id);
      if (schedule.status !== 'active') throw invalid(`You cannot release a subscription schedule that is ${schedule.status}.`);
      releaseSchedule(world, schedule);
      return schedule;
    },
  },
  'GET /v1/invoices': { accepts: [...listParams, 'customer', 'subscription', 'status'], run: listInvoices },
  'GET /v1/invoices/:id': { accepts: [], run: ({ world, id }) => world.get('in', id) },
  'POST /v1/invoices/:id/finalize': { accepts: ['auto_advance'], run: onInvoice(finalizeInvoice) },
  'POST /v1/invoices/:id/send': { accepts: [], run: onInvoice(sendInvoice) },
  'POST /v1/invoices/:id/void': { accepts: [], run: onInvoice(voidInvoice) },
  'POST /v1/refunds': { accepts: ['charge', 'payment_intent', 'amount', 'reason', 'metadata'], run: createRefund },
  'GET /v1/refunds': {
    accepts: [...listParams, 'charge', 'payment_intent'],
    run: ({ world, params, path }) => {
      const charge = params.find('charge');
      return toListPage(
        world.list('re', (row) => charge === undefined || row.charge === charge),
        params,
        path,
      );
    },
  },
};
