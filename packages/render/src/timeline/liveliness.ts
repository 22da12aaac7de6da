/**
 * What a face does besides speaking: gaze, brows, breath and the small movements of a living head.
 * Everything follows from the seed, the style and the speech.
 */
import type { FacePose } from '../model';
import { smoothStep } from '../ramps';
import { blinkAt, blinkTimes } from './blink';
import type { Motion } from './motion-styles';
import { seededRandom } from './random';

export type Liveliness = Pick<FacePose, 'blink' | 'brow' | 'smile' | 'gazeX' | 'gazeY' | 'yaw' | 'pitch' | 'roll' | 'shiftX' | 'shiftY'>;

export interface LivelinessOptions {
  fps: number;
  frameCount: number;
  seed: number;
  motion: Motion;
  /** Times of stressed vowels, seconds. */
  stresses: readonly number[];
  phraseEnds: readonly number[];
}

/**
 * The video begins and ends as the photo, so it can be looped. The head comes to rest slowly: a
 * quick turn in silence looks like a second thought.
 */
const wakeSec = 0.55;
const settleSec = 1.6;

export function liveliness(options: LivelinessOptions): Liveliness[] {
  const { fps, frameCount, seed, motion, stresses, phraseEnds } = options;
  const random = seededRandom(seed);
  const durationSec = frameCount / fps;
  const blinks = blinkTimes({ durationSec, perMin: motion.blinksPerMin, phraseEnds, random });
  const glances = glanceTimes(durationSec, random);
  const sway = swaySignals(motion, random);
  return Array.from({ length: frameCount }, (_, frame) => {
    const timeSec = frame / fps;
    const settled = smoothStep(0, wakeSec, timeSec) * smoothStep(0, settleSec, durationSec - timeSec);
    const beat = sumOf(stresses, (at) => bump(timeSec - at, 0.14, 0.3));
    const cadence = sumOf(phraseEnds, (at) => bump(timeSec - at, 0.25, 0.45));
    const glance = glances.find(({ fromSec, toSec }) => timeSec >= fromSec && timeSec < toSec);
    const gaze = glance ? smoothStep(glance.fromSec, glance.fromSec + 0.06, timeSec) * smoothStep(0, 0.06, glance.toSec - timeSec) : 0;
    return {
      blink: Math.max(0, ...blinks.map((at) => blinkAt(timeSec - at))),
      brow: settled * Math.min(1, motion.browRest + motion.brow * (0.3 * Math.min(1, beat) + 0.06 * sway.brow(timeSec))),
      // A smile widens at the end of a phrase and recedes while words are spoken.
      smile: settled * motion.smile * (0.75 + 0.25 * Math.min(1, cadence)),
      gazeX: settled * gaze * motion.gaze * (glance?.x ?? 0),
      gazeY: settled * gaze * motion.gaze * (glance?.y ?? 0),
      yaw: settled * sway.yaw(timeSec),
      pitch: settled * (sway.pitch(timeSec) + motion.nod * (0.018 * Math.min(1.2, beat) - 0.012 * Math.min(1, cadence))),
      roll: settled * (sway.roll(timeSec) + motion.tilt),
      shiftX: settled * sway.shiftX(timeSec),
      shiftY: settled * sway.shiftY(timeSec),
    };
  });
}

const sumOf = (times: readonly number[], value: (at: number) => number) => times.reduce((sum, at) => sum + value(at), 0);

/** A beat that rises within `riseSec` before its time and is gone `fallSec` after it. */
const bump = (sinceSec: number, riseSec: number, fallSec: number) =>
  sinceSec < 0 ? smoothStep(-riseSec, 0, sinceSec) : 1 - smoothStep(0, fallSec, sinceSec);

/** Returns short looks aside between long looks at the viewer. */
function glanceTimes(durationSec: number, random: () => number) {
  const glances: { fromSec: number; toSec: number; x: number; y: number }[] = [];
  for (let at = 1.6 + random() * 2; at < durationSec; at += 2.2 + random() * 3.5) {
    glances.push({ fromSec: at, toSec: at + 0.35 + random() * 0.5, x: (random() - 0.5) * 0.7, y: (random() - 0.4) * 0.35 });
  }
  return glances;
}

/**
 * Returns sums of slow sines with seeded phases: they do not repeat within a message and never
 * jerk. Angles in radians.
 */
function swaySignals({ sway, tempo }: Motion, random: () => number) {
  const waves = (amplitude: number, ...hertz: number[]) => {
    const parts = hertz.map((frequency, i) => ({
      omega: 2 * Math.PI * frequency * tempo,
      phase: random() * 2 * Math.PI,
      size: amplitude / (i + 1),
    }));
    return (timeSec: number) => sway * parts.reduce((sum, { omega, phase, size }) => sum + size * Math.sin(omega * timeSec + phase), 0);
  };
  return {
    yaw: waves(0.03, 0.17, 0.41),
    pitch: waves(0.013, 0.23, 0.52),
    roll: waves(0.013, 0.13, 0.37),
    shiftX: waves(0.0035, 0.11, 0.29),
    /** Breath, about fifteen per minute. */
    shiftY: waves(0.004, 0.25),
    brow: waves(1, 0.13, 0.31),
  };
}
