import type { Executor } from '@hellograph/db';

const listedMax = 200;
const shown = [
  'id',
  'user_id',
  'request_id',
  'state',
  'attempt',
  'failures',
  'choices',
  'stage',
  'progress',
  'created_at',
  'heartbeat_at',
  'finished_at',
  'error_code',
] as const;

/** All users' videos, for operators and metrics: their state, never their content. */
export function queueOverviewRepo(db: Executor) {
  const videos = () => db.selectFrom('videos').select(shown).limit(listedMax);
  const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
    Number((await query.executeTakeFirstOrThrow()).count);
  const countVideos = () => db.selectFrom('videos').select((of) => of.fn.countAll<number>().as('count'));
  return {
    /** In queue order. */
    listOpen: () => videos().where('state', 'in', ['queued', 'processing']).orderBy('queue_place').execute(),
    /** Newest first. */
    listFailed: (sinceMs: number) =>
      videos()
        .where('state', '=', 'failed')
        .where('deleted_at', 'is', null)
        .where('copy_id', 'is', null)
        .where('finished_at', '>', sinceMs)
        .orderBy('finished_at', 'desc')
        .execute(),
    countAll: () => count(countVideos()),
    countOpen: (state: 'queued' | 'processing') => count(countVideos().where('state', '=', state)),
    countFinished: (state: 'completed' | 'failed', sinceMs: number) =>
      count(countVideos().where('state', '=', state).where('finished_at', '>', sinceMs)),
    /** Returns the age of the video that has waited longest. */
    findOldestWaitSec: async (nowMs: number): Promise<number> => {
      const row = await db
        .selectFrom('videos')
        .select((of) => of.fn.min('created_at').as('at'))
        .where('state', '=', 'queued')
        .where('awaited_until', 'is', null)
        .executeTakeFirst();
      return Math.max(0, Math.round((nowMs - (row?.at ?? nowMs)) / 1000));
    },
  };
}
export type QueueVideoRow = Awaited<ReturnType<ReturnType<typeof queueOverviewRepo>['listOpen']>>[number];
