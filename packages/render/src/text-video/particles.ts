import type { ParticleKind } from '@hellograph/contract/card-theme';
import { seededRandom } from '../timeline/how-lively';

/**
 * One particle in one frame. `size` is a share of the card's short side; `x` and `y` are shares of
 * its width and height.
 */
export interface Particle {
  x: number;
  y: number;
  size: number;
  turn: number;
  /** Index of one of three colours. */
  tint: 0 | 1 | 2;
  alpha: number;
  /** Vertical squeeze of a falling piece of paper that turns in the air, −1…1. */
  flip: number;
}

interface Motion {
  count: number;
  /** Card heights per second; negative rises. */
  fall: number;
  sway: number;
  spin: number;
  size: readonly [number, number];
  alpha: readonly [number, number];
  /** Glimmers per second. */
  twinkle: number;
  flips: boolean;
}

const motion = (part: Partial<Motion>): Motion => ({
  count: 34,
  fall: 0.07,
  sway: 0.02,
  spin: 0.25,
  size: [0.012, 0.028],
  alpha: [0.5, 0.95],
  twinkle: 0,
  flips: false,
  ...part,
});

const motions: Record<ParticleKind, Motion> = {
  confetti: motion({ count: 64, fall: 0.1, spin: 0.6, size: [0.018, 0.042], flips: true }),
  hearts: motion({ count: 24, fall: -0.06, spin: 0.05, size: [0.028, 0.075], alpha: [0.25, 0.7] }),
  petals: motion({ count: 26, fall: 0.06, sway: 0.05, size: [0.026, 0.056], alpha: [0.4, 0.85], flips: true }),
  snow: motion({ count: 70, fall: 0.06, sway: 0.03, spin: 0.08, size: [0.014, 0.044], alpha: [0.35, 0.9] }),
  stars: motion({ count: 36, fall: -0.006, sway: 0.004, spin: 0.04, size: [0.014, 0.046], alpha: [0.2, 0.9], twinkle: 0.4 }),
  bubbles: motion({ count: 24, fall: -0.05, sway: 0.02, spin: 0, size: [0.025, 0.085], alpha: [0.25, 0.6] }),
  leaves: motion({ count: 18, fall: 0.05, sway: 0.06, spin: 0.2, size: [0.03, 0.055], alpha: [0.3, 0.65], flips: true }),
  sparks: motion({ count: 60, fall: -0.02, sway: 0.01, spin: 0, size: [0.01, 0.04], alpha: [0.15, 1], twinkle: 0.7 }),
  bats: motion({ count: 12, fall: -0.03, sway: 0.09, spin: 0.03, size: [0.05, 0.1], alpha: [0.4, 0.8] }),
};

const overscan = 0.08;
const between = ([low, high]: readonly [number, number], share: number) => low + (high - low) * share;
const wrapped = (value: number) => value - Math.floor(value);

/**
 * Returns a function that gives every particle at a time in seconds. It depends on the seed and the
 * time alone, so frames can be drawn in any order.
 */
export function createParticles(kind: ParticleKind, seed: number): (timeSec: number) => Particle[] {
  const random = seededRandom(seed);
  const { count, fall, sway, spin, size, alpha, twinkle, flips } = motions[kind];
  const seeds = Array.from({ length: count }, (_, i) => ({
    x: random(),
    y: (i + random()) / count,
    speed: 0.6 + 0.8 * random(),
    phase: random() * 2 * Math.PI,
    near: random(),
    turn: random() * 2 * Math.PI,
    direction: random() < 0.5 ? -1 : 1,
    tint: Math.floor(random() * 3) as 0 | 1 | 2,
  }));
  return (timeSec) =>
    seeds.map(({ x, y, speed, phase, near, turn, direction, tint }) => {
      const height = wrapped(y + fall * speed * timeSec);
      const glimmer = twinkle === 0 ? 1 : 0.35 + 0.65 * Math.sin(phase + timeSec * twinkle * speed * 2 * Math.PI) ** 2;
      return {
        x: x * (1 + 2 * overscan) - overscan + sway * Math.sin(phase + timeSec * speed * 1.3),
        y: height * (1 + 2 * overscan) - overscan,
        size: between(size, near),
        turn: turn + direction * spin * speed * timeSec * 2 * Math.PI,
        tint,
        alpha: between(alpha, near) * glimmer,
        flip: flips ? Math.cos(phase + timeSec * speed * 3.1) : 1,
      };
    });
}
