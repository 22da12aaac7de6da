import { expect, it } from 'vitest';
import { runTestApi } from '../running-api.fixture';
import { tryKeys } from './key-access.fixture';

const api = runTestApi({ config: { isDevelopment: false, housePlan: 'enterprise' } });

it('lets a key call the routes of its scopes and no other, on every route that needs a session', async () => {
  const { cells, ...found } = await tryKeys(api);
  expect(found).toEqual({ wrong: [], leaks: [] });
  expect(cells).toBeGreaterThan(100);
});
