import { type Static, Type } from 'typebox';
import { noteFile } from './note-file';

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

/** A restore that the next start carries out. While there is one, every process starts again. */
export const restorePlans = noteFile('restore.json', planSchema);
/** How the last restore in the browser went. */
export const restoreOutcomes = noteFile('restored.json', outcomeSchema);
/** How the last test of a copy went. */
export const restoreTests = noteFile('restore-test.json', testSchema);
