import type { RenderStage } from '@hellograph/contract';
import { type Executor, updatedOne, type VideosTable } from '@hellograph/db';

const open = ['queued', 'processing'] as const;

/**
 * The state machine of a render. Every change requires the row to be open and, if a worker reports
 * it, to have the same attempt. Reports that are late, repeated, or from a worker whose attempt was
 * given up change nothing, and the return value says so.
 */
export function renderStateRepo(db: Executor) {
  const changeOpen = (id: string, attempt: number) =>
    db.updateTable('videos').where('id', '=', id).where('attempt', '=', attempt).where('state', 'in', open);
  return {
    findVideo: (id: string) => db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Leaves out copies of cards, which are not made by jobs of the queue unless they are made
     * again. Returns those that have waited longest, up to a limit; the others follow when these
     * have ended. Those that wait for a voice are not announced yet.
     */
    listOpen: () =>
      db
        .selectFrom('videos')
        .select(['id', 'attempt', 'announced_at', 'heartbeat_at', 'stage', 'progress'])
        .where('state', 'in', open)
        .where('awaited_until', 'is', null)
        .where((of) => of.or([of('copy_id', 'is', null), of('attempt', '>', 1)]))
        .orderBy('announced_at')
        .limit(500)
        .execute(),

    /** Lists videos that wait for a natural voice. */
    listAwaiting: () =>
      db
        .selectFrom('videos')
        .select(['id', 'user_id as userId', 'voice', 'speakers', 'awaited_voice as model', 'awaited_until as until'])
        .where('awaited_until', 'is not', null)
        .where('state', '=', 'queued')
        .$narrowType<{ model: string; until: number }>()
        .execute(),

    /**
     * Ends the wait of a video; `missed` is the voice that did not arrive, and `speaking` those who
     * speak instead.
     */
    updateAwaited: (
      id: string,
      { missed, speaking = {}, at }: { missed: string | null; speaking?: Partial<SpeakingColumns>; at: number },
    ): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('videos')
          .set({ ...speaking, awaited_voice: missed, awaited_until: null, announced_at: at })
          .where('id', '=', id)
          .where('state', '=', 'queued')
          .where('awaited_until', 'is not', null),
      ),

    updateAnnounced: async (id: string, attempt: number, at: number) => {
      await changeOpen(id, attempt).set({ announced_at: at }).execute();
    },

    /** Returns the data for the owner's pages, or `undefined` if the attempt no longer counts. */
    updateProgress: async (
      id: string,
      attempt: number,
      progress: { stage: RenderStage; progress: number; etaSec: number | null; beginningKey?: string | undefined; at: number },
    ): Promise<{ etaSec: number | null; isTest: boolean } | undefined> => {
      const row = await changeOpen(id, attempt)
        .set({
          state: 'processing',
          stage: progress.stage,
          progress: progress.progress,
          heartbeat_at: progress.at,
          ...(progress.etaSec === null ? {} : { eta_sec: progress.etaSec }),
          ...(progress.beginningKey === undefined ? {} : { beginning_key: progress.beginningKey }),
        })
        .returning(['eta_sec', 'is_test'])
        .executeTakeFirst();
      return row && { etaSec: row.eta_sec, isTest: row.is_test === 1 };
    },

    updateCompleted: (id: string, attempt: number, result: CompletedFields, at: number): Promise<boolean> =>
      updatedOne(changeOpen(id, attempt).set({ ...result, ...ended, state: 'completed', progress: 1, finished_at: at })),

    updateFailed: (id: string, attempt: number, code: string, at: number): Promise<boolean> =>
      updatedOne(changeOpen(id, attempt).set({ ...ended, state: 'failed', error_code: code, finished_at: at })),

    /** Returns the video to the queue under the next attempt. */
    updateNextAttempt: (id: string, attempt: number, { failures, at }: { failures: number; at: number }): Promise<boolean> =>
      updatedOne(changeOpen(id, attempt).set({ ...requeued, attempt: attempt + 1, failures, announced_at: at })),
  };
}

/** The voice of a video, and those of its speakers if there are several. */
export type SpeakingColumns = Pick<VideosTable, 'voice' | 'speakers'>;

const ended = { stage: null, eta_sec: null, beginning_key: null } as const;
const requeued = { state: 'queued', stage: 'queued', progress: 0, beginning_key: null, heartbeat_at: null } as const;

export type CompletedFields = Required<
  Pick<VideosTable, 'video_key' | 'poster_key' | 'captions_key' | 'size_bytes' | 'duration_sec' | 'width' | 'height' | 'render_ms'>
>;
