import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { runTestApi } from '../running-api.fixture';
import { listRoutes, tryAccess } from './access-matrix.fixture';
import { roles } from './person.fixture';
import { tryRooms } from './rooms.fixture';

const api = runTestApi({ config: { isDevelopment: false } });

it('gives everyone access to their own data and nobody to others’, on every route', async () => {
  const { cells, ...found } = await tryAccess(api);
  expect(found).toEqual({ wrong: [], leaks: [], unlisted: [] });
  expect(cells).toBeGreaterThan(200);
  // Every route by seven kinds of people, one after the other: five minutes on a busy machine.
}, 900_000);

it('would detect a route that no table lists', () => {
  api.app.printRoutes();
  const printed = '├── /api/video (GET, HEAD)\n│   ├── /:id/retry (POST)\n│   └── -secret (GET)\n└── /x (DELETE)\n';
  expect(listRoutes(printed)).toEqual(['GET /api/video', 'POST /api/video/:id/retry', 'GET /api/video-secret', 'DELETE /x']);
  expect(listRoutes(api.app.printRoutes({ commonPrefix: false }))).toContain('DELETE /api/auth/sessions/:id');
});

it('lets nobody receive events of another user’s room', async () => {
  const found = await tryRooms(api, io);
  expect(found).toEqual({ joined: ['owner'], connected: ['owner', 'stranger'], heard: ['owner'], roles: roles.length });
});
