import type { RouteKey } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { pauseWithoutMaker, yearlySendsTables } from '../../domain/yearly-sends/yearly-sends.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createPlanDays } from './plan-days';
import type { YearlySendingDependencies } from './yearly-sending-dependencies';
import { createYearlySendsService, type YearlySendsService } from './yearly-sends.service';

type YearlyKeys = Extract<RouteKey, `${string} /yearly-sends${string}`>;

const yearlySendingRoutes = (sends: YearlySendsService): Handlers<YearlyKeys> => ({
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

/** Cards that are sent automatically on people's special days. */
export function createYearlySendingFeature(
  parts: Platform & Domain & Pick<YearlySendingDependencies, 'planDelivery' | 'cancelDelivery' | 'wantCopies'>,
) {
  return {
    routes: yearlySendingRoutes(createYearlySendsService(parts)),
    dueTasks: [createPlanDays(parts)],
    tables: [yearlySendsTables],
    eraseAccount: { end: async (tx, userId) => pauseWithoutMaker(tx, userId) },
  } satisfies Feature;
}
