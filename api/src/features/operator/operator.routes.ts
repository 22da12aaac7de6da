import type { Handlers } from '../../platform/http/route-table';
import type { OperatorService } from './operator.service';

type OperatorKeys = 'GET /operator/queue' | 'POST /operator/videos/:id/replay';

export const operatorHandlers = (operator: OperatorService): Handlers<OperatorKeys> => ({
  'GET /operator/queue': async () => ({ data: await operator.getQueue() }),
  'POST /operator/videos/:id/replay': async ({ params, requestId }) => {
    await operator.replay({ id: params.id, requestId });
    return { data: null };
  },
});
