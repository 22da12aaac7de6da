/**
 * The involuntary movement of a head. Human posture drifts like 1/f noise (M. Duarte and V. M.
 * Zatsiorsky, "On the fractal properties of natural human standing", Neuroscience Letters 283,
 * 2000): every octave carries the same power and no period stands out. Angles are radians.
 */
import { smoothStep } from '../ramps';
import type { Motion } from './motion-styles';

export type Signal = (timeSec: number) => number;

/** Root mean squares of the natural style; shifts are shares of the face's height. */
const sizes = { yaw: 0.017, pitch: 0.011, roll: 0.01, shiftX: 0.0028, brow: 0.7 };
/** Partials per signal, spread evenly over the octaves between these frequencies. */
const partials = { count: 18, lowestHz: 0.16, highestHz: 1.1 };
/** Above it, a head is too heavy: the power falls faster than 1/f. */
const inertiaHz = 0.5;
/** Breathing, about fifteen breaths a minute of varying length. */
const breath = { hertz: 0.25, varies: 0.22, size: 0.004 };

export type HeadSway = Record<keyof typeof sizes | 'shiftY', Signal>;

export function headSway({ sway, tempo }: Motion, random: () => number): HeadSway {
  const noise = (size: number): Signal => {
    const waves = Array.from({ length: partials.count }, (_, i) => {
      const octave = (i + random()) / partials.count;
      const hertz = partials.lowestHz * (partials.highestHz / partials.lowestHz) ** octave;
      return { omega: 2 * Math.PI * hertz * tempo, phase: 2 * Math.PI * random(), size: 1 / (1 + (hertz / inertiaHz) ** 2) };
    });
    const power = Math.sqrt(waves.reduce((sum, wave) => sum + wave.size ** 2 / 2, 0));
    return (timeSec) => {
      let sum = 0;
      for (const wave of waves) sum += wave.size * Math.sin(wave.omega * timeSec + wave.phase);
      return ((sway * size) / power) * sum;
    };
  };
  const [phase, drift] = [2 * Math.PI * random(), 2 * Math.PI * random()];
  const breathing = (timeSec: number) =>
    Math.sin(2 * Math.PI * breath.hertz * tempo * timeSec + phase + breath.varies * 2 * Math.PI * Math.sin(0.37 * tempo * timeSec + drift));
  return {
    yaw: noise(sizes.yaw),
    pitch: noise(sizes.pitch),
    roll: noise(sizes.roll),
    shiftX: noise(sizes.shiftX),
    shiftY: (timeSec) => sway * breath.size * breathing(timeSec),
    brow: noise(sizes.brow),
  };
}

/** Posture of the head while a phrase is spoken. */
interface Posture {
  fromSec: number;
  yaw: number;
  roll: number;
}

const postureSizes = { yaw: 0.022, roll: 0.012 };
const postureSec = 0.7;

/**
 * People turn their heads a little at the boundaries of phrases and hold them there (U. Hadar,
 * T. J. Steiner and F. C. Rose, "Head movement during listening turns in conversation", Journal of
 * Nonverbal Behavior 9, 1985).
 */
export function phrasePostures(phraseEnds: readonly number[], { sway }: Motion, random: () => number): { yaw: Signal; roll: Signal } {
  const postures: Posture[] = [{ fromSec: 0, yaw: 0, roll: 0 }];
  let side = random() < 0.5 ? -1 : 1;
  for (const endSec of phraseEnds) {
    // Mostly to the other side, by a random amount.
    if (random() < 0.75) side = -side;
    postures.push({ fromSec: endSec - 0.1 + 0.25 * random(), yaw: side * (0.3 + random()), roll: random() * 2 - 1 });
  }
  const following = (part: 'yaw' | 'roll'): Signal => {
    const size = sway * postureSizes[part];
    return (timeSec) => {
      let value = 0;
      for (const posture of postures) {
        if (timeSec <= posture.fromSec) break;
        value += (size * posture[part] - value) * smoothStep(posture.fromSec, posture.fromSec + postureSec, timeSec);
      }
      return value;
    };
  };
  return { yaw: following('yaw'), roll: following('roll') };
}

/**
 * How closely a signal may resemble itself later in the video; viewers notice a repetition from
 * about .4 on.
 */
const seenAgain = { fromSec: 2, upTo: 0.26, stepSec: 0.1, candidates: 64 };
/** If the best candidate still repeats itself visibly, up to this many are drawn. */
const unlucky = { from: 0.31, candidates: 400 };
/**
 * Time step in which candidates are compared: coarser, but still twice as fine as a head's turns.
 */
const candidateStepSec = 0.2;

/**
 * Returns the first candidate in which none of the movements in `seen` resembles itself two seconds
 * or more later, or the least repeating candidate: within ten seconds, random movement may repeat
 * itself by chance.
 */
export function leastRepeating<Candidate extends { seen: readonly Signal[] }>(durationSec: number, draw: () => Candidate): Candidate {
  /**
   * Stops as soon as another candidate is known to be better; only the best are compared finely.
   */
  const peakOf = ({ seen }: Candidate, least: number) =>
    [candidateStepSec, seenAgain.stepSec].reduce(
      (highest, stepSec) =>
        seen.reduce((peak, signal) => (peak > least ? peak : Math.max(peak, repetition(signal, durationSec, stepSec))), highest),
      0,
    );
  let best = draw();
  let least = peakOf(best, 1);
  for (let i = 1; i < (least > unlucky.from ? unlucky : seenAgain).candidates && least > seenAgain.upTo; i++) {
    const candidate = draw();
    const peak = peakOf(candidate, least);
    if (peak < least) [best, least] = [candidate, peak];
  }
  return best;
}

/** Longest part of a video that is compared with itself, seconds. */
const comparedSec = 30;

/** Returns the highest autocorrelation of a signal beyond two seconds. */
export function repetition(signal: Signal, durationSec: number, stepSec: number = seenAgain.stepSec): number {
  const { fromSec } = seenAgain;
  const count = Math.floor(Math.min(durationSec, comparedSec) / stepSec);
  const values = Array.from({ length: count }, (_, i) => signal(i * stepSec));
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const centred = Float64Array.from(values, (value) => value - mean);
  /** Energy of all values before each index. */
  const energies = [0];
  for (const value of centred) energies.push((energies.at(-1) ?? 0) + value * value);
  const energy = (from: number, to: number) => (energies[to] ?? 0) - (energies[from] ?? 0) + 1e-12;
  let peak = 0;
  // With less than half of the signal left, any two pieces resemble each other.
  for (let lag = Math.round(fromSec / stepSec); lag <= count / 2; lag++) {
    let product = 0;
    for (let i = lag; i < count; i++) product += centred[i] * centred[i - lag];
    peak = Math.max(peak, product / Math.sqrt(energy(lag, count) * energy(0, count - lag)));
  }
  return peak;
}
