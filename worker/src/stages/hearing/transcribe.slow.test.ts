import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLifecycle, createLogger, waitFor } from '@hellograph/kit';
import { createMemoryStore } from '@hellograph/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { transcribeRecordingHandler } from '../../handlers/hear-recording';
import { storeSound } from '../../handlers/recording-file';
import { startSpeechProcess } from '../speech/synthesize-speech';
import { openAutomaticVoices } from '../voices/automatic-voice';
import { installVoice } from '../voices/install-voice';
import { findRecogniser, installedVoicePath, listReported } from '../voices/installed-voices';
import { tinyRecogniserFiles, tinyWords } from '../voices/tiny-voice.fixture';
import { tryRecogniser } from '../voices/try-voice';
import { packModel, startVoiceMirror } from '../voices/voice-mirror.fixture';
import { cutAtPauses, startTranscribingProcess, toWords } from './transcribe';

const id = 'whisper-tiny';
const rate = 24_000;
const dir = mkdtempSync(join(tmpdir(), 'hellograph-recogniser-'));
const transcribing = startTranscribingProcess();
afterAll(async () => {
  await transcribing.close();
  rmSync(dir, { recursive: true });
});

const tone = (hz: number, sec: number) =>
  Float32Array.from({ length: sec * rate }, (_, i) => 0.4 * Math.sin((2 * Math.PI * hz * i) / rate));
const silence = (sec: number) => new Float32Array(sec * rate);
const join32 = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
const [low, high] = [tinyWords.low.words.join(' '), tinyWords.high.words.join(' ')];

const store = createMemoryStore();
const log = createLogger({ name: 'test', level: 'silent' });
const context = { signal: new AbortController().signal, log };
async function writeDown(pcm: Float32Array, signal = context.signal) {
  const { key: soundKey } = await storeSound(store, { pcm, sampleRate: rate });
  return transcribeRecordingHandler({ store, transcribing, voicesDir: dir })({ requestId: 'r', soundKey }, { ...context, signal });
}

describe('a recording', () => {
  it('cannot be written down without a recogniser', async () => {
    await expect(writeDown(tone(200, 2))).rejects.toMatchObject({ code: 'RECOGNISER_MISSING' });
  });

  it('is written down in its language by the one that was installed', async () => {
    const mirror = await startVoiceMirror(await packModel(tinyRecogniserFiles()));
    const tryOut = async (path: string) => void (await tryRecogniser(id, path, transcribing));
    await installVoice(id, mirror.source, dir, { tryOut });
    await mirror.close();
    expect([findRecogniser(dir)?.id, listReported(dir)]).toEqual([id, [id]]);
    expect(await writeDown(tone(200, 2))).toEqual({ words: low, language: 'en' });
    expect(await writeDown(tone(3000, 2))).toEqual({ words: high, language: 'es' });
    expect(await writeDown(silence(2))).toEqual({ words: '', language: null });
  });

  it('is written down to its end if it is longer than the model hears at once', async () => {
    const long = join32(tone(200, 20), silence(1), tone(3000, 20), silence(1), tone(200, 20));
    expect(await writeDown(long)).toEqual({ words: `${low} ${high} ${low}`, language: 'en' });
  });

  it('is left when nobody waits for it, and the next one is written down', async () => {
    const stopped = new AbortController();
    const left = writeDown(tone(200, 20), stopped.signal);
    stopped.abort();
    await expect(left).rejects.toMatchObject({ code: 'RENDER_CANCELLED' });
    expect((await writeDown(tone(200, 2))).words).toBe(low);
  });
});

it('frees the memory of the model when it has nothing to do', async () => {
  await writeDown(tone(200, 1));
  expect(transcribing.pid()).toBeGreaterThan(0);
  await expect.poll(() => transcribing.pid(), { timeout: 20_000, interval: 500 }).toBeUndefined();
});

it('is refused with a message if its files are not those of a recogniser, or do not load', async () => {
  const install = async (files: Record<string, Buffer>) => {
    const mirror = await startVoiceMirror(await packModel(files));
    const tryOut = async (path: string) => void (await tryRecogniser('whisper-base', path, transcribing));
    await installVoice('whisper-base', mirror.source, dir, { tryOut }).finally(async () => {
      await mirror.close();
      rmSync(join(dir, '.incoming'), { recursive: true });
    });
  };
  await expect(install({ 'model.onnx': Buffer.from('x') })).rejects.toThrow('not a recogniser');
  await expect(install({ ...tinyRecogniserFiles(), 'tiny-decoder.int8.onnx': Buffer.from('x') })).rejects.toThrow('does not understand');
  expect(findRecogniser(dir)?.id).toBe(id);
  // A folder without a manifest is incomplete.
  mkdirSync(installedVoicePath(dir, { id: 'whisper-base' }), { recursive: true });
  writeFileSync(join(dir, 'whisper-base', 'base-encoder.onnx'), 'x');
  expect(findRecogniser(dir)?.id).toBe(id);
});

it('is fetched when it is wanted, unless there is one or the operator chose a language', async () => {
  const folder = mkdtempSync(join(dir, 'fetched-'));
  const mirror = await startVoiceMirror(await packModel(tinyRecogniserFiles()));
  const [speech, lifecycle] = [startSpeechProcess(folder), createLifecycle(log)];
  const told: string[] = [];
  const open = (choice: 'on' | 'es') =>
    openAutomaticVoices(
      { dir: folder, VOICES_AUTO: choice, VOICES_MAX_MB: 1000, packages: { [id]: mirror.source } },
      { speech, transcribing, store, log, lifecycle, wantVoice: async (model) => void told.push(model), tellVoices: () => {} },
    );
  const limited = open('es');
  limited.want(id);
  limited.wantRecogniser();
  expect([limited.listFetchable(), mirror.requests]).toEqual([[], []]);
  const voices = open('on');
  await voices.begin();
  expect([voices.listFetchable(), mirror.requests]).toEqual([[id], []]);
  voices.wantRecogniser();
  await waitFor(() => listReported(folder).includes(id) && voices.listFetchable().length === 0, { timeoutMs: 60_000 });
  voices.want(id);
  expect([told, mirror.requests.length]).toEqual([[id], 1]);
  await lifecycle[Symbol.asyncDispose]();
  await speech.close();
  await mirror.close();
});

describe('words', () => {
  it.each([
    [' [Music] Dear Nana,\n happy birthday! (laughs) ♪', 'Dear Nana, happy birthday!'],
    ['*coughs* Hola {name} [pause', 'Hola name pause'],
    ['(speaking in foreign language)', ''],
    [' … ', ''],
  ])('of %j are %j', (heard, words) => {
    expect(toWords(heard)).toBe(words);
  });

  it('are cut at pauses, so that nothing is lost', () => {
    const pcm = join32(tone(200, 25), silence(1), tone(200, 25));
    const pieces = cutAtPauses({ pcm, sampleRate: rate });
    expect(pieces.map((piece) => piece.length / rate)).toEqual([expect.closeTo(25.5, 0), expect.closeTo(25.5, 0)]);
    expect(join32(...pieces)).toEqual(pcm);
  });
});
