import { setSong } from '@hellograph/contract/songs';
import { expect, it } from 'vitest';
import { spokenWords } from '../plan';
import { shareParts } from './share-parts';
import { cutInTurns, melodyInTurns, notesInTurns, singersOf } from './take-turns';

const score = setSong({ song: 'happyBirthday', name: 'Rosa' });
const rateHz = 1000;
const beatSec = 60 / score.beatsPerMin;
const durationSec = score.beats * beatSec + 1;
/** A face that sings every phrase: its samples say whose they are, its words which phrase it is. */
const whole = (face: number) => ({
  speech: {
    pcm: new Float32Array(Math.round(durationSec * rateHz)).fill(face + 1),
    sampleRate: rateHz,
    segments: score.phrases.map(({ startBeat, endBeat }) => ({
      phoneme: 'aa',
      startSec: startBeat * beatSec,
      endSec: endBeat * beatSec - 0.4,
    })),
    words: score.phrases.map(({ startBeat, endBeat }, i) => ({
      text: `phrase ${i}`,
      startSec: startBeat * beatSec,
      endSec: endBeat * beatSec - 0.4,
    })),
    timing: 'exact' as const,
  },
  notes: score.phrases.flatMap(({ notes }) =>
    notes.map(({ pitch, startBeat }) => ({ pitch, startSec: startBeat, endSec: startBeat }) as never),
  ),
});
const names = ['Ana', 'Ben', 'Cleo'];

it('goes round from phrase to phrase, and ends with all', () => {
  expect(score.phrases.map((_, i) => singersOf(i, score, 3))).toEqual([[0], [1], [2], [0, 1, 2]]);
  expect(score.phrases.map((_, i) => singersOf(i, score, 2))).toEqual([[0], [1], [0], [0, 1]]);
});

it('cuts each phrase out of the voice of its singer, without losing or repeating anything', () => {
  const parts = cutInTurns(score, [whole(0), whole(1), whole(2)], { names, toSec: (beat) => beat * beatSec });
  expect(parts.map(({ face, together }) => [face, together])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
  for (const { face, speech } of parts) expect(new Set(speech.pcm)).toEqual(new Set([face + 1]));
  const lengths = parts.slice(0, 4).map(({ speech }) => speech.pcm.length / rateHz);
  expect(lengths.reduce((sum, sec) => sum + sec, 0)).toBeCloseTo(durationSec, 2);
  // Captions have each phrase once, with its singers, at the time at which it was sung.
  const words = spokenWords(parts, 0);
  expect(words.map(({ text, speaker }) => [text, speaker])).toEqual([
    ['phrase 0', 'Ana'],
    ['phrase 1', 'Ben'],
    ['phrase 2', 'Cleo'],
    ['phrase 3', 'Ana, Ben, and Cleo'],
  ]);
  for (const [i, { startSec }] of words.entries()) expect(startSec).toBeCloseTo((score.phrases[i]?.startBeat ?? 0) * beatSec, 3);
  for (const { speech } of parts) expect(speech.segments.map(({ startSec }) => startSec >= 0)).toEqual([true]);
});

it('is the melody for those who sing alone, in their own octave, and harmony at the end', () => {
  const { parts } = shareParts(score, [60, 45]);
  const [high, low] = melodyInTurns(score, parts);
  const last = score.phrases.at(-1)?.notes.length ?? 0;
  const alone = (pitches: readonly number[] = []) => pitches.slice(0, -last);
  const apart = alone(high?.pitches).map((pitch, i) => pitch - (alone(low?.pitches)[i] ?? 0));
  expect(new Set(apart).size).toBe(1);
  expect((apart[0] ?? 1) % 12).toBe(0);
  expect(low?.pitches.slice(-last)).toEqual(parts[1]?.pitches.slice(-last));
  expect(notesInTurns(score, whole(0).notes, 1, 2)).toHaveLength((score.phrases[1]?.notes.length ?? 0) + last);
});
