import { idParams, none, type Route } from '../platform/route';
import { apiKeysDataSchema, createApiKeyBodySchema, newApiKeyDataSchema, rotateApiKeyBodySchema } from './api-keys';

/** Keys are managed by people: no key can create, rotate or revoke one. */
export const apiKeyRoutes = {
  'GET /api-keys': { summary: 'List your API keys', access: 'session', status: 200, data: apiKeysDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /api-keys': {
    summary: 'Make an API key',
    access: 'session',
    status: 201,
    body: createApiKeyBodySchema,
    data: newApiKeyDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSWORD_WRONG', 'API_KEYS_TOO_MANY'],
  },
  'POST /api-keys/:id/rotate': {
    summary: 'Give an API key another secret',
    access: 'session',
    status: 200,
    params: idParams,
    body: rotateApiKeyBodySchema,
    data: newApiKeyDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSWORD_WRONG', 'NOT_FOUND'],
  },
  'DELETE /api-keys/:id': {
    summary: 'Revoke an API key',
    access: 'session',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
