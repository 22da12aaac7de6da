import type { Executor, RecordingsTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { deleteUnusedRecordings } from './unused-recordings';

/**
 * Cleans a recording and stores its sound in the user's space. The caller has to reference the file
 * in a row within an hour. Throws the RECORDING_… codes, BUSY and SPACE_USED_UP.
 */
export type CleanRecording = (request: {
  userId: string;
  requestId: string;
  recording: Buffer | undefined;
  prompt: undefined;
  maxSec: number;
}) => Promise<{ soundKey: string; durationSec: number; sizeBytes: number }>;

export interface OfTask {
  studentId: string;
  assignmentId: string;
}

/**
 * Recordings of a class's students, in the space of the class's owner. They are deleted with the
 * student and with the task; the file follows within an hour. The caller has checked access.
 */
export const studentRecordingsRepo = (db: Executor) => ({
  find: (id: string): Promise<RecordingsTable | undefined> =>
    db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst(),

  list: async (ids: readonly string[]): Promise<RecordingsTable[]> =>
    ids.length === 0 ? [] : db.selectFrom('recordings').selectAll().where('id', 'in', ids).execute(),

  /** Deletes all of a student's recordings for a task, except the given one if it is not `null`. */
  deleteOthers: async ({ studentId, assignmentId }: OfTask, keptId: string | null) => {
    const ofTask = db.deleteFrom('recordings').where('student_id', '=', studentId).where('assignment_id', '=', assignmentId);
    await (keptId === null ? ofTask : ofTask.where('id', '!=', keptId)).execute();
  },

  listIds: async ({ studentId, assignmentId }: OfTask): Promise<string[]> => {
    const ofTask = db.selectFrom('recordings').select('id').where('student_id', '=', studentId);
    return (await ofTask.where('assignment_id', '=', assignmentId).execute()).map(({ id }) => id);
  },

  deleteOf: async (studentIds: readonly string[]) => {
    if (studentIds.length > 0) await db.deleteFrom('recordings').where('student_id', 'in', studentIds).execute();
  },
});

/** The columns of a user's own recording, which belongs to no student's task. */
export const noTask = { student_id: null, assignment_id: null } as const satisfies Partial<RecordingsTable>;

/** Stored recordings of users' own voices. */
export function recordingsRepo(db: Executor) {
  return {
    /** A repeated upload may arrive while the first is being stored. */
    insertOnce: async (recording: RecordingsTable) => {
      await db
        .insertInto('recordings')
        .values(recording)
        .onConflict((of) => of.column('id').doNothing())
        .execute();
    },

    findRecording: (userId: string, id: string) =>
      db.selectFrom('recordings').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    findSound: (id: string) => db.selectFrom('recordings').select('sound_key').where('id', '=', id).executeTakeFirst(),

    /** Returns the sound's key of each recording, by its id. */
    listSounds: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const rows = await db.selectFrom('recordings').select(['id', 'sound_key']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, sound_key }) => [id, sound_key]));
    },

    /** Lists the users whose recording a blob is. */
    listOwners: async (soundKey: string): Promise<string[]> =>
      (await db.selectFrom('recordings').select('user_id').distinct().where('sound_key', '=', soundKey).execute()).map(
        ({ user_id }) => user_id,
      ),

    updateOwner: async (ids: readonly string[], { from, to }: { from: string; to: string }) => {
      await db.updateTable('recordings').set({ user_id: to }).where('user_id', '=', from).where('id', 'in', ids).execute();
    },

    delete: async (userId: string, id: string) => {
      await db.deleteFrom('recordings').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    /** Returns the bytes and files of each user who has any. */
    listUsedBytes: () =>
      db
        .selectFrom('recordings')
        .select((of) => ['user_id', of.fn.sum<number | null>('size_bytes').as('bytes'), of.fn.countAll<number>().as('files')])
        .groupBy('user_id')
        .execute(),

    getUsedBytes: async (userId: string): Promise<number> => {
      const summed = db.selectFrom('recordings').select((of) => of.fn.sum<number | null>('size_bytes').as('bytes'));
      return Number((await summed.where('user_id', '=', userId).executeTakeFirstOrThrow()).bytes ?? 0);
    },
  };
}

export const recordingsTables = {
  account: [accountTable({ table: 'recordings', exportAs: 'recordings' })],
  purges: [{ afterDays: 7, purge: deleteUnusedRecordings }],
  blobs: [{ table: 'recordings', column: 'sound_key' }],
} satisfies TableDuties;
