import { type Brush, layContour } from '../raster/paint';
import type { Moment, MouthScene } from './mouth-moment';

/** As in `kernel/mouth.ts`. */
const places = { colours: 36, upper: 48, lower: 148, restUpper: 248, restLower: 348, grain: 448 } as const;

/** The values of one frame, in the order in which the kernel names them. */
function valuesOf({ rig, look, mouth }: MouthScene, moment: Moment, seamWidth: number): number[] {
  const { scale, upper, restUpper } = mouth;
  const { soft } = moment;
  const { unit } = rig.mouth;
  const { palette, moustache } = look;
  return [
    ...[mouth.originX, mouth.originY, mouth.cos / scale, mouth.sin / scale, upper.start, upper.end, 2 / (upper.end - upper.start)],
    ...[1 / soft, 0.15 * soft, 1 / (1.45 * soft), 1.2 * moustache],
    ...[1 / seamWidth, 1.2 * seamWidth, 1 / (1.8 * seamWidth), 0.8 * moment.needsSeam],
    ...[moment.jawDrop, moment.round, moment.bare, Math.sin(moment.yaw), Math.cos(moment.yaw), moment.tongue, moment.tip, moment.light],
    ...[moment.presence, Math.max(soft, 0.03), moment.gapSoft, moustache, palette.showsTeeth ? 1 : 0, 1 / (palette.skin.y + 1)],
    ...[rig.mouth.originX, rig.mouth.originY, rig.mouth.cos * unit, rig.mouth.sin * unit, restUpper.start, restUpper.end],
  ];
}

/** Lays ready what the kernel needs to paint the inside of the mouth. */
export function layMouth({ room }: Brush, scene: MouthScene, { moment, seamWidth }: { moment: Moment; seamWidth: number }): void {
  const { mouth, look } = scene;
  room.set(valuesOf(scene, moment, seamWidth));
  const { cavity, tongue, tooth, seam } = look.palette;
  for (const [i, { y, u, v }] of [cavity, tongue, tooth, seam].entries()) room.set([y, u, v], places.colours + 3 * i);
  for (const name of ['upper', 'lower', 'restUpper', 'restLower'] as const) layContour(room, places[name], mouth[name]);
  room.set(look.texture.grain, places.grain);
}
