import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { countOrphans } from '../harness/measures/truth';
import { listProcessesOf } from '../harness/owned';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom } from '../random';

const sizes = { short: { kills: 1 }, long: { kills: 20 } } as const;
/** Processes of a killed worker exit on their own: within 2 s, or later on a busy machine. */
const goneWithinMs = 10_000;
const renderStartMs = 120_000;
const sweepWithinMs = 120_000;

const listTempFiles = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => /^hellograph-.*\//.test(path));

/** Counts programs of the killed worker that still run, which are all except the api's. */
function countStrays({ folder, api }: DrillSystem): number {
  const running = listProcessesOf(folder);
  const isOfApi = (pid: number): boolean => {
    if (pid === api.pid) return true;
    const found = running.find((one) => one.pid === pid);
    return found !== undefined && isOfApi(found.parentPid);
  };
  return running.filter(({ pid, command }) => command.includes('.cache/programs/') && !isOfApi(pid)).length;
}

/**
 * G7: a worker that is killed during a render leaves no process behind, and no file after its
 * restart.
 */
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
    let goneMaxMs = 0;
    const left = new Set<string>();
    for (const [index, person] of people.entries()) {
      await press({ http: system.http, photo, fields }, person, { key: `${index}`, giveUpMs: 10_000 });
      await waitFor(isDrawing, { timeoutMs: renderStartMs, what: 'The start of a render' });
      await sleep(random.between(0, 1500));
      await worker?.kill9();
      const killedAt = performance.now();
      const isGone = () => countOrphans(system) + countStrays(system) === 0;
      await waitFor(isGone, { timeoutMs: goneWithinMs, intervalMs: 100 }).catch(() => {});
      goneMaxMs = Math.max(goneMaxMs, Math.round(performance.now() - killedAt));
      orphans += countOrphans(system);
      strays += countStrays(system);
      for (const file of listTempFiles(system.tempDir)) left.add(file);
      log(`kill ${index + 1}: ${orphans} orphans, ${strays} strays, ${left.size} temporary files left so far`);
      worker?.start();
    }
    // Counts only files of killed workers: the restarted worker renders the videos again, with new
    // files.
    const findLeft = () => listTempFiles(system.tempDir).filter((file) => left.has(file));
    await waitFor(() => findLeft().length === 0, { timeoutMs: sweepWithinMs, intervalMs: 200 }).catch(() => {});
    for (const file of findLeft()) log(`left: ${file}`);
    const figures = { kills, orphans, strays, goneMaxMs, tempFilesOnce: left.size, tempFiles: findLeft().length };
    return judge(figures, { atMost: { orphans: 0, strays: 0, tempFiles: 0 } }, log);
  } finally {
    await system.close();
  }
}
