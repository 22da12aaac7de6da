import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../random';
import type { DrillSystem } from './system';

type Fault = (system: DrillSystem, random: SeededRandom) => Promise<void>;

/** A worker that is silent for longer than this loses its job to another one. */
const leaseMs = 12_000;

/**
 * The faults of our processes. Each resolves once everything runs again, except for a worker that
 * `pauseWorker` left frozen.
 */
export const faults = {
  killWorker: async ({ workers }, random) => {
    const worker = random.pick(workers);
    await worker.kill9();
    await sleep(random.between(0, 1500));
    worker.start();
  },
  killApi: async ({ api, untilUp }, random) => {
    await api.kill9();
    await sleep(random.between(0, 1000));
    api.start();
    await untilUp();
  },
  killRedis: async ({ redis }, random) => {
    await redis.kill9();
    await sleep(random.between(500, 3000));
    await redis.restart();
  },
  killPostgres: async ({ postgres }, random) => {
    await postgres?.kill9();
    await sleep(random.between(500, 3000));
    await postgres?.restart();
  },
  pauseWorker: async ({ workers }, random) => {
    const worker = random.pick(workers);
    worker.pause();
    await sleep(leaseMs + random.between(0, 3000));
    worker.resume();
  },
  pauseApi: async ({ api }, random) => {
    api.pause();
    await sleep(random.between(1000, 4000));
    api.resume();
  },
  flush: async ({ redis }) => redis.flush(),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export interface Trouble {
  /**
   * In this order, repeatedly, so that every kind occurs; the seed decides the moments and victims.
   */
  names: readonly FaultName[];
  forMs: number;
  /** Shortest and longest pause between two faults. */
  pauseMs: readonly [number, number];
  log: (line: string) => void;
}

/**
 * Causes faults for a time. Returns how often each one happened; everything runs again when it
 * resolves.
 */
export async function makeTrouble(system: DrillSystem, random: SeededRandom, { names, forMs, pauseMs, log }: Trouble) {
  const counts: Partial<Record<FaultName, number>> = {};
  const until = performance.now() + forMs;
  const running: Promise<void>[] = [];
  for (let index = 0; performance.now() < until; index++) {
    const name = names[index % names.length];
    if (!name) break;
    log(name);
    counts[name] = (counts[name] ?? 0) + 1;
    const fault = faults[name](system, random);
    // A worker stays frozen while other faults happen.
    if (name === 'pauseWorker') running.push(fault);
    else await fault;
    await sleep(random.between(...pauseMs));
  }
  await Promise.all(running);
  return counts;
}
