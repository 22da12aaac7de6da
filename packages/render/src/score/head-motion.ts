import type { Eye } from '../eyes/eye';
import { gazeShift } from '../eyes/gaze';
import type { FacePose } from '../model';
import { repetition } from '../timeline/head/repetition';
import { quantile } from './statistics';

/** Eye widths: a smaller move of the eyes is not noticed. */
const seenMove = 0.08;
/** Eye widths in a frame: eyes that move less are at rest. */
const restMax = 0.004;
const perSec = 10;

/** Returns how many times in ten seconds the eyes go to another place that a viewer notices. */
export function gazeMoves(poses: readonly Pick<FacePose, 'gazeX'>[], eyes: readonly Pick<Eye, 'turns' | 'iris'>[], fps: number): number {
  const shifts = poses.map(({ gazeX }) => Math.max(...eyes.map((eye) => Math.abs(gazeShift(eye, gazeX)))) * Math.sign(gazeX));
  let moves = 0;
  let resting = shifts[0] ?? 0;
  for (const [i, shift] of shifts.entries()) {
    if (i === 0 || Math.abs(shift - shifts[i - 1]) > restMax) continue;
    if (Math.abs(shift - resting) >= seenMove) moves++;
    resting = shift;
  }
  return poses.length === 0 ? 0 : (moves * perSec * fps) / poses.length;
}

/** Where the tip of the nose was found in a frame, pixels; `undefined` if no face was found. */
export type SeenNose = { x: number; y: number } | undefined;

/** Between the median of a deviation in one direction and a normal distribution's deviation. */
const perMedian = 1.48;

/**
 * Returns how far a head moves: the deviation of the tip of its nose from its middle place ÷ the
 * distance between the eyes, by medians, so that a detector's errors do not count as motion. A
 * living head is never still.
 */
export function headMotion(noses: readonly SeenNose[], eyeDistancePx: number): number {
  const seen = noses.filter((nose) => nose !== undefined);
  if (seen.length < 3) return 0;
  const spread = (part: 'x' | 'y') => {
    const values = seen.map((nose) => nose[part]);
    const middle = quantile(values, 0.5);
    return (
      perMedian *
      quantile(
        values.map((value) => Math.abs(value - middle)),
        0.5,
      )
    );
  };
  return Math.hypot(spread('x'), spread('y')) / Math.max(1, eyeDistancePx);
}

/**
 * Returns how closely the turns of a head resemble those of two seconds or more before: the highest
 * autocorrelation of where the tip of its nose is across the picture. From about .4 on, a viewer
 * sees a machine.
 */
export function headRepeats(noses: readonly SeenNose[], fps: number): number {
  let last = noses.find((nose) => nose !== undefined)?.x ?? 0;
  const across = noses.map((nose) => {
    last = nose?.x ?? last;
    return last;
  });
  return repetition((timeSec) => across[Math.min(across.length - 1, Math.round(timeSec * fps))] ?? 0, across.length / fps);
}
