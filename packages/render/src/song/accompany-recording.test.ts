import { setSong } from '@hellograph/contract/songs';
import { expect, it } from 'vitest';
import type { Speech } from '../model';
import { accompanyRecording } from './accompany-recording';

const choice = { song: 'happyBirthday', name: 'Anna', accompaniment: 'piano' } as const;
const score = setSong(choice);
const sampleRate = 16_000;

/** Somebody who hums the melody in their own key, at their own pace, after a silence. */
function hummed({ key, beatSec, fromSec }: { key: number; beatSec: number; fromSec: number }): Speech {
  const pcm = new Float32Array(Math.ceil((fromSec + score.beats * beatSec + 0.5) * sampleRate));
  const segments: Speech['segments'] = [];
  for (const { pitch, startBeat, beats } of score.phrases.flatMap(({ notes }) => notes)) {
    const hertz = 440 * 2 ** ((pitch + key - 12 - 69) / 12);
    const [startSec, endSec] = [fromSec + startBeat * beatSec, fromSec + (startBeat + beats) * beatSec];
    for (let i = Math.round(startSec * sampleRate); i < endSec * sampleRate; i++)
      for (const overtone of [1, 2, 3]) pcm[i] += (0.2 / overtone) * Math.sin((2 * Math.PI * overtone * hertz * i) / sampleRate);
    segments.push({ phoneme: 'm', startSec, endSec });
  }
  return { pcm, sampleRate, segments, words: [], timing: 'estimated' };
}

it.each([
  [0, 0.58, 0],
  [3, 0.7, 1.2],
  [-4, 0.5, 0.4],
])('follows the key (%s), the pace (%s) and the beginning (%s) of a recording', (key, beatSec, fromSec) => {
  const { notes, pulses, accompaniment, endSec } = accompanyRecording(hummed({ key, beatSec, fromSec }), choice);
  expect(notes[0]?.map(({ pitch }) => pitch)).toEqual(score.phrases.flatMap((phrase) => phrase.notes.map(({ pitch }) => pitch + key)));
  expect(endSec).toBeCloseTo(fromSec + score.beats * beatSec, 1);
  expect((pulses[2] ?? 0) - (pulses[1] ?? 0)).toBeCloseTo(beatSec, 2);
  expect(Math.min(...accompaniment.map(({ startSec }) => startSec))).toBeGreaterThanOrEqual(fromSec);
});
