import type { TalkingOptions } from '@hellograph/contract/render-choices';
import type { LivelinessLevel } from '@hellograph/contract/render-options';
import { type Motion, styleMotions } from './motion-styles';

/** Gaussian low-pass; `sigma` is in samples. The end values are held. */
export function smooth(values: Float32Array, sigma: number): Float32Array {
  const radius = Math.ceil(sigma * 3);
  const kernel = Float64Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-0.5 * ((i - radius) / sigma) ** 2));
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  const last = values.length - 1;
  return values.map((_, i) => {
    let value = 0;
    for (let k = -radius; k <= radius; k++) value += kernel[k + radius] * values[Math.min(last, Math.max(0, i + k))];
    return value / sum;
  });
}

/**
 * Returns a generator of seeded numbers in [0, 1): Mulberry32 (T. Ettinger, public domain). The
 * same seed gives the same video.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How much of the natural motion a level has. */
interface Amounts {
  /** Sway and postures of head and body, and gestures of the head with the words. */
  sway: number;
  nod: number;
  brow: number;
  gaze: number;
  smile: number;
  /** How far the mouth opens, and how much wider for a louder voice. */
  mouth: number;
  blinks: number;
}

/**
 * `small` is how videos moved before they could be chosen to be livelier: a video that was made
 * then is made again with the same motion.
 */
const amounts = {
  small: { sway: 0.07, nod: 0.07, brow: 0.2, gaze: 0.55, smile: 0, mouth: 0, blinks: 1 },
  calm: { sway: 0.33, nod: 0.33, brow: 0.85, gaze: 0.7, smile: 0.55, mouth: 0.4, blinks: 1 },
  natural: { sway: 0.72, nod: 0.8, brow: 1.9, gaze: 1.3, smile: 1, mouth: 1, blinks: 1 },
  lively: { sway: 1.65, nod: 3.7, brow: 7, gaze: 1.7, smile: 1.4, mouth: 2.2, blinks: 1.3 },
} as const satisfies Record<LivelinessLevel | 'small', Amounts>;

/** Returns how a face of this style moves when it is to be that lively. */
export function motionOf({
  style,
  liveliness = 'small',
}: Pick<TalkingOptions, 'style'> & { liveliness?: keyof typeof amounts | undefined }): Motion {
  const motion = styleMotions[style];
  const { sway, nod, brow, gaze, smile, mouth, blinks } = amounts[liveliness];
  return {
    ...motion,
    sway: motion.sway * sway,
    nod: motion.nod * nod,
    brow: motion.brow * brow,
    gaze: motion.gaze * gaze,
    smiles: motion.smiles * smile,
    swell: motion.swell * mouth,
    blinksPerMin: motion.blinksPerMin * blinks,
  };
}
