import { type ErrorCode, limits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import type { ledgerRepo } from '../ledger/ledger.repo';
import { type CompletedFields, renderStateRepo } from './render-state.repo';

export interface RenderEndingDependencies {
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ledgerOf: typeof ledgerRepo;
  now: () => number;
}

export interface Attempt {
  videoId: string;
  attempt: number;
}

/**
 * The ways in which an attempt ends, each with its credits in the same transaction. All return
 * false, and change nothing, if the attempt no longer counts.
 */
export function createRenderEnding({ outbox, ledgerOf, now }: RenderEndingDependencies) {
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

  const announceNext = async (tx: Executor, { videoId, attempt }: Attempt, failures: number) => {
    if (!(await renderStateRepo(tx).updateNextAttempt(videoId, attempt, { failures, at: now() }))) return false;
    await outbox.insert(tx, { kind: 'announce', videoId });
    return true;
  };

  const countFailures = async (tx: Executor, videoId: string) => (await renderStateRepo(tx).findVideo(videoId))?.failures ?? 0;

  return {
    complete: async (tx: Executor, { videoId, attempt }: Attempt, result: CompletedFields) => {
      if (!(await renderStateRepo(tx).updateCompleted(videoId, attempt, result, now()))) return false;
      await settle(tx, videoId, 'capture', 'Video');
      return true;
    },

    fail,

    /**
     * A worker started the attempt and failed. Starts the next attempt, or ends the video with
     * `code` after the last one.
     */
    tryAgain: async (tx: Executor, which: Attempt, code: ErrorCode) => {
      const failures = (await countFailures(tx, which.videoId)) + 1;
      return failures >= limits.renderAttemptsMax ? fail(tx, which, code) : announceNext(tx, which, failures);
    },

    /**
     * Called when the queue lost the job before a worker started it, or when a stopping worker
     * returned it. Announces it again without counting a failure.
     */
    announceAgain: async (tx: Executor, which: Attempt) => announceNext(tx, which, await countFailures(tx, which.videoId)),
  };
}
export type EndRender = ReturnType<typeof createRenderEnding>;
