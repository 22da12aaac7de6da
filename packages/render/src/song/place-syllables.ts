/**
 * Gives each sound of sung words its place in time: vowels begin on their notes and are held,
 * consonants come before the beat and take their time from the note before.
 */
import type { PhonemeSegment } from '../model';
import type { SpokenSyllable } from './spoken-syllables';
import { frameSec, type VoiceFrames } from './voice-frames';

export interface SungNote {
  /** MIDI number: 69 is A at 440 Hz. */
  pitch: number;
  startSec: number;
  endSec: number;
}

/** A syllable with the notes it is sung on, in time. */
export interface SungSyllable {
  spoken: VoiceFrames;
  syllable: SpokenSyllable;
  notes: readonly SungNote[];
  /** Whether a phrase ends with it, after which the singer breathes. */
  endsPhrase: boolean;
}

/** A stretch of the song that is sung from a stretch of a spoken word. */
export interface Piece {
  fromSec: number;
  toSec: number;
  sourceFromSec: number;
  sourceToSec: number;
  spoken: VoiceFrames;
  isVowel: boolean;
  gain: number;
}

export interface PlacedSyllable {
  pieces: Piece[];
  segments: PhonemeSegment[];
  startSec: number;
  vowelSec: number;
  endSec: number;
}

/** Consonants take at most this share of the note before, and this long. */
const consonants = { share: 0.45, onsetMaxSec: 0.2, codaMaxSec: 0.16 };
/** A singer ends a phrase this much early, to breathe. */
const breathing = { sec: 0.26, share: 0.22 };
/** Beginning and end of a vowel keep their own pace, at most this share of the note each. */
const movingShare = 0.36;
const closingSec = 0.1;
/** The part of a vowel that is held, as a share of it. */
const heldShare = 0.16;
/** Where a vowel is this much quieter than its loudest place, it has ended. */
const endedBelow = 0.1;

const lengthOf = (segments: readonly PhonemeSegment[]) => (segments.at(-1)?.endSec ?? 0) - (segments[0]?.startSec ?? 0);

export function placeSyllables(syllables: readonly SungSyllable[]): PlacedSyllable[] {
  const level = medianLevel(syllables);
  return syllables.map((sung, i) => {
    const next = sung.endsPhrase ? undefined : syllables[i + 1];
    const before = i > 0 && !syllables[i - 1].endsPhrase ? syllables[i - 1] : undefined;
    return placeOne(sung, { onsetSec: onsetOf(sung, before), next, level });
  });
}

/** Seconds that a syllable's first consonants have before its beat. */
function onsetOf({ syllable }: SungSyllable, before: SungSyllable | undefined): number {
  const naturalSec = Math.min(consonants.onsetMaxSec, lengthOf(syllable.onset));
  if (!before) return naturalSec;
  return Math.min(naturalSec, consonants.share * noteSec(before));
}

const noteSec = ({ notes }: SungSyllable) => (notes.at(-1)?.endSec ?? 0) - (notes[0]?.startSec ?? 0);

interface Around {
  onsetSec: number;
  next: SungSyllable | undefined;
  level: number;
}

function placeOne(sung: SungSyllable, { onsetSec, next, level }: Around): PlacedSyllable {
  const { spoken, syllable, notes, endsPhrase } = sung;
  const vowelSec = notes[0]?.startSec ?? 0;
  const lastSec = notes.at(-1)?.endSec ?? vowelSec;
  const breathSec = endsPhrase ? Math.min(breathing.sec, breathing.share * (lastSec - vowelSec)) : 0;
  const endSec = next ? Math.max(vowelSec, lastSec - onsetOf(next, sung)) : lastSec - breathSec;
  const codaSec = Math.min(consonants.codaMaxSec, lengthOf(syllable.coda), 0.3 * (endSec - vowelSec));
  const vowelEndSec = endSec - codaSec;
  const own = levelOf(spoken, syllable.vowel);
  const gain = own > 0 ? Math.min(3, Math.max(0.4, (level / own) ** 0.8)) : 1;
  const aside = { spoken, isVowel: false, gain: gain > 1 ? Math.sqrt(gain) : gain };
  const vowel = vowelPieces(spoken, syllable.vowel, { fromSec: vowelSec, toSec: vowelEndSec });
  const onset = { fromSec: vowelSec - onsetSec, toSec: vowelSec, ...sourceOf(syllable.onset) };
  const coda = { fromSec: vowelEndSec, toSec: endSec, ...sourceOf(syllable.coda) };
  const pieces = [
    ...(onsetSec > 0 ? [{ ...aside, ...onset }] : []),
    ...vowel.map((piece) => ({ ...piece, spoken, isVowel: true, gain })),
    ...(codaSec > 0 ? [{ ...aside, ...coda }] : []),
  ];
  const sounds = [...inTime(syllable.onset, onset), ...vowelSegments(syllable.vowel, vowel), ...inTime(syllable.coda, coda)];
  // The mouth closes while the last sound of a phrase fades.
  const shutSec = endsPhrase ? Math.max(vowelSec, endSec - closingSec) : endSec;
  const segments = sounds.flatMap((sound) => (sound.startSec < shutSec ? [{ ...sound, endSec: Math.min(sound.endSec, shutSec) }] : []));
  return { pieces, segments, startSec: onset.fromSec, vowelSec, endSec };
}

const sourceOf = (segments: readonly PhonemeSegment[]) => ({
  sourceFromSec: segments[0]?.startSec ?? 0,
  sourceToSec: segments.at(-1)?.endSec ?? 0,
});

type Stretch = Pick<Piece, 'fromSec' | 'toSec' | 'sourceFromSec' | 'sourceToSec'>;

const toSong = (sec: number, { fromSec, toSec, sourceFromSec, sourceToSec }: Stretch) =>
  sourceToSec > sourceFromSec ? fromSec + ((sec - sourceFromSec) / (sourceToSec - sourceFromSec)) * (toSec - fromSec) : fromSec;

/** Sounds in the song's time; those that get none are left out. */
function inTime(segments: readonly PhonemeSegment[], stretch: Stretch): PhonemeSegment[] {
  return segments
    .map(({ phoneme, startSec, endSec }) => ({ phoneme, startSec: toSong(startSec, stretch), endSec: toSong(endSec, stretch) }))
    .filter(({ startSec, endSec }) => endSec - startSec > 1e-3);
}

/** The times of a vowel's sounds: each place of the source has one in the song. */
function vowelSegments(vowel: readonly PhonemeSegment[], stretches: readonly Stretch[]): PhonemeSegment[] {
  const first = stretches[0];
  const last = stretches.at(-1);
  if (!first || !last) return [];
  const at = (sec: number) => {
    const stretch = stretches.find(({ sourceToSec }) => sec <= sourceToSec) ?? last;
    return Math.min(last.toSec, Math.max(first.fromSec, toSong(Math.max(sec, stretch.sourceFromSec), stretch)));
  };
  return vowel.flatMap(({ phoneme, startSec, endSec }, i) => {
    const from = i === 0 ? first.fromSec : at(startSec);
    const to = i === vowel.length - 1 ? last.toSec : at(endSec);
    return to - from > 1e-3 ? [{ phoneme, startSec: from, endSec: to }] : [];
  });
}

/**
 * Stretches a vowel: its beginning and its end as they were spoken, and between them its fullest
 * place, held. Of two vowels that glide into each other the first is held.
 */
function vowelPieces(
  spoken: VoiceFrames,
  vowel: readonly PhonemeSegment[],
  { fromSec, toSec }: Pick<Stretch, 'fromSec' | 'toSec'>,
): Stretch[] {
  const from = vowel[0]?.startSec ?? 0;
  const to = endOfSound(spoken, from, vowel.at(-1)?.endSec ?? from);
  const heldEnd = vowel.length > 1 ? Math.min(to, vowel[0]?.endSec ?? to) : to;
  const centre = fullestPlace(spoken, from, heldEnd);
  const length = toSec - fromSec;
  const half = Math.max(0.004, (heldShare / 2) * (heldEnd - from));
  const [holdFrom, holdTo] = [Math.max(from, centre - half), Math.min(to, centre + half)];
  const glides = vowel.length > 1 ? 1.2 * movingShare : movingShare;
  const attackSec = Math.min(holdFrom - from, movingShare * length);
  const releaseSec = Math.min((vowel.length > 1 ? 1.4 : 1) * (to - holdTo), glides * length);
  const stretches = [
    { fromSec, toSec: fromSec + attackSec, sourceFromSec: from, sourceToSec: holdFrom },
    { fromSec: fromSec + attackSec, toSec: toSec - releaseSec, sourceFromSec: holdFrom, sourceToSec: holdTo },
    { fromSec: toSec - releaseSec, toSec, sourceFromSec: holdTo, sourceToSec: to },
  ];
  return stretches.filter((stretch) => stretch.toSec > stretch.fromSec);
}

const powerAt = ({ frames }: VoiceFrames, sec: number) =>
  frames[Math.min(frames.length - 1, Math.max(0, Math.round(sec / frameSec)))]?.power ?? 0;

function strongest(spoken: VoiceFrames, fromSec: number, toSec: number): number {
  let most = 0;
  for (let sec = fromSec; sec <= toSec; sec += frameSec) most = Math.max(most, powerAt(spoken, sec));
  return most;
}

/** Returns where a vowel has faded, as the last one of a spoken word does. */
function endOfSound(spoken: VoiceFrames, fromSec: number, toSec: number): number {
  const least = endedBelow * strongest(spoken, fromSec, toSec);
  let end = toSec;
  while (end - frameSec > fromSec + 0.5 * (toSec - fromSec) && powerAt(spoken, end) < least) end -= frameSec;
  return end;
}

/** Returns the loudest place of a vowel away from its ends. */
function fullestPlace(spoken: VoiceFrames, fromSec: number, toSec: number): number {
  const [first, last] = [fromSec + 0.35 * (toSec - fromSec), fromSec + 0.65 * (toSec - fromSec)];
  let best = (first + last) / 2;
  for (let sec = first; sec <= last; sec += frameSec) if (powerAt(spoken, sec) > 1.15 * powerAt(spoken, best)) best = sec;
  return best;
}

/** The amplitude of a vowel where it is strong. */
const levelOf = (spoken: VoiceFrames, vowel: readonly PhonemeSegment[]) =>
  Math.sqrt(strongest(spoken, vowel[0]?.startSec ?? 0, vowel.at(-1)?.endSec ?? 0));

function medianLevel(syllables: readonly SungSyllable[]): number {
  const levels = syllables.map(({ spoken, syllable }) => levelOf(spoken, syllable.vowel)).sort((a, b) => a - b);
  return levels[levels.length >> 1] ?? 0;
}
