import { createBulkNotifier } from '../../domain/bulk-sends/bulk-board';
import { bulkSendsTables } from '../../domain/bulk-sends/bulk-sends.repo';
import type { Domain } from '../../domain/create-domain';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createBulkApprovals } from './approve-bulk-send';
import { bulkSendingRoutes } from './bulk-sending.routes';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { createBulkSendsService } from './bulk-sends.service';
import { createFollowDeliveries, createReleaseRows } from './release-rows';

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
