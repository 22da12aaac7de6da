import { cheeks, noseBase, upperLipRings } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { type Colour, meanAround, meanColour, sampleBetween } from '../palette/sample';
import { smoothStep } from '../ramps';
import { contourAt } from '../raster/contour';
import type { Ink } from '../raster/paint';
import type { Rig } from '../rig/rig';
import type { Landmarks } from '../space';
import type { PosedMouth } from './posed-mouth';

/*
 * A moustache hangs over the mouth when it opens: hair stays in front of the upper teeth, and its
 * lower edge is not a straight cut.
 */

/**
 * How much darker than the cheeks the skin below the nose is, as a share. Shadow reaches about .3
 * there (Mona Lisa .28); moustaches begin at .42 (Whitman's grey one; Grant .57, Douglass .74).
 */
const shadowed = 0.31;
const bearded = 0.41;

/** Returns 0 for skin between nose and mouth, 1 for hair. */
export function findMoustache(photo: YuvFrame, landmarks: Landmarks<'frame'>, radius: number): number {
  const at = (i: number): [number, number] => [landmarks[3 * i], landmarks[3 * i + 1]];
  const skin = meanColour(cheeks.map((i) => meanAround(photo, at(i), radius))).y;
  const lip = at(upperLipRings[0][5]);
  const nose = at(noseBase);
  const above = upperLipRings[0].slice(2, -2).flatMap((i) =>
    [0.25, 0.45, 0.65].map((share) => {
      const [x, y] = at(i);
      return meanAround(photo, [x + (nose[0] - lip[0]) * share, y + (nose[1] - lip[1]) * share], radius).y;
    }),
  );
  const mean = above.reduce((sum, y) => sum + y, 0) / above.length;
  return smoothStep(shadowed, bearded, 1 - mean / Math.max(1, skin));
}

/**
 * How far hair hangs below the lip, in mouth units: the shortest strands, and what the longest add
 * to it. The longest are about as long as a tooth.
 */
const shortest = 0.13;
const longer = 0.13;
/** How much darker hair is where it hangs freely. */
const shade = 0.72;

/** How much less light gets in behind it. */
const dimming = 0.5;

/** Neighbouring strands end at different heights, always the same ones. */
const strand = (p: number) => 0.5 + 0.3 * Math.sin(41 * p) + 0.2 * Math.sin(97 * p + 2 * Math.sin(23 * p));

const hair: Colour = { y: 0, u: 0, v: 0 };

/**
 * Darkens the inside of the mouth at p and paints the moustache's own hair over it, mirrored at the
 * edge of the lip. `below` is the distance from that edge, in mouth units.
 */
export function hangMoustache(
  ink: Ink,
  { photo, rig, mouth, moustache }: { photo: YuvFrame; rig: Rig; mouth: PosedMouth; moustache: number },
  { p, below }: { p: number; below: number },
): void {
  const light = 1 - dimming * moustache;
  ink.y *= light;
  ink.u *= light;
  ink.v *= light;
  const hang = shortest + longer * strand(p);
  const share = moustache * (1 - smoothStep(0.2 * hang, 1.1 * hang, below));
  if (share <= 0) return;
  const { unit, originX, originY, cos, sin } = rig.mouth;
  const q = contourAt(mouth.restUpper, p) - 0.05 - Math.max(0, below);
  sampleBetween(photo, originX + (p * cos - q * sin) * unit, originY + (p * sin + q * cos) * unit, hair);
  ink.y += (hair.y * shade - ink.y) * share;
  ink.u += (hair.u * shade - ink.u) * share;
  ink.v += (hair.v * shade - ink.v) * share;
}
