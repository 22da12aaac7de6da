import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a task with a private folder, which is removed with its content whether the task succeeds or
 * not.
 */
export async function withTempDir<Value>(task: (dir: string) => Promise<Value>, parent = tmpdir()): Promise<Value> {
  const dir = await mkdtemp(join(parent, 'hellograph-'));
  try {
    return await task(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Opens a folder for this process's temporary files. Folders left behind by killed processes of the
 * same program on this machine are removed; running ones keep theirs.
 */
export async function claimTempDir(program: string, parent = tmpdir()): Promise<string> {
  const prefix = `hellograph-${program}-${hostname()}-`;
  const own = `${prefix}${process.pid}`;
  for (const name of await readdir(parent)) {
    const isLeft = name.startsWith(prefix) && (name === own || !isRunning(Number(name.slice(prefix.length))));
    if (isLeft) await rm(join(parent, name), { recursive: true, force: true });
  }
  await mkdir(join(parent, own), { mode: 0o700 });
  return join(parent, own);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'; // it runs, and belongs to another user
  }
}
