import type { RenderChoices } from '@hellograph/contract';
import type { Executor, VideosTable } from '@hellograph/db';
import { sql } from 'kysely';
import { toRenderChoices } from './video.repo';

/** The duration of a completed render, and its kind. */
export interface RecentRender {
  choices: RenderChoices;
  duration_sec: number;
  render_ms: number;
}

/** Open videos of one kind that are ahead of a queue position. */
export interface WaitingVideos {
  choices: RenderChoices;
  /** Average length of their messages. */
  characters: number;
  count: number;
}

const open = ['queued', 'processing'] as const satisfies readonly VideosTable['state'][];
const recentMax = 30;

/** Measured renders and the open queue, for estimates and queue positions. */
export function renderPaceRepo(db: Executor) {
  return {
    /** Newest first. Leaves out renders of unknown duration. */
    listRecent: async (): Promise<RecentRender[]> => {
      const recent = db
        .selectFrom('videos')
        .select(['choices', 'duration_sec', 'render_ms'])
        .where('state', '=', 'completed')
        .where('duration_sec', '>', 0)
        .where('render_ms', 'is not', null)
        .orderBy('finished_at', 'desc')
        .limit(recentMax)
        .$narrowType<{ duration_sec: number; render_ms: number }>();
      return (await recent.execute()).map((row) => ({ ...row, choices: toRenderChoices(row) }));
    },

    /** The videos that are ahead of this queue position. */
    listWaiting: async (place: number): Promise<WaitingVideos[]> => {
      const waiting = db
        .selectFrom('videos')
        .select(['choices', sql<number>`avg(length(message))`.as('characters')])
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('state', 'in', open)
        .where('queue_place', '<=', place)
        .groupBy('choices');
      return (await waiting.execute()).map((row) => ({ ...row, choices: toRenderChoices(row) }));
    },

    /** Returns how many videos are made at the same time; at least 1. */
    countMadeAtOnce: async (): Promise<number> => {
      const row = await db
        .selectFrom('videos')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('state', '=', 'processing')
        .executeTakeFirstOrThrow();
      return Math.max(1, Number(row.count));
    },

    /** Returns the last queue position of a user's open videos, if any. */
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
