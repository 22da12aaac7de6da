import type { RouteKey } from '@hellograph/contract';
import type { SendingMember } from '../../domain/approvals/approval-rights';
import { createBulkNotifier } from '../../domain/bulk-sends/bulk-board';
import { bulkSendsTables } from '../../domain/bulk-sends/bulk-sends.repo';
import type { Domain } from '../../domain/create-domain';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createBulkApprovals } from './approve-bulk-send';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { type BulkSendsService, createBulkSendsService } from './bulk-sends.service';
import { createFollowDeliveries, createReleaseRows } from './release-rows';
import { startBulkSend } from './start-bulk-send';
import { createSteering, type SteeredBulkSend } from './steer-bulk-send';

type BulkKeys = Extract<RouteKey, `${string} /bulk-sends${string}` | `${string} /cards/:id/bulk-sends`>;

function bulkSendingRoutes(dependencies: BulkSendingDependencies, sends: BulkSendsService): Handlers<BulkKeys> {
  const steering = createSteering(dependencies);
  const get = async (by: SendingMember, id: string) => ({ data: { bulkSend: await sends.get(by, id) } });
  const steered = async (change: (of: SteeredBulkSend) => Promise<void>, of: SteeredBulkSend) => {
    await change(of);
    return get(of, of.id);
  };
  const toSteered = ({ session, params: { id }, client }: Pick<Input<BulkKeys>, 'session' | 'client'> & { params: { id: string } }) => ({
    userId: session.userId,
    memberId: session.memberId,
    id,
    client,
  });
  return {
    'GET /bulk-sends': async ({ session }) => ({ data: { bulkSends: await sends.list(session.userId) } }),
    'POST /cards/:id/bulk-sends': async ({ session, params, body }) => ({
      data: { bulkSend: await sends.create(session, params.id, body) },
    }),
    'GET /bulk-sends/:id': ({ session, params }) => get(session, params.id),
    'DELETE /bulk-sends/:id': async ({ session, params }) => {
      await sends.remove(session, params.id);
      return { data: null };
    },
    'GET /bulk-sends/:id/rows': async ({ session, params, query }) => ({ data: await sends.listRows(session.userId, params.id, query) }),
    'POST /bulk-sends/:id/rows': async ({ session, params, body }) => ({
      data: { bulkSend: await sends.addRows(session, params.id, body) },
    }),
    'DELETE /bulk-sends/:id/rows/:rowId': async ({ session, params }) => ({
      data: { bulkSend: await sends.removeRow(session, params.id, params.rowId) },
    }),
    'POST /bulk-sends/:id/start': async (input) => {
      const of = toSteered(input);
      await startBulkSend(dependencies, { ...of, requestId: input.requestId, body: input.body });
      return get(of, of.id);
    },
    'POST /bulk-sends/:id/pause': (input) => steered(steering.pause, toSteered(input)),
    'POST /bulk-sends/:id/resume': (input) => steered(steering.resume, toSteered(input)),
    'POST /bulk-sends/:id/stop': (input) => steered(steering.stop, toSteered(input)),
    'POST /bulk-sends/:id/retry': (input) => steered((of) => steering.retry(of, input.requestId), toSteered(input)),
  };
}

/** One card for a whole list of people. */
export function createBulkSendingFeature(parts: Platform & Domain & Pick<BulkSendingDependencies, 'wantCopies' | 'findCopiesRefusal'>) {
  const { cardTokens: tokens, mailStops: stops } = parts;
  const dependencies = { ...parts, tokens, stops, ledgerOf: ledgerRepo, notifyBulkPages: createBulkNotifier(parts) };
  return {
    bulkApprovals: createBulkApprovals(dependencies),
    routes: bulkSendingRoutes(dependencies, createBulkSendsService(dependencies)),
    onLeft: createFollowDeliveries(dependencies),
    dueTasks: [createReleaseRows(dependencies)],
    tables: [bulkSendsTables],
  } satisfies Feature & Record<string, unknown>;
}
