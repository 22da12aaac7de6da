import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { pressMany } from '../harness/creators';
import { countLedgerMismatches, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { type ProgramName, type StartedProduct, startProduct } from '../harness/started-product';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { rounds: 1, presses: 2 }, long: { rounds: 5, presses: 4 } } as const;
/** Time limit after the program was killed or resumed. */
const backWithinSec = 30;
const frozenMs = 60_000;
const settleMs = 240_000;

/**
 * Stops a program for a minute (SIGSTOP), and resumes it if it still exists. Returns the seconds
 * until another one replaces it.
 */
async function freeze(product: StartedProduct, program: ProgramName): Promise<number> {
  const frozen = product.findPid(program);
  if (frozen === undefined) throw new Error(`${program} does not run`);
  const startedAtMs = performance.now();
  process.kill(frozen, 'SIGSTOP');
  const wake = setTimeout(() => process.kill(frozen, 'SIGCONT'), frozenMs);
  const isReplaced = () => ![frozen, undefined].includes(product.findPid(program));
  const replaced = await waitFor(isReplaced, { timeoutMs: frozenMs, intervalMs: 200 }).catch(() => false);
  clearTimeout(wake);
  if (!replaced) process.kill(frozen, 'SIGCONT');
  return replaced ? Math.round((performance.now() - startedAtMs) / 100) / 10 : Number.POSITIVE_INFINITY;
}

async function round(product: StartedProduct, { presses, random }: { presses: number; random: SeededRandom }, log: DrillOptions['log']) {
  const photo = await drawPortrait({ name: 'rosa', widthPx: 400 });
  const people = await product.addPeople(presses, 1);
  const made = await pressMany({ http: product.http, photo }, people, { count: presses, overMs: 1000, giveUpMs: 30_000, random });
  await sleep(random.between(0, 2_000));
  const workerSec = await freeze(product, 'worker');
  log(`the worker was replaced after ${workerSec} s`);
  const apiSec = await freeze(product, 'api');
  const backSec = await product.untilReady(2 * backWithinSec);
  log(`the api was replaced after ${apiSec} s and ready ${backSec} s later`);
  return { workerSec, apiSec, backSec, accepted: made.filter(({ answer }) => answer?.status === 202).length };
}

/**
 * The worker and the api are frozen under `npm start`: each is noticed, ended and replaced, and
 * every video ends.
 */
export async function run({ seed, size, log, openApp }: DrillOptions) {
  const { rounds, presses } = sizes[size];
  await openApp();
  const random = createRandom(seed);
  const product = await startProduct({ name: 'frozen' });
  let left = Number.NaN;
  try {
    const results: Awaited<ReturnType<typeof round>>[] = [];
    for (let i = 0; i < rounds; i++) results.push(await round(product, { presses, random }, log));
    const most = (of: (result: (typeof results)[number]) => number) => Math.max(...results.map(of));
    const open = await untilNoneOpen(product.db, settleMs);
    const completed = (await listVideos(product.db)).filter(({ state }) => state === 'completed').length;
    const ledgerMismatches = await countLedgerMismatches(product.db);
    const accepted = results.reduce((sum, result) => sum + result.accepted, 0);
    left = await product.stop();
    const seconds = { workerSec: most((r) => r.workerSec), apiSec: most((r) => r.apiSec), backSec: most((r) => r.backSec) };
    const figures = { rounds, accepted, lost: accepted - completed, ...seconds, open, ledgerMismatches, orphans: left };
    const atMost = {
      lost: 0,
      workerSec: backWithinSec,
      apiSec: backWithinSec,
      backSec: backWithinSec,
      open: 0,
      ledgerMismatches: 0,
      orphans: 0,
    };
    return judge(figures, { atMost, atLeast: { accepted: rounds * presses } }, log);
  } finally {
    if (Number.isNaN(left)) await product.stop();
  }
}
