import { type ErrorCode, limits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Outbox } from '../events/outbox';
import type { ledgerRepo } from '../ledger/ledger.repo';
import { type CompletedFields, renderStateRepo } from './render-state.repo';

export interface RenderEnding {
  outbox: Outbox;
  ledgerOf: typeof ledgerRepo;
  now: () => number;
}

interface Attempt {
  videoId: string;
  attempt: number;
}

/** The ends of a render, each with its credits in the same transaction. All answer false when the attempt no longer counts. */
export function createRenderEnding({ outbox, ledgerOf, now }: RenderEnding) {
  const settle = async (tx: Executor, videoId: string, kind: 'capture' | 'release', reason: string) => {
    const row = await renderStateRepo(tx).findVideo(videoId);
    if (row) await ledgerOf(tx).insertMovement({ userId: row.user_id, kind, key: videoId, credits: row.credits, reason, at: now() });
    await outbox.insert(tx, { kind: 'finished', videoId });
  };

  const fail = async (tx: Executor, { videoId, attempt }: Attempt, code: ErrorCode) => {
    if (!(await renderStateRepo(tx).updateFailed(videoId, attempt, code, now()))) return false;
    await settle(tx, videoId, 'release', 'Video failed');
    return true;
  };

  return {
    complete: async (tx: Executor, { videoId, attempt }: Attempt, result: CompletedFields) => {
      if (!(await renderStateRepo(tx).updateCompleted(videoId, attempt, result, now()))) return false;
      await settle(tx, videoId, 'capture', 'Video');
      return true;
    },

    fail,

    /** Another attempt, or the end with `code` when there were enough. */
    tryAgain: async (tx: Executor, { videoId, attempt }: Attempt, code: ErrorCode) => {
      if (attempt >= limits.renderAttemptsMax) return fail(tx, { videoId, attempt }, code);
      if (!(await renderStateRepo(tx).updateNextAttempt(videoId, attempt, now()))) return false;
      await outbox.insert(tx, { kind: 'announce', videoId });
      return true;
    },
  };
}
export type EndRender = ReturnType<typeof createRenderEnding>;
