import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ComingVoice, type NeuralPackage, neuralVoices, toComingFile, type Voice } from '@hellograph/contract';
import { createLifecycle, createLogger, findFreePort, waitFor } from '@hellograph/kit';
import { createDiskStore } from '@hellograph/storage';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTranscribingProcess } from '../hearing/transcribe';
import { startSpeechProcess, synthesizeSpeech } from '../speech/synthesize-speech';
import { type AutomaticVoicesOptions, openAutomaticVoices } from './automatic-voice';
import { InstallProblem } from './download-archive';
import { type FetchVoiceDependencies, keepWithin, startVoiceFetch } from './fetch-voice';
import { installVoice } from './install-voice';
import { listInstalled, manifestName, readManifest } from './installed-voices';
import { tinySupertonicFiles } from './tiny-voice.fixture';
import { requireRuntime, tryVoice } from './try-voice';
import { packModel, packTinyVoice, startVoiceMirror } from './voice-mirror.fixture';

const id = 'piper-en-amy';
const voice = neuralVoices.find((one) => one.id === id) as Voice;
const archive = await packTinyVoice();
const within = { timeoutMs: 60_000 };
let dir: string;
let mirror: Awaited<ReturnType<typeof startVoiceMirror>>;
let heard: string[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hellograph-fetched-'));
  mirror = await startVoiceMirror(archive);
  heard = [];
});
afterEach(async () => {
  await mirror.close();
  rmSync(dir, { recursive: true });
});

const hear = (about: unknown, what?: string) => void heard.push(`${what} ${JSON.stringify(about)}`);
const isHere = () => listInstalled(dir).includes(voice);
const keptBytes = () => statSync(join(dir, '.incoming', `${id}.part`), { throwIfNoEntry: false })?.size ?? 0;
const coming = (): ComingVoice | undefined => {
  const path = join(dir, toComingFile(id));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ComingVoice) : undefined;
};

function startFetch(source: NeuralPackage, more: Partial<FetchVoiceDependencies> = {}) {
  const fetching = startVoiceFetch({
    dir,
    voice,
    source,
    log: { info: hear, warn: hear },
    requireRuntime: async () => {},
    tryOut: async () => 0.1,
    backOff: { firstMs: 50, maxMs: 200 },
    checkEveryMs: 50,
    ...more,
  });
  onTestFinished(() => fetching.close());
  return fetching;
}

it('is downloaded in the background, tried out, and speaks from then on; its size is announced before', async () => {
  const speech = startSpeechProcess(dir);
  onTestFinished(() => speech.close());
  const say = async () => (await synthesizeSpeech({ message: 'Hello Bob.', voiceId: 'auto', duration: 'fit' }, speech)).voice.id;
  expect(await say()).toBe('flite-slt');
  await startFetch(mirror.source, { requireRuntime: () => requireRuntime(voice.id), tryOut: (path) => tryVoice(voice, path, speech) }).done;
  expect(heard[0]).toMatch(new RegExp(`^fetching a natural voice.*"sizeBytes":${archive.length}`));
  expect(heard.join('\n')).toMatch(/the natural voice speaks .*workSecPerSec/);
  expect(await say()).toBe(id);
  expect(coming()).toBeUndefined();
  expect(readdirSync(join(dir, '.incoming'))).toEqual([]);
});

it('resumes after an interruption, and reports meanwhile that it is waiting', async () => {
  mirror.be({ sends: 100_000, once: () => waitFor(() => keptBytes() > 0, within) });
  const fetching = startFetch(mirror.source, { backOff: { firstMs: 2000, maxMs: 2000 } });
  await waitFor(() => coming()?.state === 'waiting', within);
  const had = keptBytes();
  expect(had).toBeGreaterThan(0);
  expect(coming()).toMatchObject({ id, sizeBytes: archive.length });
  await fetching.done;
  expect(mirror.requests).toEqual([undefined, `bytes=${had}-`]);
  expect(isHere()).toBe(true);
});

it('resumes if a server stalls or responds with errors', async () => {
  mirror.be({ sends: 60_000, ends: 'mute' }, { status: 503 }, { status: 404 });
  await startFetch(mirror.source, { silenceMaxMs: 300 }).done;
  expect(mirror.requests).toHaveLength(4);
  expect(mirror.requests.slice(1)).toEqual(Array(3).fill(`bytes=60000-`));
  expect(isHere()).toBe(true);
});

it('is downloaded over a slow network too, and reports its progress', async () => {
  mirror.be({ partEveryMs: 60 });
  const shares: number[] = [];
  let isDone = false;
  const fetching = startFetch(mirror.source);
  void fetching.done.then(() => {
    isDone = true;
  });
  await waitFor(() => {
    const share = coming()?.share;
    if (share !== undefined && share !== shares.at(-1)) shares.push(share);
    return isDone;
  }, within);
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(isHere()).toBe(true);
});

it('waits while offline, and is downloaded once online', async () => {
  const port = await findFreePort();
  const url = mirror.source.url.replace(String(mirror.port), String(port));
  const fetching = startFetch({ ...mirror.source, url });
  await waitFor(() => heard.filter((line) => line.includes('cannot be reached')).length >= 2, within);
  expect(isHere()).toBe(false);
  const late = await startVoiceMirror(archive, port);
  onTestFinished(() => late.close());
  await fetching.done;
  expect(isHere()).toBe(true);
});

it('is refused permanently if the content is wrong twice', async () => {
  await startFetch({ ...mirror.source, sha256: 'f'.repeat(64) }).done;
  expect(mirror.requests).toEqual([undefined, undefined]);
  expect(heard.at(-1)).toContain('will not be tried again before the next start');
  expect(isHere()).toBe(false);
  expect(coming()).toBeUndefined();
  expect(readdirSync(join(dir, '.incoming'))).toEqual([]);
});

it('is not installed on a machine on which it does not speak, or that has no runtime for it', async () => {
  const mute = async () => Promise.reject(new InstallProblem('It does not speak.'));
  await startFetch(mirror.source, { tryOut: mute }).done;
  expect(isHere()).toBe(false);
  const asked = mirror.requests.length;
  await startFetch(mirror.source, { requireRuntime: mute }).done;
  expect(mirror.requests).toHaveLength(asked);
  expect(isHere()).toBe(false);
});

it('waits for space on a full disk, before and during the download, and leaves other files unchanged', async (test) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700k', 'hellograph-test', dir], { stdio: 'ignore' });
  } catch {
    return test.skip('only root can mount a small disk');
  }
  try {
    const filler = join(dir, 'filler');
    writeFileSync(filler, Buffer.alloc(560_000));
    const fetching = startFetch(mirror.source);
    await waitFor(() => heard.some((line) => line.includes('There is no room for it')), within);
    expect(mirror.requests).toEqual([]);
    // The size of a voice without a published size becomes known during the download.
    await fetching.close();
    const unknown = startFetch({ ...mirror.source, sizeBytes: null });
    await waitFor(() => heard.some((line) => line.includes('no room left')), within);
    expect(statSync(filler).size).toBe(560_000);
    expect(isHere()).toBe(false);
    rmSync(filler);
    await unknown.done;
    expect(isHere()).toBe(true);
  } finally {
    execFileSync('umount', ['-l', dir]);
  }
});

function startWorker(): ChildProcess {
  const script = fileURLToPath(new URL('./fetch-voice.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir, id, JSON.stringify(mirror.source)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (text: Buffer) => void heard.push(String(text)));
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it('resumes after its worker was killed while downloading', async () => {
  mirror.be({ sends: 120_000, ends: 'mute' });
  const worker = startWorker();
  await waitFor(() => keptBytes() === 120_000, within);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(isHere()).toBe(false);
  await once(startWorker(), 'exit');
  expect(mirror.requests).toEqual([undefined, 'bytes=120000-']);
  expect(isHere()).toBe(true);
});

it('is downloaded once by two workers that share a folder, and by the other one if the first dies', async () => {
  mirror.be({ partEveryMs: 20 });
  const workers = [startWorker(), startWorker()];
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
  expect(workers.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(mirror.requests).toHaveLength(1);
  expect(isHere()).toBe(true);

  rmSync(join(dir, id), { recursive: true });
  mirror.be({ sends: 120_000, ends: 'mute' });
  const first = startWorker();
  await waitFor(() => keptBytes() === 120_000, within);
  const second = startWorker();
  first.kill('SIGKILL');
  await once(second, 'exit');
  expect(mirror.requests.slice(1)).toEqual([undefined, 'bytes=120000-']);
  expect(isHere()).toBe(true);
});

const spanish = 'piper-es-davefx';
const silent = createLogger({ name: 'test', level: 'silent' });
const listIds = () => listInstalled(dir).map((one) => one.id);

/** The natural voices of a worker whose only source is the mirror. */
async function openVoices(more: Partial<AutomaticVoicesOptions> = {}) {
  const told: string[] = [];
  const speech = startSpeechProcess(dir, (spoken) => voices.spoken(spoken));
  const lifecycle = createLifecycle(silent);
  const options = {
    dir,
    VOICES_AUTO: 'on' as const,
    packages: { [spanish]: mirror.source },
    VOICES_MAX_MB: 1000,

    ...more,
  };
  const rest = {
    store: await createDiskStore({ dir }),
    log: silent,
    lifecycle,
    wantVoice: (model: string) => void told.push(model),
    tellVoices: () => {},
  };
  const transcribing = startTranscribingProcess();
  const voices = openAutomaticVoices(options, { ...rest, speech, transcribing });
  onTestFinished(async () => {
    await lifecycle[Symbol.asyncDispose]();
    await transcribing.close();
    await speech.close();
  });
  const say = async (message: string) => (await synthesizeSpeech({ message, voiceId: 'auto', duration: 'fit' }, speech)).voice.id;
  return { voices, say, told };
}

it('comes when a message is first spoken in its language, which has a simple voice until then', async () => {
  const { voices, say, told } = await openVoices();
  await voices.begin();
  expect([await say('Hello Bob.'), mirror.requests.length]).toEqual(['flite-slt', 0]);
  expect(voices.listFetchable()).toEqual([spanish]);
  mirror.be({ partEveryMs: 10 });
  expect([await say('Feliz cumpleaños, abuela.'), listIds()]).toEqual(['espeak-es-es-f', []]);
  await waitFor(() => listIds().includes(spanish), within);
  expect([await say('Feliz cumpleaños, abuela.'), told, voices.listFetchable()]).toEqual([spanish, [spanish], []]);
  expect(mirror.requests).toHaveLength(1);
});

it('is recorded once for people to hear, when it is installed and at the next start if it lacks that', async () => {
  const { voices } = await openVoices();
  const sample = join(dir, spanish, 'samples', '0.m4a');
  voices.want(spanish);
  await waitFor(() => existsSync(sample), within);
  const { format, streams } = JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', sample], { encoding: 'utf8' }),
  );
  expect(streams[0].codec_name).toBe('aac');
  expect(Number(format.duration)).toBeGreaterThan(0.5);
  expect(Number(format.size)).toBeLessThan(60_000);
  rmSync(sample);
  writeFileSync(`${sample}.wav`, 'a worker that was killed');
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(`${sample}.wav`, longAgo, longAgo);
  await (await openVoices({ VOICES_AUTO: 'off' })).voices.begin();
  await waitFor(() => existsSync(sample) && readdirSync(join(dir, spanish, 'samples')).length === 1, within);
});

it.each(['off', 'de'] as const)('does not come if the operator chose “%s”', async (choice) => {
  const { voices, say } = await openVoices({ VOICES_AUTO: choice });
  await voices.begin();
  await say('Feliz cumpleaños, abuela.');
  voices.want(spanish);
  expect([voices.listFetchable(), mirror.requests]).toEqual([[], []]);
});

const supertonic = 'supertonic';

it('is fetched, heard and removed as an operator orders it, whatever is fetched by itself', async () => {
  const own = await startVoiceMirror(await packModel(tinySupertonicFiles()));
  onTestFinished(own.close);
  // No room for what comes by itself, and nothing may.
  const { voices, say, told } = await openVoices({ VOICES_AUTO: 'off', VOICES_MAX_MB: 0, packages: { [supertonic]: own.source } });
  voices.want(supertonic);
  await voices.obey({ model: '../etc', act: 'add' });
  expect([own.requests, voices.listFetchable()]).toEqual([[], []]);
  await voices.obey({ model: supertonic, act: 'add' });
  await waitFor(() => listIds().length > 0, within);
  expect(new Set(listInstalled(dir).map(({ language }) => language)).size).toBe(28);
  const { kind, isFetched = false } = await readManifest(join(dir, supertonic));
  expect({ kind, isFetched }).toEqual({ kind: supertonic, isFetched: false });
  expect(await say('Buon compleanno, nonna! Ti vogliamo bene.')).toBe('supertonic.it-fay');
  await waitFor(() => existsSync(join(dir, supertonic, 'samples', 'supertonic.m4a')), within);
  await voices.obey({ model: supertonic, act: 'remove' });
  await waitFor(() => !existsSync(join(dir, supertonic)), within);
  expect([listIds(), await say('Buon compleanno, nonna! Ti vogliamo bene.')]).toEqual([[], 'espeak-it-f']);
  // The order is this worker's; others get it from the api.
  expect(told).toEqual([]);
});

it('is fetched on after a restart if an operator ordered it, and leaves nothing if it is removed on its way', async () => {
  const own = await startVoiceMirror(await packModel(tinySupertonicFiles()));
  onTestFinished(own.close);
  const choices = { VOICES_AUTO: 'off', packages: { [supertonic]: own.source } } as const;
  const part = join(dir, '.incoming', `${supertonic}.part`);
  own.be({ sends: 120_000, ends: 'mute' });
  const { voices: first } = await openVoices(choices);
  await first.obey({ model: supertonic, act: 'add' });
  await waitFor(() => existsSync(part) && existsSync(join(dir, toComingFile(supertonic))), within);
  await first.obey({ model: supertonic, act: 'remove' });
  expect([existsSync(part), existsSync(join(dir, toComingFile(supertonic)))]).toEqual([false, false]);
  writeFileSync(join(dir, toComingFile(supertonic)), JSON.stringify({ id: supertonic, isAdded: true }));
  await (await openVoices(choices)).voices.begin();
  await waitFor(() => listIds().length > 0 && !existsSync(join(dir, toComingFile(supertonic))), within);
});

it('continues at the next start, if it may still be fetched, and is not reported otherwise', async () => {
  const path = join(dir, toComingFile(spanish));
  writeFileSync(path, '{}');
  await (await openVoices({ VOICES_AUTO: 'off' })).voices.begin();
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, '{}');
  await (await openVoices()).voices.begin();
  await waitFor(() => listIds().includes(spanish) && !existsSync(path), within);
});

it('makes room by what nobody used for longest, and never by what an operator added or what is in use', async () => {
  const daysAgo = (model: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(dir, model, manifestName), at, at);
  };
  const take = (model: string, isFetched: boolean) => installVoice(model, mirror.source, dir, { isFetched });
  await take('piper-de-eva', false);
  await take('piper-fr-siwis', true);
  await take('piper-ar-kareem', true);
  daysAgo('piper-de-eva', 90);
  daysAgo('piper-fr-siwis', 3);
  daysAgo('piper-ar-kareem', 2);
  const { voices } = await openVoices({ VOICES_MAX_MB: (archive.length * 2.5 + 250_000) / 1e6 });
  voices.want(spanish);
  await waitFor(() => listIds().includes(spanish), within);
  expect(listIds().sort()).toEqual(['piper-ar-kareem', 'piper-de-eva', spanish]);
  // All others are in use.
  daysAgo('piper-ar-kareem', 0);
  await expect(keepWithin(archive.length * 2.5, archive.length * 2.5, dir, silent)).rejects.toThrow('VOICES_MAX_MB');
  expect(listIds()).toHaveLength(3);
  const { voices: narrow } = await openVoices({ VOICES_MAX_MB: archive.length / 1e6, packages: { 'piper-fr-siwis': mirror.source } });
  expect(narrow.listFetchable()).toEqual([]);
});
