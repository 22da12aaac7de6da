import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const planSchema = Type.Object({
  /** The moment of the request, in milliseconds. The database that is put aside is named by it. */
  at: Type.Number(),
  /** The name of the copy. */
  name: Type.String(),
  by: Type.Object({ name: Type.String(), ipAddress: Type.String(), requestId: Type.String() }),
});
export type RestorePlan = Static<typeof planSchema>;

const outcomeSchema = Type.Object({
  ...planSchema.properties,
  /** Empty if it went well. */
  problem: Type.String(),
  /** Whether the log of acts has it, which is in the restored database. */
  isLogged: Type.Boolean(),
});

const testSchema = Type.Object({
  at: Type.Number(),
  name: Type.String(),
  problem: Type.String(),
  users: Type.Number(),
  videos: Type.Number(),
  tookMs: Type.Number(),
});
export type RestoreTest = Static<typeof testSchema>;

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

/** A restore that the next start carries out. While there is one, every process starts again. */
export const restorePlans = noteFile('restore.json', planSchema);
/** How the last restore in the browser went. */
export const restoreOutcomes = noteFile('restored.json', outcomeSchema);
/** How the last test of a copy went. */
export const restoreTests = noteFile('restore-test.json', testSchema);
