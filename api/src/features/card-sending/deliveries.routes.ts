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
