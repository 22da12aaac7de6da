import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type ConditionService, createConditionService } from './condition.service';
import { createOperatorService, type OperatorDependencies, type OperatorService, toConditionMetrics } from './operator.service';

type OperatorKeys = 'GET /operator/condition' | 'GET /operator/queue' | 'POST /operator/videos/:id/replay';

const operatorHandlers = (service: OperatorService, { getCondition }: Pick<ConditionService, 'getCondition'>): Handlers<OperatorKeys> => ({
  'GET /operator/condition': async () => ({ data: await getCondition() }),
  'GET /operator/queue': async () => ({ data: await service.getQueue() }),
  'POST /operator/videos/:id/replay': async ({ params, requestId, operator }) => {
    await service.replay({ id: params.id, requestId }, operator);
    return { data: null };
  },
});

/** The queue and the condition of the instance, as its operator sees them. */
export function createOperatorFeature(parts: Platform & Pick<OperatorDependencies, 'replay'>) {
  const { db, producer, replay, now } = parts;
  const condition = createConditionService(parts);
  return {
    condition,
    routes: operatorHandlers(createOperatorService({ db, depth: producer.depth, replay, now }), condition),
    metrics: toConditionMetrics(condition, parts),
  } satisfies Feature & Record<string, unknown>;
}
