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
  'GET /webhooks': { summary: 'List your webhooks', access: 'session', status: 200, data: webhooksDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /webhooks': {
    summary: 'Add a webhook',
    access: 'session',
    status: 201,
    body: createWebhookBodySchema,
    data: newWebhookDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'WEBHOOK_URL_REFUSED', 'WEBHOOKS_TOO_MANY', 'API_NOT_INCLUDED'],
  },
  'PATCH /webhooks/:id': {
    summary: 'Change a webhook, turn it off or on',
    access: 'session',
    status: 200,
    params: idParams,
    body: changeWebhookBodySchema,
    data: webhookDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_URL_REFUSED'],
  },
  'DELETE /webhooks/:id': {
    summary: 'Delete a webhook with its log',
    access: 'session',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /webhooks/:id/rotate': {
    summary: 'Give a webhook another secret',
    access: 'session',
    status: 200,
    params: idParams,
    data: newWebhookDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /webhooks/:id/test': {
    summary: 'Send a test message to a webhook',
    access: 'session',
    status: 202,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_OFF', 'API_NOT_INCLUDED'],
  },
  'GET /webhooks/:id/messages': {
    summary: 'List the messages to a webhook',
    access: 'session',
    status: 200,
    params: idParams,
    query: webhookMessagesQuerySchema,
    data: webhookMessagesDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /webhooks/:id/replay': {
    summary: 'Send all messages again that failed',
    access: 'session',
    status: 202,
    params: idParams,
    data: Type.Object({ count: Type.Integer() }),
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_OFF'],
  },
  'POST /webhooks/:id/messages/:messageId/replay': {
    summary: 'Send a message again',
    access: 'session',
    status: 202,
    params: Type.Object({ id, messageId: id }),
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_OFF'],
  },
} as const satisfies Record<string, Route>;
