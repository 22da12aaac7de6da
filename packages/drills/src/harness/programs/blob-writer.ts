import { randomBytes } from 'node:crypto';
import { createDiskStore } from '@hellograph/storage';

/** Writes blobs of all sizes into a store until it is killed. Prints `ready` once it writes. */
const store = await createDiskStore({ dir: process.argv[2] ?? '' });
process.stdout.write('ready\n');
for (let round = 0; ; round++) await store.putBuffer(randomBytes(50_000 + ((round * 377_003) % 3_000_000)), 'bin');
