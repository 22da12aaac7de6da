/** Finds the syllables in the sounds of a spoken word. */
import type { PhonemeSegment } from '../model';
import { vowels } from '../speech/phonemes';

/** One syllable in the time of the spoken word. */
export interface SpokenSyllable {
  onset: PhonemeSegment[];
  vowel: PhonemeSegment[];
  coda: PhonemeSegment[];
}

const vowelSet: ReadonlySet<string> = new Set(vowels);
/** Consonants that can stand in for a vowel: "peo-ple". */
const sonorants: ReadonlySet<string> = new Set(['l', 'n', 'm', 'r', 'ng']);

/** A run of segments: a nucleus or the consonants between two. */
interface Run {
  isNucleus: boolean;
  segments: PhonemeSegment[];
}

/** Returns as many syllables as are wanted, as far as the word has sounds for them. */
export function syllablesOf(segments: readonly PhonemeSegment[], wanted: number): SpokenSyllable[] {
  const first = segments.findIndex(({ phoneme }) => phoneme !== 'pau');
  const last = segments.findLastIndex(({ phoneme }) => phoneme !== 'pau');
  if (first < 0) return [];
  const runs = toRuns(segments.slice(first, last + 1));
  while (nucleiOf(runs) < wanted && (partVowels(runs) || voiceSonorant(runs) || halveVowel(runs)));
  while (nucleiOf(runs) > wanted && mergeShortest(runs));
  return toSyllables(runs);
}

function toRuns(segments: readonly PhonemeSegment[]): Run[] {
  const runs: Run[] = [];
  for (const segment of segments) {
    const isNucleus = vowelSet.has(segment.phoneme);
    const last = runs.at(-1);
    if (last?.isNucleus === isNucleus) last.segments.push(segment);
    else runs.push({ isNucleus, segments: [segment] });
  }
  return runs;
}

const nucleiOf = (runs: readonly Run[]) => runs.filter(({ isNucleus }) => isNucleus).length;
const lengthOf = ({ segments }: Run) => (segments.at(-1)?.endSec ?? 0) - (segments[0]?.startSec ?? 0);

/** Parts the vowels that follow each other most: "Ma-ri-a", "No-ah". */
function partVowels(runs: Run[]): boolean {
  const many = runs.filter(({ isNucleus, segments }) => isNucleus && segments.length > 1);
  const [most] = many.sort((a, b) => b.segments.length - a.segments.length || lengthOf(b) - lengthOf(a));
  if (!most) return false;
  const at = runs.indexOf(most);
  const before = most.segments.slice(0, -1);
  runs.splice(at, 1, { isNucleus: true, segments: before }, { isNucleus: true, segments: most.segments.slice(-1) });
  return true;
}

function voiceSonorant(runs: Run[]): boolean {
  for (const [at, { isNucleus, segments }] of runs.entries()) {
    const isEnd = at === runs.length - 1;
    const place = segments.findLastIndex(({ phoneme }) => sonorants.has(phoneme));
    if (isNucleus || place < 1 || (isEnd && place < segments.length - 1)) continue;
    const parts = [segments.slice(0, place), segments.slice(place, place + 1), segments.slice(place + 1)];
    const parted = parts.map((part, i) => ({ isNucleus: i === 1, segments: part })).filter((run) => run.segments.length > 0);
    runs.splice(at, 1, ...parted);
    return true;
  }
  return false;
}

/** The last resort: the longest vowel is sung twice. */
function halveVowel(runs: Run[]): boolean {
  const [longest] = runs.filter(({ isNucleus }) => isNucleus).sort((a, b) => lengthOf(b) - lengthOf(a));
  const [vowel] = longest?.segments ?? [];
  if (!longest || !vowel || lengthOf(longest) < 0.03) return false;
  const middleSec = (vowel.startSec + vowel.endSec) / 2;
  const halves = [
    { ...vowel, endSec: middleSec },
    { ...vowel, startSec: middleSec },
  ];
  runs.splice(runs.indexOf(longest), 1, ...halves.map((half) => ({ isNucleus: true, segments: [half] })));
  return true;
}

/** Makes the shortest vowel a part of what stands between its neighbours: "ev(e)ry". */
function mergeShortest(runs: Run[]): boolean {
  const nuclei = runs.filter(({ isNucleus }) => isNucleus);
  if (nuclei.length < 2) return false;
  const [shortest] = nuclei.sort((a, b) => lengthOf(a) - lengthOf(b));
  const at = runs.indexOf(shortest);
  const from = runs[at - 1]?.isNucleus === false ? at - 1 : at;
  const to = runs[at + 1]?.isNucleus === false ? at + 1 : at;
  const merged = { isNucleus: false, segments: runs.slice(from, to + 1).flatMap(({ segments }) => segments) };
  runs.splice(from, to - from + 1, merged);
  return true;
}

/**
 * Lets consonants between two vowels begin the later syllable; of three or more, the first stays
 * behind.
 */
function toSyllables(runs: readonly Run[]): SpokenSyllable[] {
  const syllables: SpokenSyllable[] = [];
  let onset: PhonemeSegment[] = [];
  for (const [i, { isNucleus, segments }] of runs.entries()) {
    const last = syllables.at(-1);
    if (isNucleus) {
      syllables.push({ onset, vowel: segments, coda: [] });
      onset = [];
    } else if (last && i === runs.length - 1) last.coda = segments;
    else if (last && segments.length > 2) {
      last.coda = segments.slice(0, 1);
      onset = segments.slice(1);
    } else onset = segments;
  }
  // A word without a vowel is sung on its sounds.
  return syllables.length > 0 ? syllables : [{ onset: [], vowel: onset, coda: [] }];
}
