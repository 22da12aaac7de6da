import { isErrorCode } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { RenderOutcome, RenderVideoProgress } from '@hellograph/jobs';
import type { EndRender } from '../../domain/videos/end-render';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { toBeginningUrl } from '../../domain/videos/video.presenter';
import type { Outbox } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import type { MediaLinks } from '../../platform/http/media-links';

interface ProgressDependencies {
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

/**
 * Handles outcomes from workers. Safe to repeat: an outcome that was already handled, or whose
 * attempt was given up, changes nothing.
 */
export function createOutcomeHandler({ db, ending, outbox }: { db: Database; ending: EndRender; outbox: Pick<Outbox, 'wake'> }) {
  return async ({ videoId, attempt, result }: RenderOutcome): Promise<void> => {
    await transaction(db, async (tx, { onCommit }) => {
      onCommit(outbox.wake);
      const which = { videoId, attempt };
      if (!result.ok && 'handedBack' in result) return ending.announceAgain(tx, which);
      if (!result.ok) {
        const code = isErrorCode(result.code) ? result.code : 'RENDER_FAILED';
        return result.retryable ? ending.tryAgain(tx, which, code) : ending.fail(tx, which, code);
      }
      const { value } = result;
      return ending.complete(tx, which, {
        video_key: value.videoKey,
        poster_key: value.posterKey,
        captions_key: value.captionsKey,
        size_bytes: value.sizeBytes,
        duration_sec: value.durationSec,
        width: value.width,
        height: value.height,
        render_ms: value.renderMs,
      });
    });
  };
}
