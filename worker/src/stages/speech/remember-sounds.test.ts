import { describe, expect, it, test } from 'vitest';
import { keepRenderThreads } from '../drawing/render-threads';
import { keepLoaded } from './keep-loaded';
import { rememberMixes, rememberSpeech } from './remember-sounds';
import type { SpeechProcess, SpeechProcessRequest } from './synthesize-speech';

const asked = (said: string, pace = 1): SpeechProcessRequest => ({
  engine: 'flite',
  engineVoice: 'slt',
  pace,
  pitch: 0,
  utterances: [[{ words: [{ shown: said, said, isStressed: false }], pauseBeforeSec: 0 }]],
});

/** A speech process that counts what it speaks, and fails when told to. */
function countingProcess() {
  const calls = { count: 0, isFailing: false };
  const process: SpeechProcess = {
    request: async () => {
      calls.count++;
      if (calls.isFailing) throw new Error('it fell silent');
      return [{ pcm: Float32Array.of(calls.count), sampleRate: 16_000, segments: [], words: [], timing: 'exact' }];
    },
    warmUp: () => {},
    rest: () => {},
    pid: () => undefined,
    close: async () => {},
  };
  return { process, calls };
}

test('a message is spoken once for the same voice and pace, and again for another', async () => {
  const { process, calls } = countingProcess();
  const speech = rememberSpeech(process);
  const [first] = await speech.request(asked('Hello'));
  const [again] = await speech.request(asked('Hello'));
  expect(again).toEqual(first);
  expect(calls.count).toBe(1);
  await speech.request(asked('Hello', 1.2));
  await speech.request(asked('Goodbye'));
  expect(calls.count).toBe(3);
});

test('who changes the sound they got changes nobody else’s', async () => {
  const speech = rememberSpeech(countingProcess().process);
  const [first] = await speech.request(asked('Hello'));
  first?.pcm.fill(9);
  const [again] = await speech.request(asked('Hello'));
  expect(again?.pcm).toEqual(Float32Array.of(1));
});

test('what failed is spoken again, and what was said is forgotten after a quarter of an hour', async () => {
  const { process, calls } = countingProcess();
  let ms = 0;
  const speech = rememberSpeech(process, () => ms);
  calls.isFailing = true;
  await expect(speech.request(asked('Hello'))).rejects.toThrow('silent');
  calls.isFailing = false;
  await speech.request(asked('Hello'));
  ms = 14 * 60_000;
  await speech.request(asked('Hello'));
  expect(calls.count).toBe(2);
  ms = 16 * 60_000;
  await speech.request(asked('Hello'));
  expect(calls.count).toBe(3);
});

function stage(max: number) {
  const loads: string[] = [];
  const kept = keepLoaded(async (key: string) => {
    loads.push(key);
    if (key === 'broken' && loads.length === 1) throw new Error('damaged');
    return `${key} ${loads.length}`;
  }, max);
  return { kept, loads };
}

describe('a model', () => {
  it('is loaded once, however many sentences it says at once', async () => {
    const { kept, loads } = stage(2);
    expect(await Promise.all([kept.get('a'), kept.get('a'), kept.get('a')])).toEqual(['a 1', 'a 1', 'a 1']);
    expect(loads).toEqual(['a']);
  });

  it('is forgotten when others were asked for since, the one that was used longest ago first', async () => {
    const { kept, loads } = stage(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.get(key);
    expect(loads).toEqual(['a', 'b', 'c', 'b']);
  });

  it('that could not be loaded is tried again', async () => {
    const { kept } = stage(2);
    await expect(kept.get('broken')).rejects.toThrow('damaged');
    expect(await kept.get('broken')).toBe('broken 2');
  });
});

test('the same voices are mixed once, and again with another place or length', async () => {
  let mixed = 0;
  let ms = 0;
  const mix = async () => Int16Array.of(++mixed);
  const threads = rememberMixes({ ...keepRenderThreads(), mix }, () => ms);
  const voice = { pcm: Float32Array.of(0.1, 0.2), sampleRate: 16_000, kind: 'recorded', startSec: 0.3, together: 1 } as const;
  const track = (startSec: number, durationSec: number) => threads.mix({ voices: [{ ...voice, startSec }], durationSec });
  expect(await track(0.3, 2)).toEqual(await track(0.3, 2));
  expect(mixed).toBe(1);
  await track(0.4, 2);
  await track(0.3, 3);
  expect(mixed).toBe(3);
  ms = 16 * 60_000;
  await track(0.3, 3);
  expect(mixed).toBe(4);
});
