/**
 * Mouth shapes for a recording whose words are unknown, approximately. A network with one hidden
 * layer estimates each frame's shape from the sound, and the likeliest sequence of shapes wins (A.
 * J. Viterbi, IEEE Trans. Information Theory 13(2), 1967). `npm run lips` trains the network on
 * synthetic voices.
 */
import type { PhonemeSegment, Speech } from '../model';
import type { Phoneme } from '../speech/phonemes';
import { tidySegments } from '../speech/segments';
import { type Alignment, alignSpeech, type Recording } from './align-speech';
import { bandsOf, type Cepstrum, cepstrumOf, hopSec } from './cepstrum';
import { lipsWeights } from './lips-weights.gen';
import { findPauses, withoutPauses } from './pauses';

/**
 * Groups of sounds that look alike, each under the sound that is drawn for it. More cannot be told
 * apart in an unknown voice and language.
 */
export const mouthClasses = [
  ['m', ['m', 'b', 'p']],
  ['f', ['f', 'v']],
  ['s', ['s', 'z']],
  ['sh', ['sh', 'zh', 'ch', 'jh']],
  ['aa', ['aa', 'ae', 'ah']],
  ['eh', ['eh', 'ax']],
  ['iy', ['iy', 'ih', 'y']],
  ['uw', ['uw', 'uh', 'ue', 'w', 'r', 'er']],
  ['ao', ['ao', 'oe']],
  ['n', ['n', 't', 'd', 'l', 'k', 'g', 'ng', 'th', 'dh', 'hh']],
  ['pau', ['pau']],
] as const satisfies readonly (readonly [Phoneme, readonly Phoneme[]])[];

/** Returns the index of the class that a sound belongs to; 0 for an unknown sound. */
export const classOf = (phoneme: string): number =>
  Math.max(
    0,
    mouthClasses.findIndex(([, sounds]) => (sounds as readonly string[]).includes(phoneme)),
  );

/**
 * Returns the sounds of a recording with their times. If the recording says the words of
 * `references`, these are the words' own sounds; otherwise they are mouth shapes estimated from the
 * sound.
 */
export function followRecording(recording: Recording, references: readonly Speech[]): Pick<Alignment, 'segments' | 'words' | 'saysWords'> {
  const spoken = references.filter(({ segments }) => segments.some(({ phoneme }) => phoneme !== 'pau'));
  if (spoken.length > 0) {
    const { segments, words, saysWords } = alignSpeech(recording, spoken);
    if (saysWords) return { segments, words, saysWords };
  }
  return { segments: lipsFromSound(recording), words: [], saysWords: false };
}

export const lipsNetwork = {
  coefficients: 13,
  /** Offsets of the frames around the current one that are also part of the network's input. */
  offsets: [-8, -6, -4, -2, 0, 2, 4, 6, 8],
  hidden: 32,
} as const;
const inputs = lipsNetwork.coefficients * lipsNetwork.offsets.length;
const outputs = mouthClasses.length;

/** Cost of changing the shape: lips do not flutter. */
const changeCost = 1.7;
/**
 * Share of the classes' prior probability that is removed. Otherwise the rarer shapes, which are
 * the most visible, would never be drawn.
 */
const priorShare = 0.9;
/** A missing lip closure is more noticeable than one too many. */
const closureBonus = 0.4;
const closed = mouthClasses.findIndex(([drawn]) => drawn === 'm');

/**
 * Returns the cepstrum of a recording's frames that are not pauses, and the numbers of these
 * frames.
 */
export function hearLips({ pcm, sampleRate }: Recording) {
  const bands = bandsOf(pcm, sampleRate);
  const pauses = findPauses(bands.levelDb);
  const kept = withoutPauses(bands.frames, pauses);
  return { pauses, kept, cepstrum: cepstrumOf(bands, kept, lipsNetwork.coefficients) };
}

/** Writes the network's input for one frame into `into`. */
export function lipsInput({ frames, size, values }: Cepstrum, frame: number, into: Float32Array): void {
  let k = 0;
  for (const offset of lipsNetwork.offsets) {
    const from = Math.max(0, Math.min(frames - 1, frame + offset)) * size;
    for (let i = 0; i < size; i++) into[k++] = values[from + i];
  }
}

/** Returns the logarithm of each class's likelihood at each frame, class after class. */
export function classLogs(cepstrum: Cepstrum, weights: Float32Array): Float32Array {
  const { hidden } = lipsNetwork;
  const logs = new Float32Array(cepstrum.frames * outputs);
  const input = new Float32Array(inputs);
  const inside = new Float32Array(hidden);
  const second = (inputs + 1) * hidden;
  for (let frame = 0; frame < cepstrum.frames; frame++) {
    lipsInput(cepstrum, frame, input);
    for (let h = 0; h < hidden; h++) {
      const at = h * (inputs + 1);
      let sum = weights[at + inputs];
      for (let i = 0; i < inputs; i++) sum += weights[at + i] * input[i];
      inside[h] = Math.tanh(sum);
    }
    const row = logs.subarray(frame * outputs, (frame + 1) * outputs);
    for (let o = 0; o < outputs; o++) {
      const at = second + o * (hidden + 1);
      let sum = weights[at + hidden];
      for (let h = 0; h < hidden; h++) sum += weights[at + h] * inside[h];
      row[o] = sum;
    }
    const top = Math.max(...row);
    const total = Math.log(row.reduce((sum, value) => sum + Math.exp(value - top), 0)) + top;
    for (let o = 0; o < outputs; o++) row[o] -= total;
  }
  return logs;
}

/**
 * Returns the mouth shapes of a recording, whatever its words, as segments of the engine's alphabet
 * in order and without overlaps.
 */
export function lipsFromSound(recording: Recording, weights = lipsWeights): PhonemeSegment[] {
  const { pauses, kept, cepstrum } = hearLips(recording);
  const logs = classLogs(cepstrum, weights.values);
  const path = likeliest(logs, weights.priors);
  const segments: PhonemeSegment[] = pauses.map(({ from, to }) => ({ phoneme: 'pau', startSec: from * hopSec, endSec: to * hopSec }));
  for (let i = 0; i < path.length; ) {
    let end = i + 1;
    while (end < path.length && path[end] === path[i] && kept[end] === kept[end - 1] + 1) end++;
    segments.push({ phoneme: mouthClasses[path[i]][0], startSec: kept[i] * hopSec, endSec: (kept[end - 1] + 1) * hopSec });
    i = end;
  }
  const isPaused = ({ startSec, endSec }: PhonemeSegment) =>
    pauses.some(({ from, to }) => startSec >= from * hopSec - 1e-6 && endSec <= to * hopSec + 1e-6);
  const spoken = segments.filter((segment) => segment.phoneme === 'pau' || !isPaused(segment));
  const durationSec = recording.pcm.length / recording.sampleRate;
  return tidySegments(
    spoken.sort((a, b) => a.startSec - b.startSec),
    durationSec,
  );
}

function likeliest(logs: Float32Array, priors: Float32Array): Uint8Array {
  const frames = logs.length / outputs;
  const from = new Uint8Array(logs.length);
  let best = new Float64Array(outputs);
  for (let frame = 0; frame < frames; frame++) {
    const top = best.reduce((a, value, i) => (value > best[a] ? i : a), 0);
    const next = new Float64Array(outputs);
    for (let o = 0; o < outputs; o++) {
      const changes = best[top] - changeCost > best[o];
      from[frame * outputs + o] = changes ? top : o;
      next[o] =
        (changes ? best[top] - changeCost : best[o]) +
        logs[frame * outputs + o] -
        priorShare * Math.log(priors[o]) +
        (o === closed ? closureBonus : 0);
    }
    best = next;
  }
  const path = new Uint8Array(frames);
  let at = best.reduce((a, value, i) => (value > best[a] ? i : a), 0);
  for (let frame = frames - 1; frame >= 0; frame--) {
    path[frame] = at;
    at = from[frame * outputs + at];
  }
  return path;
}
