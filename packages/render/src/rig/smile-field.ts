import { bell, smoothStep } from '../ramps';
import type { Landmarks } from '../space';
import { alongLips, atColumn, type MouthSpace, toMouth } from './mouth-space';

/**
 * How far the corners of a full smile move outwards and upwards, in half mouth widths; the cheeks
 * follow them upwards. The lips' middle stays, so that closures still close.
 */
const outwards = 0.18;
const upwards = 0.19;
const cheek = 0.09;

/**
 * Returns x and y per vertex at a full smile, in pixels. A mouth that already smiles moves less.
 */
export function createSmileField(points: Landmarks<'frame'>, count: number, space: MouthSpace): Float32Array {
  const size = space.halfWidth * (1 - 0.6 * Math.min(1, space.gapMax / 0.25));
  const field = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) {
    const [u, height] = toMouth(space, points[3 * i], points[3 * i + 1]);
    const v = height - atColumn(space, space.lineV, u);
    const s = alongLips(space, u);
    const away = Math.abs(s);
    const nearLips = bell(v, 0.45) * Math.exp(-Math.max(0, away - 1) / 0.5);
    const onCheek = bell(v + 0.95, 0.45) * smoothStep(0.7, 1.4, away) * smoothStep(2.8, 1.9, away);
    const across = Math.sign(s) * outwards * Math.min(1, away) * nearLips;
    const down = -upwards * smoothStep(0.3, 1, away) * nearLips - cheek * onCheek;
    field[2 * i] = size * (across * space.cos - down * space.sin);
    field[2 * i + 1] = size * (across * space.sin + down * space.cos);
  }
  return field;
}
