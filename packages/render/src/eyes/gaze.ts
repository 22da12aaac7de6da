import type { YuvFrame } from '../model';
import { sampleBetween } from '../palette/sample';
import { clamp01 } from '../ramps';
import { contourAt } from '../raster/contour';
import { paint } from '../raster/paint';
import { type Eye, eyeBox } from './eye';

export interface Gaze {
  photo: YuvFrame;
  gazeX: number;
  gazeY: number;
}

/**
 * Furthest shift of the iris in eye widths: enough to look alive, too little to show what the lids
 * hide.
 */
const reach = { x: 0.075, y: 0.03 };

/** Turns the eye by moving the whole iris. The white of the eye gives way and the lids stay. */
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
    const { frame } = rest;
    const fromX = frame.originX + (fromE * frame.cos - fromT * frame.sin) * frame.width;
    sampleBetween(photo, fromX, frame.originY + (fromE * frame.sin + fromT * frame.cos) * frame.width, ink);
    ink.alpha = inside;
  });
}
