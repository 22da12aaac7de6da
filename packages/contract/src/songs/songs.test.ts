import { expect, it } from 'vitest';
import { type SongId, songIds } from '../video/song';
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

/** Returns the beats of the rest that ends a phrase. */
function restAfter(notes: string): number {
  const last = notes.split(' ').at(-1) ?? '';
  return last.startsWith('R') ? beatsIn(last) : 0;
}

it.each(songIds)('%s gives each syllable its note, in order and without gaps', (song) => {
  const { phrases, chords, bars, beats } = setSong({ song, name: 'Anna' });
  expect(phrases).toHaveLength(tunes[songs[song].tune].phrases.length);
  let at = 0;
  for (const [i, { words, notes, startBeat, endBeat }] of phrases.entries()) {
    expect(startBeat).toBeCloseTo(at);
    const sung = new Set(notes.map(({ word, syllable }) => `${word}.${syllable}`));
    expect(sung.size).toBe(words.reduce((sum, { syllables }) => sum + syllables, 0));
    for (const note of notes) {
      expect(note.startBeat).toBeCloseTo(at);
      at = note.startBeat + note.beats;
    }
    at += restAfter(tunes[songs[song].tune].phrases[i]?.notes ?? '');
    expect(endBeat).toBeCloseTo(at);
    // No voice needs more than an octave and a half.
    expect(Math.max(...notes.map(({ pitch }) => pitch)) - Math.min(...notes.map(({ pitch }) => pitch))).toBeLessThanOrEqual(18);
  }
  expect(chords.at(-1)).toMatchObject({ root: 0 });
  expect(bars.every((bar) => bar < beats)).toBe(true);
});

/**
 * Names of one to six syllables in the app's languages, and how the birthday song of each language
 * sets them: notes with their beats, and "_" where a syllable goes on.
 */
const named: Partial<Record<SongId, Record<string, string>>> = {
  happyBirthday: {
    Grace: 'B1 _A2',
    Emma: 'B1 A2',
    Emily: 'B.5 B.5 A2',
    Alexander: 'B.5 B.5 A.5 A1.5',
    Alexandria: 'B.5 B.5 A.5 A.38 A1.13',
    Maximiliana: 'B.5 B.5 A.5 A.38 A.35 A.78',
  },
  cumpleanosFeliz: {
    Luz: 'B1 _A2',
    José: 'B1 A2',
    María: 'B.5 B.5 A2',
    Alejandro: 'B.5 B.5 A.5 A1.5',
    Maximiliano: 'B.5 B.5 A.5 A.38 A1.13',
    'Ana Alejandra': 'B.5 B.5 A.5 A.38 A.35 A.78',
  },
  zumGeburtstag: {
    Jan: 'C1 _B1 _A2',
    Heinrich: 'C1 _B1 A2',
    Johanna: 'C1 B1 A2',
    Friederike: 'C.5 C.5 B1 A2',
    Maximilian: 'C.5 C.5 B.5 B.5 A2',
    Maximiliane: 'C.5 C.5 B.5 B.5 A.5 A1.5',
  },
  joyeuxAnniversaire: {
    Jean: 'A2',
    Chloé: 'A.5 A1.5',
    Élodie: 'A.5 A.38 A1.13',
    Maximilien: 'A.5 A.38 A.35 A.78',
    Anastasia: 'A.5 A.38 A.35 A.35 A.43',
    'Anne Anastasia': 'A.38 A.38 A.56 A.42 A.35 A.92',
  },
  tantiAuguri: {
    Gian: 'B1 _A2',
    Giulia: 'B1 A2',
    Matteo: 'B.5 B.5 A2',
    Alessandro: 'B.5 B.5 A.5 A1.5',
    Elisabetta: 'B.5 B.5 A.5 A.38 A1.13',
    'Anna Alessandra': 'B.5 B.5 A.5 A.38 A.35 A.78',
  },
  parabensPraVoce: {
    Luz: 'C1 _B1 _A2',
    João: 'C1 _B1 A2',
    Antônio: 'C1 B1 A2',
    Sebastião: 'C.5 C.5 B1 A2',
    Aparecida: 'C.5 C.5 B.5 B.5 A2',
    'Ana Gabriela': 'C.5 C.5 B.5 B.5 A.5 A1.5',
  },
  sanaHelwa: {
    نور: 'B1 _A2',
    ليلى: 'B1 A2',
    محمد: 'B.5 B.5 A2',
    'نور محمد': 'B.5 B.5 A.5 A1.5',
    'فاطمة ليلى': 'B.5 B.5 A.5 A.38 A1.13',
    'محمد فاطمة': 'B.5 B.5 A.5 A.38 A.35 A.78',
  },
};

const letters: Readonly<Record<number, string>> = { 72: 'C', 71: 'B', 69: 'A', 64: 'E', 62: 'D', 60: 'C' };

/** The notes of one line that a name gets. */
function settingOf(song: SongId, name: string, line: number): string {
  const { notes, words } = setSong({ song, name }).phrases[line] ?? { notes: [], words: [] };
  const parts = new Set(name.split(' '));
  const set = notes.filter(({ word }) => parts.has(words[word]?.text ?? ''));
  const beatsOf = (beats: number) => beats.toFixed(2).replace(/^0|\.?0+$/g, '');
  return set.map(({ pitch, beats, isHeld }) => `${isHeld ? '_' : ''}${letters[pitch]}${beatsOf(beats)}`).join(' ');
}

const rows = Object.entries(named).flatMap(([song, names]) =>
  Object.entries(names).map(([name, wanted], i) => [song, i + 1, name, wanted]),
);

it.each(rows as [SongId, number, string, string][])(
  '%s sets a name of %i syllables as the table says: %s',
  (song, syllables, name, wanted) => {
    expect(countSyllables(name, songs[song].language)).toBe(syllables);
    expect(settingOf(song, name, 2)).toBe(wanted);
  },
);

it('closes the wedding march with a name, or with two', () => {
  expect(settingOf('weddingMarch', 'Grace', 3)).toBe('D2 _C1');
  expect(settingOf('weddingMarch', 'Emma', 3)).toBe('D2 C1');
  expect(settingOf('weddingMarch', 'Anna & Tom', 3)).toBe('D.5 D.5 D1 C1');
});

it.each([
  ['ru', 'Глеб, Анна, Наталья, Александра, Анна Наталья, Анна Александра'],
  ['ko', '진, 지민, 김지민, 지민 지민, 김지민 지민, 김지민 김지민'],
] as const)('counts the syllables of names in %s', (language, names) => {
  expect(names.split(', ').map((name) => countSyllables(name, language))).toEqual([1, 2, 3, 4, 5, 6]);
});

it('counts figures, and nothing for signs alone', () => {
  expect(countSyllables('You are 30 !', 'en-US')).toBe(4);
  expect(countSyllables('Mum & Dad', 'en-GB')).toBe(3);
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
