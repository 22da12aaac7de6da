import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CopyKind, readCopyName } from '../housekeeping/backup-rotation';

/** Where an instance keeps copies of its database. */
export interface CopyPlaces {
  dataDir: string;
  backupDir: string;
}

export interface FoundCopy {
  name: string;
  path: string;
  kind: CopyKind;
  atMs: number;
  sizeBytes: number;
}

/** Lists all copies from which an instance can be restored, newest first. */
export async function listCopies({ dataDir, backupDir }: CopyPlaces): Promise<FoundCopy[]> {
  const copies: FoundCopy[] = [];
  const look = async (dir: string, isWanted: (kind: CopyKind) => boolean) => {
    for (const name of await readdir(dir).catch(() => [])) {
      const known = readCopyName(name);
      if (!known || !isWanted(known.kind)) continue;
      const path = join(dir, name);
      const found = await stat(path).catch(() => undefined);
      if (found) copies.push({ name, path, ...known, sizeBytes: found.size });
    }
  };
  await look(backupDir, (kind) => kind !== 'aside');
  await look(dataDir, (kind) => kind === 'aside');
  return copies.sort((a, b) => b.atMs - a.atMs || b.name.localeCompare(a.name));
}

/** Returns a copy by its name, which can name nothing else. */
export const findCopy = async (places: CopyPlaces, name: string): Promise<FoundCopy | undefined> =>
  (await listCopies(places)).find((copy) => copy.name === name);
