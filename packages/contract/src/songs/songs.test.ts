import { expect, it } from 'vitest';
import type { LanguageTag } from '../speech/languages';
import { songIds } from '../video/song';
import { barsOf, beatsIn } from './read-tune';
import { fitWords, lyricsOf, setSong } from './set-song';
import { songs } from './songs';
import { countSyllables } from './syllables';
import { tunes } from './tunes';

it.each(Object.entries(tunes))('%s has whole bars, and chords as long as its notes', (_, { phrases, beatsPerBar }) => {
  const pickup = barsOf(phrases[0]?.notes ?? '')[0] ?? beatsPerBar;
  expect(pickup).toBeLessThanOrEqual(beatsPerBar);
  let beat = 0;
  for (const { notes, chords } of phrases) {
    for (const line of barsOf(notes)) expect((beat + line - pickup) % beatsPerBar).toBe(0);
    expect(beatsIn(chords)).toBe(beatsIn(notes));
    beat += beatsIn(notes);
  }
  // The last bar and the pickup are one.
  expect(beat % beatsPerBar).toBe(0);
});

it.each(songIds)('%s gives each syllable its note, in order and without gaps', (song) => {
  const { phrases, chords, bars, beats } = setSong({ song, name: 'Anna' });
  expect(phrases).toHaveLength(tunes[songs[song].tune].phrases.length);
  let at = 0;
  for (const { words, notes, startBeat, endBeat } of phrases) {
    expect(startBeat).toBeCloseTo(at);
    const sung = new Set(notes.map(({ word, syllable }) => `${word}.${syllable}`));
    expect(sung.size).toBe(words.reduce((sum, { syllables }) => sum + syllables, 0));
    for (const note of notes) {
      expect(note.startBeat).toBeCloseTo(at);
      at = note.startBeat + note.beats;
    }
    expect(endBeat).toBeCloseTo(at);
    // No voice needs more than an octave and a half.
    expect(Math.max(...notes.map(({ pitch }) => pitch)) - Math.min(...notes.map(({ pitch }) => pitch))).toBeLessThanOrEqual(18);
  }
  expect(chords.at(-1)).toMatchObject({ root: 0 });
  expect(bars.every((bar) => bar < beats)).toBe(true);
});

/** Names of one to six syllables in the app's languages and two others. */
const named: Partial<Record<LanguageTag, string[]>> = {
  'en-US': ['Grace', 'Emma', 'Emily', 'Alexander', 'Alexandria', 'Maximiliana'],
  'es-ES': ['Luz', 'José', 'María', 'Alejandro', 'Maximiliano', 'Ana Alejandra'],
  de: ['Jan', 'Heinrich', 'Johanna', 'Friederike', 'Maximilian', 'Maximiliane'],
  'fr-FR': ['Jean', 'Chloé', 'Élodie', 'Maximilien', 'Anastasia', 'Anne Anastasia'],
  it: ['Gian', 'Giulia', 'Matteo', 'Alessandro', 'Elisabetta', 'Anna Alessandra'],
  'pt-BR': ['Luz', 'João', 'Antônio', 'Sebastião', 'Aparecida', 'Ana Gabriela'],
  ru: ['Глеб', 'Анна', 'Наталья', 'Александра', 'Анна Наталья', 'Анна Александра'],
  ko: ['진', '지민', '김지민', '지민 지민', '김지민 지민', '김지민 김지민'],
  ar: ['نور', 'ليلى', 'محمد', 'نور محمد', 'فاطمة ليلى', 'محمد فاطمة'],
};

it.each(Object.entries(named))('counts the syllables of names in %s', (language, names) => {
  expect(names.map((name) => countSyllables(name, language as LanguageTag))).toEqual([1, 2, 3, 4, 5, 6]);
});

it('counts figures, and nothing for signs alone', () => {
  expect(countSyllables('You are 30 !', 'en-US')).toBe(4);
});

/** How "Happy birthday, dear …" is set: pitch, beats, and "_" where a syllable goes on. */
it.each([
  ['Grace', 'B1 _A2'],
  ['Emma', 'B1 A2'],
  ['Emily', 'B0.5 B0.5 A2'],
  ['Alexander', 'B0.5 B0.5 A0.5 A1.5'],
  ['Alexandria', 'B0.5 B0.5 A0.5 A0.375 A1.125'],
])('sets %s to the notes that the song has for a name', (name, wanted) => {
  const { notes, words } = setSong({ song: 'happyBirthday', name }).phrases[2] ?? { notes: [], words: [] };
  const letter = { 71: 'B', 69: 'A' } as Record<number, string>;
  const set = notes.filter(({ word }) => words[word]?.text === name);
  expect(set.map(({ pitch, beats, isHeld }) => `${isHeld ? '_' : ''}${letter[pitch]}${beats}`).join(' ')).toBe(wanted);
});

it.each(['happyBirthday', 'jollyGoodFellow', 'brahmsLullaby'] as const)(
  'holds a note of %s until a long name can be understood',
  (song) => {
    const { phrases, beatsPerMin, beats } = setSong({ song, name: 'Maximiliana Alexandria Elizabeth' });
    const set = phrases.flatMap(({ notes, words }) => notes.filter(({ word }) => /^(Max|Alexandr|Eliz)/.test(words[word]?.text ?? '')));
    expect(set.length).toBeGreaterThanOrEqual(15);
    for (const { beats: own } of set) expect((own * 60) / beatsPerMin).toBeGreaterThan(0.199);
    expect(beats).toBeGreaterThan(setSong({ song, name: 'Jo' }).beats);
  },
);

it('sings own words, and counts their syllables against the tune', () => {
  const words = ['We wish you joy, {name}', 'And a great deal of cake', 'Yes', ''];
  const { phrases } = setSong({ song: 'happyBirthday', name: 'Anna', words });
  expect(phrases.map(({ text }) => text)).toEqual(['We wish you joy, Anna', 'And a great deal of cake', 'Yes', '']);
  expect(phrases.map(({ notes }) => notes.filter(({ isHeld }) => !isHeld).length)).toEqual([6, 6, 1, 0]);
  expect(lyricsOf({ song: 'happyBirthday', name: 'Anna', words })).toBe('We wish you joy, Anna\nAnd a great deal of cake\nYes');
  expect(fitWords({ song: 'happyBirthday', name: 'Anna' }, ['We wish you joy, Anna', 'And a great deal of cake indeed'])).toEqual([
    { line: 'We wish you joy, Anna', syllables: 6, wanted: 6 },
    { line: 'And a great deal of cake indeed', syllables: 8, wanted: 6 },
    { line: '', syllables: 0, wanted: 7 },
    { line: '', syllables: 0, wanted: 6 },
  ]);
});
