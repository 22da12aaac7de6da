import { isErrorCode } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { RenderOutcome } from '@hellograph/jobs';
import type { EndRender } from '../../domain/videos/end-render';
import type { Outbox } from '../../platform/events/outbox';

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
