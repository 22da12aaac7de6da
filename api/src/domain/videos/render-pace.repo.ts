import type { RenderMode, Resolution } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { RecentRenders, Wait } from '../../features/studio/estimate';

const open = ['queued', 'processing'] as const;

/** What estimates and turns are made of. */
export function renderPaceRepo(db: Executor) {
  const countOpen = async (states: readonly (typeof open)[number][], beforePlace = Number.MAX_SAFE_INTEGER) => {
    const row = await db
      .selectFrom('videos')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('state', 'in', states)
      .where('queue_place', '<=', beforePlace)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  return {
    listRecent: (resolution: Resolution, mode: RenderMode): Promise<RecentRenders> =>
      db
        .selectFrom('videos')
        .select(['duration_sec', 'render_ms'])
        .where('state', '=', 'completed')
        .where('resolution', '=', resolution)
        .where('mode', '=', mode)
        .orderBy('finished_at', 'desc')
        .limit(15)
        .execute(),

    /** What a video at this place has before it. */
    findWait: async (place: number): Promise<Wait> => ({
      videosBefore: await countOpen(open, place),
      madeAtOnce: Math.max(1, await countOpen(['processing'])),
    }),

    /** The last place that a user's open videos have, if any. */
    findLastPlace: async (userId: string): Promise<number | undefined> => {
      const row = await db
        .selectFrom('videos')
        .select((of) => of.fn.max('queue_place').as('place'))
        .where('user_id', '=', userId)
        .where('state', 'in', open)
        .executeTakeFirst();
      return row?.place ?? undefined;
    },
  };
}
