import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { CopiesService } from './copies.service';

type CopyKeys = Extract<RouteKey, `${string} /cards/:id/copies${string}`>;

export const copiesRoutes = (copies: CopiesService): Handlers<CopyKeys> => ({
  'GET /cards/:id/copies': async ({ session, params, query }) => ({ data: await copies.list(session.userId, params.id, query) }),
  'POST /cards/:id/copies': async ({ session, params, body, requestId }) => ({
    data: await copies.create({ ...session, requestId }, params.id, body),
  }),
  'POST /cards/:id/copies/hear': async ({ session, params, body, requestId }) => ({
    data: await copies.hear(session.userId, params.id, requestId, body.name),
  }),
  'DELETE /cards/:id/copies/:copyId': async ({ session, params }) => ({
    data: await copies.remove(session.userId, params.id, params.copyId),
  }),
});
