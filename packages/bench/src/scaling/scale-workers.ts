import { createRandom, openCpuShares, openSystem, pressMany, untilNoneOpen } from '@hellograph/drills/harness';
import { drawPortrait } from '@hellograph/testing';
import type { Benchmark } from '../paired';

/** Cores of each worker with all its processes, so that three fit next to the rest. */
const cores = 0.4;
const videosEach = 4;
const many = 3;
const stillMs = 120_000;
/** Three workers make at least .9 × 3 times as many as one: 1 / 2.7. */
const bar = 0.37;

/** Opens one or several workers with a separate queue, database and files. */
async function openWorkers(count: number) {
  const shares = openCpuShares(cores);
  const system = await openSystem({ name: `scale-workers-${count}`, workers: count, worker: 'real' });
  // A worker's processes inherit its limit only if the worker got it before it started them.
  for (const worker of system.workers) {
    await worker.stop();
    worker.start();
    shares.give(worker.pid);
  }
  const photo = await drawPortrait({ name: 'rosa', widthPx: 480 });
  let round = 0;
  return {
    /** Seconds for a video, with enough to do for all. */
    secondsEach: async (): Promise<number> => {
      const videos = videosEach * count;
      const people = await system.addPeople(videos, 1);
      const fields = { prompt: 'All the best to you and yours.', resolution: '480P', mode: 'Fast' };
      const startedAt = performance.now();
      const keyPrefix = `round-${round++}`;
      const presses = await pressMany({ http: system.http, photo, fields }, people, {
        count: videos,
        overMs: 1,
        giveUpMs: 60_000,
        random: createRandom(round),
        keyPrefix,
      });
      const open = await untilNoneOpen(system.db, stillMs);
      const made = await system.db.selectFrom('videos').select('id').where('state', '=', 'completed').execute();
      if (open > 0 || presses.some(({ answer }) => answer?.status !== 202) || made.length !== round * videos)
        throw new Error(`${made.length} of ${round * videos} videos were made`);
      return (performance.now() - startedAt) / 1000 / videos;
    },
    close: async () => {
      await system.close();
      shares.close();
    },
  };
}

/** Time for a video with three workers, beside one worker. Each has the same part of a core. */
export async function scaleWorkersBench(): Promise<Benchmark> {
  const [three, one] = [await openWorkers(many), await openWorkers(1)];
  return {
    name: 'scale-workers',
    unit: 's',
    beside: `one worker; each has ${cores} of a core`,
    bars: { ratio: bar },
    pair: async () => ({ subject: await three.secondsEach(), floor: await one.secondsEach() }),
    close: async () => {
      await Promise.all([three.close(), one.close()]);
    },
  };
}
