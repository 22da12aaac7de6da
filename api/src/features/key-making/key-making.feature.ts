import { apiKeysTables, revokeKeysAgain } from '../../domain/api-keys/api-keys.repo';
import type { Domain } from '../../domain/create-domain';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type ApiKeysDependencies, type ApiKeysService, createApiKeysService } from './api-keys.service';

type ApiKeysKeys = 'GET /api-keys' | 'POST /api-keys' | 'POST /api-keys/:id/rotate' | 'DELETE /api-keys/:id';

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
