import { idParams, type Route } from '../platform/route';
import { appealBodySchema, faceWithdrawalDataSchema, faceWithdrawalsDataSchema } from './face-withdrawals';

/** The sender's side of withdrawn faces. The person in the photo uses the page `/face/{token}`. */
export const faceWithdrawalRoutes = {
  'GET /face-withdrawals': {
    summary: 'List what people in your photos have hidden',
    access: 'session',
    status: 200,
    data: faceWithdrawalsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /face-withdrawals/:id/appeal': {
    summary: 'Appeal when somebody has hidden what you made',
    access: 'session',
    status: 201,
    params: idParams,
    body: appealBodySchema,
    data: faceWithdrawalDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'APPEAL_CLOSED'],
  },
} as const satisfies Record<string, Route>;
