import type { Domain } from '../../domain/create-domain';
import { faceLinksTables } from '../../domain/face-links/face-links.repo';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createFaceTombstones } from './end-withdrawal';
import { createFaceAppealsService, type FaceAppealsService } from './face-appeals.service';
import { createFaceWithdrawalsService, type FaceWithdrawalsService } from './face-withdrawals.service';
import { createRecognising } from './recognising';

type FaceWithdrawalKeys =
  | 'GET /face-withdrawals'
  | 'POST /face-withdrawals/:id/appeal'
  | 'GET /operator/face-appeals'
  | 'POST /operator/face-appeals/:id';

const faceWithdrawalsHandlers = (
  withdrawals: Pick<FaceWithdrawalsService, 'list'>,
  appeals: FaceAppealsService,
): Handlers<FaceWithdrawalKeys> => ({
  'GET /face-withdrawals': async ({ session }) => ({ data: { withdrawals: await withdrawals.list(session.userId) } }),
  'POST /face-withdrawals/:id/appeal': async ({ session, params, body }) => ({
    data: { withdrawal: await appeals.appeal(session.userId, params.id, body.words) },
  }),
  'GET /operator/face-appeals': async () => ({ data: { appeals: await appeals.list() } }),
  'POST /operator/face-appeals/:id': async ({ params, body, operator }) => {
    await appeals.settle(params.id, body, operator);
    return { data: null };
  },
});

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
