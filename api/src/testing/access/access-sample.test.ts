import { routes } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../running-api.fixture';
import { sampleAccess } from './access-matrix.fixture';

const api = runTestApi({ config: { isDevelopment: false } });

it('gives neither visitors nor strangers anything of a person’s, on every route', async () => {
  const { cells, ...found } = await sampleAccess(api);
  expect(found).toEqual({ wrong: [], leaks: [], unlisted: [] });
  expect(cells).toBeGreaterThan(Object.keys(routes).length + 100);
});
