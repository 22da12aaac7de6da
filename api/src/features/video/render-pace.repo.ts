import type { RenderMode, Resolution } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

/** What estimates are made of. */
export function renderPaceRepo(db: Executor) {
  return {
    /** How long the last renders of this kind took on this instance. */
    listRecentRenders: (resolution: Resolution, mode: RenderMode) =>
      db
        .selectFrom('videos')
        .select(['duration_sec', 'render_ms'])
        .where('state', '=', 'completed')
        .where('resolution', '=', resolution)
        .where('mode', '=', mode)
        .orderBy('finished_at', 'desc')
        .limit(15)
        .execute(),

    countOpen: async (): Promise<number> => {
      const row = await db
        .selectFrom('videos')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('state', 'in', ['queued', 'processing'])
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}
