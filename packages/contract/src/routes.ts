import { Type } from 'typebox';
import { deleteAccountBodySchema, exportDataSchema } from './accounts/account';
import {
  changePasswordBodySchema,
  loginBodySchema,
  loginDataSchema,
  mailRequestBodySchema,
  outboxTokenDataSchema,
  profileDataSchema,
  registerBodySchema,
  resetPasswordBodySchema,
  revokedDataSchema,
  sessionsDataSchema,
  verifyEmailQuerySchema,
} from './accounts/auth';
import {
  createSubscriptionBodySchema,
  invoicesDataSchema,
  plansDataSchema,
  redirectDataSchema,
  subscriptionStatusDataSchema,
} from './billing/billing';
import { cardRoutes } from './cards/card-routes';
import { creditHistoryDataSchema, creditsDataSchema } from './billing/credits';
import { deliveryRoutes } from './deliveries/delivery-routes';
import { ideaRoutes } from './ideas/ideas';
import { operatorQueueDataSchema } from './operator/operator';
import {
  addPasskeyBodySchema,
  passkeyChallengeDataSchema,
  passkeyDataSchema,
  passkeyLoginBodySchema,
  passkeyRegistrationOptionsBodySchema,
  passkeysDataSchema,
  renamePasskeyBodySchema,
} from './accounts/passkeys';
import { peopleRoutes } from './people/people-routes';
import {
  hearBodySchema,
  hearDataSchema,
  pronunciationBodySchema,
  pronunciationDataSchema,
  pronunciationsDataSchema,
} from './speech/pronunciations';
import { pushDeviceDataSchema, pushDevicesDataSchema, pushDevicesQuerySchema, pushKeyDataSchema, pushSubscriptionSchema } from './push/push';
import { idParams, none, type Route } from './platform/route';
import { videoRoutes } from './video/video-routes';

/** The whole HTTP surface below `/api`: one row is validated, documented, guarded and typed for both sides. */
export const routes = {
  'POST /auth/register': {
    access: 'anyone',
    status: 201,
    body: registerBodySchema,
    data: none,
    errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'BUSY'],
  },
  'POST /auth/login': {
    access: 'anyone',
    status: 200,
    body: loginBodySchema,
    data: loginDataSchema,
    errors: ['VALIDATION_FAILED', 'CREDENTIALS_WRONG', 'EMAIL_UNVERIFIED', 'RATE_LIMITED', 'BUSY'],
  },
  'GET /auth/profile': { access: 'session', status: 200, data: profileDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /auth/logout': { access: 'session', status: 200, data: none, errors: ['UNAUTHENTICATED'] },
  'POST /auth/outbox-token': { access: 'session', status: 200, data: outboxTokenDataSchema, errors: ['UNAUTHENTICATED'] },
  'GET /auth/verify-email': {
    access: 'anyone',
    status: 200,
    query: verifyEmailQuerySchema,
    data: none,
    errors: ['VALIDATION_FAILED', 'TOKEN_INVALID'],
  },
  'POST /auth/resend-verification': {
    access: 'anyone',
    status: 200,
    body: mailRequestBodySchema,
    data: none,
    errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'POST /auth/forgot-password': {
    access: 'anyone',
    status: 200,
    body: mailRequestBodySchema,
    data: none,
    errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'POST /auth/reset-password': {
    access: 'anyone',
    status: 200,
    body: resetPasswordBodySchema,
    data: none,
    errors: ['VALIDATION_FAILED', 'TOKEN_INVALID', 'RATE_LIMITED', 'BUSY'],
  },
  'PUT /auth/change-password': {
    access: 'session',
    status: 200,
    body: changePasswordBodySchema,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSWORD_WRONG', 'RATE_LIMITED', 'BUSY'],
  },
  'GET /auth/sessions': { access: 'session', status: 200, data: sessionsDataSchema, errors: ['UNAUTHENTICATED'] },
  'DELETE /auth/sessions/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  },
  'POST /auth/sessions/revoke-others': { access: 'session', status: 200, data: revokedDataSchema, errors: ['UNAUTHENTICATED'] },
  'GET /auth/passkeys': { access: 'session', status: 200, data: passkeysDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /auth/passkeys/registration-options': {
    access: 'session',
    status: 200,
    body: passkeyRegistrationOptionsBodySchema,
    data: passkeyChallengeDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSWORD_WRONG', 'RATE_LIMITED', 'BUSY'],
  },
  'POST /auth/passkeys': {
    access: 'session',
    status: 201,
    body: addPasskeyBodySchema,
    data: passkeyDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSKEY_REFUSED'],
  },
  'PUT /auth/passkeys/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    body: renamePasskeyBodySchema,
    data: passkeyDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'DELETE /auth/passkeys/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  },
  'POST /auth/passkeys/login-options': { access: 'anyone', status: 200, data: passkeyChallengeDataSchema, errors: ['RATE_LIMITED'] },
  'POST /auth/passkeys/login': {
    access: 'anyone',
    status: 200,
    body: passkeyLoginBodySchema,
    data: loginDataSchema,
    errors: ['VALIDATION_FAILED', 'PASSKEY_REFUSED', 'RATE_LIMITED'],
  },
  'POST /account/export': { access: 'session', status: 200, data: exportDataSchema, errors: ['UNAUTHENTICATED'] },
  'DELETE /account': {
    access: 'session',
    status: 200,
    body: deleteAccountBodySchema,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSWORD_WRONG', 'PAYMENTS_UNAVAILABLE', 'RATE_LIMITED', 'BUSY'],
  },
  ...videoRoutes,
  ...cardRoutes,
  ...ideaRoutes,
  ...deliveryRoutes,
  ...peopleRoutes,
  /** Ids of the neural voices that work on this instance, beside those that work on all. */
  'GET /voices': { access: 'anyone', status: 200, data: Type.Object({ installed: Type.Array(Type.String()) }), errors: [] },
  'GET /pronunciations': { access: 'session', status: 200, data: pronunciationsDataSchema, errors: ['UNAUTHENTICATED'] },
  'PUT /pronunciations': {
    access: 'session',
    status: 200,
    body: pronunciationBodySchema,
    data: pronunciationDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'MESSAGE_UNSPEAKABLE', 'PRONUNCIATIONS_TOO_MANY'],
  },
  'DELETE /pronunciations/:id': { access: 'session', status: 200, params: idParams, data: none, errors: ['UNAUTHENTICATED', 'NOT_FOUND'] },
  'POST /pronunciations/hear': {
    access: 'session',
    status: 200,
    body: hearBodySchema,
    data: hearDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'MESSAGE_UNSPEAKABLE', 'VOICE_UNKNOWN', 'VOICE_CANNOT_READ', 'BUSY'],
  },
  'GET /subscription/plans': { access: 'anyone', status: 200, data: plansDataSchema, errors: [] },
  'GET /subscription/status': { access: 'session', status: 200, data: subscriptionStatusDataSchema, errors: ['UNAUTHENTICATED'] },
  'GET /subscription/invoices': { access: 'session', status: 200, data: invoicesDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /subscription/create': {
    access: 'session',
    status: 200,
    body: createSubscriptionBodySchema,
    data: redirectDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'SUBSCRIPTION_CURRENT', 'PAYMENTS_UNAVAILABLE', 'BUSY'],
  },
  'POST /subscription/cancel': {
    access: 'session',
    status: 200,
    data: none,
    errors: ['UNAUTHENTICATED', 'SUBSCRIPTION_NONE', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /subscription/reactivate': {
    access: 'session',
    status: 200,
    data: none,
    errors: ['UNAUTHENTICATED', 'SUBSCRIPTION_NONE', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /subscription/billing-portal': {
    access: 'session',
    status: 200,
    data: redirectDataSchema,
    errors: ['UNAUTHENTICATED', 'SUBSCRIPTION_NONE', 'PAYMENTS_UNAVAILABLE'],
  },
  'GET /credits': { access: 'session', status: 200, data: creditsDataSchema, errors: ['UNAUTHENTICATED'] },
  'GET /credits/history': {
    access: 'session',
    status: 200,
    query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }),
    data: creditHistoryDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'GET /operator/queue': { access: 'operator', status: 200, data: operatorQueueDataSchema, errors: ['OPERATOR_ONLY'] },
  'POST /operator/videos/:id/replay': {
    access: 'operator',
    status: 202,
    params: idParams,
    data: none,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'FACE_WITHDRAWN', 'QUEUE_FULL'],
  },
  'GET /push/key': { access: 'session', status: 200, data: pushKeyDataSchema, errors: ['UNAUTHENTICATED'] },
  'GET /push/devices': {
    access: 'session',
    status: 200,
    query: pushDevicesQuerySchema,
    data: pushDevicesDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'POST /push/devices': {
    access: 'session',
    status: 200,
    body: pushSubscriptionSchema,
    data: pushDeviceDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PUSH_ENDPOINT_REFUSED'],
  },
  'DELETE /push/devices/:id': { access: 'session', status: 200, params: idParams, data: none, errors: ['UNAUTHENTICATED', 'NOT_FOUND'] },
  'POST /push/devices/:id/test': {
    access: 'session',
    status: 202,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  },
  'GET /health/live': { access: 'anyone', status: 200, data: Type.Object({ uptimeSec: Type.Number() }), errors: [] },
  'GET /health/ready': {
    access: 'anyone',
    status: 200,
    data: Type.Object({ database: Type.Boolean(), queue: Type.Boolean(), storage: Type.Boolean() }),
    errors: ['BUSY'],
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Route>;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
