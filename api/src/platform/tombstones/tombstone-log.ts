import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Tombstone, tombstoneKinds } from './tombstone';

/** Next to the database, with a copy next to the backups. */
export const tombstoneLogOf = (dir: string): string => join(dir, 'tombstones.jsonl');

/** Returns the log in chronological order; empty if there is none. Skips torn lines. */
export async function readTombstones(path: string): Promise<Tombstone[]> {
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return '';
    throw thrown;
  });
  return mergeTombstones(text.split('\n').flatMap(toTombstone));
}

/** Merges logs without duplicates, in chronological order. */
export const mergeTombstones = (...logs: readonly Tombstone[][]): Tombstone[] =>
  [...new Map(logs.flat().map((tombstone) => [tombstone.id, tombstone])).values()].sort((a, b) => a.at - b.at);

/** Appends and waits until the disk has it. */
export async function appendTombstones(path: string, tombstones: readonly Tombstone[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Starts on a new line, so that a line that a full disk cut off does not affect these.
  await appendFile(path, `\n${toLines(tombstones)}`, { mode: 0o600, flush: true });
}

/** Replaces the log, completely or not at all. */
export async function writeTombstones(path: string, tombstones: readonly Tombstone[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const whole = `${path}.${randomUUID()}`;
  try {
    const file = await open(whole, 'w', 0o600);
    try {
      await file.writeFile(toLines(tombstones));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(whole, path);
  } finally {
    await rm(whole, { force: true });
  }
}

const toLines = (tombstones: readonly Tombstone[]) =>
  tombstones.map(({ id, kind, key, at }) => `${JSON.stringify({ id, kind, key, at })}\n`).join('');

function toTombstone(line: string): Tombstone[] {
  try {
    const { id, kind, key, at } = JSON.parse(line) as Partial<Tombstone>;
    const known = tombstoneKinds.find((name) => name === kind);
    return typeof id === 'string' && known && typeof key === 'string' && typeof at === 'number' ? [{ id, kind: known, key, at }] : [];
  } catch {
    return [];
  }
}
