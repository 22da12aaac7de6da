import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toComingFile, type Video } from '@hellograph/contract';
import { findFreePort, waitFor } from '@hellograph/kit';
import { packTinyVoice, startVoiceMirror, type VoiceMirror } from '@hellograph/worker/testing';
import { type DrillOptions, judge } from '../drill';
import { dataOf } from '../harness/http';
import { countLedgerMismatches } from '../harness/measures/truth';
import { makeOwnedFolder, removeOwnedFolder } from '../harness/owned';
import type { DrillPerson } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import { mountSmallVolume } from '../harness/trap';

/** A message for each model. The English one is fetched at the start. */
const messages = {
  'kokoro-en-small': 'Happy birthday!',
  'piper-es-davefx': '¡Feliz cumpleaños!',
  'piper-fr-siwis': 'Joyeux anniversaire !',
  'piper-de-thorsten': 'Herzlichen Glückwunsch!',
  'piper-ar-kareem': 'كل عام وأنت بخير',
} as const;
type Model = keyof typeof messages;
/** Each by the fault of its download. */
const [killed, slow, unreachable, wrong, full] = Object.keys(messages) as [Model, Model, Model, Model, Model];

/** In `npm test`, other tests run at the same time, so the limit is generous. */
const sizes = {
  short: { rounds: 1, inTimeSec: 60, afterwards: [killed] },
  long: { rounds: 4, inTimeSec: 30, afterwards: [killed, unreachable, full] },
} as const;
const within = { timeoutMs: 60_000 };
const patience = { backOff: { firstMs: 300, maxMs: 1000 }, checkEveryMs: 200, silenceMaxMs: 120_000 };
const volumeMb = 6;
/** The bytes after which the server falls silent. */
const halfBytes = 120_000;

/** Natural voices under every fault at once, with two workers that share a folder. */
export async function run({ size, log }: DrillOptions) {
  const { rounds, inTimeSec, afterwards } = sizes[size];
  const all: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round++) all.push(await runOnce(afterwards, log));
  const sum = (name: string) => all.reduce((total, one) => total + (one[name] ?? Number.NaN), 0);
  const names = Object.keys(all[0] ?? {}).filter((name) => name !== 'slowestSec');
  const figures = {
    ...Object.fromEntries(names.map((name) => [name, sum(name)])),
    slowestSec: Math.max(...all.map((one) => one.slowestSec ?? 99)),
  };
  const none = {
    slowestSec: inTimeSec,
    notMade: 0,
    naturalTooEarly: 0,
    simpleAfterwards: 0,
    halfInstalled: 0,
    leftOver: 0,
    wrongInstalled: 0,
    ledgerMismatches: 0,
  };
  // The slow server is asked once, and the killed one a second time for the rest.
  const downloads = { slowRequests: rounds, killedRequests: 2 * rounds };
  return judge(figures, { atMost: { ...none, ...downloads }, atLeast: { installed: 4 * rounds, ...downloads } }, log);
}

async function runOnce(afterwards: readonly Model[], log: DrillOptions['log']) {
  const dataDir = makeOwnedFolder('voices-data');
  const voicesDir = join(dataDir, 'voices');
  const volume = mountSmallVolume(voicesDir, volumeMb);
  if (!volume) log('only root can mount a small disk: the full one is left out');
  const mirrors = await openMirrors();
  mirrors.of(killed).be({ sends: halfBytes, ends: 'mute' });
  mirrors.of(slow).be({ partEveryMs: 60 });
  const voices = { packages: mirrors.packages, patience };
  const system = await openSystem({
    name: 'voices',
    workers: 2,
    worker: 'sabotaged',
    dataDir,
    env: { DRILL_VOICES: JSON.stringify(voices) },
  });
  const watch = watchFolder(voicesDir);
  try {
    const [person] = await system.addPeople(1, 20);
    if (!person) throw new Error('nobody is here');
    return { ...(await suffer(system, person, { mirrors, voicesDir, afterwards, log, isSmall: volume !== undefined })), ...watch.end() };
  } finally {
    watch.end();
    await system.close();
    await mirrors.close();
    volume?.unmount();
    removeOwnedFolder(dataDir);
  }
}

interface Trouble {
  mirrors: Awaited<ReturnType<typeof openMirrors>>;
  voicesDir: string;
  /** Models whose languages are spoken once more in the end. */
  afterwards: readonly Model[];
  log: DrillOptions['log'];
  /** Whether the voices have a separate small disk. */
  isSmall: boolean;
}

async function suffer(system: DrillSystem, person: DrillPerson, { mirrors, voicesDir, afterwards, log, isSmall }: Trouble) {
  const isInstalled = (model: Model) => existsSync(join(voicesDir, model, 'voice.json'));
  const filler = join(voicesDir, '.filler');
  const models = Object.keys(messages) as Model[];
  const make = (...wanted: Model[]) => Promise.all(wanted.map((model) => makeVideo(system, person, messages[model])));
  const first = await make(killed, slow, unreachable, wrong);
  const waiting = makeVideo(system, person, messages[slow], slow);
  // Its own failure, that the database was closed, would hide an earlier one.
  waiting.catch(() => {});
  log('a video of each language is made; the worker that fetches is killed');
  await waitFor(() => partBytes(voicesDir, killed) === halfBytes, within);
  await killHolder(system, voicesDir);
  await mirrors.reach(unreachable);
  const isRefused = () => mirrors.of(wrong).requests.length >= 2 && !existsSync(join(voicesDir, toComingFile(wrong)));
  await waitFor(() => [slow, unreachable, killed].every(isInstalled) && isRefused(), { ...within, what: 'Voices after their troubles' });
  log('three voices are here; the disk is filled');
  if (isSmall) writeFileSync(filler, Buffer.alloc(volumeMb * 2 ** 20 - usedBytes(voicesDir) - 300_000));
  first.push(...(await make(full)));
  await sleep(1000);
  const tooFull = isSmall && isInstalled(full) ? 1 : 0;
  rmSync(filler, { force: true });
  await waitFor(() => isInstalled(full), { ...within, what: 'A voice once there is room' });
  const early = countSpoken(system);
  const awaited = await waiting;
  const before = countSpoken(system);
  const later = await make(...afterwards);
  const after = countSpoken(system);
  return {
    slowestSec: Math.round(Math.max(...first, ...later)),
    notMade: [...first, awaited, ...later].filter((sec) => !Number.isFinite(sec)).length,
    naturalTooEarly: tooFull + Math.max(0, early.natural - 1),
    simpleAfterwards: after.simple - before.simple,
    installed: models.filter(isInstalled).length,
    wrongInstalled: isInstalled(wrong) ? 1 : 0,
    slowRequests: mirrors.of(slow).requests.length,
    killedRequests: mirrors.of(killed).requests.length,
    leftOver: readdirSync(voicesDir).filter((name) => name.startsWith('.coming')).length + readdirSync(join(voicesDir, '.incoming')).length,
    ledgerMismatches: await countLedgerMismatches(system.db),
  };
}

/** One mirror for each model. That of the unreachable one starts later. */
async function openMirrors() {
  const archive = await packTinyVoice();
  const mirrors = new Map<Model, VoiceMirror>();
  for (const model of Object.keys(messages) as Model[]) if (model !== unreachable) mirrors.set(model, await startVoiceMirror(archive));
  const port = await findFreePort();
  const of = (model: Model) => {
    const mirror = mirrors.get(model);
    if (!mirror) throw new Error(`${model} cannot be reached yet`);
    return mirror;
  };
  const packages = Object.fromEntries([...mirrors].map(([model, { source }]) => [model, source]));
  packages[wrong] = { ...of(wrong).source, sha256: 'f'.repeat(64) };
  packages[unreachable] = { ...of(slow).source, url: `http://127.0.0.1:${port}/voice.tar.bz2` };
  return {
    packages,
    of,
    reach: async (model: Model) => void mirrors.set(model, await startVoiceMirror(archive, port)),
    close: async () => void (await Promise.all([...mirrors.values()].map((mirror) => mirror.close()))),
  };
}

/** Returns the seconds until the video is made; infinite if it is not. */
async function makeVideo({ http, db }: DrillSystem, { headers: own }: DrillPerson, prompt: string, awaitedVoice?: Model): Promise<number> {
  const startedAt = performance.now();
  const body = Buffer.from(
    JSON.stringify({ prompt, voice: 'auto', resolution: '480P', mode: 'Fast', ...(awaitedVoice && { awaitedVoice }) }),
  );
  const headers = { ...own, 'content-type': 'application/json' };
  const accepted = dataOf<{ videos: Video[] }>(await http.ask({ method: 'POST', path: '/video/textToVideo', headers, body }));
  const id = accepted.videos[0]?._id ?? '';
  for (;;) {
    await sleep(100);
    const { state } = await db.selectFrom('videos').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    if (state === 'completed') return (performance.now() - startedAt) / 1000;
    if (state !== 'queued' && state !== 'processing') return Number.POSITIVE_INFINITY;
  }
}

/** Counts messages that the workers spoke, by their logs. */
function countSpoken({ folder }: DrillSystem) {
  const lines = [0, 1].flatMap((index) => readFileSync(join(folder, `worker-${index}.log`), 'utf8').split('\n'));
  const spoken = lines.filter((line) => line.includes('"spoken"'));
  const natural = spoken.filter((line) => Object.keys(messages).some((model) => line.includes(`"${model}"`))).length;
  return { natural, simple: spoken.length - natural };
}

const partBytes = (dir: string, model: Model) => statSync(join(dir, '.incoming', `${model}.part`), { throwIfNoEntry: false })?.size ?? 0;

const usedBytes = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0), 0);

/** Kills the worker that downloads, and starts it again. */
async function killHolder({ workers }: DrillSystem, dir: string): Promise<void> {
  const { pid } = JSON.parse(readFileSync(join(dir, '.incoming', 'lock'), 'utf8')) as { pid: number };
  const holder = workers.find((worker) => worker.pid === pid);
  if (!holder) throw new Error(`no worker has the process ${pid}`);
  await holder.kill9();
  holder.start();
}

/** Watches for models that are in their place without being complete. */
function watchFolder(dir: string) {
  let halfInstalled = 0;
  const look = () => {
    const models = existsSync(dir) ? readdirSync(dir).filter((name) => !name.startsWith('.')) : [];
    if (models.some((name) => !['voice.json', 'tiny.onnx', 'tokens.txt'].every((file) => existsSync(join(dir, name, file)))))
      halfInstalled++;
  };
  const timer = setInterval(look, 20);
  return {
    end: () => {
      clearInterval(timer);
      return { halfInstalled };
    },
  };
}
