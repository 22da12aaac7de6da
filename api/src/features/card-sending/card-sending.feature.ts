import type { Domain } from '../../domain/create-domain';
import { deliveriesTables } from '../../domain/deliveries/card-deliveries';
import { mailStopTombstones } from '../../domain/deliveries/mail-stops';
import { type FindActingOwner, findActingOwner } from '../../domain/group-cards/group-card-access';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createDeliveryApprovals } from './approve-delivery';
import { type CardMailer, createCardMailer } from './card-mailer';
import { cancelDelivery, createDeliveriesService, type DeliveriesService } from './deliveries.service';
import { unsubscribeRoutes } from './unsubscribe.routes';

const stopsAsked = { name: 'unsubscribes', max: 60, windowMs: 10 * 60_000 };

type DeliveryKeys =
  | 'GET /cards/:id/deliveries'
  | 'POST /cards/:id/deliveries'
  | 'PATCH /cards/:id/deliveries/:deliveryId'
  | 'DELETE /cards/:id/deliveries/:deliveryId'
  | 'POST /operator/bounces';

const deliveriesRoutes = (
  deliveries: DeliveriesService,
  mailer: Pick<CardMailer, 'takeBounce'>,
  findActor: FindActingOwner,
): Handlers<DeliveryKeys> => ({
  'GET /cards/:id/deliveries': async ({ session, params, query }) => ({
    data: await deliveries.list(await findActor(session.userId, params.id), params.id, query),
  }),
  'POST /cards/:id/deliveries': async ({ session, params, body, idempotencyKey, client }) => {
    const by = { userId: await findActor(session.userId, params.id), memberId: session.memberId, client };
    return { data: { delivery: await deliveries.create({ ...by, idempotencyKey }, params.id, body) } };
  },
  'PATCH /cards/:id/deliveries/:deliveryId': async ({ session, params, body, client }) => {
    const by = { userId: await findActor(session.userId, params.id), memberId: session.memberId, client };
    return { data: { delivery: await deliveries.update(by, params.id, params.deliveryId, body) } };
  },
  'DELETE /cards/:id/deliveries/:deliveryId': async ({ session, params }) => {
    const by = { userId: await findActor(session.userId, params.id), memberId: session.memberId };
    return { data: { delivery: await deliveries.cancel(by, params.id, params.deliveryId) } };
  },
  'POST /operator/bounces': async ({ body }) => {
    await mailer.takeBounce(body);
    return { data: null };
  },
});

/** Cards by mail: scheduling, sending and unsubscribing. */
export function createCardSendingFeature(parts: Platform & Domain) {
  const { db, mailStops: stops, cardTokens: tokens, outbox, now } = parts;
  const dependencies = { ...parts, stops, tokens, insertMessage: outbox.insert };
  const mailer = createCardMailer(dependencies);
  const deliveries = createDeliveriesService(dependencies);
  const asks = limiterOpener(parts)(stopsAsked);
  return {
    planDelivery: deliveries.plan,
    cancelDelivery,
    deliveryApprovals: createDeliveryApprovals(dependencies),
    routes: deliveriesRoutes(deliveries, mailer, (userId, cardId) => findActingOwner(db, userId, cardId)),
    registerRoutes: (app) => unsubscribeRoutes(app, { db, stops, asks, now }),
    outboxHandlers: { delivery: mailer.send },
    dueTasks: [mailer.takeDue],
    tables: [deliveriesTables],
    tombstones: mailStopTombstones,
  } satisfies Feature & Record<string, unknown>;
}
