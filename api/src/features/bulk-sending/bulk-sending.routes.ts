import type { RouteKey } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import type { BulkSendsService } from './bulk-sends.service';
import { startBulkSend } from './start-bulk-send';
import { createSteering, type SteeredBulkSend } from './steer-bulk-send';

type BulkKeys = Extract<RouteKey, `${string} /bulk-sends${string}` | `${string} /cards/:id/bulk-sends`>;

export function bulkSendingRoutes(dependencies: BulkSendingDependencies, sends: BulkSendsService): Handlers<BulkKeys> {
  const steering = createSteering(dependencies);
  const get = async (userId: string, id: string) => ({ data: { bulkSend: await sends.get(userId, id) } });
  const steered = async (change: (of: SteeredBulkSend) => Promise<void>, userId: string, id: string) => {
    await change({ userId, id });
    return get(userId, id);
  };
  return {
    'GET /bulk-sends': async ({ session }) => ({ data: { bulkSends: await sends.list(session.userId) } }),
    'POST /cards/:id/bulk-sends': async ({ session, params, body }) => ({
      data: { bulkSend: await sends.create(session.userId, params.id, body) },
    }),
    'GET /bulk-sends/:id': ({ session, params }) => get(session.userId, params.id),
    'DELETE /bulk-sends/:id': async ({ session, params }) => {
      await sends.remove(session.userId, params.id);
      return { data: null };
    },
    'GET /bulk-sends/:id/rows': async ({ session, params, query }) => ({ data: await sends.listRows(session.userId, params.id, query) }),
    'POST /bulk-sends/:id/rows': async ({ session, params, body }) => ({
      data: { bulkSend: await sends.addRows(session.userId, params.id, body) },
    }),
    'DELETE /bulk-sends/:id/rows/:rowId': async ({ session, params }) => ({
      data: { bulkSend: await sends.removeRow(session.userId, params.id, params.rowId) },
    }),
    'POST /bulk-sends/:id/start': async ({ session: { userId, memberId }, params: { id }, body, requestId }) => {
      await startBulkSend(dependencies, { userId, memberId, id, requestId, body });
      return get(userId, id);
    },
    'POST /bulk-sends/:id/pause': ({ session, params }) => steered(steering.pause, session.userId, params.id),
    'POST /bulk-sends/:id/resume': ({ session, params }) => steered(steering.resume, session.userId, params.id),
    'POST /bulk-sends/:id/stop': ({ session, params }) => steered(steering.stop, session.userId, params.id),
    'POST /bulk-sends/:id/retry': ({ session, params, requestId }) =>
      steered((of) => steering.retry(of, { requestId, memberId: session.memberId }), session.userId, params.id),
  };
}
