import { describeBlobStore } from './conformance';
import { createDiskStore } from './disk-store';
import { createMemoryStore } from './memory-store';

describeBlobStore('The disk', (dir) => createDiskStore({ dir }));
describeBlobStore('Memory', async () => createMemoryStore());
