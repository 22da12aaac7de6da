import type { Executor, Schema } from '@hellograph/db';

export type SpokenCommentRow = Schema['class_spoken_comments'];

/**
 * Teachers' recorded comments on a version. They are deleted with the work and with the class; the
 * file follows within an hour, once no row names it. The caller has checked access.
 */
export const spokenCommentsRepo = (db: Executor) => ({
  listOfWorks: async (workIds: readonly string[]): Promise<SpokenCommentRow[]> =>
    workIds.length === 0 ? [] : db.selectFrom('class_spoken_comments').selectAll().where('work_id', 'in', workIds).execute(),

  /** A new comment on the same version replaces it. */
  put: async (row: SpokenCommentRow) => {
    const { sound_key, duration_sec, size_bytes, created_at } = row;
    await db
      .insertInto('class_spoken_comments')
      .values(row)
      .onConflict((of) => of.columns(['work_id', 'version']).doUpdateSet({ sound_key, duration_sec, size_bytes, created_at }))
      .execute();
  },

  delete: async ({ work_id, version }: Pick<SpokenCommentRow, 'work_id' | 'version'>) => {
    await db.deleteFrom('class_spoken_comments').where('work_id', '=', work_id).where('version', '=', version).execute();
  },
});

const ofOwners = (db: Executor) => db.selectFrom('class_spoken_comments as spoken').innerJoin('classes', 'classes.id', 'spoken.class_id');

/** Lists the owners of the classes that use a file as a comment. */
export const listSpokenOwners = async (db: Executor, soundKey: string): Promise<string[]> =>
  (await ofOwners(db).select('classes.user_id').distinct().where('spoken.sound_key', '=', soundKey).execute()).map(
    ({ user_id }) => user_id,
  );

/** Returns the bytes that the comments of a user's classes use. */
export async function getSpokenBytes(db: Executor, userId: string): Promise<number> {
  const summed = ofOwners(db).select((of) => of.fn.sum<number | null>('spoken.size_bytes').as('bytes'));
  return Number((await summed.where('classes.user_id', '=', userId).executeTakeFirstOrThrow()).bytes ?? 0);
}
