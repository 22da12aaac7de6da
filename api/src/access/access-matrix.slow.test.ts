import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.fixture';
import { listRoutes, tryAccess } from './access-matrix.fixture';
import { roles } from './people.fixture';
import { tryRooms } from './rooms.fixture';

let redis: TestRedis;
let api: TestApi;
beforeAll(async () => {
  redis = await startRedis();
  api = await openTestApi({ redisUrl: redis.url, config: { isDevelopment: false } });
});
afterAll(async () => {
  await api?.close();
  await redis?.stop();
});

it('lets everybody into their own and nobody into anybody else’s, on every route there is', async () => {
  const { cells, ...found } = await tryAccess(api);
  expect(found).toEqual({ wrong: [], leaks: [], unlisted: [] });
  expect(cells).toBeGreaterThan(200);
});

it('would see a route that no table names', () => {
  api.app.printRoutes();
  const printed = '├── /api/video (GET, HEAD)\n│   ├── /:id/retry (POST)\n│   └── -secret (GET)\n└── /x (DELETE)\n';
  expect(listRoutes(printed)).toEqual(['GET /api/video', 'POST /api/video/:id/retry', 'GET /api/video-secret', 'DELETE /x']);
  expect(listRoutes(api.app.printRoutes({ commonPrefix: false }))).toContain('DELETE /api/auth/sessions/:id');
});

it('lets nobody hear what is said in another’s room', async () => {
  const found = await tryRooms(api, io);
  expect(found).toEqual({ joined: ['owner'], connected: ['owner', 'stranger'], heard: ['owner'], roles: roles.length });
});
