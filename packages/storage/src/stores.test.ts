import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeBlobStore } from './conformance';
import { createDiskStore } from './disk-store';
import { createMemoryStore } from './memory-store';
import { createMovingStore, readStoreId } from './open-media';

describeBlobStore('The disk', (dir) => createDiskStore({ dir }));
describeBlobStore('Memory', async () => createMemoryStore());
describeBlobStore('A folder on its way to another place', async (dir) =>
  createMovingStore({ from: await createDiskStore({ dir }), to: createMemoryStore() }),
);

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-store-id-'));
});
afterAll(() => rm(dir, { recursive: true }));

it('is the same for all who see the folder, and no blob', async () => {
  const [one, two] = await Promise.all([readStoreId(join(dir, 'a')), readStoreId(join(dir, 'a'))]);
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(two).toBe(one);
  expect(await readStoreId(join(dir, 'b'))).not.toBe(one);
  const store = await createDiskStore({ dir: join(dir, 'a') });
  for await (const blob of store.listPutBefore(Date.now() + 60_000)) expect(blob).toBeUndefined();
});
