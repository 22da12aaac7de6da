import { afterEach, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk';

afterEach(() => {
  vi.useRealTimers();
});

it('brings the part, and says why it failed', async () => {
  expect(await loadChunk(async () => ({ page: 1 }))).toEqual({ page: 1 });
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkError', cause });
});

it('gives up after 120 seconds, and not before', async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  const loading = loadChunk(() => new Promise<never>(() => {}));
  loading.catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(loading).rejects.toMatchObject({ name: 'ChunkError' });
});
