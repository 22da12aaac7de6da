import { type Executor, updatedOne } from '@hellograph/db';
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
