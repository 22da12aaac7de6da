import type { Eye } from '../eyes/eye';
import { gazeShift } from '../eyes/gaze';
import type { FacePose } from '../model';

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
