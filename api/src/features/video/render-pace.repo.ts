import type { RenderMode, Resolution } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Pace } from './estimate';

/** What estimates are made of. */
export function renderPaceRepo(db: Executor) {
  const listRecent = (resolution: Resolution, mode: RenderMode) =>
    db
      .selectFrom('videos')
      .select(['duration_sec', 'render_ms'])
      .where('state', '=', 'completed')
      .where('resolution', '=', resolution)
      .where('mode', '=', mode)
      .orderBy('finished_at', 'desc')
      .limit(15)
      .execute();

  const countOpen = async () => {
    const row = await db
      .selectFrom('videos')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('state', 'in', ['queued', 'processing'])
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  return {
    findPace: async (resolution: Resolution, mode: RenderMode): Promise<Pace> => ({
      recent: await listRecent(resolution, mode),
      videosBefore: await countOpen(),
    }),
  };
}
