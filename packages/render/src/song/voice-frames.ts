/**
 * Takes a voice apart into its pitch and, every hundredth of a second, the resonances of its mouth,
 * so that both can be set anew: a vocoder after M. Morise, F. Yokomori and K. Ozawa, "WORLD: A
 * Vocoder-Based High-Quality Speech Synthesis System for Real-Time Applications" (IEICE
 * Transactions E99-D(7), 2016). Envelopes follow M. Morise, "CheapTrick, a spectral envelope
 * estimator for high-quality speech synthesis" (Speech Communication 67, 2015).
 */
import { type Complex, fourierTransform, twoPowerSpectra } from '../align/fourier';
import type { PhonemeSegment, Speech } from '../model';
import { vowels } from '../speech/phonemes';
import { type PitchTrack, trackPitch } from '../speech/pitch-track';

export const frameSec = 0.01;

/** The answer of the mouth to one beat of the glottis, at twice the voice's rate. */
export interface VoiceFrame {
  /** The part that repeats with the pitch. */
  tone: Float32Array;
  /** The part that is breath. */
  breath: Float32Array;
  /** Mean power of a sample. */
  power: number;
}

export interface VoiceFrames {
  pcm: Float32Array;
  sampleRate: number;
  segments: readonly PhonemeSegment[];
  /** One every `frameSec`; `undefined` where nothing is voiced. */
  frames: (VoiceFrame | undefined)[];
  /** The pitch in the middle of the voice's range, hertz. */
  middleHz: number;
}

/** A step of the pitch track tells of the sound this long after it. */
const trackedAfterSec = 0.02;
/** Lengths of the answers, seconds. */
const answerSec = { tone: 0.022, breath: 0.006 };
/** From here on upwards, ever more of a voice is breath, up to a share. */
const breathiness = { fromHz: 1800, toHz: 7500, least: 0.03, most: 0.55 };
/**
 * The glottis is heard below the first resonance at most this far beneath it (G. Fant, "Acoustic
 * Theory of Speech Production"). Recordings without their lowest tones have less, and what they
 * sing low is heard octaves too high.
 */
const chest = { beneathDb: 9, peakToHz: 900 };
/** The resonance that carries a singer (J. Sundberg, "The Science of the Singing Voice", 1987). */
const ring = { hertz: 2900, widthHz: 700, gainDb: 3.5 };

const vowelSet: ReadonlySet<string> = new Set(vowels);

const transformSizeOf = (rateHz: number) => (rateHz > 26_000 ? 2048 : 1024);

export function takeApart({ pcm, sampleRate, segments }: Pick<Speech, 'pcm' | 'sampleRate' | 'segments'>): VoiceFrames {
  const track = trackPitch(pcm, sampleRate);
  const middleHz = middleOf(track);
  const isVowel = (sec: number) =>
    segments.some(({ phoneme, startSec, endSec }) => vowelSet.has(phoneme) && sec >= startSec && sec < endSec);
  const analyse = frameAnalysis(sampleRate);
  const count = Math.ceil(pcm.length / sampleRate / frameSec);
  const places = Array.from({ length: count }, (_, index): Place & { index: number } => {
    const sec = index * frameSec;
    const heard = track.hertz[Math.max(0, Math.round((sec - trackedAfterSec) / track.stepSec))] ?? 0;
    return { index, centre: Math.round(sec * sampleRate), hertz: heard > 0 ? heard : isVowel(sec) ? middleHz : 0 };
  }).filter(({ hertz }) => hertz > 0);
  const frames = Array<VoiceFrame | undefined>(count).fill(undefined);
  for (let i = 0; i < places.length; i += 2) {
    const two = places.slice(i, i + 2);
    for (const [k, frame] of analyse(pcm, two).entries()) frames[two[k].index] = frame;
  }
  return { pcm, sampleRate, segments, frames, middleHz };
}

/** A voice without any pitch, such as a whisper, is sung at that of a quiet speaker. */
const unvoicedHz = 140;

function middleOf({ hertz }: PitchTrack): number {
  const voiced = hertz.filter((value) => value > 0).sort();
  return voiced[voiced.length >> 1] ?? unvoicedHz;
}

interface Place {
  /** The sample in the middle of the frame. */
  centre: number;
  hertz: number;
}

/** Analyses one place or two, which share their transforms. */
type Analyse = (pcm: Float32Array, places: readonly Place[]) => VoiceFrame[];

function frameAnalysis(rateHz: number): Analyse {
  const size = transformSizeOf(rateHz);
  const spectraOf = twoPowerSpectra(size);
  const windows = [new Float64Array(size), new Float64Array(size)] as const;
  const logs: Complex = { re: new Float64Array(size), im: new Float64Array(size) };
  const logsOf = [logs.re, logs.im];
  const smoothEnvelope = envelopeSmoother(size / 2 + 1);
  const breathShare = Float64Array.from({ length: size / 2 + 1 }, (_, k) => breathAt((k * rateHz) / size));
  const tone = breathShare.map((share, k) => Math.sqrt(1 - share * share) * ringAt((k * rateHz) / size));
  const taps = { tone: Math.round(2 * rateHz * answerSec.tone), breath: Math.round(2 * rateHz * answerSec.breath) };
  const answer = minimumPhase(size, { tone, breath: breathShare }, taps);
  return (pcm, places) => {
    const weights = windows.map((window, i) => cut(window, { pcm, rateHz, place: places[i] }));
    const spectra = spectraOf(...windows);
    const powers = places.map(({ hertz }, i) => {
      const power = spectra[i];
      for (let k = 0; k < power.length; k++) power[k] /= weights[i];
      const envelope = withChest(smoothEnvelope(power, (hertz * size) / rateHz), rateHz / size);
      let sum = 0;
      for (let k = 0; k <= size / 2; k++) {
        sum += envelope[k];
        logsOf[i][k] = Math.log(envelope[k]);
        logsOf[i][(size - k) % size] = logsOf[i][k];
      }
      return sum / envelope.length;
    });
    if (places.length === 1) logs.im.fill(0);
    // Both are real and even, and so are their cepstra.
    transformOf(size)(logs);
    for (const [i, { hertz }] of places.entries()) liftAndFold(logsOf[i], hertz / rateHz);
    transformOf(size)(logs);
    return places.map((_, i) => ({ ...answer(logs, i), power: powers[i] }));
  };
}

/** Fills a window with a place of a voice. Returns its weight. */
function cut(window: Float64Array, { pcm, rateHz, place }: { pcm: Float32Array; rateHz: number; place: Place | undefined }): number {
  window.fill(0);
  if (!place) return 1;
  const half = Math.min(window.length / 2 - 1, Math.round((1.5 * rateHz) / place.hertz));
  let weight = 0;
  for (let i = -half; i <= half; i++) {
    const share = 0.5 + 0.5 * Math.cos((Math.PI * i) / half);
    window[i + half] = (pcm[place.centre + i] ?? 0) * share;
    weight += share * share;
  }
  return weight;
}

function breathAt(hertz: number): number {
  const { fromHz, toHz, least, most } = breathiness;
  return least + (most - least) * Math.min(1, Math.max(0, (hertz - fromHz) / (toHz - fromHz)));
}

const ringAt = (hertz: number) => 10 ** ((ring.gainDb * Math.exp(-(((hertz - ring.hertz) / ring.widthHz) ** 2))) / 20);

const floorPower = 1e-12;

/**
 * Returns a function that smooths a power spectrum over two thirds of the pitch, so that no
 * harmonic shows. It reuses its result.
 */
function envelopeSmoother(bins: number): (power: Float64Array, pitchBins: number) => Float64Array {
  const last = bins - 1;
  const [corrected, envelope] = [new Float64Array(bins), new Float64Array(bins)];
  const sums = new Float64Array(3 * bins);
  const sumTo = (place: number) => {
    const whole = Math.floor(place);
    return sums[whole] + (place - whole) * (sums[whole + 1] - sums[whole]);
  };
  return (power, pitchBins) => {
    corrected.set(power);
    // Below the pitch, a window sees only a part of the first harmonic.
    for (let k = 0; k < pitchBins && k <= last; k++) corrected[k] += power[Math.max(0, Math.round(pitchBins - k))] ?? 0;
    for (let i = 1; i < sums.length; i++) {
      const k = i - 1 - bins;
      sums[i] = sums[i - 1] + corrected[k < 0 ? Math.min(last, -k) : k > last ? Math.max(0, 2 * last - k) : k];
    }
    const half = pitchBins / 3;
    for (let k = 0; k <= last; k++) envelope[k] = (sumTo(k + bins + 0.5 + half) - sumTo(k + bins + 0.5 - half)) / (2 * half) + floorPower;
    return envelope;
  };
}

/** Raises what lies below the first resonance to what a chest gives. */
function withChest(envelope: Float64Array, binHz: number): Float64Array {
  const last = Math.min(envelope.length - 1, Math.round(chest.peakToHz / binHz));
  let peak = 0;
  for (let k = 1; k <= last; k++) if (envelope[k] > envelope[peak]) peak = k;
  const least = envelope[peak] / 10 ** (chest.beneathDb / 10);
  for (let k = 0; k < peak; k++) envelope[k] = Math.max(envelope[k], least);
  return envelope;
}

/**
 * Takes what the harmonics leave in a cepstrum out of it, and folds it, so that its transform has
 * the shortest phase (A. V. Oppenheim and R. W. Schafer, "Discrete-Time Signal Processing").
 */
function liftAndFold(cepstrum: Float64Array, pitchPerSample: number): void {
  const size = cepstrum.length;
  cepstrum[0] /= 2 * size;
  for (let q = 1; q <= size / 2; q++) {
    const turn = Math.PI * pitchPerSample * q;
    const smooth = (Math.sin(turn) / turn) * (1.18 - 0.18 * Math.cos(2 * turn));
    cepstrum[q] *= smooth / size;
  }
  cepstrum[size / 2] /= 2;
  cepstrum.fill(0, size / 2 + 1);
}

const transforms = new Map<number, (values: Complex) => void>();

function transformOf(size: number): (values: Complex) => void {
  const known = transforms.get(size) ?? fourierTransform(size);
  transforms.set(size, known);
  return known;
}

type Answer = (folded: Complex, part: number) => Pick<VoiceFrame, 'tone' | 'breath'>;

/** Gains of both parts of an answer, by frequency. */
type Gains = Record<'tone' | 'breath', Float64Array>;

/**
 * Returns a function that makes the shortest answers with a given envelope, at twice the rate, from
 * the transform of two folded cepstra. Tone and breath take one transform: the tone is its real
 * part and the breath its imaginary one.
 */
function minimumPhase(size: number, gains: Gains, taps: Record<keyof Gains, number>): Answer {
  const wide = { re: new Float64Array(2 * size), im: new Float64Array(2 * size) };
  return ({ re, im }, part) => {
    wide.re.fill(0);
    wide.im.fill(0);
    for (let k = 0; k <= size / 2; k++) {
      const other = (size - k) % size;
      const level = Math.exp((part === 0 ? re[k] + re[other] : im[k] + im[other]) / 2);
      const phase = (part === 0 ? im[k] - im[other] : re[other] - re[k]) / 2;
      // Conjugate, so that the forward transform turns it back.
      const cos = level * Math.cos(phase);
      const sin = -level * Math.sin(phase);
      const [tone, breath] = [gains.tone[k], gains.breath[k]];
      const mirror = (2 * size - k) % (2 * size);
      wide.re[mirror] = cos * tone + sin * breath;
      wide.im[mirror] = -sin * tone + cos * breath;
      wide.re[k] = cos * tone - sin * breath;
      wide.im[k] = sin * tone + cos * breath;
    }
    transformOf(2 * size)(wide);
    return { tone: faded(wide.re, taps.tone, size), breath: faded(wide.im, taps.breath, size) };
  };
}

function faded(values: Float64Array, taps: number, size: number): Float32Array {
  const out = new Float32Array(taps);
  const fade = taps >> 2;
  for (let i = 0; i < taps; i++) out[i] = (values[i] / size) * Math.min(1, (taps - i) / fade);
  return out;
}
