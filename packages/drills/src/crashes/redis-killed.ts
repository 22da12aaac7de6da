import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { press, pressMany } from '../harness/creators';
import { countLedgerMismatches, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { startProduct } from '../harness/started-product';
import { createRandom } from '../random';

const sizes = { short: { kills: 1, presses: 2 }, long: { kills: 10, presses: 4 } } as const;
const backWithinSec = 30;
/** Far above any pause between two signs of a render; then those still open count as lost. */
const settleMs = 180_000;

/**
 * Redis is killed under `npm start`, with videos under way: it is restarted automatically, and
 * every video ends.
 */
export async function run({ seed, size, log, openApp }: DrillOptions) {
  const { kills, presses } = sizes[size];
  await openApp();
  const random = createRandom(seed);
  const product = await startProduct({ name: 'redis-killed' });
  let left = Number.NaN;
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 400 });
    const people = await product.addPeople(kills * (presses + 1), 1);
    let [slowestSec, accepted] = [0, 0];
    for (let kill = 0; kill < kills; kill++) {
      const [late, ...early] = people.slice(kill * (presses + 1), (kill + 1) * (presses + 1));
      const made = await pressMany({ http: product.http, photo }, early, { count: presses, overMs: 1500, giveUpMs: 30_000, random });
      const pid = product.findPid('redis');
      if (pid === undefined || late === undefined) throw new Error('Redis does not run');
      process.kill(pid, 'SIGKILL');
      log(`kill ${kill + 1}: Redis ${pid}`);
      const during = await press({ http: product.http, photo }, late, { key: `late-${kill}`, giveUpMs: 30_000 });
      slowestSec = Math.max(slowestSec, await product.untilReady(backWithinSec * 2));
      accepted += [...made, during].filter(({ answer }) => answer?.status === 202).length;
      log(`ready again, Redis ${product.findPid('redis')}`);
    }
    const open = await untilNoneOpen(product.db, settleMs);
    const videos = await listVideos(product.db);
    const completed = videos.filter(({ state }) => state === 'completed').length;
    for (const { id, state, attempt, stage, progress } of videos)
      if (state !== 'completed') log(`${id}: ${JSON.stringify({ state, attempt, stage, progress })}`);
    const ledgerMismatches = await countLedgerMismatches(product.db);
    left = await product.stop();
    const figures = { kills, accepted, completed, lost: accepted - completed, backSec: slowestSec, open, ledgerMismatches, orphans: left };
    const atMost = { lost: 0, backSec: backWithinSec, open: 0, ledgerMismatches: 0, orphans: 0 };
    return judge(figures, { atMost, atLeast: { accepted: kills * (presses + 1) } }, log);
  } finally {
    if (Number.isNaN(left)) await product.stop();
  }
}
