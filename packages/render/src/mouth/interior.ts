import type { MouthShape, YuvFrame } from '../model';
import type { FacePalette } from '../palette/face-palette';
import { grainAt } from '../palette/photo-texture';
import { type Colour, sampleBetween } from '../palette/sample';
import { clamp01, smoothStep } from '../ramps';
import { type Brush, contourAt, evenBox, type Ink, layContour, type PaintedFrame, paint } from '../raster/paint';
import { hangMoustache, lightBehind } from './moustache';
import { type Moment, type MouthLook, type MouthScene, momentOf } from './mouth-moment';
import type { PosedMouth } from './posed-mouth';
import {
  faceOn,
  lowerTeethEdge,
  lowerTeethShade,
  lowerTeethStart,
  shownEdge,
  upperTeethEdge,
  upperTeethEnd,
  upperTeethShade,
} from './teeth';

function blend(ink: Ink, colour: Colour, shade: number, share: number): void {
  ink.y += (colour.y * shade - ink.y) * share;
  ink.u += (colour.u * shade - ink.u) * share;
  ink.v += (colour.v * shade - ink.v) * share;
}

/**
 * How much of the flesh's hue a tooth in full shade takes on, from the light that lips and gums
 * reflect.
 */
const fleshInShade = 0.75;

/**
 * Blends a tooth that is lit by `lit.shade` and dimmed by the lips' shadow, `lit.dim`. In the shade
 * it turns warm, not grey.
 */
function blendTooth(ink: Ink, tooth: Colour, tongue: Colour, share: number): void {
  const y = tooth.y * lit.shade;
  const flesh = fleshInShade * clamp01(1 - lit.shade * lit.dim);
  const toothY = Math.max(1, tooth.y);
  const tongueY = Math.max(1, tongue.y);
  ink.y += (y - ink.y) * share;
  ink.u += (y * ((1 - flesh) * (tooth.u / toothY) + flesh * (tongue.u / tongueY)) - ink.u) * share;
  ink.v += (y * ((1 - flesh) * (tooth.v / toothY) + flesh * (tongue.v / tongueY)) - ink.v) * share;
}

/** The light on the tooth that `blendTooth` blends next, reused for every pixel. */
const lit = { shade: 0, dim: 0 };

/**
 * Samples the photo's own teeth, which are fixed to the skull, into `shown`. Returns their share, 0
 * where the photo shows no teeth. They end `edge` above the photo's lower lip, which covers the
 * rest.
 */
function shownTeethAt({ photo, rig, mouth }: MouthScene, p: number, { q, edge }: { q: number; edge: number }, soft: number): number {
  const { restUpper, restLower } = mouth;
  if (p <= restUpper.start || p >= restUpper.end) return 0;
  const share = clamp01((q - contourAt(restUpper, p)) / soft - 0.2) * clamp01((contourAt(restLower, p) - edge - q) / soft - 0.5);
  if (share <= 0) return 0;
  const { unit, originX, originY, cos, sin } = rig.mouth;
  sampleBetween(photo, originX + (p * cos - q * sin) * unit, originY + (p * sin + q * cos) * unit, shown);
  return share;
}
const shown: Colour = { y: 0, u: 0, v: 0 };

/** Paints cavity and tongue: dark flesh, lighter where light from the front reaches it. */
function paintFlesh(ink: Ink, look: MouthLook, moment: Moment, at: Place): void {
  const { cavity, tongue } = look.palette;
  const shade = 0.75 + 0.55 * at.depth;
  ink.y = cavity.y * shade;
  ink.u = cavity.u * shade;
  ink.v = cavity.v * shade;
  const raised = moment.tongue;
  const cq = moment.jawDrop * (0.9 - 0.6 * raised) + 0.2 - 0.02 * raised;
  const across = at.p / (0.66 - 0.12 * moment.round);
  const down = (at.q - cq) / (0.27 + 0.04 * raised);
  const r = across * across + down * down;
  const body = 1 - smoothStep(0.5, 1.15, r);
  if (body <= 0) return;
  const groove = 1 - 0.14 * Math.exp(-((at.p / 0.07) ** 2)) * (1 - raised);
  const lit = (0.62 + 0.42 * Math.max(0, 1 - r) + 0.12 * raised) * groove * (0.5 + 0.5 * Math.max(moment.light, raised));
  blend(ink, tongue, lit, 0.9 * body);
}

interface Place {
  p: number;
  q: number;
  top: number;
  bottom: number;
  /** Between the lips, 0 at the upper one, less in the corners. */
  depth: number;
  /** Along the lips, 0 in the middle and 1 in a corner. */
  aside: number;
  /** See `blendTooth`. */
  dim: number;
}

/** The pixel being painted, reused for all of them. */
const place: Place = { p: 0, q: 0, top: 0, bottom: 0, depth: 0, aside: 0, dim: 0 };

/** The shade of cheeks and corners on the teeth next to them. */
const cornerShade = { from: 0.45, to: 0.95, share: 0.4 };

function paintTeeth(ink: Ink, scene: MouthScene, moment: Moment, at: Place): void {
  const { palette } = scene.look;
  const { tooth, tongue } = palette;
  const { q, top, bottom } = at;
  lit.dim = at.dim;
  const p = faceOn(at.p, moment.yaw);
  const side = Math.abs(p);
  const ramp = Math.max(moment.soft, 0.03);
  const isAboveLower = q < lowerTeethStart(moment.jawDrop) - ramp / 2;
  const lowerShare = isAboveLower
    ? 0
    : clamp01((q - lowerTeethEdge(p, moment.jawDrop)) / ramp + 0.5) * (1 - smoothStep(0.5, 0.8, side)) * moment.bare;
  if (lowerShare > 0) {
    const shadow = 0.68 + 0.32 * smoothStep(0, 0.14, bottom - q);
    lit.shade = lowerTeethShade(p, moment.gapSoft) * shadow * (0.5 + 0.34 * moment.light);
    blendTooth(ink, tooth, tongue, 0.92 * lowerShare);
  }
  const shadow = 0.66 + 0.34 * smoothStep(0, 0.13, q - top);
  const inCorner = 1 - cornerShade.share * smoothStep(cornerShade.from, cornerShade.to, at.aside);
  const light = (0.82 + 0.18 * moment.light) * (1 - 0.35 * moment.round) * inCorner;
  const hidden = moment.bare * (1 - 0.8 * scene.look.moustache);
  const isBelowUpper = q > upperTeethEnd + ramp / 2;
  const upperShare = isBelowUpper ? 0 : clamp01((upperTeethEdge(p) - q) / ramp + 0.5) * (1 - smoothStep(0.72, 0.96, side)) * hidden;
  if (upperShare > 0) {
    lit.shade = upperTeethShade(p, q, moment.gapSoft) * shadow * light * 0.97;
    blendTooth(ink, tooth, tongue, upperShare);
  }
  const real = palette.showsTeeth ? shownTeethAt(scene, at.p, { q, edge: shownEdge(p) }, ramp) : 0;
  if (real > 0) {
    lit.shade = shadow * light * 0.98 + 0.02;
    blendTooth(ink, shown, tongue, real * hidden);
  }
  if (moment.tip > 0) paintTip(ink, palette, moment, { p, q, bottom });
}

/** Half width of the tongue's tip, how high it reaches over the upper teeth, and its light. */
const tipShape = { halfWidth: 0.5, above: 0.085, lit: 1.22 };

/**
 * Paints the tip of the tongue over the teeth: lit from the front, and in the shadow of the teeth
 * above.
 */
function paintTip(ink: Ink, { tongue }: FacePalette, { tip, soft }: Moment, at: { p: number; q: number; bottom: number }): void {
  const across = at.p / tipShape.halfWidth;
  const ramp = Math.max(soft, 0.03);
  const down = at.q - (upperTeethEnd - tip * tipShape.above * (1 - across * across));
  const share = tip * clamp01(down / ramp + 0.5) * (1 - smoothStep(0.7, 1.05, Math.abs(across)));
  if (share <= 0) return;
  const rounded = 1 - 0.3 * Math.exp(-((down / 0.035) ** 2)) - 0.2 * across * across;
  blend(ink, tongue, tipShape.lit * rounded * (0.8 + 0.2 * smoothStep(0, 0.05, at.bottom - at.q)), share);
}

/** Beyond this many of its widths the seam's coverage is invisible: exp(−5.3) is .005. */
const seamReach = 2.31;

/** Paints the inside of the mouth and the line of closed lips, over lips already in place. */
export function paintMouth(scene: MouthScene, shape: MouthShape, out: PaintedFrame): void {
  const moment = momentOf(scene, shape);
  if (moment.presence <= 0) return;
  const { photo, rig, mouth, look } = scene;
  const { moustache } = look;
  const { originX, originY, cos, sin, scale, upper, lower } = mouth;
  const { start, end } = upper;
  const { seam } = look.palette;
  const { soft } = moment;
  const seamWidth = Math.max(soft * 0.8, 0.035);
  const box = lipBox(mouth, out);
  if (out.brush) {
    layMouth(out.brush, scene, { moment, seamWidth });
    out.brush.paint('mouth', box);
    return;
  }
  const hair = { photo, rig, mouth, moustache };
  paint(out, box, (column, row, ink) => {
    const dx = (column + 0.5 - originX) / scale;
    const dy = (row + 0.5 - originY) / scale;
    const p = dx * cos + dy * sin;
    if (p <= start || p >= end) return;
    const q = dy * cos - dx * sin;
    const top = contourAt(upper, p);
    const bottom = contourAt(lower, p);
    const gap = bottom - top;
    const along = (2 * (p - start)) / (end - start) - 1;
    const taper = 1 - along * along;
    // The soft edge lies mostly on the lips: they roll inwards there, and it hides the mesh's hard
    // edge and, under hair, the shadow between the lips.
    const onLips = 0.7 + 1.2 * moustache * taper;
    const inside = clamp01((q - top) / soft + onLips) * clamp01((bottom - q) / soft + onLips) * smoothStep(0.15 * soft, 1.6 * soft, gap);
    const line = (q - (top + bottom) / 2) / seamWidth;
    if (inside <= 0 && Math.abs(line) > seamReach) return;
    const meet =
      moment.needsSeam * 0.8 * (1 - smoothStep(1.2 * seamWidth, 3 * seamWidth, gap)) * Math.exp(-line * line) * Math.min(1, 3 * taper);
    const alpha = inside + meet * (1 - inside);
    if (alpha < 0.004) return;
    const occluded = (0.72 + 0.28 * smoothStep(0, 0.1, q - top)) * (0.84 + 0.16 * smoothStep(0, 0.07, bottom - q));
    place.p = p;
    place.q = q;
    place.top = top;
    place.bottom = bottom;
    place.depth = clamp01((q - top) / Math.max(gap, 1e-3)) * (1 - 0.4 * Math.abs(along));
    place.aside = Math.abs(along);
    place.dim = occluded;
    paintFlesh(ink, look, moment, place);
    paintTeeth(ink, scene, moment, place);
    const corner = smoothStep(0.6, 1, place.aside);
    const shade = occluded * (1 - 0.3 * corner) * lightBehind(moustache);
    ink.y *= shade;
    ink.u *= shade;
    ink.v *= shade;
    blend(ink, seam, 0.85, Math.max(0.75 * corner, meet * (1 - inside)));
    if (moustache > 0) hangMoustache(ink, hair, { p, below: q - top, along });
    ink.y += grainAt(look.texture, column, row) * Math.min(1, 0.25 + ink.y / (look.palette.skin.y + 1));
    ink.alpha = alpha * moment.presence;
  });
}

function lipBox(mouth: PosedMouth, frame: YuvFrame) {
  const { originX, originY, cos, sin, scale, upper, lower } = mouth;
  const box = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const { start, end, values } of [upper, lower]) {
    for (let j = 0; j < values.length; j += 4) {
      const p = start + ((end - start) * j) / (values.length - 1);
      const x = originX + (p * cos - values[j] * sin) * scale;
      const y = originY + (p * sin + values[j] * cos) * scale;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return evenBox(box, frame, 2 + 0.08 * scale);
}

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
function layMouth({ room }: Brush, scene: MouthScene, { moment, seamWidth }: { moment: Moment; seamWidth: number }): void {
  const { mouth, look } = scene;
  room.set(valuesOf(scene, moment, seamWidth));
  const { cavity, tongue, tooth, seam } = look.palette;
  for (const [i, { y, u, v }] of [cavity, tongue, tooth, seam].entries()) room.set([y, u, v], places.colours + 3 * i);
  for (const name of ['upper', 'lower', 'restUpper', 'restLower'] as const) layContour(room, places[name], mouth[name]);
  room.set(look.texture.grain, places.grain);
}
