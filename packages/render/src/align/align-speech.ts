/**
 * Forced alignment without a model. A synthesiser that knows when it says which sound speaks the
 * words; dynamic time warping lays its speech along the recording, which gives the sounds their
 * times there (F. Malfrère and T. Dutoit, "High Quality Speech Synthesis for Phonetic Speech
 * Segmentation", Eurospeech 1997).
 */
import type { PhonemeSegment, Speech, SpokenWord } from '../model';
import { tidySegments } from '../speech/segments';
import { type Bands, bandsOf, type Cepstrum, cepstrumOf, hopSec } from './cepstrum';
import { findPauses, type Pause, withoutPauses } from './pauses';
import { warpTime } from './warp-time';

/** Root mean square of the loudest tenth of a second in a recording that contains a voice. */
const audibleRms = 0.003;

/** Returns whether a recording contains audible sound. */
export function isAudible({ pcm, sampleRate }: Recording): boolean {
  const window = Math.round(sampleRate / 10);
  for (let from = 0; from < pcm.length; from += window) {
    const part = pcm.subarray(from, from + window);
    if (Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length) > audibleRms) return true;
  }
  return false;
}

/** More coefficients would tell voices apart instead of sounds. */
const coefficients = 10;
/**
 * Highest ratio of the cost with these words to the cost with the same sounds in a wrong order at
 * which the words still count as said. At 1 they do not help at all. Measured by `npm run bench --
 * alignment`.
 */
const wrongWordsFrom = 0.9;
/**
 * Frames that are enough to judge a recording's words. Longer ones are thinned out to this number.
 */
const judgedFramesMax = 1500;

export interface Recording {
  /** Mono, −1…1. */
  pcm: Float32Array;
  sampleRate: number;
}

export interface Alignment {
  segments: PhonemeSegment[];
  words: SpokenWord[];
  /**
   * How poorly the words explain the sound: 0 perfectly explained, 1 no better than other words.
   */
  doubt: number;
  /** Whether the recording says these words. */
  saysWords: boolean;
}

interface Heard {
  bands: Bands;
  pauses: Pause[];
  kept: Uint32Array;
  cepstrum: Cepstrum;
}

/**
 * Lays a recording along its words and returns the times of its sounds and words. `references` say
 * the words in different voices; the one most like the recording is used. Needs at least one.
 */
export function alignSpeech(recording: Recording, references: readonly Speech[]): Alignment {
  const heard = hear(recording);
  const tried = references.map((reference) => {
    const said = hear(reference);
    return { reference, said, warp: warpTime(heard.cepstrum, said.cepstrum) };
  });
  const { reference, said, warp } = tried.reduce((a, b) => (b.warp.cost < a.warp.cost ? b : a));
  const at = timeMap(heard, said, warp.toRecording);
  const durationSec = recording.pcm.length / recording.sampleRate;
  const segments = withPauses(reference.segments.map(moved(at)), heard.pauses);
  const doubt = doubtOf(heard.cepstrum, said.cepstrum);
  return {
    segments: tidySegments(segments, durationSec),
    words: reference.words.map(moved(at)),
    doubt,
    saysWords: doubt < wrongWordsFrom,
  };
}

function hear({ pcm, sampleRate }: Recording): Heard {
  const bands = bandsOf(pcm, sampleRate);
  const pauses = findPauses(bands.levelDb);
  const kept = withoutPauses(bands.frames, pauses);
  return { bands, pauses, kept, cepstrum: cepstrumOf(bands, kept, coefficients) };
}

const moved =
  (at: (sec: number) => number) =>
  <Timed extends { startSec: number; endSec: number }>(timed: Timed): Timed => ({
    ...timed,
    startSec: at(timed.startSec),
    endSec: at(timed.endSec),
  });

/** Maps a time in the reference, seconds, to a time in the recording. */
function timeMap(heard: Heard, said: Heard, toRecording: Float32Array): (sec: number) => number {
  const lastKept = said.kept.length - 1;
  const place = (frame: number) => {
    const below = Math.floor(frame);
    const from = heard.kept[below];
    return from + (frame - below) * (heard.kept[Math.min(heard.kept.length - 1, below + 1)] > from + 1 ? 0 : 1);
  };
  return (sec) => {
    const frame = sec / hopSec - 0.5;
    const index = lastAtMost(said.kept, frame);
    const below = Math.max(0, index);
    const share = Math.max(0, Math.min(1, frame - said.kept[below]));
    const from = toRecording[below];
    const to = toRecording[Math.min(lastKept, below + 1)];
    return Math.max(0, (place(from + (to - from) * share) + 0.5) * hopSec);
  };
}

function lastAtMost(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Keeps the recording's own pauses and moves the reference's sounds before or after them. */
function withPauses(segments: readonly PhonemeSegment[], pauses: readonly Pause[]): PhonemeSegment[] {
  let sounds = segments.filter(({ phoneme }) => phoneme !== 'pau');
  const silences = pauses.map(({ from, to }) => ({ phoneme: 'pau', startSec: from * hopSec, endSec: to * hopSec }));
  for (const { startSec, endSec } of silences) {
    sounds = sounds.map((sound) => {
      if (sound.endSec <= startSec || sound.startSec >= endSec) return sound;
      return startSec - sound.startSec >= sound.endSec - endSec
        ? { ...sound, startSec: Math.min(sound.startSec, startSec - leastSec), endSec: startSec }
        : { ...sound, startSec: endSec, endSec: Math.max(sound.endSec, endSec + leastSec) };
    });
  }
  return [...sounds, ...silences].sort((a, b) => a.startSec - b.startSec);
}

const leastSec = 0.02;

/**
 * Judges the words by cohort normalisation: the same frames in four other orders stand for other
 * words, which cancels out voice, microphone and room.
 */
function doubtOf(heard: Cepstrum, said: Cepstrum): number {
  const thinning = Math.ceil(Math.max(heard.frames, said.frames) / judgedFramesMax);
  const recording = reordered(heard, Math.floor(heard.frames / thinning), (i) => i * thinning);
  const frames = Math.floor(said.frames / thinning);
  const inOrder = (place: (i: number) => number) =>
    warpTime(
      recording,
      reordered(said, frames, (i) => place(i) * thinning),
    ).cost;
  const decoys = [
    inOrder((i) => frames - 1 - i),
    ...[1 / 3, 1 / 2, 2 / 3].map((share) => inOrder((i) => (i + Math.floor(frames * share)) % frames)),
  ];
  return inOrder((i) => i) / (decoys.reduce((sum, cost) => sum + cost, 0) / decoys.length);
}

function reordered({ size, values }: Cepstrum, frames: number, place: (i: number) => number): Cepstrum {
  const out = new Float32Array(frames * size);
  for (let i = 0; i < frames; i++) out.set(values.subarray(place(i) * size, (place(i) + 1) * size), i * size);
  return { frames, size, values: out };
}
