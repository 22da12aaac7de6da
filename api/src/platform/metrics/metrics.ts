import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure that is read anew each time somebody asks; `undefined` when there is none. */
export interface GaugeSource {
  name: `hellograph_${string}`;
  help: string;
  read(): number | undefined | Promise<number | undefined>;
}

export interface Metrics {
  /** A request that was answered. `route` is the pattern, never the address. */
  observeRequest(of: { method: string; route: string; status: number; tookSec: number }): void;
  /** A render that ended; `code` is `ok` or the code of its error. */
  observeRender(of: { code: string; tookSec: number }): void;
  addGauge(source: GaugeSource): void;
  /** The text format of Prometheus. */
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
          this.set((await read()) ?? Number.NaN);
        },
      });
    },
    write: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
