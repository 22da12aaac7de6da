import { innerLips, mouthCorners } from '../mesh/landmarks';
import type { Face } from '../model';
import type { Space } from '../space';

/** Lips this far apart, as a share of the mouth's width, gape; smiles with teeth are at .15. */
const gapesFrom = 0.28;

/** Returns whether the mouth stands wide open in the photo, as in a laugh or a shout. */
export function gapes({ landmarks }: Pick<Face<Space>, 'landmarks'>): boolean {
  const apart = (a: number, b: number) => Math.hypot(landmarks[3 * a] - landmarks[3 * b], landmarks[3 * a + 1] - landmarks[3 * b + 1]);
  const { upper, lower } = innerLips;
  return apart(upper, lower) > gapesFrom * apart(mouthCorners.left, mouthCorners.right);
}
