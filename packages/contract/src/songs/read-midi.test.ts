import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { melodySchema } from '../video/melody';
import { readMidi, toMelody } from './read-midi';
import { fitWords, lyricsOf, setSong } from './set-song';

const beat = 96;
const variable = (ticks: number) => (ticks < 128 ? [ticks] : [0x80 | (ticks >> 7), ticks & 0x7f]);
const length = (bytes: readonly number[]) => [0, 0, bytes.length >> 8, bytes.length & 255];
const chunk = (kind: string, bytes: readonly number[]) => [...[...kind].map((letter) => letter.charCodeAt(0)), ...length(bytes), ...bytes];
const end = [0, 0xff, 0x2f, 0];

/** Notes one after the other: [pitch, beats], pitch 0 for a rest. */
function track(notes: readonly (readonly [number, number])[], channel: number, before: readonly number[] = []): number[] {
  const bytes: number[] = [...before];
  let waited = 0;
  for (const [pitch, beats] of notes) {
    if (pitch === 0) waited += beats * beat;
    else {
      // Played a little short, as a keyboard is.
      bytes.push(...variable(waited), 0x90 + channel, pitch, 90, ...variable(beats * beat - 5), 0x90 + channel, pitch, 0);
      waited = 5;
    }
  }
  return chunk('MTrk', [...bytes, ...end]);
}

const tempo = [0, 0xff, 0x51, 3, 0x09, 0x27, 0xc0, 0, 0xff, 0x58, 4, 3, 2, 24, 8];
/** "Happy birthday to you", twice, with a bass. */
const melody = [
  [67, 0.75], [67, 0.25], [69, 1], [67, 1], [72, 1], [71, 2],
  [67, 0.75], [67, 0.25], [69, 1], [67, 1], [74, 1], [72, 2],
] as const; // biome-ignore format: notes read better in rows
const bass = [
  [0, 1],
  [48, 3],
  [43, 3],
  [43, 3],
  [48, 3],
] as const;
const file = (...tracks: number[][]) => Uint8Array.from([...chunk('MThd', [0, 1, 0, tracks.length, 0, beat]), ...tracks.flat()]);

it('reads a melody in phrases, with its pace, bars and chords', () => {
  const tune = readMidi(file(track(melody, 0, tempo), track(bass, 1)));
  expect(tune).toMatchObject({ beatsPerMin: 100, beatsPerBar: 3, tonic: 0 });
  expect(tune?.phrases.map(({ notes }) => notes.replaceAll(' | ', ' '))).toEqual([
    'G4:0.75 G4:0.25 A4:1 G4:1 C5:1 B4:2',
    'G4:0.75 G4:0.25 A4:1 G4:1 D5:1 C5:2',
  ]);
  expect(tune?.phrases[1]?.chords.split(' ').at(-1)).toMatch(/^C:/);
});

it('makes a melody that a song may have, sung to own words or on "la"', () => {
  const tune = readMidi(file(track(melody, 0, tempo), track(bass, 1)));
  if (!tune) throw new Error('the file has no tune');
  const long = { ...tune, phrases: Array.from({ length: 30 }, () => tune.phrases[0] ?? { notes: 'C4', chords: 'C' }) };
  for (const one of [tune, long]) expect(Value.Errors(melodySchema, toMelody(one, { title: 'Ours', language: 'it' }))).toEqual([]);
  expect(toMelody(long, { title: 'Ours', language: 'it' }).phrases).toHaveLength(24);
  const choice = { song: 'happyBirthday', name: 'Rosa', melody: toMelody(tune, { title: 'Ours', language: 'it' }) } as const;
  expect(setSong(choice)).toMatchObject({ language: 'it', beatsPerMin: 100 });
  expect(lyricsOf(choice)).toBe('la la la la la la\nla la la la la la');
  expect(lyricsOf({ ...choice, words: ['Tanti auguri, {name}'] })).toBe('Tanti auguri, Rosa');
  expect(fitWords(choice, ['Tanti auguri', ''])).toEqual([
    { line: 'Tanti auguri', syllables: 5, wanted: 6 },
    { line: '', syllables: 0, wanted: 6 },
  ]);
});

it.each(['C4:0', 'C4:0.01', 'H4', 'C4:100', 'C4  D4', '', 'C4;D4', 'Am'])('refuses "%s" as notes', (notes) => {
  const tune = { title: 'Ours', language: 'en-US', beatsPerMin: 100, beatsPerBar: 3, beatsPerPulse: 1, tonic: 0 };
  expect(Value.Check(melodySchema, { ...tune, phrases: [{ notes, chords: 'C' }] })).toBe(false);
  expect(Value.Check(melodySchema, { ...tune, phrases: [{ notes: 'C4:.75 | R:2', chords: 'C#m:2' }] })).toBe(true);
});

it.each([
  ['something else', Uint8Array.from([1, 2, 3])],
  ['a file without notes', file(track([], 0))],
  ['a cut file', file(track(melody, 0, tempo)).slice(0, 40)],
  ['drums alone', file(track(melody, 9, tempo))],
])('refuses %s', (_, bytes) => {
  expect(readMidi(bytes)).toBeUndefined();
});
