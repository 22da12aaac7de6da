import type { FastifyInstance } from 'fastify';
import { invalid } from '../api/api-error';
import { readCard, testCards } from '../world/cards';
import { isLive, itemOf, refund, releaseSchedule, scheduleDowngrade, setCancelAtPeriodEnd, upgrade } from '../world/changing';
import { saveCard } from '../world/charging';
import type { CheckoutSubscription, PortalSession, Price } from '../world/objects';
import { passTime, payOpenInvoices } from '../world/passing-time';
import type { World } from '../world/world';
import { emptyCardForm, toCardForm } from './card-form';
import { fieldsOf, idOf, sendPage, sendTo } from './page-reply';
import { cancelPage, changeCardPage, changePlanPage, portalPage } from './portal.page';

const liveSubscription = (world: World, session: PortalSession) =>
  world.list('sub', (row) => row.customer === session.customer && isLive(row)).at(-1);

function getLive(world: World, session: PortalSession): CheckoutSubscription {
  const subscription = liveSubscription(world, session);
  if (!subscription) throw invalid('There is no subscription to change');
  return subscription;
}

interface Action {
  run: (world: World, session: PortalSession, argument: string) => void;
  /** The message on the page afterwards. */
  done: string;
}

/** The overview's buttons; an argument follows the colon. */
const actions: Record<string, Action> = {
  cancel: {
    run: (world, session) => {
      const subscription = getLive(world, session);
      if (subscription.schedule) releaseSchedule(world, world.get('sub_sched', subscription.schedule));
      setCancelAtPeriodEnd(world, subscription, true);
    },
    done: 'Your subscription will end with the time you paid for.',
  },
  reactivate: {
    run: (world, session) => setCancelAtPeriodEnd(world, getLive(world, session), false),
    done: 'Your subscription goes on.',
  },
  'keep-plan': {
    run: (world, session) => {
      const { schedule } = getLive(world, session);
      if (schedule) releaseSchedule(world, world.get('sub_sched', schedule));
    },
    done: 'Your plan stays unchanged.',
  },
  refund: {
    run: (world, session, chargeId) => {
      const charge = world.get('ch', chargeId);
      if (charge.customer !== session.customer) throw invalid('This charge belongs to another customer');
      refund(world, charge, { amount: charge.amount_captured - charge.amount_refunded, reason: 'requested_by_customer', metadata: {} });
    },
    done: 'The payment was refunded.',
  },
  advance: { run: advance, done: 'Time has moved on.' },
};

const advanceMaxSec = 366 * 24 * 60 * 60;

function advance(world: World, _session: PortalSession, argument: string): void {
  const seconds = Number(argument);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > advanceMaxSec) throw invalid('Time moves on by whole seconds, a year at most');
  passTime(world, world.nowSec() + seconds);
}

export function registerPortalPages(app: FastifyInstance, world: World): void {
  const viewOf = (id: string) => {
    const session = world.get('bps', id);
    return { session, subscription: liveSubscription(world, session) };
  };
  app.get('/portal/:id', (request, reply) => {
    const done = actions[String((request.query as Record<string, unknown>).done)]?.done;
    return sendPage(reply, portalPage(world, { ...viewOf(idOf(request)), done }));
  });
  app.post('/portal/:id', (request, reply) => {
    const { session } = viewOf(idOf(request));
    const [name = '', argument = ''] = String(fieldsOf(request).action ?? '').split(':');
    if (!Object.hasOwn(actions, name)) throw invalid('There is no such action');
    actions[name]?.run(world, session, argument);
    return sendTo(reply, `../portal/${session.id}?done=${name}`);
  });
  app.get('/portal-cancel/:id', (request, reply) => {
    const view = viewOf(idOf(request));
    return view.subscription
      ? sendPage(reply, cancelPage({ ...view, subscription: view.subscription }))
      : sendTo(reply, `../portal/${view.session.id}`);
  });
  registerPlanChange(app, world);
  registerCardChange(app, world);
}

function registerPlanChange(app: FastifyInstance, world: World): void {
  app.get('/portal-plan/:id', (request, reply) => {
    const session = world.get('bps', idOf(request));
    const price = world.get('price', String((request.query as Record<string, unknown>).price ?? ''));
    const subscription = liveSubscription(world, session);
    if (!subscription) return sendTo(reply, `../portal/${session.id}`);
    return sendPage(reply, changePlanPage(world, { session, subscription }, price));
  });
  app.post('/portal-plan/:id', (request, reply) => {
    const session = world.get('bps', idOf(request));
    const price = world.get('price', String(fieldsOf(request).price ?? ''));
    const subscription = getLive(world, session);
    const problem = changePlan(world, subscription, price);
    if (problem) return sendPage(reply, changePlanPage(world, { session, subscription, problem }, price), 402);
    return sendTo(reply, session.flow?.return_url ?? `../portal/${session.id}`);
  });
}

/**
 * Upgrades take effect immediately, downgrades at the end of the period. Choosing a plan also
 * undoes a cancellation.
 */
function changePlan(world: World, subscription: CheckoutSubscription, price: Price): string | undefined {
  const current = itemOf(subscription).price;
  if (subscription.cancel_at_period_end) setCancelAtPeriodEnd(world, subscription, false);
  if (price.id === current.id) return undefined;
  if (price.unit_amount > current.unit_amount) return upgrade(world, subscription, price)?.message;
  scheduleDowngrade(world, subscription, price);
  return undefined;
}

function registerCardChange(app: FastifyInstance, world: World): void {
  app.get('/portal-card/:id', (request, reply) => sendPage(reply, changeCardPage(world.get('bps', idOf(request)), emptyCardForm, {})));
  app.post('/portal-card/:id', (request, reply) => {
    const session = world.get('bps', idOf(request));
    const given = toCardForm(fieldsOf(request));
    const read = readCard(given, world.nowSec());
    if ('problems' in read) return sendPage(reply, changeCardPage(session, given, read.problems), 402);
    const first = testCards[read.card.number]?.first;
    if (typeof first === 'object') return sendPage(reply, changeCardPage(session, given, {}, first.message), 402);
    const method = saveCard(world, session.customer, read.card);
    const subscription = liveSubscription(world, session);
    if (subscription) {
      subscription.default_payment_method = method.id;
      world.emit('customer.subscription.updated', subscription);
      payOpenInvoices(world, subscription);
    }
    return sendTo(reply, `../portal/${session.id}`);
  });
}
