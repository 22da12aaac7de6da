import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { idParams, none, type Route } from '../platform/route';
import { textLine } from '../platform/text-field';
import { apiKeyLimits } from './api-key-limits';
import { apiScopes } from './api-scopes';
import { currentPasswordSchema } from './auth';

/** A key as its owner sees it. The secret itself is shown once, on creation. */
export const apiKeySchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** The start and the end of the secret, to tell keys apart: `hello_live_…a1b2`. */
  hint: Type.String(),
  scopes: Type.Array(oneOf(apiScopes)),
  /** A test key makes free, watermarked videos that only test keys can see. */
  isTest: Type.Boolean(),
  createdAt: moment,
  /** `null`: valid until revoked. */
  expiresAt: orNull(moment),
  lastUsedAt: orNull(moment),
  /** The moment at which the secret from before the last rotation stops working. */
  previousUntil: orNull(moment),
});
export type ApiKey = Static<typeof apiKeySchema>;

/**
 * `isIncluded`: whether the plan currently includes the API. Without it, keys are kept but refused.
 */
export const apiKeysDataSchema = Type.Object({ apiKeys: Type.Array(apiKeySchema), isIncluded: Type.Boolean() });
export const newApiKeyDataSchema = Type.Object({ apiKey: apiKeySchema, secret: Type.String() });

export const createApiKeyBodySchema = Type.Object({
  name: textLine({ minLength: 1, maxLength: apiKeyLimits.apiKeyNameMaxLength, pattern: '\\S' }),
  scopes: Type.Array(oneOf(apiScopes), { minItems: 1, maxItems: apiScopes.length }),
  /** Test keys may only have the scopes for videos. */
  isTest: Type.Optional(Type.Boolean()),
  /** `null`: valid until revoked. */
  lifetimeDays: Type.Union([Type.Literal(30), Type.Literal(90), Type.Literal(365), Type.Null()]),
  password: currentPasswordSchema,
});
export type CreateApiKeyBody = Static<typeof createApiKeyBodySchema>;

export const rotateApiKeyBodySchema = Type.Object({ password: currentPasswordSchema });

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
