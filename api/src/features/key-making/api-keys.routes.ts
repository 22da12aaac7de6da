import type { Handlers } from '../../platform/http/route-table';
import type { ApiKeysService } from './api-keys.service';

type ApiKeysKeys = 'GET /api-keys' | 'POST /api-keys' | 'POST /api-keys/:id/rotate' | 'DELETE /api-keys/:id';

export const apiKeysRoutes = (keys: ApiKeysService): Handlers<ApiKeysKeys> => ({
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
