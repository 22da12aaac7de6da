import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hellograph/db';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { percentileOf } from '../harness/measures/separation';
import { countLedgerMismatches } from '../harness/measures/truth';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom } from '../random';

const sizes = { short: { workers: 2, rounds: 1 }, long: { workers: 5, rounds: 5 } } as const;
/** Videos that a quick worker makes concurrently. */
const atOnce = 2;
const beginWithinMs = 30_000;
const restartWithinMs = 60_000;

const listProcessing = (db: Database) => db.selectFrom('videos').select(['id', 'attempt']).where('state', '=', 'processing').execute();

/**
 * Kills every worker while all are busy, and measures for each video the time until another attempt
 * starts.
 */
async function killAll({ db, workers }: DrillSystem, count: number): Promise<number[]> {
  await waitFor(async () => (await listProcessing(db)).length === count, { timeoutMs: beginWithinMs, what: 'The start of all' });
  const before = new Map((await listProcessing(db)).map(({ id, attempt }) => [id, attempt]));
  const killedAt = performance.now();
  await Promise.all(workers.map((worker) => worker.kill9()));
  for (const worker of workers) worker.start();
  const restartedMs = new Map<string, number>();
  await waitFor(
    async () => {
      for (const { id, attempt } of await listProcessing(db))
        if (attempt > (before.get(id) ?? attempt) && !restartedMs.has(id)) restartedMs.set(id, performance.now() - killedAt);
      return restartedMs.size === before.size;
    },
    { timeoutMs: restartWithinMs, intervalMs: 50 },
  ).catch(() => {});
  return [...before.keys()].map((id) => restartedMs.get(id) ?? Number.POSITIVE_INFINITY);
}

/** G3: a video whose worker is killed soon starts again. */
export async function run({ seed, size, log }: DrillOptions) {
  const { workers, rounds } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'restart', workers, worker: 'quick', quickMs: [120_000, 120_001] });
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 160 });
    const count = workers * atOnce;
    const tookMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const people = await system.addPeople(count, 1);
      for (const [index, person] of people.entries())
        await press({ http: system.http, photo }, person, { key: `${round}-${index}`, giveUpMs: 10_000 });
      await sleep(random.between(0, 2000));
      tookMs.push(...(await killAll(system, count)));
      log(`round ${round + 1}: ${percentileOf(tookMs, 0.5)} ms`);
      for (const { userId, headers } of people)
        for (const { id } of await system.db.selectFrom('videos').select('id').where('user_id', '=', userId).execute())
          await system.http.ask({ method: 'DELETE', path: `/video/${id}`, headers });
    }
    const figures = {
      kills: tookMs.length,
      restartP50Ms: percentileOf(tookMs, 0.5),
      restartP95Ms: percentileOf(tookMs, 0.95),
      restartMaxMs: percentileOf(tookMs, 1),
      ledgerMismatches: await countLedgerMismatches(system.db),
    };
    return judge(figures, { atMost: { restartP95Ms: 20_000, restartMaxMs: 30_000, ledgerMismatches: 0 } }, log);
  } finally {
    await system.close();
  }
}
