import { type Executor, type Schema, updatedOne } from '@hellograph/db';
import type { WorkRow } from './works.repo';

export type WorkVideoFields = Pick<WorkRow, 'video_state' | 'video_id' | 'video_problem'>;

/** The columns of a work that has no video. */
export const noVideo = { video_state: 'none', video_id: null, video_problem: null } as const satisfies WorkVideoFields;

/** The state of the videos of works. */
export const workRendersRepo = (db: Executor) => ({
  /**
   * Returns the number of this render; `undefined` if the work is not approved or already has a
   * video.
   */
  updateAsked: async (classId: string, { id, version }: Pick<WorkRow, 'id' | 'version'>): Promise<number | undefined> => {
    const work = db.updateTable('class_works').where('class_id', '=', classId).where('id', '=', id).where('version', '=', version);
    const asked = work.where('state', '=', 'approved').where('video_state', 'not in', ['making', 'made']);
    const row = await asked
      .set((of) => ({ ...noVideo, video_state: 'making' as const, renders: of('renders', '+', 1) }))
      .returning('renders')
      .executeTakeFirst();
    return row?.renders;
  },

  /** Changes nothing if another video was requested since, or the work was returned. */
  updateVideo: ({ id, render }: { id: string; render: number }, write: WorkVideoFields): Promise<boolean> =>
    updatedOne(
      db.updateTable('class_works').set(write).where('id', '=', id).where('renders', '=', render).where('video_state', '=', 'making'),
    ),

  /** A video that an operator retried replaces the failed one. */
  updateEnded: (id: string, videoId: string, write: Omit<WorkVideoFields, 'video_id'>): Promise<boolean> =>
    updatedOne(
      db
        .updateTable('class_works')
        .set({ ...write, video_id: videoId })
        .where('id', '=', id)
        .where('state', '=', 'approved')
        .where((of) => of.or([of('video_id', '=', videoId), of('video_state', '=', 'failed')])),
    ),

  updateNone: async (id: string) => {
    await db.updateTable('class_works').set(noVideo).where('id', '=', id).execute();
  },
});

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

/** Returns the same of each user who has any. */
export const listSpokenBytes = (db: Executor) =>
  ofOwners(db)
    .select((of) => ['classes.user_id', of.fn.sum<number | null>('spoken.size_bytes').as('bytes'), of.fn.countAll<number>().as('files')])
    .groupBy('classes.user_id')
    .execute();
