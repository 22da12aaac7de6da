import type { YuvFrame } from '../model';
import { type Colour, sampleBetween } from '../palette/sample';
import { clamp01, smoothStep } from '../ramps';
import { contourAt, type PaintedFrame, paint } from '../raster/paint';
import { type Eye, openingBox } from './eye';
import { layGaze } from './lay-eye';

export interface Gaze {
  photo: YuvFrame;
  gazeX: number;
  gazeY: number;
  /** Lids that narrow cover the eyeball and do not squeeze it. */
  squint: number;
}

/**
 * Furthest shift of the iris in eye widths, for about 25° to the side and 15° up or down: an
 * eyeball is somewhat narrower than the opening of its lids.
 */
const reach = { x: 0.19, y: 0.1 };
/** The iris stays this far from the corners, in its own radii: further out, the lids hide it. */
const cornerRadii = 1.05;
/**
 * Radius of the area that moves rigidly with the iris, in iris radii. Landmarks make large irises
 * too small; the part left outside would be smeared.
 */
const rigidRadii = 1.4;

/**
 * The light of a room is mirrored by the cornea, whose middle lies closer to the middle of the
 * eyeball than the iris: a glint moves this much less than the iris (the first Purkinje image).
 */
const glintFollows = 0.57;
/** A glint ends softly, between these shares of its radius. */
const glintEdge = { from: 1.1, to: 1.8 };

const glintShare = (away: number) => 1 - smoothStep(glintEdge.from, glintEdge.to, away);

/**
 * Turns the eye by moving the whole iris under the lids, which the rig moves after it. The white of
 * the eye gives way.
 */
export function paintGaze(eye: Eye, { photo, gazeX, gazeY, squint }: Gaze, out: PaintedFrame): void {
  if (!eye.turns || Math.abs(gazeX) + Math.abs(gazeY) + squint < 0.02) return;
  const { originX, originY, cos, sin, width } = eye.frame;
  const { iris, rest, glint } = eye;
  const shiftE = gazeShift(eye, gazeX);
  const shiftT = gazeY * reach.y;
  const box = openingBox(eye, out);
  const soft = 0.07 * eye.openness;
  if (out.brush) {
    const [left, right] = [iris.e - rigidRadii * iris.radius, iris.e + rigidRadii * iris.radius];
    layGaze(out.brush, eye, { left, right, shiftE, shiftT, glintFollows, soft });
    out.brush.paint('gaze', box);
    return;
  }
  paint(out, box, (column, row, ink) => {
    const dx = (column + 0.5 - originX) / width;
    const dy = (row + 0.5 - originY) / width;
    const e = dx * cos + dy * sin;
    if (e <= 0.02 || e >= 0.98) return;
    const t = dy * cos - dx * sin;
    const top = contourAt(eye.upper, e);
    const bottom = contourAt(eye.lower, e);
    const inside = clamp01((t - top) / soft) * clamp01((bottom - t) / soft);
    if (inside <= 0) return;
    findSource(e, iris, shiftE);
    const { fromE, carried } = source;
    const lidTop = contourAt(rest.upper, fromE);
    const lidBottom = contourAt(rest.lower, fromE);
    const fromT = Math.min(lidBottom - 0.02, Math.max(lidTop + 0.02, t - shiftT * carried));
    sampleAtRest(photo, rest.frame, fromE, fromT, ink);
    if (glint) {
      // Where the iris carries its own glint there is none, but where the light is mirrored now.
      blend(ink, glint.iris, glintShare(Math.hypot(fromE - glint.e, fromT - glint.t) / glint.radius));
      const [offE, offT] = [e - glint.e - glintFollows * shiftE, t - glint.t - glintFollows * shiftT];
      const share = glintShare(Math.hypot(offE, offT) / glint.radius);
      if (share > 0) {
        sampleAtRest(photo, rest.frame, glint.e + offE, glint.t + offT, mirrored);
        blend(ink, mirrored, share);
      }
    }
    ink.alpha = inside;
  });
}

/** The colour of a glint, reused for every pixel. */
const mirrored: Colour = { y: 0, u: 0, v: 0 };

function sampleAtRest(photo: YuvFrame, { originX, originY, cos, sin, width }: Eye['frame'], e: number, t: number, out: Colour): void {
  sampleBetween(photo, originX + (e * cos - t * sin) * width, originY + (e * sin + t * cos) * width, out);
}

function blend(ink: Colour, colour: Colour, share: number): void {
  ink.y += (colour.y - ink.y) * share;
  ink.u += (colour.u - ink.u) * share;
  ink.v += (colour.v - ink.v) * share;
}

/** Returns how far the iris moves across the eye, in its widths. */
export const gazeShift = ({ turns, iris }: Pick<Eye, 'turns' | 'iris'>, gazeX: number): number =>
  turns ? shiftWithin(iris, gazeX * reach.x) : 0;

/** Returns how far the iris can go: an eye that looks aside already has room on one side only. */
function shiftWithin({ e, radius }: Eye['iris'], wanted: number): number {
  const room = cornerRadii * radius;
  return Math.min(Math.max(0, 1 - room - e), Math.max(Math.min(0, room - e), wanted));
}

/** Result of `findSource`, reused for every pixel. */
const source = { fromE: 0, carried: 0 };

/**
 * Finds which part of the eye at rest is seen at `e`, and how far that part moves with the iris:
 * the iris moves rigidly, and the white is stretched or squeezed towards the corners, which stay.
 */
function findSource(e: number, iris: Eye['iris'], shift: number): void {
  const left = iris.e - rigidRadii * iris.radius;
  const right = iris.e + rigidRadii * iris.radius;
  if (e < left + shift && left > 0) {
    source.fromE = (e * left) / (left + shift);
    source.carried = e / (left + shift);
  } else if (e > right + shift && right < 1) {
    source.carried = (1 - e) / (1 - right - shift);
    source.fromE = 1 - (1 - right) * source.carried;
  } else {
    source.fromE = Math.min(0.99, Math.max(0.01, e - shift));
    source.carried = 1;
  }
}
