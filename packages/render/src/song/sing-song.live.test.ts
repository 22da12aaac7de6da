import { accompaniments, type SongChoice } from '@hellograph/contract/songs';
import { expect, it } from 'vitest';
import type { PhonemeSegment, Speech } from '../model';
import { trackPitch } from '../speech/pitch-track';
import { seededRandom } from '../timeline/how-lively';
import { singSong } from './sing-song';

const sampleRate = 16_000;
const speakingHz = [200, 120];

/** A word of a machine: for every third letter a hiss and a vowel. */
function sayWord(word: string, hertz: number): Speech {
  const random = seededRandom(7);
  const segments: PhonemeSegment[] = [{ phoneme: 'pau', startSec: 0, endSec: 0.08 }];
  for (let syllable = 0; syllable < Math.ceil(word.length / 3); syllable++) {
    const startSec = 0.08 + 0.3 * syllable;
    segments.push(
      { phoneme: 's', startSec, endSec: startSec + 0.08 },
      { phoneme: 'aa', startSec: startSec + 0.08, endSec: startSec + 0.3 },
    );
  }
  const pcm = new Float32Array(Math.round(((segments.at(-1)?.endSec ?? 0) + 0.1) * sampleRate));
  for (const { phoneme, startSec, endSec } of segments)
    for (let i = Math.round(startSec * sampleRate); i < endSec * sampleRate; i++) {
      if (phoneme === 's') pcm[i] = 0.05 * (random() - 0.5);
      if (phoneme === 'aa')
        for (let k = 1; k * hertz < 3000; k++) pcm[i] += (0.2 / k) * Math.cos((2 * Math.PI * k * hertz * i) / sampleRate);
    }
  return { pcm, sampleRate, segments, words: [], timing: 'exact' };
}

const sing = (choice: Partial<SongChoice>, singers = 1) =>
  singSong(
    {
      choice: { song: 'happyBirthday', name: 'Anna', accompaniment: 'piano', ...choice },
      names: speakingHz.slice(0, singers).map(() => null),
      seed: 4,
    },
    async (words) => speakingHz.slice(0, singers).map((hertz) => words.map((word) => sayWord(word, hertz))),
  );

const kinds = ['happyBirthday', 'sanaHelwa', 'brahmsLullaby', 'brotherJohn'] as const;

it.each(kinds)('gives %s as a spoken part: sounds in order, within their sound, and the words as written', async (song) => {
  const { parts, singing } = await sing({ song }, 2);
  expect(parts.map(({ face, together, startSec }) => [face, together, startSec])).toEqual([
    [0, 2, 0],
    [1, 2, 0],
  ]);
  for (const { speech } of parts) {
    let atSec = 0;
    for (const { startSec, endSec } of speech.segments) {
      expect(startSec).toBeGreaterThanOrEqual(atSec - 1e-6);
      expect(endSec).toBeGreaterThan(startSec);
      atSec = endSec;
    }
    expect(atSec).toBeLessThanOrEqual(speech.pcm.length / sampleRate + 1e-6);
    expect(speech.words.filter(({ endsLine }) => endsLine).length).toBeGreaterThanOrEqual(4);
    expect(speech.pcm.every(Number.isFinite)).toBe(true);
  }
  expect(singing.endSec).toBeLessThan(parts[0] ? parts[0].speech.pcm.length / sampleRate : 0);
});

it.each(accompaniments)('begins with time to breathe, and waits for the instruments if there are any (%s)', async (accompaniment) => {
  const { parts, singing } = await sing({ accompaniment });
  const [first, second] = parts[0]?.speech.segments ?? [];
  expect(first).toMatchObject({ phoneme: 'pau', startSec: 0 });
  expect(second?.startSec).toBeGreaterThan(0.3);
  expect(singing.accompaniment.length > 0).toBe(accompaniment !== 'none');
  for (const { startSec } of singing.accompaniment) expect(startSec).toBeGreaterThanOrEqual(0);
});

it('sings each note at its pitch, long after the word was said', async () => {
  const { parts, singing } = await sing({});
  const { hertz, stepSec } = trackPitch(parts[0]?.speech.pcm ?? new Float32Array(), sampleRate);
  for (const { pitch, startSec, endSec } of singing.notes[0] ?? []) {
    if (endSec - startSec < 0.5) continue;
    // The tracker tells of the sound 0.02 s after a step.
    const sung = hertz[Math.round((startSec + 0.25) / stepSec)] ?? 0;
    expect(Math.abs(12 * Math.log2(sung / 440) + 69 - pitch), `note at ${startSec}`).toBeLessThan(0.4);
  }
});

it('is the same for the same seed, and silent for words that nobody can say', async () => {
  const [one, other] = [await sing({}), await sing({})];
  expect(one.parts[0]?.speech.pcm).toEqual(other.parts[0]?.speech.pcm);
  const silent = { pcm: new Float32Array(800), sampleRate, segments: [], words: [], timing: 'exact' } as const;
  const { parts } = await singSong(
    { choice: { song: 'happyBirthday', name: 'Anna', accompaniment: 'none' }, names: [null], seed: 4 },
    async (words) => [words.map(() => ({ ...silent, segments: [], words: [] }))],
  );
  expect(parts[0]?.speech.segments.every(({ phoneme }) => phoneme === 'pau')).toBe(true);
});
