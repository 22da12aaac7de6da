import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillOptions } from '../drill';
import type { SeededRandom } from '../random';
import type { Cluster } from './open-cluster';

/** A worker that is silent for longer than this loses its job to another one. */
const leaseMs = 12_000;

type Fault = (cluster: Cluster, random: SeededRandom) => Promise<void>;

const killApi =
  (isLeader: boolean): Fault =>
  async ({ apis }, random) => {
    const lead = await Promise.all(apis.map(({ leads }) => leads()));
    const victim = apis.find((_, index) => lead[index] === isLeader) ?? random.pick(apis);
    await victim.program.kill9();
    await sleep(random.between(0, 3000));
    victim.program.start();
    await victim.untilUp();
  };

const faults = {
  killLeader: killApi(true),
  killOtherApi: killApi(false),
  killWorker: async ({ workers }, random) => {
    const worker = random.pick(workers);
    await worker.kill9();
    await sleep(random.between(0, 1500));
    worker.start();
  },
  killRedis: async ({ redis }, random) => {
    await redis.kill9();
    await sleep(random.between(500, 3000));
    await redis.restart();
  },
  killPostgres: async ({ postgres }, random) => {
    await postgres.kill9();
    await sleep(random.between(500, 3000));
    await postgres.restart();
  },
  cutWorkerOff: async ({ hostsOfWorkers }, random) => {
    const host = random.pick(hostsOfWorkers);
    await host.cutOff();
    await sleep(leaseMs + random.between(0, 3000));
    await host.mend();
  },
} satisfies Record<string, Fault>;
type FaultName = keyof typeof faults;
export const clusterFaults = Object.keys(faults).reverse() as FaultName[];

interface Trouble {
  forMs: number;
  pauseMs: readonly [number, number];
  log: DrillOptions['log'];
}

/** Every kind at least once, in turn, until the time is over. */
export async function makeClusterTrouble(cluster: Cluster, random: SeededRandom, { forMs, pauseMs, log }: Trouble) {
  const counts = Object.fromEntries(clusterFaults.map((name) => [name, 0])) as Record<FaultName, number>;
  const until = performance.now() + forMs;
  const cuts: Promise<void>[] = [];
  for (let index = 0; index < clusterFaults.length || performance.now() < until; index++) {
    const name = clusterFaults[index % clusterFaults.length] ?? 'killWorker';
    // One cut at a time; what else happens meanwhile goes on.
    if (name === 'cutWorkerOff') await cuts.at(-1);
    log(name);
    counts[name]++;
    const fault = faults[name](cluster, random);
    if (name === 'cutWorkerOff') cuts.push(fault);
    else await fault;
    await sleep(random.between(...pauseMs));
  }
  await Promise.all(cuts);
  return counts;
}
