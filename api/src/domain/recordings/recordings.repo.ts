import type { Executor, RecordingsTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { deleteUnusedRecordings } from './unused-recordings';

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
