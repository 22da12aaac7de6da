import type { Domain } from '../../domain/create-domain';
import { pauseWithoutMaker, yearlySendsTables } from '../../domain/yearly-sends/yearly-sends.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createPlanDays } from './plan-days';
import { yearlySendingRoutes } from './yearly-sending.routes';
import type { YearlySendingDependencies } from './yearly-sending-dependencies';
import { createYearlySendsService } from './yearly-sends.service';

/** Cards that are sent automatically on people's special days. */
export function createYearlySendingFeature(parts: Platform & Domain & Pick<YearlySendingDependencies, 'planDelivery' | 'cancelDelivery'>) {
  return {
    routes: yearlySendingRoutes(createYearlySendsService(parts)),
    dueTasks: [createPlanDays(parts)],
    tables: [yearlySendsTables],
    eraseAccount: { end: async (tx, userId) => pauseWithoutMaker(tx, userId) },
  } satisfies Feature;
}
