import type { PhotoTexture } from '../palette/photo-texture';
import { type Brush, layContour } from '../raster/paint';
import type { Eye } from './eye';

/** As in `kernel/eyes.ts`. */
const places = { upper: 48, lower: 148, restUpper: 248, restLower: 348, grain: 248, planes: 1272 } as const;

/** How the iris is moved in one frame. */
export interface Turn {
  /** The ends of the eye's rigid part at rest, and how far it is moved, in eye widths. */
  left: number;
  right: number;
  shiftE: number;
  shiftT: number;
  /** Share of it that a mirrored light moves. */
  glintFollows: number;
  soft: number;
}

/** Further than any place of an eye: there is no white beside an iris that fills it. */
const beyond = 10;

const layFrame = (room: Float32Array, { frame }: Eye) =>
  room.set([frame.originX, frame.originY, frame.cos / frame.width, frame.sin / frame.width]);

/** Lays ready what the kernel needs to turn an eye. */
export function layGaze({ room }: Brush, eye: Eye, { left, right, shiftE, shiftT, glintFollows, soft }: Turn): void {
  const { rest, glint } = eye;
  const { width } = rest.frame;
  layFrame(room, eye);
  room.set(
    [
      ...[1 / soft, left > 0 ? left + shiftE : -beyond, left, 1 / (left + shiftE)],
      ...[right < 1 ? right + shiftE : beyond, right, 1 / (1 - right - shiftE), shiftE, shiftT],
      ...[rest.frame.originX, rest.frame.originY, rest.frame.cos * width, rest.frame.sin * width],
    ],
    4,
  );
  room[17] = glint ? 1 : 0;
  if (glint) {
    const { e, t, radius, iris } = glint;
    room.set([e, t, 1 / radius, e + glintFollows * shiftE, t + glintFollows * shiftT, iris.y, iris.u, iris.v], 18);
  }
  layContour(room, places.upper, eye.upper);
  layContour(room, places.lower, eye.lower);
  layContour(room, places.restUpper, rest.upper);
  layContour(room, places.restLower, rest.lower);
}

/** How a lid comes down in one frame; lengths in eye widths. */
export interface Lowering {
  blink: number;
  presence: number;
  /** How far anything of the open eye is hidden. */
  shut: number;
  soft: number;
  lashWidth: number;
  /** How far below the opening the lower lid is met now. */
  lowered: number;
  /** Where the lid begins along the eye, and how long it is. */
  from: number;
  span: number;
}

/** Lays ready what the kernel needs to draw a lid. Returns false if it has no room for it. */
export function layLid({ room }: Brush, eye: Eye, { grain }: PhotoTexture, lowering: Lowering): boolean {
  const { lid, lash, openness } = eye;
  const size = lid.columns * lid.rows;
  if (places.planes + 4 * size > room.length) return false;
  const { lashWidth, blink, presence, shut, soft, lowered, from, span } = lowering;
  layFrame(room, eye);
  room.set([lid.top, lid.rows, from, 1 / span, blink, lowered, 1 / soft, shut, 1 / lashWidth, 1 / (1.4 * lashWidth)], 4);
  room.set([1 / Math.max(0.1, openness), presence, lash.y, lash.u, lash.v], 14);
  layContour(room, places.upper, eye.upper);
  layContour(room, places.lower, eye.lower);
  room.set(grain, places.grain);
  for (const [i, plane] of [lid.y, lid.u, lid.v, lid.cover].entries()) room.set(plane, places.planes + i * size);
  return true;
}
