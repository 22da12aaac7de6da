import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

export interface NoteFile<Note> {
  /** `undefined` if there is none, or one of another version. */
  read(dataDir: string): Promise<Note | undefined>;
  write(dataDir: string, note: Note): Promise<void>;
  remove(dataDir: string): Promise<void>;
}

/**
 * A small file in DATA_DIR by which processes tell each other something that a restored database
 * must not forget. It is read as a whole or not at all.
 */
export function noteFile<const Schema extends TSchema>(name: string, schema: Schema): NoteFile<Static<Schema>> {
  const check = Compile(schema);
  const pathIn = (dataDir: string) => join(dataDir, name);
  return {
    read: async (dataDir) => {
      try {
        const note: unknown = JSON.parse(await readFile(pathIn(dataDir), 'utf8'));
        return check.Check(note) ? (note as Static<Schema>) : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (dataDir, note) => {
      const part = `${pathIn(dataDir)}.${randomUUID()}`;
      try {
        await writeFile(part, JSON.stringify(note), { mode: 0o600, flush: true });
        await rename(part, pathIn(dataDir));
      } finally {
        await rm(part, { force: true });
      }
    },
    remove: (dataDir) => rm(pathIn(dataDir), { force: true }),
  };
}
