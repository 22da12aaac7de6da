import { type OperatorQueueData, type OperatorVideo, toShownChoices } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { readDiskSpace } from '@hellograph/storage';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { type QueueVideoRow, queueOverviewRepo } from '../../domain/videos/queue-overview.repo';
import { toRenderChoices } from '../../domain/videos/video.repo';
import { outboxOverviewRepo } from '../../platform/events/outbox';
import type { Operator } from '../../platform/http/request-client';
import type { GaugeSource } from '../../platform/metrics/metrics';
import type { Platform } from '../../platform/open-platform';
import type { ConditionService } from './condition.service';

/** Returns the condition of the instance as metrics for Prometheus. */
export function toConditionMetrics(
  { checkLedger, listWorkers, readScrub, readRestarts }: ConditionService,
  { config }: Pick<Platform, 'config'>,
): GaugeSource[] {
  const countWorkers = async (isWanted: (worker: { isMissing: boolean; frozen: number }) => boolean) =>
    (await listWorkers())?.filter(isWanted).length;
  return [
    {
      name: 'hellograph_ledger_mismatches',
      help: 'Accounts whose credits do not balance, checked every ten minutes',
      read: async () => (await checkLedger()).mismatches.length,
    },
    { name: 'hellograph_workers', help: 'Seen in the last 30 seconds', read: () => countWorkers(({ isMissing }) => !isMissing) },
    {
      name: 'hellograph_workers_missing',
      help: 'Gone silent in the last ten minutes without stopping',
      read: () => countWorkers(({ isMissing }) => isMissing),
    },
    {
      name: 'hellograph_frozen_renders',
      help: 'In which nothing has moved for 45 seconds',
      read: async () => (await listWorkers())?.reduce((sum, { frozen }) => sum + frozen, 0),
    },
    { name: 'hellograph_disk_free_bytes', help: 'Left for media', read: async () => (await readDiskSpace(config.mediaDir)).freeBytes },
    {
      name: 'hellograph_disk_has_room',
      help: '1 while uploads are taken',
      read: async () => Number((await readDiskSpace(config.mediaDir)).hasRoom),
    },
    {
      name: 'hellograph_media_lost',
      help: 'Damaged or missing blobs found by the last scrub',
      read: async () => (await readScrub())?.lostCount,
    },
    {
      name: 'hellograph_supervisor_restarts',
      help: 'Programs that npm start had to restart since it began',
      read: readRestarts,
    },
  ];
}

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
