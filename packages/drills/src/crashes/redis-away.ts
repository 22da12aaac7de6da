import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { pressMany } from '../harness/creators';
import { percentileOf } from '../harness/measures/separation';
import { countBadFiles, countLedgerMismatches, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { openSystem } from '../harness/system';
import { createRandom } from '../random';

/** In `npm test`, other tests run at the same time, so the limit is generous. */
const sizes = { short: { presses: 10, overMs: 2000, postP99Ms: 2000 }, long: { presses: 50, overMs: 10_000, postP99Ms: 300 } } as const;
const settleMs = 120_000;

/**
 * G6: without Redis from the start, everything is accepted as fast as usual, and made once Redis is
 * up.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { presses: count, overMs, postP99Ms } = sizes[size];
  const system = await openSystem({ name: 'redis-away', workers: 2, worker: 'quick', isRedisUp: false });
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 500 });
    const people = await system.addPeople(count, 1);
    const pace = { count, overMs, giveUpMs: 10_000, random: createRandom(seed) };
    const presses = await pressMany({ http: system.http, photo }, people, pace);
    const ready = await system.http.ask({ path: '/health/ready' });
    const early = (await listVideos(system.db)).filter(({ state }) => state !== 'queued').length;
    log('Redis comes');
    const backAt = performance.now();
    await system.redis.restart();
    const open = await untilNoneOpen(system.db, settleMs);
    const videos = await listVideos(system.db);
    const readyAfter = await system.http.ask({ path: '/health/ready' });
    const figures = {
      jobs: count,
      accepted: presses.filter(({ answer, tries }) => answer?.status === 202 && tries === 1).length,
      postP50Ms: percentileOf(
        presses.map(({ answer }) => answer?.tookMs ?? Number.POSITIVE_INFINITY),
        0.5,
      ),
      postP99Ms: percentileOf(
        presses.map(({ answer }) => answer?.tookMs ?? Number.POSITIVE_INFINITY),
        0.99,
      ),
      readyStatusAway: ready.status,
      readyStatusBack: readyAfter.status,
      early,
      open,
      completed: videos.filter(({ state }) => state === 'completed').length,
      drainedSec: Math.round((performance.now() - backAt) / 1000),
      badFiles: countBadFiles(system.mediaDir, videos),
      ledgerMismatches: await countLedgerMismatches(system.db),
    };
    const atMost = { postP99Ms, readyStatusBack: 200, early: 0, open: 0, badFiles: 0, ledgerMismatches: 0 };
    return judge(figures, { atMost, atLeast: { accepted: count, completed: count, readyStatusAway: 503 } }, log);
  } finally {
    await system.close();
  }
}
