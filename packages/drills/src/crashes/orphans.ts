import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { listProcessesOf } from '../harness/owned';
import { openSystem } from '../harness/system';
import { countOrphans } from '../harness/truth';
import { createRandom } from '../random';

const sizes = { short: { kills: 1 }, long: { kills: 20 } } as const;
const graceMs = 2000;
const renderStartMs = 120_000;
const sweepWithinMs = 60_000;

const listTempFiles = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => /^hellograph-.*\//.test(path));

/** G7: a worker that is killed in the middle leaves no process at once, and no file once it is back. */
export async function run({ seed, size, log }: DrillOptions) {
  const { kills } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'orphans', workers: 1, worker: 'real' });
  const [worker] = system.workers;
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 500 });
    const fields = { prompt: 'A long hello to all of you, so that there is time. '.repeat(8), mode: 'Fast', resolution: '720P' };
    const people = await system.addPeople(kills, 1);
    const isDrawing = () => listProcessesOf(system.folder).some(({ command }) => command.includes('ffmpeg'));
    let orphans = 0;
    let strays = 0;
    for (const [index, person] of people.entries()) {
      await press({ http: system.http, photo, fields }, person, { key: `${index}`, giveUpMs: 10_000 });
      await waitFor(isDrawing, { timeoutMs: renderStartMs, what: 'The begin of a render' });
      await sleep(random.between(0, 1500));
      await worker?.kill9();
      await sleep(graceMs);
      orphans += countOrphans(system);
      strays += listProcessesOf(system.folder).filter(({ command }) => command.includes('worker/src/')).length;
      log(`kill ${index + 1}: ${orphans} orphans, ${strays} strays, ${listTempFiles(system.tempDir).length} temporary files`);
      worker?.start();
    }
    await worker?.stop();
    worker?.start();
    await waitFor(() => listTempFiles(system.tempDir).length === 0, { timeoutMs: sweepWithinMs, intervalMs: 200 }).catch(() => {});
    const figures = { kills, orphans, strays, tempFiles: listTempFiles(system.tempDir).length };
    return judge(figures, { atMost: { orphans: 0, strays: 0, tempFiles: 0 } }, log);
  } finally {
    await system.close();
  }
}
