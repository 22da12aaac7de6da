import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Snapshot, World } from './world';

/**
 * Reads what an earlier run left at `path`. Refuses a file of another version instead of guessing.
 */
export function restoreFrom(world: World, path: string): void {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return;
    throw reason;
  }
  const snapshot = JSON.parse(text) as Snapshot;
  if (snapshot.version !== 1) throw new Error(`${path} was written by another version of the test checkout: move it away`);
  world.restore(snapshot);
}

/** Writes atomically: to a temporary file, which is then renamed. */
export function saveTo(world: World, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(world.toSnapshot()), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
