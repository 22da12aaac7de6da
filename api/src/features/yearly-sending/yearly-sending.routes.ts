import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { YearlySendsService } from './yearly-sends.service';

type YearlyKeys = Extract<RouteKey, `${string} /yearly-sends${string}`>;

export const yearlySendingRoutes = (sends: YearlySendsService): Handlers<YearlyKeys> => ({
  'GET /yearly-sends': async ({ session }) => ({ data: await sends.list(session) }),
  'POST /yearly-sends': async ({ session, body }) => ({ data: { yearlySend: await sends.create(session, body) } }),
  'PATCH /yearly-sends/:id': async ({ session, params, body }) => ({
    data: { yearlySend: await sends.update(session, params.id, body) },
  }),
  'DELETE /yearly-sends/:id': async ({ session, params }) => {
    await sends.remove(session, params.id);
    return { data: null };
  },
  'GET /yearly-sends/:id/days': async ({ session, params }) => ({ data: { days: await sends.listDays(session, params.id) } }),
});
