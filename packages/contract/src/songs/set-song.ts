import type { LanguageTag } from '../speech/languages';
import type { SongChoice } from '../video/song';
import { fitNotes, type SetNote, type TuneNote } from './fit-notes';
import { barsOf, beatsIn, readPhrase, type TuneChord } from './read-tune';
import { songs } from './songs';
import { countInWord, stressedOf } from './syllables';
import { type Tune, tunes } from './tunes';

/** A word of a sung line. */
export interface SungWord {
  /** As captions show it. */
  text: string;
  syllables: number;
}

export interface ScoreNote extends SetNote {
  /** The word of the line; `syllable` counts within it. */
  word: number;
}

export interface ScorePhrase {
  text: string;
  words: SungWord[];
  notes: ScoreNote[];
  startBeat: number;
  endBeat: number;
}

/** A song with its words set to notes: what a singer and an accompanist read. */
export interface SongScore {
  language: LanguageTag;
  beatsPerMin: number;
  beatsPerPulse: number;
  tonic: number;
  phrases: ScorePhrase[];
  chords: TuneChord[];
  /** Beats at which bars begin. */
  bars: number[];
  beats: number;
  roundBeats?: number;
}

interface WrittenWord extends SungWord {
  /** Notes of each syllable as the song has them. */
  notes: number[];
  isName: boolean;
  /** Whether its first syllable shares the note of the syllable before. */
  shares: boolean;
}

const points = /[\u064b-\u0652]/gu;

/** Reads one line of a song, with the name in its place. */
function readWords(line: string, name: string, language: LanguageTag): WrittenWord[] {
  return line
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((written): WrittenWord[] => {
      if (written.includes('{name}')) {
        const parts = written
          .replace('{name}', () => name)
          .split(/\s+/u)
          .filter((part) => countInWord(part, language) > 0);
        return parts.map((text) => ({ text, syllables: countInWord(text, language), notes: [], isName: true, shares: false }));
      }
      return written.split('~').map((word, i) => {
        const parts = word.split('-');
        const notes = parts.map((part) => 1 + (part.match(/_/gu)?.length ?? 0));
        return { text: parts.join('').replace(/_/gu, ''), syllables: parts.length, notes, isName: false, shares: i > 0 };
      });
    });
}

const readOwnWords = (line: string, name: string, language: LanguageTag): WrittenWord[] =>
  line
    .replaceAll('{name}', () => name)
    .split(/\s+/u)
    .flatMap((text) => {
      const syllables = countInWord(text, language);
      return syllables === 0 ? [] : [{ text, syllables, notes: Array<number>(syllables).fill(1), isName: false, shares: false }];
    });

/** Shorter notes can't be understood. */
const leastNoteSec = 0.2;

interface PhraseSetting {
  stressed: number;
  leastBeats: number;
}

const placesOf = (words: readonly WrittenWord[]) =>
  words.flatMap(({ syllables }, word) => Array.from({ length: syllables }, (_, syllable) => ({ word, syllable })));

function placed(fitted: readonly SetNote[], words: readonly WrittenWord[], from = 0): ScoreNote[] {
  const places = placesOf(words);
  return fitted.map((note) => ({
    ...note,
    word: from + (places[note.syllable]?.word ?? 0),
    syllable: places[note.syllable]?.syllable ?? 0,
  }));
}

/** Sets words as the song has them: each syllable on its own notes. */
function setWritten(words: readonly WrittenWord[], notes: readonly TuneNote[], from: number): ScoreNote[] {
  const set: ScoreNote[] = [];
  let next = 0;
  for (const [i, { notes: counts, shares }] of words.entries())
    for (const [syllable, count] of counts.entries()) {
      const before = set.at(-1);
      if (shares && syllable === 0 && before) {
        before.beats /= 2;
        set.push({ ...before, startBeat: before.startBeat + before.beats, word: from + i, syllable, isHeld: false });
        continue;
      }
      for (let k = 0; k < count; k++) {
        const note = notes[next++];
        if (note) set.push({ ...note, word: from + i, syllable, isHeld: k > 0 });
      }
    }
  return set;
}

const notesOf = (words: readonly WrittenWord[]) =>
  words.reduce((sum, { notes, shares }) => sum + notes.reduce((own, count) => own + count, 0) - (shares ? 1 : 0), 0);

interface SetLine {
  notes: ScoreNote[];
  /** The note that is held for words that need more time. */
  heldNote: number;
}

/** Sets a line; names on the same line share what the other words leave. */
function setLine(
  words: readonly WrittenWord[],
  notes: readonly TuneNote[],
  how: (words: readonly WrittenWord[]) => PhraseSetting,
): SetLine {
  const first = words.findIndex(({ isName }) => isName);
  const last = words.findLastIndex(({ isName }) => isName);
  const named = first < 0 ? [] : words.slice(first, last + 1);
  const before = first < 0 ? words : words.slice(0, first);
  const after = first < 0 ? [] : words.slice(last + 1);
  const left = notes.length - notesOf(before) - notesOf(after);
  if (first < 0 ? left !== 0 : left < 1 || named.some(({ isName }) => !isName))
    return { notes: placed(fitNotes(notes, placesOf(words).length, how(words)), words), heldNote: notes.length - 1 };
  const from = notesOf(before);
  const set = [
    ...setWritten(before, notes, 0),
    ...placed(fitNotes(notes.slice(from, from + left), placesOf(named).length, how(named)), named, first),
    ...setWritten(after, notes.slice(from + left), last + 1),
  ];
  return { notes: set, heldNote: from + left - 1 };
}

/** The fields of a choice that decide its notes and words. */
export type SungChoice = Pick<SongChoice, 'song' | 'name' | 'words' | 'melody'>;

/** The tune of a song: its own, or the melody that was chosen instead. */
const tuneOf = ({ song, melody }: Pick<SungChoice, 'song' | 'melody'>): Tune => melody ?? tunes[songs[song].tune];

/** The language in which a song is sung. */
export const languageOfSong = ({ song, melody }: Pick<SungChoice, 'song' | 'melody'>): LanguageTag =>
  melody?.language ?? songs[song].language;

/** Syllables on which a melody without words is sung. */
const hummed = (notes: string): string =>
  readPhrase({ notes, chords: '' }, 0)
    .notes.map(() => 'la')
    .join(' ');

function wordsOfLine(line: number, choice: SungChoice): WrittenWord[] {
  const { song, name, words, melody } = choice;
  const language = languageOfSong(choice);
  if (words) return readOwnWords(words[line] ?? '', name, language);
  return melody
    ? readOwnWords(hummed(melody.phrases[line]?.notes ?? ''), '', language)
    : readWords(songs[song].words[line] ?? '', name, language);
}

/** Sets a song's words, or own ones, and a name to its tune. */
export function setSong(choice: SungChoice): SongScore {
  const tune = tuneOf(choice);
  return setTune(
    tune,
    tune.phrases.map((_, line) => wordsOfLine(line, choice)),
    languageOfSong(choice),
  );
}

function setTune(tune: Tune, lines: readonly WrittenWord[][], language: LanguageTag): SongScore {
  const { beatsPerMin, beatsPerPulse, tonic, roundBeats } = tune;
  const leastBeats = (leastNoteSec * beatsPerMin) / 60;
  const how = (words: readonly WrittenWord[]): PhraseSetting => {
    const [{ syllables = 1 } = {}] = words;
    return { stressed: Math.min(placesOf(words).length - 1, stressedOf(syllables, language)), leastBeats };
  };
  const score: SongScore = {
    language,
    beatsPerMin,
    beatsPerPulse,
    tonic,
    phrases: [],
    chords: [],
    bars: [],
    beats: 0,
    ...(roundBeats && { roundBeats }),
  };
  for (const [i, phrase] of tune.phrases.entries()) {
    const words = lines[i] ?? [];
    let read = readPhrase(phrase, score.beats);
    let { notes, heldNote } = setLine(words, read.notes, how);
    // A long name is held until each of its syllables can be understood.
    for (
      let extraBeats = 1;
      extraBeats <= heldBeatsMax && notes.some((note) => note.beats < leastBeats - 1e-9 && !isOwn(read.notes, note));
      extraBeats++
    ) {
      read = readPhrase(phrase, score.beats, { note: heldNote, extraBeats });
      ({ notes, heldNote } = setLine(words, read.notes, how));
    }
    score.phrases.push({
      text: words.map(({ text }) => text.replace(points, '')).join(' '),
      words,
      notes,
      startBeat: read.startBeat,
      endBeat: read.endBeat,
    });
    score.chords.push(...read.chords);
    score.bars.push(...read.bars);
    score.beats = read.endBeat;
  }
  score.bars = barLines(score, tune);
  return score;
}

/** Beats by which the longest name is held. */
const heldBeatsMax = 48;

/** Adds the bars that begin with a phrase to those within. */
function barLines({ phrases, bars }: SongScore, { phrases: written, beatsPerBar }: Tune): number[] {
  let since = 0;
  const starts = written.flatMap(({ notes }, i) => {
    const lines = barsOf(notes);
    const isWhole = i === 0 ? (lines[0] ?? beatsIn(notes)) === beatsPerBar : since === beatsPerBar;
    since = (lines.length === 0 && !isWhole ? since : 0) + beatsIn(notes) - (lines.at(-1) ?? 0);
    return isWhole ? [phrases[i]?.startBeat ?? 0] : [];
  });
  return [...new Set([...bars, ...starts])].sort((a, b) => a - b);
}

/** Whether the tune itself has a note this short. */
const isOwn = (notes: readonly TuneNote[], { startBeat, beats }: TuneNote) =>
  notes.some((note) => note.startBeat === startBeat && note.beats === beats);

/** Returns what is sung, a line for each phrase that has words. */
export const lyricsOf = (choice: SungChoice): string =>
  setSong(choice)
    .phrases.map(({ text }) => text)
    .filter(Boolean)
    .join('\n');

export interface FittedLine {
  line: string;
  syllables: number;
  /** Syllables that the song's own words have there. */
  wanted: number;
}

/** Compares own words with the tune, line by line. */
export function fitWords({ words: _, ...choice }: SungChoice, lines: readonly string[]): FittedLine[] {
  return tuneOf(choice).phrases.map((phrase, i) => {
    const own = wordsOfLine(i, { ...choice, name: 'La' });
    const held = notesOf(own.filter(({ isName }) => !isName));
    const named = own.some(({ isName }) => isName) ? readPhrase(phrase, 0).notes.length - held : 0;
    const wanted = own.reduce((sum, { isName, syllables }) => (isName ? sum : sum + syllables), named);
    const line = lines[i] ?? '';
    const syllables = wordsOfLine(i, { ...choice, name: '', words: lines.map(String) }).reduce((sum, word) => sum + word.syllables, 0);
    return { line, syllables, wanted };
  });
}
