/**
 * The movement of a head that nothing moves on purpose. Human posture drifts like 1/f noise
 * (M. Duarte and V. M. Zatsiorsky, "On the fractal properties of natural human standing",
 * Neuroscience Letters 283, 2000): every octave carries the same power and no period stands out.
 * Where it falls off was measured on films of people who speak: their heads turn and nod with about
 * the same power in every octave up to 1.5 Hz, tilt up to .9 Hz, and hardly move above 3 Hz.
 */
import { type Samples, type Signal, stepsPerSec } from './repetition';

/** A signal's root mean square, and the frequency above which its power falls faster than 1/f. */
export interface Noise {
  size: number;
  inertiaHz: number;
}

/** Partials per signal, spread evenly over the octaves between these frequencies. */
const partials = { count: 18, lowestHz: 0.13, highestHz: 3.4 };

export interface Sway {
  at: Signal;
  /** The same in steps, in a tenth of the time. */
  inSteps: (count: number) => Samples;
}

/** Returns 1/f noise; `tempo` is how much faster than natural it is. */
export function swayOf({ size, inertiaHz }: Noise, tempo: number, random: () => number): Sway {
  const waves = Array.from({ length: partials.count }, (_, i) => {
    const octave = (i + random()) / partials.count;
    const hertz = partials.lowestHz * (partials.highestHz / partials.lowestHz) ** octave;
    return { omega: 2 * Math.PI * hertz * tempo, phase: 2 * Math.PI * random(), size: 1 / (1 + (hertz / inertiaHz) ** 2) };
  });
  const power = Math.sqrt(waves.reduce((sum, wave) => sum + wave.size ** 2 / 2, 0));
  const scale = size / power;
  return {
    at: (timeSec) => {
      let sum = 0;
      for (const wave of waves) sum += wave.size * Math.sin(wave.omega * timeSec + wave.phase);
      return scale * sum;
    },
    inSteps: (count) => {
      const samples = new Float32Array(count);
      for (const { omega, phase, size: share } of waves) {
        const [sinStep, cosStep] = [Math.sin(omega / stepsPerSec), Math.cos(omega / stepsPerSec)];
        let [sin, cos] = [scale * share * Math.sin(phase), scale * share * Math.cos(phase)];
        for (let i = 0; i < count; i++) {
          samples[i] += sin;
          const next = sin * cosStep + cos * sinStep;
          cos = cos * cosStep - sin * sinStep;
          sin = next;
        }
      }
      return samples;
    },
  };
}
