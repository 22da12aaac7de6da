import type { Handlers } from '../../platform/http/route-table';
import type { ConditionService } from './condition.service';
import type { OperatorService } from './operator.service';

type OperatorKeys = 'GET /operator/condition' | 'GET /operator/queue' | 'POST /operator/videos/:id/replay';

export const operatorHandlers = (
  service: OperatorService,
  { getCondition }: Pick<ConditionService, 'getCondition'>,
): Handlers<OperatorKeys> => ({
  'GET /operator/condition': async () => ({ data: await getCondition() }),
  'GET /operator/queue': async () => ({ data: await service.getQueue() }),
  'POST /operator/videos/:id/replay': async ({ params, requestId, operator }) => {
    await service.replay({ id: params.id, requestId }, operator);
    return { data: null };
  },
});
