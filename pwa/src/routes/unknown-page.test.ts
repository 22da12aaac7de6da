// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { router } from '../router';

const told = vi.hoisted(() => vi.fn());
vi.mock('./unknown-page', () => ({ tellUnknownPage: told }));

const visit = async (path: string) => {
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return router.state.location.pathname;
};

beforeEach(() => told.mockClear());

it.each(['/workflow/my-projects', '/workflow', '/workflow/birthday', '/pricing'])(
  '%s is a page, so nothing is said of a wrong address',
  async (path) => {
    await visit(path);
    expect(told).not.toHaveBeenCalled();
  },
);

it.each(['/workflow/no-such-slug', '/no-such-page', '/a/b/c'])('%s leads to the start, and says why', async (path) => {
  expect(await visit(path)).toBe('/');
  expect(told).toHaveBeenCalled();
});
