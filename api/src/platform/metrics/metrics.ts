import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const statusSchema = Type.Object({
  pid: Type.Integer(),
  startedAt: Type.String(),
  restarts: Type.Record(Type.String(), Type.Object({ count: Type.Integer(), lastAt: Type.String(), lastReason: Type.String() })),
});
const validator = Compile(statusSchema);

interface SupervisorStatus {
  startedAt: string;
  restarts: { program: string; count: number; lastAt: string; lastReason: string }[];
}

/**
 * Reads which programs `npm start` had to restart. `undefined` if something else started this api:
 * a file that a killed supervisor left behind says nothing about this run.
 */
export async function readSupervisorStatus(dataDir: string, parentPid = process.ppid): Promise<SupervisorStatus | undefined> {
  try {
    const status: unknown = JSON.parse(await readFile(join(dataDir, 'supervisor.json'), 'utf8'));
    if (!validator.Check(status) || status.pid !== parentPid) return undefined;
    const restarts = Object.entries(status.restarts).map(([program, counted]) => ({ program, ...counted }));
    return { startedAt: status.startedAt, restarts };
  } catch {
    return undefined;
  }
}

/** Reads a figure at each scrape; `undefined` if it is unknown. */
export interface GaugeSource {
  name: `hellograph_${string}`;
  help: string;
  read(): number | undefined | Promise<number | undefined>;
}

export interface Metrics {
  /** Counts a completed request. `route` is the pattern, never the URL. */
  observeRequest(of: { method: string; route: string; status: number; tookSec: number }): void;
  /** Counts a completed render; `code` is `ok` or its error's code. */
  observeRender(of: { code: string; tookSec: number }): void;
  addGauge(source: GaugeSource): void;
  /** Returns the metrics in Prometheus text format. */
  write(): Promise<string>;
  contentType: string;
}

const requestBucketsSec = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const renderBucketsSec = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
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
  return {
    observeRequest: ({ method, route, status, tookSec }) => requests.observe({ method, route, status }, tookSec),
    observeRender: ({ code, tookSec }) => renders.observe({ code }, tookSec),
    addGauge: ({ name, help, read }) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          // One that fails is unknown, and the others are still shown.
          this.set(
            (await Promise.resolve()
              .then(read)
              .catch(() => undefined)) ?? Number.NaN,
          );
        },
      });
    },
    write: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
