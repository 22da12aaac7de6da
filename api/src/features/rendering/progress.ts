import type { Database } from '@hellograph/db';
import type { RenderVideoProgress } from '@hellograph/jobs';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { toBeginningUrl } from '../../domain/videos/video.presenter';
import type { Realtime } from '../../platform/events/realtime';
import type { MediaLinks } from '../../platform/http/media-links';

export interface ProgressDependencies {
  db: Database;
  realtime: Pick<Realtime, 'toUserHere'>;
  links: MediaLinks;
  now: () => number;
}

/**
 * Stores workers' progress reports, which also show that they are alive, and notifies the owner's
 * pages. Every api receives every report, so each notifies the pages that are connected to it.
 */
export function createProgressHandler({ db, realtime, links, now }: ProgressDependencies) {
  return async ({ videoId, userId, attempt, stage, progress, etaSec, beginningKey }: RenderVideoProgress): Promise<void> => {
    const row = await renderStateRepo(db).updateProgress(videoId, attempt, { stage, progress, etaSec, beginningKey, at: now() });
    // No page shows videos of test keys.
    if (!row || row.isTest) return;
    const beginning = beginningKey === undefined ? {} : { beginningUrl: toBeginningUrl(beginningKey, links) };
    realtime.toUserHere(userId, 'videoProgress', { _id: videoId, stage, progress, etaSec: row.etaSec, ...beginning });
  };
}
