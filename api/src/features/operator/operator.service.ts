import { type OperatorQueueData, type OperatorVideo, toShownChoices } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { type QueueVideoRow, queueOverviewRepo } from '../../domain/videos/queue-overview.repo';
import { toRenderChoices } from '../../domain/videos/video.repo';
import { outboxOverviewRepo } from '../../platform/events/outbox-overview.repo';
import type { Operator } from '../../platform/http/request-client';

export interface OperatorDependencies {
  db: Database;
  depth: () => Promise<{ waiting: number; active: number }>;
  /** Retries a failed video at the operator's expense. Throws NOT_FOUND. */
  replay: (request: { id: string; requestId: string }) => Promise<void>;
  now: () => number;
}

export type OperatorService = ReturnType<typeof createOperatorService>;

const hourMs = 60 * 60_000;
const failedShownMs = 7 * 24 * hourMs;

export function createOperatorService({ db, depth, replay, now }: OperatorDependencies) {
  const repo = queueOverviewRepo(db);
  const outbox = outboxOverviewRepo(db);
  return {
    /** Throws NOT_FOUND and FACE_WITHDRAWN. */
    replay: async (request: { id: string; requestId: string }, operator: Operator) => {
      await replay(request);
      await operatorActsRepo(db).insertAct(operator, { act: 'video-replayed', subject: `video ${request.id}`, reason: '', at: now() });
    },
    getQueue: async (): Promise<OperatorQueueData> => {
      const at = now();
      const show = (rows: QueueVideoRow[]) => rows.map((row) => toOperatorVideo(row, at));
      return {
        queued: await repo.countOpen('queued'),
        processing: await repo.countOpen('processing'),
        oldestWaitSec: await repo.findOldestWaitSec(at),
        completedLastHour: await repo.countFinished('completed', at - hourMs),
        failedLastHour: await repo.countFinished('failed', at - hourMs),
        redis: await depth().catch(() => null),
        outbox: { pending: await outbox.countPending(), stuck: await outbox.countStuck() },
        open: show(await repo.listOpen()),
        failed: show(await repo.listFailed(at - failedShownMs)),
      };
    },
  };
}

const toSec = (ms: number) => Math.max(0, Math.round(ms / 1000));
const toMoment = (ms: number) => new Date(ms).toISOString();

function toOperatorVideo(row: QueueVideoRow, nowMs: number): OperatorVideo {
  return {
    _id: row.id,
    userId: row.user_id,
    requestId: row.request_id,
    state: row.state as OperatorVideo['state'],
    attempt: row.attempt,
    failures: row.failures,
    ...toShownChoices(toRenderChoices(row)),
    stage: row.stage,
    progress: row.progress,
    createdAt: toMoment(row.created_at),
    silentSec: row.state === 'processing' && row.heartbeat_at !== null ? toSec(nowMs - row.heartbeat_at) : null,
    finishedAt: row.finished_at === null ? null : toMoment(row.finished_at),
    errorCode: row.error_code,
  };
}
