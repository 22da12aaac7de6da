import type { Handlers } from '../../platform/http/route-table';
import type { FaceAppealsService } from './face-appeals.service';
import type { FaceWithdrawalsService } from './face-withdrawals.service';

type FaceWithdrawalKeys =
  | 'GET /face-withdrawals'
  | 'POST /face-withdrawals/:id/appeal'
  | 'GET /operator/face-appeals'
  | 'POST /operator/face-appeals/:id';

export const faceWithdrawalsHandlers = (
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
