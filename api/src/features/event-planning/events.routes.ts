import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { EventStatesService } from './event-states.service';
import type { EventsService } from './events.service';

type EventKeys = Extract<
  RouteKey,
  | `${string} /events`
  | `${string} /events/:id`
  | `${string} /events/:id/${'restore' | 'open' | 'cancel' | 'tell' | 'activity'}`
  | `${string} /events/:id/links${string}`
>;

export const eventsRoutes = (events: EventsService, states: EventStatesService): Handlers<EventKeys> => ({
  'GET /events': async ({ session }) => ({ data: { events: await events.list(session.userId) } }),
  'POST /events': async ({ session, body, idempotencyKey }) => ({
    data: { event: await events.create({ userId: session.userId, idempotencyKey }, body) },
  }),
  'GET /events/:id': async ({ session, params }) => ({ data: { event: await events.get(session.userId, params.id) } }),
  'PATCH /events/:id': async ({ session, params, body }) => ({ data: await events.update(session.userId, params.id, body) }),
  'DELETE /events/:id': async ({ session, params }) => {
    await events.delete(session.userId, params.id);
    return { data: null };
  },
  'POST /events/:id/restore': async ({ session, params }) => ({ data: { event: await events.restore(session.userId, params.id) } }),
  'POST /events/:id/open': async ({ session, params }) => {
    await states.open(session.userId, params.id);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'POST /events/:id/cancel': async ({ session, params, body }) => {
    await states.cancel(session.userId, params.id, body.words);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'POST /events/:id/tell': async ({ session, params, body }) => {
    await states.tell(session.userId, params.id, body.when);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'POST /events/:id/links': async ({ session, params, idempotencyKey }) => {
    await states.addLink({ userId: session.userId, idempotencyKey }, params.id);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'DELETE /events/:id/links/:linkId': async ({ session, params }) => {
    await states.revokeLink(session.userId, params.id, params.linkId);
    return { data: { event: await events.get(session.userId, params.id) } };
  },
  'GET /events/:id/activity': async ({ session, params }) => ({
    data: { activity: await events.listActivity(session.userId, params.id) },
  }),
});
