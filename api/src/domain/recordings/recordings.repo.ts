import type { Executor, RecordingsTable } from '@hellograph/db';

/** Stored recordings of users' own voices. */
export function recordingsRepo(db: Executor) {
  return {
    insertRecording: async (recording: RecordingsTable) => {
      await db.insertInto('recordings').values(recording).execute();
    },

    findRecording: (userId: string, id: string) =>
      db.selectFrom('recordings').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    findSound: (id: string) => db.selectFrom('recordings').select('sound_key').where('id', '=', id).executeTakeFirst(),

    hasSound: async (key: string): Promise<boolean> =>
      (await db.selectFrom('recordings').select('id').where('sound_key', '=', key).limit(1).executeTakeFirst()) !== undefined,

    getUsedBytes: async (userId: string): Promise<number> => {
      const summed = db.selectFrom('recordings').select((of) => of.fn.sum<number | null>('size_bytes').as('bytes'));
      return Number((await summed.where('user_id', '=', userId).executeTakeFirstOrThrow()).bytes ?? 0);
    },
  };
}
