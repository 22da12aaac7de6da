import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { countLedgerMismatches, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { makeOwnedFolder, removeOwnedFolder } from '../harness/owned';
import { type StartedProduct, startProduct } from '../harness/started-product';
import { mountSmallVolume } from '../harness/trap';

const sizes = { short: { fullMs: 15_000 }, long: { fullMs: 90_000 } } as const;
const volumeMb = 96;
const backWithinSec = 30;
const settleMs = 240_000;
const chunk = Buffer.alloc(64 * 1024, 1);

/** Writes until no byte is left. Returns a function that frees the space. */
function fillToTheLastByte(dir: string): () => void {
  const path = join(dir, 'ballast');
  const file = openSync(path, 'w');
  for (let size = chunk.length; size >= 1; ) {
    try {
      writeSync(file, chunk, 0, size);
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

/** Reads while the disk is full, which writes to the log. Returns how many reads succeeded. */
async function readWhileFull({ http }: StartedProduct, headers: Record<string, string>, forMs: number) {
  let [reads, answered] = [0, 0];
  for (const endMs = performance.now() + forMs; performance.now() < endMs; reads++) {
    const list = await http.ask({ path: '/video', headers }).catch(() => undefined);
    if (list?.status === 200) answered++;
    await sleep(250);
  }
  return { reads, answered };
}

async function fillAndEmpty(product: StartedProduct, fullMs: number, log: DrillOptions['log']) {
  const photo = await drawPortrait({ name: 'rosa', widthPx: 240 });
  const [person] = await product.addPeople(1, 4);
  if (!person) throw new RangeError('No user was added');
  const options = { http: product.http, photo };
  await press(options, person, { key: 'before', giveUpMs: 60_000 });
  await untilNoneOpen(product.db, settleMs);
  const empty = fillToTheLastByte(product.dataDir);
  log('the disk is full');
  const during = await press(options, person, { key: 'during', giveUpMs: 0 });
  const { reads, answered } = await readWhileFull(product, person.headers, fullMs);
  const isRunning = product.isRunning();
  empty();
  log('and has room again');
  const backSec = await product.untilReady(2 * backWithinSec);
  const after = await press(options, person, { key: 'after', giveUpMs: backWithinSec * 1000 });
  const open = await untilNoneOpen(product.db, settleMs);
  const completed = (await listVideos(product.db)).filter(({ state }) => state === 'completed').length;
  return {
    reads,
    readsAnswered: answered / Math.max(1, reads),
    duringStatus: during.answer?.status ?? 0,
    afterStatus: after.answer?.status ?? 0,
    supervisorRuns: Number(isRunning),
    backSec,
    open,
    completed,
    ledgerMismatches: await countLedgerMismatches(product.db),
  };
}

/**
 * The disk under `npm start` fills to the last byte: reads continue, new work is refused, and
 * everything works again once there is room.
 */
export async function run({ size, log, openApp }: DrillOptions) {
  const parent = makeOwnedFolder('full-disk-volume');
  const volume = mountSmallVolume(join(parent, 'data'), volumeMb);
  try {
    if (!volume) {
      log('this system lets us mount no small volume: the drill is left out');
      return judge({ volume: 0 }, {}, log);
    }
    await openApp();
    const product = await startProduct({ name: 'full-disk', dataDir: volume.dir });
    const found = await fillAndEmpty(product, sizes[size].fullMs, log).finally(() => undefined);
    const orphans = await product.stop();
    const figures = { volume: 1, ...found, orphans };
    const exact = { duringStatus: 503, afterStatus: 202, supervisorRuns: 1, completed: 2 };
    const atMost = { ...exact, backSec: backWithinSec, open: 0, ledgerMismatches: 0, orphans: 0 };
    return judge(figures, { atMost, atLeast: { ...exact, readsAnswered: 0.9 } }, log);
  } finally {
    volume?.unmount();
    removeOwnedFolder(parent);
  }
}
