import { type Executor, updatedOne } from '@hellograph/db';

/** Queries about finished videos whose files are lost; not limited to one user. */
export function renderAgainRepo(db: Executor) {
  return {
    /** Finished videos that show a blob, except deleted ones. */
    listCompletedWith: (column: 'video_key' | 'poster_key' | 'captions_key', key: string) =>
      db
        .selectFrom('videos')
        .select(['id', 'photo_id', 'recording_id', 'times_key'])
        .where(column, '=', key)
        .where('state', '=', 'completed')
        .where('deleted_at', 'is', null)
        .execute(),

    /**
     * Returns a video to the queue, already paid for. Returns false if the video is not finished.
     */
    updateRenderAgain: (id: string, at: number): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('videos')
          .set({ ...unmade, announced_at: at })
          .set((row) => ({ attempt: row('attempt', '+', 1) }))
          .where('id', '=', id)
          .where('state', '=', 'completed'),
      ),
  };
}

const unmade = {
  video_key: null,
  poster_key: null,
  captions_key: null,
  finished_at: null,
  heartbeat_at: null,
  state: 'queued',
  stage: 'queued',
  progress: 0,
  failures: 0,
  credits: 0,
} as const;
