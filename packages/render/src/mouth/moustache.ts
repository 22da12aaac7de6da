import { cheeks, noseBase, upperLipRings } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { type Colour, lumaAt, meanAround, meanColour, sampleBetween } from '../palette/sample';
import { smoothStep } from '../ramps';
import { contourAt, type Ink } from '../raster/paint';
import type { Rig } from '../rig/rig';
import type { Landmarks } from '../space';
import type { PosedMouth } from './posed-mouth';

/*
 * A moustache hangs over the mouth when it opens: hair stays in front of the upper teeth, and its
 * lower edge is not a straight cut.
 */

/**
 * How much darker than the cheeks the skin below the nose is, as a share. Shadow reaches about .3
 * there (Mona Lisa .28); moustaches start at .42 (Whitman's grey one; Grant .57, Douglass .74).
 */
const shadowed = 0.31;
const bearded = 0.41;

/**
 * How much rougher hair is than the cheeks' skin, as a share of the skin's luma: lit hair is no
 * darker than skin, but strands differ from their surroundings. Skin in the shadow of the nose
 * reaches .015; moustaches start at .022 (van Gogh's; Grant .028, Roosevelt's light one .058).
 */
const asRough = 0.017;
const hairy = 0.022;

/**
 * Returns how much the places of a square differ from the mean of their neighbours `apart` pixels
 * away: the median, so that a single edge does not count as texture.
 */
function roughnessAround(photo: YuvFrame, [x, y]: Place, { reach, apart }: { reach: number; apart: number }): number {
  const differences: number[] = [];
  for (let py = Math.round(y) - reach; py <= y + reach; py++) {
    for (let px = Math.round(x) - reach; px <= x + reach; px++) {
      const aside = lumaAt(photo, px - apart, py) + lumaAt(photo, px + apart, py);
      const upright = lumaAt(photo, px, py - apart) + lumaAt(photo, px, py + apart);
      differences.push(Math.abs(lumaAt(photo, px, py) - (aside + upright) / 4));
    }
  }
  return median(differences);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];

/**
 * If a mouth's unit has fewer pixels than this, strands are not resolved: a lip's own shadow is as
 * rough.
 */
const readableUnitPx = 20;

/**
 * How far the upper lip's chroma ÷ luma is from that of the place above it if hair ends above the
 * lip (Dürer .12, van Gogh .4).
 */
const bareLip = 0.06;

type Place = readonly [x: number, y: number];

const chromaOf = ({ y, u, v }: Colour) => ({ u: u / Math.max(12, y), v: v / Math.max(12, y) });

/**
 * Returns how much of the upper lip is behind hair: 0 for skin between nose and mouth or for hair
 * above a visible lip, 1 for dark or rough hair over the lip. `unit` as in `MouthSpace`.
 */
export function findMoustache(photo: YuvFrame, landmarks: Landmarks<'frame'>, unit: number): number {
  const at = (i: number): Place => [landmarks[3 * i], landmarks[3 * i + 1]];
  const radius = Math.max(1, Math.round(0.06 * unit));
  const mean = (places: readonly Place[]) => meanColour(places.map((place) => meanAround(photo, place, radius)));
  const lip = at(upperLipRings[0][5]);
  const nose = at(noseBase);
  const above = (i: number, share: number): Place => {
    const [x, y] = at(i);
    return [x + (nose[0] - lip[0]) * share, y + (nose[1] - lip[1]) * share];
  };
  const skin = Math.max(1, mean(cheeks.map(at)).y);
  const middle = upperLipRings[0].slice(2, -2);
  const overLip = mean(middle.flatMap((i) => [0.25, 0.45, 0.65].map((share) => above(i, share))));
  const [hair, lips] = [chromaOf(overLip), chromaOf(mean(upperLipRings[1].slice(2, -2).map(at)))];
  if (Math.hypot(hair.u - lips.u, hair.v - lips.v) > bareLip) return 0;
  const darker = smoothStep(shadowed, bearded, 1 - overLip.y / skin);
  if (unit < readableUnitPx) return darker;
  const window = { reach: Math.round(0.1 * unit), apart: Math.round(0.05 * unit) };
  const rough = (places: readonly Place[]) => median(places.map((place) => roughnessAround(photo, place, window)));
  const rougher = rough(upperLipRings[0].slice(1, -1).map((i) => above(i, 0.45))) - rough(cheeks.map(at));
  return Math.max(darker, smoothStep(asRough, hairy, rougher / skin));
}

/**
 * How far hair hangs below the lip, in mouth units: the shortest strands, what the longest add, and
 * what all strands add towards the corners, which hair covers first. The longest are as long as a
 * tooth.
 */
const shortest = 0.13;
const longer = 0.13;
const drooping = 0.24;
/** How much darker hair is where it hangs freely, and how far below the lip that starts. */
const shade = 0.72;
const shadedBelow = 0.12;

/** How much of the light hair keeps out of the mouth. */
const dimming = 0.5;

/** Neighbouring strands end at different heights, always the same ones. */
const strand = (p: number) => 0.5 + 0.3 * Math.sin(41 * p) + 0.2 * Math.sin(97 * p + 2 * Math.sin(23 * p));

/** Returns how much light is left in a mouth behind hair. */
export const lightBehind = (moustache: number) => 1 - dimming * moustache;

const hair: Colour = { y: 0, u: 0, v: 0 };

/** A place in an open mouth: how far below the lip's edge it is, and how far along it, −1…1. */
interface Under {
  p: number;
  below: number;
  along: number;
}

/**
 * Paints the moustache over the inside of the mouth, mirrored at the edge of the lip. Call it after
 * all other shading of the mouth, which lies behind the hair.
 */
export function hangMoustache(
  ink: Ink,
  { photo, rig, mouth, moustache }: { photo: YuvFrame; rig: Rig; mouth: PosedMouth; moustache: number },
  { p, below, along }: Under,
): void {
  const hang = shortest + longer * strand(p) + drooping * along ** 2;
  const share = moustache * (1 - smoothStep(0.35 * hang, 1.1 * hang, below));
  if (share <= 0) return;
  const { unit, originX, originY, cos, sin } = rig.mouth;
  const q = contourAt(mouth.restUpper, p) - 0.05 - Math.max(0, below);
  sampleBetween(photo, originX + (p * cos - q * sin) * unit, originY + (p * sin + q * cos) * unit, hair);
  const light = 1 - (1 - shade) * smoothStep(0, shadedBelow, below);
  ink.y += (hair.y * light - ink.y) * share;
  ink.u += (hair.u * light - ink.u) * share;
  ink.v += (hair.v * light - ink.v) * share;
}
