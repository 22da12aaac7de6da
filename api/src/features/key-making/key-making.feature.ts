import { randomUUID } from 'node:crypto';
import { type ApiKey, type ApiScope, apiKeyLimits, CodedError, type CreateApiKeyBody, plans, testScopes } from '@hellograph/contract';
import { type Database, type Schema, transaction } from '@hellograph/db';
import { createApiKeySecret, toApiKeyEnding, toApiKeyHash, toApiKeyHint } from '../../domain/api-keys/api-key-secrets';
import { apiKeysRepo, apiKeysTables, revokeKeysAgain, rotateSecret } from '../../domain/api-keys/api-keys.repo';
import type { Domain } from '../../domain/create-domain';
import type { RecordSecurityEvent } from '../../domain/security-events/security-events';
import type { FindPlanId } from '../../domain/subscriptions/payments';
import type { Feature } from '../../platform/http/feature';
import type { Client } from '../../platform/http/request-client';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';

type ApiKeysKeys = 'GET /api-keys' | 'POST /api-keys' | 'POST /api-keys/:id/rotate' | 'DELETE /api-keys/:id';

const dayMs = 24 * 60 * 60_000;

interface ApiKeysDependencies {
  db: Database;
  findPlanId: FindPlanId;
  record: RecordSecurityEvent;
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<unknown>;
  now: () => number;
}

/** Keys for the owner's programs: created and rotated with the password, revoked without it. */
function createApiKeysService({ db, findPlanId, record, confirm, now }: ApiKeysDependencies) {
  const hasApi = async (userId: string) => plans[await findPlanId(userId)].apiAccess;
  const requireApi = async (userId: string) => {
    if (!(await hasApi(userId))) throw new CodedError('API_NOT_INCLUDED');
  };

  return {
    list: async (userId: string) => ({
      apiKeys: (await apiKeysRepo(db).listLive(userId, now())).map((row) => toApiKey(row, now())),
      isIncluded: await hasApi(userId),
    }),

    create: async (userId: string, { name, scopes, lifetimeDays, password, isTest = false }: CreateApiKeyBody, client: Client) => {
      await requireApi(userId);
      if (isTest) requireTestScopes(scopes);
      await confirm(userId, password, client);
      const [id, secret] = [randomUUID(), createApiKeySecret(isTest)];
      const row = await transaction(db, async (tx) => {
        const keys = apiKeysRepo(tx);
        if ((await keys.listLive(userId, now())).length >= apiKeyLimits.apiKeysMax) throw new CodedError('API_KEYS_TOO_MANY');
        const expiresAt = lifetimeDays === null ? null : now() + lifetimeDays * dayMs;
        const what = { id, userId, name: name.trim(), scopes: [...new Set(scopes)], isTest, createdAt: now(), expiresAt };
        await keys.insertKey({ ...what, secretHash: toApiKeyHash(secret), ending: toApiKeyEnding(secret) });
        await record(tx, 'api-key-made', userId, client);
        return keys.findLive(userId, id, now());
      });
      return toNew(row, secret, now());
    },

    rotate: async (userId: string, id: string, password: string, client: Client) => {
      const known = await apiKeysRepo(db).findLive(userId, id, now());
      if (!known) throw new CodedError('NOT_FOUND');
      await requireApi(userId);
      await confirm(userId, password, client);
      const secret = createApiKeySecret(known.is_test === 1);
      const row = await transaction(db, async (tx) => {
        const keys = apiKeysRepo(tx);
        if (!(await keys.findLive(userId, id, now()))) throw new CodedError('NOT_FOUND');
        const previousUntil = now() + apiKeyLimits.apiKeyOverlapSec * 1000;
        await rotateSecret(tx, id, { secretHash: toApiKeyHash(secret), ending: toApiKeyEnding(secret), previousUntil }, now());
        await record(tx, 'api-key-rotated', userId, client);
        return keys.findLive(userId, id, now());
      });
      return toNew(row, secret, now());
    },

    revoke: (userId: string, id: string, client: Client) =>
      transaction(db, async (tx) => {
        if ((await apiKeysRepo(tx).updateRevoked(userId, { id }, now())) === 0) throw new CodedError('NOT_FOUND');
        await record(tx, 'api-key-revoked', userId, client);
      }),
  };
}
type ApiKeysService = ReturnType<typeof createApiKeysService>;

function requireTestScopes(scopes: readonly ApiScope[]): void {
  const others = scopes.filter((scope) => !(testScopes as readonly ApiScope[]).includes(scope));
  if (others.length === 0) return;
  const message = `a key for tests can't have ${others.join(', ')}`;
  throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'scopes', message }] });
}

function toNew(row: Schema['api_keys'] | undefined, secret: string, at: number) {
  if (!row) throw new CodedError('NOT_FOUND');
  return { apiKey: toApiKey(row, at), secret };
}

const toMoment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const toApiKey = (row: Schema['api_keys'], at: number): ApiKey => ({
  _id: row.id,
  name: row.name,
  hint: toApiKeyHint(row.ending, row.is_test === 1),
  scopes: JSON.parse(row.scopes) as ApiScope[],
  isTest: row.is_test === 1,
  createdAt: new Date(row.created_at).toISOString(),
  expiresAt: toMoment(row.expires_at),
  lastUsedAt: toMoment(row.last_used_at),
  previousUntil: row.previous_until !== null && row.previous_until > at ? toMoment(row.previous_until) : null,
});

const apiKeysRoutes = (keys: ApiKeysService): Handlers<ApiKeysKeys> => ({
  'GET /api-keys': async ({ session }) => ({ data: await keys.list(session.userId) }),
  'POST /api-keys': async ({ session, body, client }) => ({ data: await keys.create(session.userId, body, client) }),
  'POST /api-keys/:id/rotate': async ({ session, params, body, client }) => ({
    data: await keys.rotate(session.userId, params.id, body.password, client),
  }),
  'DELETE /api-keys/:id': async ({ session, params, client }) => {
    await keys.revoke(session.userId, params.id, client);
    return { data: null };
  },
});

/** API keys for an account's own programs. */
export const createKeyMakingFeature = (parts: Platform & Domain & Pick<ApiKeysDependencies, 'confirm'>) =>
  ({
    routes: apiKeysRoutes(createApiKeysService(parts)),
    tables: [apiKeysTables],
    tombstones: { apiKey: (tx, keys, { at }) => revokeKeysAgain(tx, keys, at) },
  }) satisfies Feature;
