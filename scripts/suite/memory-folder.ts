import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The type of a tmpfs in `statfs` (Linux, `linux/magic.h`). */
const tmpfsType = 0x01021994;
const leastFreeBytes = 4 * 2 ** 30;

/** Containers have only 64 MB there by default, and other systems have none. */
function isRoomy(folder: string): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === tmpfsType && bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}

/**
 * Runs `use` with a temporary folder in memory that is deleted afterwards, or with none where
 * memory is short. Databases write every commit through to the disk; in memory that costs nothing.
 */
export async function inMemoryFolder<Result>(use: (folder: string | undefined) => Promise<Result>, parent = '/dev/shm'): Promise<Result> {
  if (!isRoomy(parent)) return use(undefined);
  const folder = await mkdtemp(join(parent, 'hellograph-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
