/**
 * Mel-frequency cepstral coefficients (S. B. Davis and P. Mermelstein, "Comparison of Parametric
 * Representations for Monosyllabic Word Recognition in Continuously Spoken Sentences", IEEE Trans.
 * ASSP 28(4), 1980). Mean and variance are removed over the whole sound, so that voices and
 * microphones can be compared.
 */
import { resample } from '../speech/resample';
import { powerSpectrum } from './fourier';

const rateHz = 16_000;
const windowSamples = 400;
const transformSize = 512;
const bands = { count: 26, lowestHz: 80, highestHz: 7200 };
export const hopSec = 0.01;
const hopSamples = rateHz * hopSec;
/** Added to every band's power: whatever lies this far below speech is noise. */
const floorPower = 3e-5 * transformSize;
/**
 * A band's power in its quietest frames counts as noise (R. Martin, "Spectral Subtraction Based on
 * Minimum Statistics", EUSIPCO 1994).
 */
const noise = { quantile: 0.08, overestimate: 1.5 };

export interface Cepstrum {
  frames: number;
  /** Number of coefficients in each frame. */
  size: number;
  /** Frame after frame; frame i is centred at `(i + 0.5) * hopSec`. */
  values: Float32Array;
}

const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/** Triangles of equal width on the mel scale: the first bin of each, and its weights. */
const filters = (() => {
  const from = toMel(bands.lowestHz);
  const step = (toMel(bands.highestHz) - from) / (bands.count + 1);
  const binHz = rateHz / transformSize;
  return Array.from({ length: bands.count }, (_, band) => {
    const [low, middle, high] = [0, 1, 2].map((k) => toHz(from + (band + k) * step)) as [number, number, number];
    const first = Math.ceil(low / binHz);
    const weights = Float64Array.from({ length: Math.max(0, Math.floor(high / binHz) - first + 1) }, (_, i) => {
      const hz = (first + i) * binHz;
      return hz < middle ? (hz - low) / (middle - low) : (high - hz) / (high - middle);
    });
    return { first, weights };
  });
})();

const hann = Float64Array.from({ length: windowSamples }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / windowSamples));

/**
 * The power in each band and the level in decibels of each 10 ms. The sound is first brought to a
 * common peak level.
 */
export interface Bands {
  frames: number;
  power: Float64Array;
  levelDb: Float32Array;
}

export function bandsOf(pcm: Float32Array, fromHz: number): Bands {
  const sound = resample(pcm, fromHz, rateHz);
  const gain = 0.5 / loudestLevel(sound);
  const frames = Math.max(1, Math.floor(sound.length / hopSamples));
  const power = new Float64Array(frames * bands.count);
  const levelDb = new Float32Array(frames);
  const spectrumOf = powerSpectrum(transformSize);
  const frame = new Float64Array(transformSize);
  for (let i = 0; i < frames; i++) {
    const start = Math.round((i + 0.5) * hopSamples - windowSamples / 2);
    let energy = 0;
    for (let k = 0; k < windowSamples; k++) {
      const at = start + k;
      const sample = (at >= 0 && at < sound.length ? sound[at] : 0) * gain;
      const before = (at >= 1 && at <= sound.length ? sound[at - 1] : 0) * gain;
      energy += sample * sample;
      frame[k] = (sample - 0.97 * before) * hann[k];
    }
    levelDb[i] = 10 * Math.log10(energy / windowSamples + 1e-10);
    const spectrum = spectrumOf(frame);
    for (let band = 0; band < bands.count; band++) power[i * bands.count + band] = bandPower(spectrum, band);
  }
  subtractNoise(power, frames);
  return { frames, power, levelDb };
}

/** Returns `size` coefficients, from the zeroth up, of the frames in `kept`. */
export function cepstrumOf({ power }: Bands, kept: ArrayLike<number>, size: number): Cepstrum {
  const frames = kept.length;
  const values = new Float32Array(frames * size);
  const logs = new Float64Array(bands.count);
  for (let i = 0; i < frames; i++) {
    for (let band = 0; band < bands.count; band++) logs[band] = Math.log(power[kept[i] * bands.count + band] + floorPower);
    cosines(logs, values.subarray(i * size, (i + 1) * size));
  }
  normalise(values, frames, size);
  return { frames, size, values };
}

function bandPower(spectrum: Float64Array, band: number): number {
  const { first, weights } = filters[band];
  let sum = 0;
  for (let k = 0; k < weights.length; k++) sum += spectrum[first + k] * weights[k];
  return sum;
}

function subtractNoise(power: Float64Array, frames: number): void {
  for (let band = 0; band < bands.count; band++) {
    const sorted = Float64Array.from({ length: frames }, (_, i) => power[i * bands.count + band]).sort();
    const level = sorted[Math.floor(frames * noise.quantile)] * noise.overestimate;
    for (let i = band; i < power.length; i += bands.count) power[i] = Math.max(0, power[i] - level);
  }
}

/**
 * The level that the loudest thousandth of the samples reaches, so that one click does not count.
 */
function loudestLevel(sound: Float32Array): number {
  const levels = sound.map(Math.abs).sort();
  return Math.max(1e-4, levels[Math.floor(levels.length * 0.999)] ?? 0);
}

const cosineTable = Float64Array.from({ length: bands.count * bands.count }, (_, at) =>
  Math.cos((Math.PI * Math.floor(at / bands.count) * ((at % bands.count) + 0.5)) / bands.count),
);

/** Discrete cosine transform of the second kind. */
function cosines(logs: Float64Array, out: Float32Array): void {
  for (let k = 0; k < out.length; k++) {
    let sum = 0;
    for (let band = 0; band < bands.count; band++) sum += logs[band] * cosineTable[k * bands.count + band];
    out[k] = sum;
  }
}

function normalise(values: Float32Array, frames: number, size: number): void {
  for (let k = 0; k < size; k++) {
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < frames; i++) {
      const value = values[i * size + k];
      sum += value;
      squares += value * value;
    }
    const mean = sum / frames;
    const deviation = Math.sqrt(Math.max(1e-9, squares / frames - mean * mean));
    for (let i = 0; i < frames; i++) values[i * size + k] = (values[i * size + k] - mean) / deviation;
  }
}
