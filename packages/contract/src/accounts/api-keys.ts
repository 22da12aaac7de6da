import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { apiKeyLimits } from './api-key-limits';
import { apiScopes } from './api-scopes';
import { currentPasswordSchema } from './auth';

/** A key as its owner sees it. The secret itself is shown once, when it is made. */
export const apiKeySchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** The beginning and the end of the secret, to tell keys apart: `hello_live_…a1b2`. */
  hint: Type.String(),
  scopes: Type.Array(oneOf(apiScopes)),
  /** Makes marked videos for free, which only keys for tests see, and nothing else. */
  isTest: Type.Boolean(),
  createdAt: moment,
  /** `null`: until it is revoked. */
  expiresAt: orNull(moment),
  lastUsedAt: orNull(moment),
  /** Until when the secret before the last rotation still works. */
  previousUntil: orNull(moment),
});
export type ApiKey = Static<typeof apiKeySchema>;

/** `isIncluded`: whether the plan has the API now. Without it, keys stay and are refused. */
export const apiKeysDataSchema = Type.Object({ apiKeys: Type.Array(apiKeySchema), isIncluded: Type.Boolean() });
export const newApiKeyDataSchema = Type.Object({ apiKey: apiKeySchema, secret: Type.String() });

export const createApiKeyBodySchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: apiKeyLimits.apiKeyNameMaxLength, pattern: '\\S' }),
  scopes: Type.Array(oneOf(apiScopes), { minItems: 1, maxItems: apiScopes.length }),
  /** Only with the scopes of videos. */
  isTest: Type.Optional(Type.Boolean()),
  /** `null`: until it is revoked. */
  lifetimeDays: Type.Union([Type.Literal(30), Type.Literal(90), Type.Literal(365), Type.Null()]),
  password: currentPasswordSchema,
});
export type CreateApiKeyBody = Static<typeof createApiKeyBodySchema>;

export const rotateApiKeyBodySchema = Type.Object({ password: currentPasswordSchema });
