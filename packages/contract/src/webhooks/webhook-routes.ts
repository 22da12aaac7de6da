import { Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { idParams, none, type Route } from '../platform/route';
import {
  changeWebhookBodySchema,
  createWebhookBodySchema,
  newWebhookDataSchema,
  webhookDataSchema,
  webhookMessagesDataSchema,
  webhookMessagesQuerySchema,
  webhooksDataSchema,
} from './webhooks';

const id = Type.String({ pattern: uuidPattern });

/** Webhooks are managed by people: no API key can direct an account's events elsewhere. */
export const outgoingWebhookRoutes = {
  'GET /webhooks': { access: 'session', status: 200, data: webhooksDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /webhooks': {
    access: 'session',
    status: 201,
    body: createWebhookBodySchema,
    data: newWebhookDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'WEBHOOK_URL_REFUSED', 'WEBHOOKS_TOO_MANY', 'API_NOT_INCLUDED'],
  },
  'PATCH /webhooks/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    body: changeWebhookBodySchema,
    data: webhookDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_URL_REFUSED'],
  },
  'DELETE /webhooks/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /webhooks/:id/rotate': {
    access: 'session',
    status: 200,
    params: idParams,
    data: newWebhookDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /webhooks/:id/test': {
    access: 'session',
    status: 202,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_OFF', 'API_NOT_INCLUDED'],
  },
  'GET /webhooks/:id/messages': {
    access: 'session',
    status: 200,
    params: idParams,
    query: webhookMessagesQuerySchema,
    data: webhookMessagesDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /webhooks/:id/replay': {
    access: 'session',
    status: 202,
    params: idParams,
    data: Type.Object({ count: Type.Integer() }),
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_OFF'],
  },
  'POST /webhooks/:id/messages/:messageId/replay': {
    access: 'session',
    status: 202,
    params: Type.Object({ id, messageId: id }),
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_OFF'],
  },
} as const satisfies Record<string, Route>;
