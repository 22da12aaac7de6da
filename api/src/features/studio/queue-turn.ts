import { CodedError, limits, type Plan, queuePlace } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { renderPaceRepo } from '../../domain/videos/render-pace.repo';
import { estimateRenderSec, estimateSec, estimateWaitSec, type RenderKind } from './estimate';

export interface Asked {
  userId: string;
  plan: Plan;
  kind: RenderKind;
  count: number;
  atMs: number;
}

export interface Turn {
  /** Smallest first; see `queuePlace`. */
  place: number;
  /** Until the video is done. */
  etaSec: number;
}

/**
 * The turns of a user's new videos. Each comes no sooner than the time that the one before it takes, so that who sends thirty at once has one turn in a
 * while and not the queue to himself: start-time fair queueing (Goyal, Vin and Cheng 1996) with users as flows. Throws QUEUE_FULL, with the time
 * after which it is worth another try, when the wait would be longer than `limits.queueWaitMaxSec`.
 */
export async function takeTurns(db: Executor, { userId, plan, kind, count, atMs }: Asked): Promise<Turn[]> {
  const repo = renderPaceRepo(db);
  const renderSec = estimateRenderSec(kind, await repo.listRecent(kind.resolution, kind.mode));
  const stepSec = Math.max(1, Math.ceil(renderSec));
  const last = await repo.findLastPlace(userId);
  const first = Math.max(queuePlace(plan, atMs), last === undefined ? 0 : last + stepSec);
  const turns: Turn[] = [];
  for (let index = 0; index < count; index++) {
    const place = first + index * stepSec;
    const wait = await repo.findWait(place);
    const videosBefore = wait.videosBefore + index;
    requireSoonEnough(estimateWaitSec(renderSec, { ...wait, videosBefore }));
    turns.push({ place, etaSec: estimateSec(renderSec, { ...wait, videosBefore }) });
  }
  return turns;
}

function requireSoonEnough(waitSec: number): void {
  if (waitSec <= limits.queueWaitMaxSec) return;
  const retryAfterSec = Math.max(60, waitSec - limits.queueWaitMaxSec);
  throw new CodedError('QUEUE_FULL', {
    message: `Very many videos are being made right now: yours would wait about ${toMinutes(waitSec)} minutes. Nothing was charged; please try again in about ${toMinutes(retryAfterSec)} minutes.`,
    retryAfterSec,
  });
}

const toMinutes = (seconds: number) => Math.ceil(seconds / 60);
