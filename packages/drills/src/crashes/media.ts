import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Video } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { dataOf, openHttpClient } from '../harness/http';
import { countBadFiles, countLedgerMismatches, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { makeOwnedFolder, removeOwnedFolder } from '../harness/owned';
import type { DrillPerson } from '../harness/people';
import { createProgram } from '../harness/program';
import { type DrillSystem, openSystem } from '../harness/system';
import { mountSmallVolume } from '../harness/trap';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { kills: 4 }, long: { kills: 100 } } as const;
const volumeMb = 64;
/**
 * Space left on the full volume: less than the store reserves for the database, but enough for the
 * database.
 */
const leftBytes = 2_500_000;
const startMs = 30_000;
const settleMs = 60_000;

/** G9: a program is killed repeatedly while it writes; every named file is complete. */
async function killWriters(kills: number, random: SeededRandom) {
  const folder = makeOwnedFolder('media');
  const store = join(folder, 'store');
  const logPath = join(folder, 'writer.log');
  const writer = createProgram({ entry: new URL('../harness/programs/blob-writer.ts', import.meta.url), args: [store], env: {}, logPath });
  for (let kill = 0; kill < kills; kill++) {
    writer.start();
    await waitFor(() => readFileSync(logPath, 'utf8').split('ready').length > kill + 1, { timeoutMs: startMs, intervalMs: 5 });
    await sleep(random.between(0, 150));
    await writer.kill9();
  }
  const names = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.bin'));
  const isBad = (path: string) =>
    !path.endsWith(
      `${createHash('sha256')
        .update(readFileSync(join(store, path)))
        .digest('hex')}.bin`,
    );
  const result = { written: names.length, torn: names.filter(isBad).length, cutShort: readdirSync(join(store, 'temp')).length };
  removeOwnedFolder(folder);
  return result;
}

/** Leaves too little room for uploads. Returns a function that frees the space. */
function fillVolume(dir: string): () => void {
  const ballast = join(dir, 'ballast');
  const { bavail, bsize } = statfsSync(dir);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes), 1));
  return () => rmSync(ballast);
}

/**
 * The api's responses while the disk is full: to an upload, to the list, and to a video request.
 */
async function askWhileFull({ http, url }: DrillSystem, person: DrillPerson, photo: Uint8Array) {
  const upload = await press({ http, photo }, person, { key: 'while full', giveUpMs: 0 });
  const list = await http.ask({ path: '/video', headers: person.headers });
  const video = dataOf<{ videos: Video[] }>(list).videos.find(({ video }) => video !== null)?.video?.resultUrl ?? '';
  const watch = await fetch(`${url}${video}`);
  return { uploadStatus: upload.answer?.status ?? 0, listStatus: list.status, watchStatus: watch.status };
}

/**
 * G10: on a small volume that fills up and empties again, with a video made before, refused during
 * and made after.
 */
async function fillDisk(log: DrillOptions['log']) {
  const parent = makeOwnedFolder('volume');
  const volume = mountSmallVolume(join(parent, 'data'), volumeMb);
  if (!volume) {
    log('this system lets us mount no small volume: the full disk is left out');
    removeOwnedFolder(parent);
    return { volume: 0 };
  }
  const system = await openSystem({ name: 'media', workers: 1, worker: 'quick', dataDir: volume.dir });
  const patient = openHttpClient(system.url, { maxSockets: 4 });
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 240 });
    const [person] = await system.addPeople(1, 3);
    if (!person) throw new RangeError('No user was added');
    await press({ http: patient, photo }, person, { key: 'before', giveUpMs: settleMs });
    await untilNoneOpen(system.db, settleMs);
    const empty = fillVolume(volume.dir);
    log('the disk is full');
    const whileFull = await askWhileFull(system, person, photo);
    empty();
    log('and has room again');
    const after = await press({ http: patient, photo }, person, { key: 'after', giveUpMs: 10_000 });
    const open = await untilNoneOpen(system.db, settleMs);
    const videos = await listVideos(system.db);
    return {
      volume: 1,
      ...whileFull,
      afterStatus: after.answer?.status ?? 0,
      open,
      completed: videos.filter(({ state }) => state === 'completed').length,
      badFiles: countBadFiles(system.mediaDir, videos),
      ledgerMismatches: await countLedgerMismatches(system.db),
    };
  } finally {
    patient.close();
    await system.close();
    volume.unmount();
    removeOwnedFolder(parent);
  }
}

/**
 * G9, G10: files are complete or absent, and with a full disk uploads are refused while the rest
 * works.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { kills } = sizes[size];
  const files = await killWriters(kills, createRandom(seed));
  log(`${kills} kills: ${files.written} files, ${files.torn} torn`);
  const disk = await fillDisk(log);
  const figures = { kills, ...files, ...disk };
  const exact = { uploadStatus: 503, listStatus: 200, watchStatus: 200, afterStatus: 202, completed: 2 };
  const whole = { atMost: { torn: 0 }, atLeast: { written: 1 } };
  const room = {
    atMost: { ...whole.atMost, ...exact, open: 0, badFiles: 0, ledgerMismatches: 0 },
    atLeast: { ...whole.atLeast, ...exact },
  };
  return judge(figures, disk.volume === 1 ? room : whole, log);
}
