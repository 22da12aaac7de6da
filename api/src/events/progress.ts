import type { Database } from '@hellograph/db';
import type { RenderVideoProgress } from '@hellograph/jobs';
import { renderStateRepo } from '../videos/render-state.repo';
import type { Realtime } from './realtime';

/** Writes down what workers say on the way, which is also the sign that they live, and tells the owner's pages. */
export function progressTaker({ db, realtime, now }: { db: Database; realtime: Pick<Realtime, 'toUser'>; now: () => number }) {
  return async ({ videoId, userId, attempt, stage, progress, etaSec }: RenderVideoProgress): Promise<void> => {
    const row = await renderStateRepo(db).updateProgress(videoId, attempt, { stage, progress, etaSec, at: now() });
    if (row) realtime.toUser(userId, 'videoProgress', { _id: videoId, stage, progress, etaSec: row.etaSec });
  };
}
