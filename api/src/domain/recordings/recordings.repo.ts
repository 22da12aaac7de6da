import type { Executor, RecordingsTable } from '@hellograph/db';

/** Users' own voices as they are kept. */
export function recordingsRepo(db: Executor) {
  return {
    insertRecording: async (recording: RecordingsTable) => {
      await db.insertInto('recordings').values(recording).execute();
    },

    findRecording: (userId: string, id: string) =>
      db.selectFrom('recordings').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
  };
}
