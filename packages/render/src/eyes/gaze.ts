import type { YuvFrame } from '../model';
import { contourAt } from '../raster/contour';
import { type Ink, paint } from '../raster/paint';
import { type Eye, eyeBox } from './eye';

export interface Gaze {
  photo: YuvFrame;
  gazeX: number;
  gazeY: number;
}

/** Furthest shift of the iris in eye widths: enough to be alive, too little to show what the lids hide. */
const reach = { x: 0.075, y: 0.03 };

const clamp01 = (x: number) => (x < 0 ? 0 : Math.min(x, 1));

/** Turns the eye by moving the iris as a whole; the white gives way around it, the lids stay. */
export function paintGaze(eye: Eye, { photo, gazeX, gazeY }: Gaze, out: YuvFrame): void {
  if (!eye.turns || Math.abs(gazeX) + Math.abs(gazeY) < 0.02) return;
  const { originX, originY, cos, sin, width } = eye.frame;
  const { iris, rest } = eye;
  const shiftE = gazeX * reach.x;
  const shiftT = gazeY * reach.y;
  paint(out, eyeBox(eye, out), (x, y, ink) => {
    const dx = (x - originX) / width;
    const dy = (y - originY) / width;
    const e = dx * cos + dy * sin;
    if (e <= 0.02 || e >= 0.98) return;
    const t = dy * cos - dx * sin;
    const top = contourAt(eye.upper, e);
    const bottom = contourAt(eye.lower, e);
    const soft = 0.16 * eye.openness;
    const inside = clamp01((t - top) / soft) * clamp01((bottom - t) / soft);
    if (inside <= 0) return;
    const away = Math.hypot(e - shiftE - iris.e, (t - shiftT - iris.t) * 0.8) / iris.radius;
    const carried = 1 - clamp01((away - 1.15) / 1.1);
    if (carried <= 0) return;
    const fromE = e - shiftE * carried;
    const lidTop = contourAt(rest.upper, fromE);
    const lidBottom = contourAt(rest.lower, fromE);
    const fromT = Math.min(lidBottom - 0.02, Math.max(lidTop + 0.02, t - shiftT * carried));
    sampleEye(photo, eye, { e: fromE, t: fromT }, ink);
    ink.alpha = inside;
  });
}

function sampleEye(photo: YuvFrame, { rest }: Eye, { e, t }: { e: number; t: number }, ink: Ink): void {
  const { originX, originY, cos, sin, width: eyeWidth } = rest.frame;
  const { width, height, data } = photo;
  const x = Math.min(width - 2, Math.max(0, originX + (e * cos - t * sin) * eyeWidth - 0.5));
  const y = Math.min(height - 2, Math.max(0, originY + (e * sin + t * cos) * eyeWidth - 0.5));
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const o = iy * width + ix;
  const upper = data[o] + (data[o + 1] - data[o]) * (x - ix);
  const lower = data[o + width] + (data[o + width + 1] - data[o + width]) * (x - ix);
  const c = width * height + (iy >> 1) * (width >> 1) + (ix >> 1);
  ink.y = upper + (lower - upper) * (y - iy) - 16;
  ink.u = data[c] - 128;
  ink.v = data[c + (width * height) / 4] - 128;
}
