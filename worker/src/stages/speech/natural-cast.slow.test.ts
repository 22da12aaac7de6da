import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, neuralVoices, parseScript } from '@hellograph/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { describeModel, manifestName } from '../voices/installed-voices';
import { tinySupertonicFiles, tinyVoiceFiles } from '../voices/tiny-voice.fixture';
import { referenceNames } from './engine-voices';
import { keptModels, speakWithSherpa } from './sherpa-engine';
import { singScript } from './sing-script';
import { speakScript } from './speak-script';
import { startSpeechProcess, synthesizeSpeech } from './synthesize-speech';
import { yin } from './yin.fixture';

const dir = mkdtempSync(join(tmpdir(), 'hellograph-cast-'));
const speech = startSpeechProcess(dir);
afterAll(async () => {
  await speech.close();
  rmSync(dir, { recursive: true });
});

async function install(model: string, files: ReturnType<typeof tinyVoiceFiles>): Promise<void> {
  const path = join(dir, model);
  mkdirSync(path);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  writeFileSync(join(path, manifestName), JSON.stringify(await describeModel(path, model)));
}

const names = ['Ada', 'Bo', 'Cy', 'Dee'];
const castOf = (...voices: string[]) => names.map((name, i) => ({ name, voice: voices[i] ?? 'auto' }));
const lines = parseScript(names.map((name) => `${name}: Good morning to you all.`).join('\n'), names);
const loudness = (pcm: Float32Array) => pcm.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe('a conversation where a natural model is installed', () => {
  it('gives each of four faces a natural voice of its own, and keeps the model loaded', async () => {
    await install('kokoro-en-small', tinyVoiceFiles(11));
    const saying = speakScript({ cast: castOf(), lines, duration: 'fit', seed: 1 }, speech);
    const pids = new Set<number | undefined>();
    const watch = setInterval(() => pids.add(speech.naturalPid?.()), 20);
    const { voices, parts } = await saying.finally(() => clearInterval(watch));
    expect(voices.map(({ quality }) => quality)).toEqual(['neural', 'neural', 'neural', 'neural']);
    expect(new Set(voices.map(({ id }) => id)).size).toBe(4);
    // Each speaks as the speaker of its number, which is that many times as loud.
    const said = parts.map(({ speech: { pcm } }) => loudness(pcm));
    const first = said[0] ?? 0;
    for (const [i, loud] of said.entries()) expect(loud / first).toBeCloseTo((voices[i]?.speaker ?? 0) + 1, 1);
    // One process, so one load, and none once nothing is said.
    expect([...pids].filter((pid) => pid !== undefined)).toHaveLength(1);
    await expect.poll(() => speech.naturalPid?.(), { timeout: 20_000 }).toBeUndefined();
  });

  it('leaves chosen voices as they are, and gives nobody else theirs', async () => {
    const { voices } = await speakScript(
      { cast: castOf('kokoro-en-small', 'auto', 'kokoro-en-small.bella', 'flite-rms'), lines, duration: 'fit', seed: 1 },
      speech,
    );
    expect(voices.map(({ id }) => id)).toEqual(['kokoro-en-small', 'kokoro-en-small.nicole', 'kokoro-en-small.bella', 'flite-rms']);
  });
});

it('sings in four natural voices, each its part and on pitch', async () => {
  const song = { song: 'happyBirthday', name: 'Anna', accompaniment: 'piano' } as const;
  const { voices, parts, singing } = await singScript({ cast: castOf(), song, seed: 1 }, speech);
  expect(voices.map(({ quality }) => quality)).toEqual(['neural', 'neural', 'neural', 'neural']);
  expect(new Set(singing?.notes.map((notes) => notes.map(({ pitch }) => pitch).join())).size).toBe(4);
  for (const [face, { speech: sung }] of parts.entries()) {
    const missed = (singing?.notes[face] ?? [])
      .filter(({ startSec, endSec }) => endSec - startSec > 0.4)
      .map(({ pitch, startSec, endSec }) => {
        const hertz = yin(sung.pcm, sung.sampleRate, (startSec + endSec) / 2);
        return Math.abs(1200 * Math.log2(hertz / (440 * 2 ** ((pitch - 69) / 12))));
      })
      .sort((a, b) => a - b);
    expect(missed[missed.length >> 1], `face ${face}`).toBeLessThan(15);
  }
});

it('is softer and louder in its moods, as synthetic voices are', async () => {
  const say = async (mark: string) => {
    const about = { message: `${mark} Good morning to you all.`, voiceId: 'kokoro-en-small', duration: 'fit' } as const;
    const { pcm, levelDb = 0 } = (await synthesizeSpeech(about, speech)).speech;
    return { level: loudness(pcm), levelDb };
  };
  const [plain, softly, excited] = [await say(''), await say('[softly]'), await say('[excited]')];
  expect(softly.level).toBeLessThan(0.8 * plain.level);
  expect(excited.level).toBeGreaterThan(1.1 * plain.level);
  expect([plain.levelDb, softly.levelDb, excited.levelDb]).toEqual([0, -5, 2]);
});

it('says a name as its owner wrote that it sounds, in each natural voice, and shows it as it is written', async () => {
  const say = async (message: string, voiceId: string, said: string) => {
    const pronunciations = [{ word: 'Siobhan', said }];
    const about = { message, voiceId, duration: 'fit', pronunciations } as const;
    return (await synthesizeSpeech(about, speech)).speech;
  };
  for (const voiceId of ['kokoro-en-small', 'kokoro-en-small.george']) {
    const [named, respelled] = [await say('Dear Siobhan!', voiceId, 'Shivawn'), await say('Dear Shivawn!', voiceId, 'unused')];
    expect(named.pcm).toEqual(respelled.pcm);
    expect((await say('Dear Siobhan!', voiceId, 'Siobhan')).pcm).not.toEqual(named.pcm);
    expect(named.words.map(({ text }) => text)).toEqual(['Dear', 'Siobhan!']);
  }
});

it('says each language with Supertonic, whose speakers are different, and always in the same way', async () => {
  await install('supertonic', tinySupertonicFiles());
  const say = async (voiceId: string, message: string) => (await synthesizeSpeech({ message, voiceId, duration: 'fit' }, speech)).speech;
  const first = await say('supertonic.it-fay', 'Buon compleanno, nonna!');
  expect(first.words.map(({ text }) => text)).toEqual(['Buon', 'compleanno,', 'nonna!']);
  expect((await say('supertonic.it-fay', 'Buon compleanno, nonna!')).pcm).toEqual(first.pcm);
  // The speaker's style is the sixth, and the language is told: its code is read with the words.
  expect(loudness((await say('supertonic.it-max', 'Buon compleanno, nonna!')).pcm) / loudness(first.pcm)).toBeCloseTo(6, 1);
  expect((await say('supertonic.es-fay', 'Buon compleanno, nonna!')).pcm).not.toEqual(first.pcm);
  for (const voice of neuralVoices.filter(({ model, speaker }) => model === 'supertonic' && speaker === 9)) {
    const { greeting } = languages[voice.language];
    expect(loudness((await say(voice.id, greeting)).pcm), voice.id).toBeGreaterThan(0);
  }
});

const isLinux = process.platform === 'linux';
/** Bytes that this process has read so far, from files or elsewhere. */
const readBytes = () => Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);

/** Counts what runs read, for a model is loaded by reading its files. */
async function countBytes(times: number, run: (turn: number) => Promise<unknown>): Promise<number> {
  const before = readBytes();
  for (let turn = 0; turn < times; turn++) await run(turn);
  return readBytes() - before;
}

it.runIf(isLinux)('says ten sentences with one load, where other models have one each', { timeout: 120_000 }, async () => {
  const [first, ...others] = ['heavy', 'heavy-1', 'heavy-2', 'heavy-3', 'heavy-4'] as const;
  const files = tinyVoiceFiles(1, 100);
  const modelBytes = files['tiny.onnx']?.length ?? 0;
  for (const folder of [first, ...others]) await install(folder, files);
  const references = referenceNames({ language: 'en-US' }).slice(0, 1);
  const say = (folder: string) =>
    speakWithSherpa({ text: 'Good day.', engineVoice: JSON.stringify({ path: join(dir, folder), references }), pace: 1, pitch: 0 });
  // The first sentence of all also loads the runtime and the synthetic engine.
  await say('kokoro-en-small');
  const load = await countBytes(4, (turn) => keptModels.get(`${join(dir, others[turn] ?? '')}\nfor itself`));
  const kept = await countBytes(10, () => say(first));
  const each = await countBytes(4, (turn) => say(others[turn] ?? ''));
  expect([load, kept, each].map((bytes) => Math.floor(bytes / modelBytes))).toEqual([4, 1, 4]);
});
