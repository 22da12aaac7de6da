import { bilabials, type PhonemeSegment } from '@hellograph/render';

const vowels = new Set(['aa', 'ae', 'ah', 'ax', 'ao', 'eh', 'er', 'ih', 'iy', 'uh', 'uw', 'ue', 'oe']);
const families = ['b p m', 'f v', 't d n', 'l', 's z', 'sh zh ch jh', 'th dh', 'k g ng', 'r', 'w', 'y', 'hh', 'pau'].map((row) =>
  row.split(' '),
);
const familyOf = (phoneme: string) => (vowels.has(phoneme) ? -1 : families.findIndex((family) => family.includes(phoneme)));

const cost = { missing: 1, related: 0.3, other: 1.6 };
const substitution = (a: PhonemeSegment, b: PhonemeSegment) =>
  a.phoneme === b.phoneme ? 0 : familyOf(a.phoneme) === familyOf(b.phoneme) ? cost.related : cost.other;

/**
 * Pairs the sounds that two engines agree on, because their transcriptions differ (R. A. Wagner and
 * M. J. Fischer, "The String-to-String Correction Problem", 1974).
 */
function pairSounds(truth: readonly PhonemeSegment[], found: readonly PhonemeSegment[]): Map<number, PhonemeSegment> {
  const width = found.length + 1;
  const table = new Float64Array((truth.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  const swap = (i: number, j: number) => substitution(truth[i - 1] as PhonemeSegment, found[j - 1] as PhonemeSegment);
  for (let i = 0; i <= truth.length; i++) {
    for (let j = 0; j <= found.length; j++) {
      if (i === 0 || j === 0) table[i * width + j] = i + j;
      else table[i * width + j] = Math.min(at(i - 1, j) + cost.missing, at(i, j - 1) + cost.missing, at(i - 1, j - 1) + swap(i, j));
    }
  }
  const pairs = new Map<number, PhonemeSegment>();
  for (let i = truth.length, j = found.length; i > 0 && j > 0; ) {
    if (at(i, j) === at(i - 1, j - 1) + swap(i, j)) {
      if (swap(i, j) < cost.missing) pairs.set(i - 1, found[j - 1] as PhonemeSegment);
      i--;
      j--;
    } else if (at(i, j) === at(i - 1, j) + cost.missing) i--;
    else j--;
  }
  return pairs;
}

const isVowel = (sound: PhonemeSegment | undefined) => sound !== undefined && vowels.has(sound.phoneme);

/**
 * Returns how far the start of each sound is from its true time, in milliseconds. Glides between
 * vowels have no clear boundary and are not counted.
 */
export function boundaryErrorsMs(truth: readonly PhonemeSegment[], found: readonly PhonemeSegment[]): number[] {
  const pairs = pairSounds(truth, found);
  return truth.flatMap((sound, i) => {
    const other = pairs.get(i);
    const counts = i > 0 && other && sound.phoneme !== 'pau' && !(isVowel(sound) && isVowel(truth[i - 1]));
    return counts ? [Math.abs(sound.startSec - other.startSec) * 1000] : [];
  });
}

const nearSec = 0.05;

/** Counts the true lip closures that are found at their time, and the false ones. */
export function countClosures(truth: readonly PhonemeSegment[], found: readonly PhonemeSegment[]) {
  const isNear = (one: PhonemeSegment, others: readonly PhonemeSegment[]) => {
    const middle = (one.startSec + one.endSec) / 2;
    return others.some(
      ({ phoneme, startSec, endSec }) => bilabials.has(phoneme) && startSec - nearSec <= middle && middle <= endSec + nearSec,
    );
  };
  const meant = truth.filter(({ phoneme }) => bilabials.has(phoneme));
  const made = found.filter(({ phoneme }) => bilabials.has(phoneme));
  return {
    meant: meant.length,
    found: meant.filter((one) => isNear(one, made)).length,
    false: made.filter((one) => !isNear(one, meant)).length,
  };
}
