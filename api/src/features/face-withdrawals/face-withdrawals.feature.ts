import type { Domain } from '../../domain/create-domain';
import { faceLinksTables } from '../../domain/face-links/face-links.repo';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createFaceTombstones } from './end-withdrawal';
import { createFaceAppealsService } from './face-appeals.service';
import { faceWithdrawalsHandlers } from './face-withdrawals.routes';
import { createFaceWithdrawalsService } from './face-withdrawals.service';
import { createRecognising } from './recognising';

/** People who no longer want to be shown: hiding, appeals, deletion and recognition. */
export function createFaceWithdrawalsFeature(parts: Platform & Domain) {
  const dependencies = { ...parts, ledgerOf: ledgerRepo };
  const withdrawals = createFaceWithdrawalsService(dependencies);
  return {
    /** For the page of the person in the photo. */
    withdrawals,
    routes: faceWithdrawalsHandlers(withdrawals, createFaceAppealsService(dependencies)),
    outboxHandlers: createRecognising(dependencies),
    dueTasks: [withdrawals.takeDue],
    tables: [faceLinksTables],
    tombstones: createFaceTombstones(dependencies),
  } satisfies Feature & Record<string, unknown>;
}
