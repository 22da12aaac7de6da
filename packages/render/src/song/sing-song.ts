import { type SongChoice, type SongScore, setSong } from '@hellograph/contract/songs';
import type { PhonemeSegment, Speech, SpokenPart, SpokenWord } from '../model';
import type { Note } from '../music/compose';
import { seededRandom } from '../timeline/how-lively';
import { accompany, pulseBeats } from './accompany';
import { type LineNote, pitchLine, type SingerHabits } from './pitch-line';
import { type PlacedSyllable, placeSyllables, type SungNote, type SungSyllable } from './place-syllables';
import { type SingersPart, shareParts } from './share-parts';
import { addBreaths, type BreathPlace, singPieces } from './sing-pieces';
import { syllablesOf } from './spoken-syllables';
import { cutInTurns, melodyInTurns, notesInTurns } from './take-turns';
import { takeApart, type VoiceFrames } from './voice-frames';

/** Says each word on its own, in the voice of each singer. */
export type SayWords = (words: readonly string[]) => Promise<Speech[][]>;

export interface SongRequest {
  choice: SongChoice;
  /** Names of the singers, in the order of their faces. */
  names: readonly (string | null)[];
  seed: number;
}

/** When a song is sung, in seconds after the start of the video's speech. */
export interface Singing {
  /** The pulses to which all sway. */
  pulses: number[];
  /** The notes of each face. */
  notes: SungNote[][];
  /** When the last voice has ended. */
  endSec: number;
  accompaniment: Note[];
}

export interface SungSong {
  parts: SpokenPart[];
  minDurationSec: number;
  singing: Singing;
}

/** Silence after the last note, while the accompaniment fades. */
const ringingSec = { accompanied: 1.9, alone: 0.4 };
/** Time for the first breath and consonants, if nothing plays before them. */
const aloneLeadSec = 0.6;
/** Differences between singers who sing together. */
const differences = { detuneCents: 5, lateSec: 0.012, vibratoHz: 0.5, vibratoCents: 3 };
const vibrato = { hertz: 5.4, cents: 21 };

/**
 * Sings a song: every word is said once by each voice, and set to its notes. Throws what `say`
 * throws.
 */
export async function singSong({ choice, names, seed }: SongRequest, say: SayWords): Promise<SungSong> {
  const score = setSong(choice);
  const { accompaniment } = choice;
  const isInTurns = choice.inTurns === true && names.length > 1;
  const words = [...new Set(score.phrases.flatMap((phrase) => phrase.words.map(({ text }) => text)))];
  const said = await say(words.map((word) => toSung(word, score)));
  const voices = said.map((spoken) => new Map(words.map((word, i) => [word, takeApart(spoken[i])])));
  const { parts: shared, shift } = shareParts(score, voices.map(speakingPitch));
  const parts = isInTurns ? melodyInTurns(score, shared) : shared;
  const beatSec = 60 / score.beatsPerMin;
  const introBeats = accompaniment === 'none' ? aloneLeadSec / beatSec : introOf(score);
  const endBeats = introBeats + score.beats + Math.max(0, ...parts.map(({ afterBeats }) => afterBeats));
  const endSec = endBeats * beatSec;
  const durationSec = endSec + (accompaniment === 'none' ? ringingSec.alone : ringingSec.accompanied);
  const sung = parts.map((part, face) =>
    singPart({ score, part, words: voices[face], introBeats, durationSec, seed: seed + 7919 * face, isAlone: names.length === 1 }),
  );
  return {
    parts: isInTurns
      ? cutInTurns(score, sung, { names, toSec: (beat) => (introBeats + beat) * beatSec })
      : sung.map(({ speech }, face) => ({ face, speech, startSec: 0, name: names[face] ?? null, together: names.length })),
    minDurationSec: 0,
    singing: {
      pulses: pulseBeats(score, introBeats, endBeats).map(({ atBeat }) => atBeat * beatSec),
      notes: sung.map(({ notes }, face) => (isInTurns ? notesInTurns(score, notes, face, names.length) : notes)),
      endSec,
      accompaniment: accompany({ score, accompaniment, shift, introBeats, endBeats }),
    },
  };
}

/** The bar before the song, less its pickup. */
function introOf({ bars, beatsPerPulse }: SongScore): number {
  const [first = 0, second = first + 4] = bars;
  return first === 0 ? second : Math.max(beatsPerPulse, second - first - first);
}

/** Words that a voice reads differently on their own, as it sings them. */
const saidAlone: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { a: 'uh', the: 'thuh', auld: 'awld', syne: 'zyne', thee: 'thee', bedight: 'be dight', "o'er": 'ore', blessed: 'blest' },
};

function toSung(word: string, { language }: SongScore): string {
  const plain = word.replace(/[^\p{L}\p{M}\p{N}&＆﹠'’-]/gu, '');
  return saidAlone[language.split('-')[0] ?? '']?.[plain.toLowerCase()] ?? plain;
}

/** The pitch at which a voice speaks, as a MIDI number. */
function speakingPitch(words: ReadonlyMap<string, VoiceFrames>): number {
  const middles = [...words.values()].map(({ middleHz }) => middleHz).sort((a, b) => a - b);
  return 69 + 12 * Math.log2((middles[middles.length >> 1] ?? 150) / 440);
}

interface PartRequest {
  score: SongScore;
  part: SingersPart;
  words: ReadonlyMap<string, VoiceFrames>;
  introBeats: number;
  durationSec: number;
  seed: number;
  isAlone: boolean;
}

function habitsOf(seed: number, isAlone: boolean): SingerHabits {
  const random = seededRandom(seed ^ 0x50f9);
  const around = (most: number) => (isAlone ? 0 : most * (2 * random() - 1));
  return {
    detuneCents: around(differences.detuneCents),
    lateSec: around(differences.lateSec),
    vibratoHz: vibrato.hertz + around(differences.vibratoHz),
    vibratoCents: vibrato.cents + around(differences.vibratoCents),
    phase: 2 * Math.PI * random(),
  };
}

function singPart({ score, part, words, introBeats, durationSec, seed, isAlone }: PartRequest): { speech: Speech; notes: LineNote[] } {
  const habits = habitsOf(seed, isAlone);
  const beatSec = 60 / score.beatsPerMin;
  const toSec = (beat: number) => (introBeats + part.afterBeats + beat) * beatSec + habits.lateSec;
  const notes: LineNote[] = [];
  const syllables: (SungSyllable & { word: SpokenWord })[] = [];
  let index = 0;
  for (const phrase of score.phrases) {
    const own = phrase.notes.map(({ isHeld, startBeat, beats }, i) => ({
      ...{ pitch: part.pitches[index + i], startSec: toSec(startBeat), endSec: toSec(startBeat + beats) },
      ...{ isHeld, startsPhrase: i === 0 },
    }));
    index += phrase.notes.length;
    notes.push(...own);
    for (const [word, { text, syllables: wanted }] of phrase.words.entries()) {
      const spoken = words.get(text);
      const found = spoken ? syllablesOf(spoken.segments, wanted) : [];
      const said = { text, startSec: 0, endSec: 0, ...(word === phrase.words.length - 1 && { endsLine: true }) };
      for (let syllable = 0; syllable < wanted && spoken; syllable++) {
        const sungOn = own.filter((_, i) => phrase.notes[i].word === word && phrase.notes[i].syllable === syllable);
        const source = found[Math.min(syllable, found.length - 1)];
        if (source && sungOn.length > 0) syllables.push({ spoken, syllable: source, notes: sungOn, endsPhrase: false, word: said });
      }
    }
    const last = syllables.at(-1);
    if (last) last.endsPhrase = true;
  }
  const placed = placeSyllables(syllables);
  const sampleRate = [...words.values()][0]?.sampleRate ?? 22_050;
  const pieces = placed.flatMap((syllable) => syllable.pieces);
  const loudnessAt = phraseLoudness(syllables, placed);
  const pcm = singPieces({ pieces, pitchAt: pitchLine(notes, habits), loudnessAt, durationSec, sampleRate, seed });
  addBreaths(pcm, sampleRate, breathPlaces(syllables, placed), seed);
  const speech: Speech = {
    pcm,
    sampleRate,
    segments: withPauses(placed, durationSec),
    words: timeWords(syllables, placed),
    timing: 'exact',
  };
  return { speech, notes };
}

/** The first phrase has time for a whole breath. */
const firstBreathSec = 0.4;

function breathPlaces(syllables: readonly SungSyllable[], placed: readonly PlacedSyllable[]): BreathPlace[] {
  return placed.flatMap(({ startSec }, i) => {
    if (i > 0 && !syllables[i - 1].endsPhrase) return [];
    return [{ fromSec: i > 0 ? placed[i - 1].endSec : Math.max(0, startSec - firstBreathSec), toSec: startSec }];
  });
}

/** A phrase swells towards its middle and fades within its last moment. */
const swell = { least: 0.82, fadeSec: 0.085 };

function phraseLoudness(syllables: readonly SungSyllable[], placed: readonly PlacedSyllable[]): (sec: number) => number {
  const phrases: { fromSec: number; toSec: number }[] = [];
  let first: PlacedSyllable | undefined;
  for (const [i, syllable] of placed.entries()) {
    first ??= syllable;
    if (!syllables[i].endsPhrase) continue;
    phrases.push({ fromSec: first.startSec, toSec: syllable.endSec });
    first = undefined;
  }
  return (sec) => {
    const phrase = phrases.find(({ toSec }) => sec < toSec) ?? phrases.at(-1);
    if (!phrase) return 1;
    const share = Math.min(1, Math.max(0, (sec - phrase.fromSec) / (phrase.toSec - phrase.fromSec)));
    const fading = Math.min(1, Math.max(0, (phrase.toSec - sec) / swell.fadeSec));
    return (swell.least + (1 - swell.least) * Math.sin(Math.PI * share)) * Math.sin((Math.PI / 2) * fading);
  };
}

/** All sounds in order, with silence between them. */
function withPauses(placed: readonly PlacedSyllable[], durationSec: number): PhonemeSegment[] {
  const segments: PhonemeSegment[] = [];
  let atSec = 0;
  const rest = (untilSec: number) => {
    if (untilSec - atSec > 1e-3) segments.push({ phoneme: 'pau', startSec: atSec, endSec: untilSec });
  };
  for (const { phoneme, startSec, endSec } of placed.flatMap(({ segments: sounds }) => sounds)) {
    rest(startSec);
    segments.push({ phoneme, startSec: Math.max(atSec, startSec), endSec });
    atSec = endSec;
  }
  rest(durationSec);
  return segments;
}

function timeWords(syllables: readonly (SungSyllable & { word: SpokenWord })[], placed: readonly PlacedSyllable[]): SpokenWord[] {
  const words = new Map<SpokenWord, SpokenWord>();
  for (const [i, { word }] of syllables.entries()) {
    const { startSec, endSec } = placed[i];
    words.set(word, { ...word, startSec: words.get(word)?.startSec ?? Math.max(0, startSec), endSec });
  }
  return [...words.values()];
}
