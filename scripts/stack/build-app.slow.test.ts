import { expect, it } from 'vitest';
import { buildAppIfStale } from './build-app';

it('is built once for all who need it at the same time', async () => {
  const build = buildAppIfStale();
  expect(buildAppIfStale()).toBe(build);
  await build;
  expect(await buildAppIfStale()).toBe(false);
});
