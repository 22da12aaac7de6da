import type { FindActingOwner } from '../../domain/group-cards/group-card-access';
import type { Handlers } from '../../platform/http/route-table';
import type { CardMailer } from './card-mailer';
import type { DeliveriesService } from './deliveries.service';

type DeliveryKeys =
  | 'GET /cards/:id/deliveries'
  | 'POST /cards/:id/deliveries'
  | 'PATCH /cards/:id/deliveries/:deliveryId'
  | 'DELETE /cards/:id/deliveries/:deliveryId'
  | 'POST /operator/bounces';

export const deliveriesRoutes = (
  deliveries: DeliveriesService,
  mailer: Pick<CardMailer, 'takeBounce'>,
  findActor: FindActingOwner,
): Handlers<DeliveryKeys> => ({
  'GET /cards/:id/deliveries': async ({ session, params, query }) => ({
    data: await deliveries.list(await findActor(session.userId, params.id), params.id, query),
  }),
  'POST /cards/:id/deliveries': async ({ session, params, body, idempotencyKey }) => ({
    data: { delivery: await deliveries.create({ userId: await findActor(session.userId, params.id), idempotencyKey }, params.id, body) },
  }),
  'PATCH /cards/:id/deliveries/:deliveryId': async ({ session, params, body }) => ({
    data: { delivery: await deliveries.update(await findActor(session.userId, params.id), params.id, params.deliveryId, body) },
  }),
  'DELETE /cards/:id/deliveries/:deliveryId': async ({ session, params }) => ({
    data: { delivery: await deliveries.cancel(await findActor(session.userId, params.id), params.id, params.deliveryId) },
  }),
  'POST /operator/bounces': async ({ body }) => {
    await mailer.takeBounce(body);
    return { data: null };
  },
});
