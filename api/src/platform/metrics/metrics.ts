import type { Database } from '@hellograph/db';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { queueOverviewRepo } from '../../domain/videos/queue-overview.repo';
import { outboxOverviewRepo } from '../events/outbox-overview.repo';

export interface MetricsSources {
  db: Database;
  now: () => number;
  countSockets: () => number;
  /** Since the last verified backup; `undefined` before the first. */
  backupAgeSec: () => number | undefined;
}

export interface Metrics {
  /** A request that was answered. `route` is the pattern, never the address. */
  observeRequest(of: { method: string; route: string; status: number; tookSec: number }): void;
  /** A render that ended; `code` is `ok` or the code of its error. */
  observeRender(of: { code: string; tookSec: number }): void;
  /** The text format of Prometheus. */
  write(): Promise<string>;
  contentType: string;
}

const requestBucketsSec = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const renderBucketsSec = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900];

export function createMetrics({ db, now, countSockets, backupAgeSec }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const queue = queueOverviewRepo(db);
  const outbox = outboxOverviewRepo(db);
  collectDefaultMetrics({ register: registry, prefix: 'hellograph_' });
  const requests = new Histogram({
    name: 'hellograph_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBucketsSec,
    registers,
  });
  const renders = new Histogram({
    name: 'hellograph_render_seconds',
    help: 'From acceptance to the end of a video',
    labelNames: ['code'],
    buckets: renderBucketsSec,
    registers,
  });
  /** Read anew each time somebody asks. */
  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await read()) ?? Number.NaN);
      },
    });
  };
  gauge('hellograph_videos_queued', 'Videos that wait for a worker', () => queue.countOpen('queued'));
  gauge('hellograph_videos_processing', 'Videos that are being made', () => queue.countOpen('processing'));
  gauge('hellograph_oldest_wait_seconds', 'Of the video that waits longest', () => queue.findOldestWaitSec(now()));
  gauge('hellograph_outbox_pending', 'Messages left to carry out', () => outbox.countPending());
  gauge('hellograph_outbox_stuck', 'Those of them that failed before', () => outbox.countStuck());
  gauge('hellograph_sockets', 'Pages that are connected', countSockets);
  gauge('hellograph_backup_age_seconds', 'Since the last verified backup', backupAgeSec);
  return {
    observeRequest: ({ method, route, status, tookSec }) => requests.observe({ method, route, status }, tookSec),
    observeRender: ({ code, tookSec }) => renders.observe({ code }, tookSec),
    write: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
