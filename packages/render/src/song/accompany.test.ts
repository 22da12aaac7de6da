import { setSong, songIds } from '@hellograph/contract/songs';
import { expect, it } from 'vitest';
import type { Speech } from '../model';
import { accompanyRecording } from './accompany-recording';
import { chordClasses } from './harmonize';
import { shareParts } from './share-parts';

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

/** Speaking pitches of a soprano, an alto, a tenor and a bass. */
const family = [57, 54, 47, 43];

it.each(songIds)('sets %s for four voices: chords, in range, four parts', (song) => {
  const score = setSong({ song, name: 'Anna' });
  const { parts, shift } = shareParts(score, family);
  const notes = score.phrases.flatMap((phrase) => phrase.notes);
  expect(parts.map(({ pitches }) => pitches.length)).toEqual(family.map(() => notes.length));
  expect(new Set(parts.map(({ pitches, afterBeats }) => `${pitches.join()} ${afterBeats}`)).size).toBe(4);
  for (const [singer, { pitches, afterBeats }] of parts.entries()) {
    const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
    expect(Math.abs(mean - (family[singer] ?? 0) - 5), `singer ${singer}`).toBeLessThan(7);
    expect(Math.max(...pitches) - (family[singer] ?? 0)).toBeLessThanOrEqual(17);
    if (score.roundBeats) expect(afterBeats).toBe(score.roundBeats * singer);
    else if (singer > 0)
      for (const [i, pitch] of pitches.entries()) {
        const chord = score.chords.findLast(({ startBeat }) => startBeat <= (notes[i]?.startBeat ?? 0) + 1e-6);
        expect(chord && chordClasses(chord)).toContain((((pitch - shift) % 12) + 12) % 12);
      }
  }
});

it('keeps the parts moving by small steps', () => {
  const score = setSong({ song: 'auldLangSyne', name: 'Anna' });
  const { parts } = shareParts(score, family);
  const steps = parts.slice(1, 3).flatMap(({ pitches }) => pitches.slice(1).map((pitch, i) => Math.abs(pitch - (pitches[i] ?? 0))));
  expect(Math.max(...steps)).toBeLessThanOrEqual(7);
  expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThan(2);
});

it('fits the key to the voice, and the octave of a round to each', () => {
  const score = setSong({ song: 'brotherJohn', name: 'Anna' });
  const [high, low] = shareParts(score, [57, 44]).parts;
  expect((high?.pitches[0] ?? 0) - (low?.pitches[0] ?? 0)).toBe(12);
  expect(shareParts(score, [45]).shift).toBe(shareParts(score, [57]).shift - 12);
});
