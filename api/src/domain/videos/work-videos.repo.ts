import type { Executor } from '@hellograph/db';
import { guestCostsRepo } from '../guest-costs/guest-costs.repo';
import { deletePhotos } from '../photos/photos.repo';
import { type CancelDependencies, cancelIfOpen } from './render-again';

const toMonth = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
};
const toMonthKey = (userId: string, at: number): string => `${userId} ${toMonth(at)}`;

/** Videos of students' works, which are deleted with the work. The caller has checked access. */
export const workVideosRepo = (db: Executor) => ({
  listOf: (workIds: readonly string[]) =>
    db.selectFrom('videos').select(['id', 'user_id', 'photo_id', 'work_id']).where('work_id', 'in', workIds).execute(),

  listAll: () => db.selectFrom('videos').select(['id', 'user_id', 'photo_id', 'work_id']).where('work_id', 'is not', null).execute(),

  /**
   * Counts the free videos of a month that did not fail, of all classes of an owner. Finished
   * videos count even if they were deleted with their work.
   */
  countFree: async (userId: string, at: number): Promise<number> => {
    const free = db.selectFrom('videos').where('user_id', '=', userId).where('work_id', 'is not', null).where('credits', '=', 0);
    const counted = free.where('created_at', '>=', toMonth(at)).where('state', 'in', ['queued', 'processing', 'completed']);
    const { count } = await counted.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return count + (await guestCostsRepo(db).countFreeVideos(toMonthKey(userId, at)));
  },

  listMadeFree: (ids: readonly string[]) =>
    db
      .selectFrom('videos')
      .select(['user_id', 'created_at'])
      .where('id', 'in', ids)
      .where('credits', '=', 0)
      .where('state', '=', 'completed')
      .execute(),

  /** Lists those that are finished and not hidden. */
  listMade: (ids: readonly string[]) =>
    db.selectFrom('videos').selectAll().where('id', 'in', ids).where('state', '=', 'completed').where('deleted_at', 'is', null).execute(),

  delete: async (ids: readonly string[]) => {
    await db.deleteFrom('videos').where('id', 'in', ids).execute();
  },
});

type WorkVideoRow = Awaited<ReturnType<ReturnType<typeof workVideosRepo>['listOf']>>[number];

/**
 * Deletes videos of works and their photos permanently, because a child's words and drawing must
 * not outlive the work. An unfinished one is cancelled, and its credits are released; files are
 * deleted by the next clean-up.
 */
export async function deleteWorkVideos(tx: Executor, dependencies: CancelDependencies, videos: readonly WorkVideoRow[]): Promise<void> {
  for (const { id, user_id: userId } of videos) await cancelIfOpen(tx, dependencies, { userId, id });
  const ids = videos.map(({ id }) => id);
  for (const { user_id: userId, created_at } of await workVideosRepo(tx).listMadeFree(ids))
    await guestCostsRepo(tx).addFreeVideos({ subjectId: toMonthKey(userId, created_at), userId }, 1);
  await workVideosRepo(tx).delete(ids);
  await deletePhotos(
    tx,
    videos.flatMap(({ photo_id }) => photo_id ?? []),
  );
}
