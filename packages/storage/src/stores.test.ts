import { describeBlobStore } from './conformance';
import { createDiskStore } from './disk-store';
import { createMemoryStore } from './memory-store';
import { createMovingStore } from './open-media';

describeBlobStore('The disk', (dir) => createDiskStore({ dir }));
describeBlobStore('Memory', async () => createMemoryStore());
describeBlobStore('A folder on its way to another place', async (dir) =>
  createMovingStore({ from: await createDiskStore({ dir }), to: createMemoryStore() }),
);
