import { apiKeysTables, revokeKeysAgain } from '../../domain/api-keys/api-keys.repo';
import type { Domain } from '../../domain/create-domain';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { apiKeysRoutes } from './api-keys.routes';
import { type ApiKeysDependencies, createApiKeysService } from './api-keys.service';

/** API keys for an account's own programs. */
export const createKeyMakingFeature = (parts: Platform & Domain & Pick<ApiKeysDependencies, 'confirm'>) =>
  ({
    routes: apiKeysRoutes(createApiKeysService(parts)),
    tables: [apiKeysTables],
    tombstones: { apiKey: (tx, keys, { at }) => revokeKeysAgain(tx, keys, at) },
  }) satisfies Feature;
