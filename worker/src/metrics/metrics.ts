import type { RenderOutcome, WorkerState } from '@hellograph/jobs';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of a worker. The defaults include memory and processor time of its main process. */
export interface WorkerMetrics {
  observeOutcome(outcome: RenderOutcome): void;
  observeStages(stagesMs: Record<string, number>): void;
  /** Returns the metrics in Prometheus text format. */
  write(): Promise<string>;
  contentType: string;
}

const stageBucketsSec = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

const toLabel = ({ result }: RenderOutcome): string => {
  if (result.ok) return 'ok';
  return 'handedBack' in result ? 'handed-back' : result.code;
};

export function createWorkerMetrics(readState: () => WorkerState): WorkerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'hellograph_worker_' });
  const renders = new Counter({
    name: 'hellograph_worker_renders_total',
    help: 'Attempts that ended, by outcome: ok, handed-back or the code of the error',
    labelNames: ['outcome'],
    registers,
  });
  const stages = new Histogram({
    name: 'hellograph_worker_stage_seconds',
    help: 'Wall time of each stage of a finished render',
    labelNames: ['stage'],
    buckets: stageBucketsSec,
    registers,
  });
  const addGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  addGauge('hellograph_worker_rendering', 'Videos that this worker makes now', () => readState().rendering);
  addGauge('hellograph_worker_frozen_renders', 'Those of them in which nothing has moved for 45 seconds', () => readState().frozen);
  return {
    observeOutcome: (outcome) => renders.inc({ outcome: toLabel(outcome) }),
    observeStages: (stagesMs) => {
      for (const [stage, ms] of Object.entries(stagesMs)) stages.observe({ stage }, ms / 1000);
    },
    write: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
