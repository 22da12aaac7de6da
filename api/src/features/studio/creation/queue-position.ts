import { CodedError, limits, type Plan, queuePlace } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { renderPaceRepo } from '../../../domain/videos/render-pace.repo';
import { estimateRenderSec, estimateWorkSec, type RenderKind } from './estimate';

export interface NewInQueue {
  userId: string;
  plan: Plan;
  kind: RenderKind;
  count: number;
  atMs: number;
}

export interface QueuePosition {
  /** Smallest first; see `queuePlace`. */
  place: number;
  /** Seconds until the video is done. */
  etaSec: number;
}

/**
 * Assigns the positions of a user's new videos. Each one starts no sooner than the previous one's
 * duration allows, so a user who sends thirty at a time shares the queue with the others:
 * start-time fair queueing (Goyal, Vin and Cheng 1996) with users as flows. Throws QUEUE_FULL, with
 * the time after which to retry, if the measured pace of this instance makes the wait longer than
 * `limits.queueWaitMaxSec`. An instance that has not measured a render yet refuses nothing.
 */
export async function takePositions(db: Executor, { userId, plan, kind, count, atMs }: NewInQueue): Promise<QueuePosition[]> {
  const repo = renderPaceRepo(db);
  const recent = await repo.listRecent();
  const madeAtOnce = await repo.countMadeAtOnce();
  const renderSec = estimateRenderSec(kind, recent);
  const stepSec = Math.max(1, Math.ceil(renderSec));
  const last = await repo.findLastPlace(userId);
  const first = Math.max(queuePlace(plan, atMs), last === undefined ? 0 : last + stepSec);
  const positions: QueuePosition[] = [];
  for (let index = 0; index < count; index++) {
    const place = first + index * stepSec;
    const workSec = estimateWorkSec(await repo.listWaiting(place), recent) + index * renderSec;
    const waitSec = Math.ceil(workSec / madeAtOnce);
    if (recent.length > 0) requireSoonEnough(waitSec);
    positions.push({ place, etaSec: Math.max(1, Math.ceil(renderSec) + waitSec) });
  }
  return positions;
}

function requireSoonEnough(waitSec: number): void {
  if (waitSec <= limits.queueWaitMaxSec) return;
  const retryAfterSec = Math.max(60, waitSec - limits.queueWaitMaxSec);
  throw new CodedError('QUEUE_FULL', {
    message: `The queue is full: your video would wait about ${toMinutes(waitSec)} minutes. Nothing was charged. Please try again in about ${toMinutes(retryAfterSec)} minutes.`,
    retryAfterSec,
  });
}

const toMinutes = (seconds: number) => Math.ceil(seconds / 60);
