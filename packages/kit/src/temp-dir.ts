import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A private folder for the time of one task; removed with all its content whether the task succeeds or not. */
export async function withTempDir<Value>(task: (dir: string) => Promise<Value>, parent = tmpdir()): Promise<Value> {
  const dir = await mkdtemp(join(parent, 'hellograph-'));
  try {
    return await task(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
