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
  webhookSamplesDataSchema,
  webhooksDataSchema,
} from './webhooks';

const id = Type.String({ pattern: uuidPattern });

/**
 * Webhooks of an account are managed by people. An API key with the scope makes webhooks and ends
 * its own. It sees no others, and they end with it.
 */
export const outgoingWebhookRoutes = {
  'GET /webhooks': {
    summary: 'List your webhooks; a key sees those that it made',
    access: 'session',
    scope: 'make-webhooks',
    status: 200,
    data: webhooksDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'GET /webhooks/samples': {
    summary: 'Show an example of each message',
    access: 'session',
    scope: 'make-webhooks',
    status: 200,
    data: webhookSamplesDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /webhooks': {
    summary: 'Add a webhook',
    access: 'session',
    scope: 'make-webhooks',
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
    scope: 'make-webhooks',
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
    scope: 'make-webhooks',
    status: 202,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'WEBHOOK_OFF', 'API_NOT_INCLUDED'],
  },
  'GET /webhooks/:id/messages': {
    summary: 'List the messages to a webhook',
    access: 'session',
    scope: 'make-webhooks',
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
