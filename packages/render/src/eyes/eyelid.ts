import type { YuvFrame } from '../model';
import { grainAt, type PhotoTexture } from '../palette/photo-texture';
import { contourAt } from '../raster/contour';
import { type Ink, paint } from '../raster/paint';
import { clamp01, smoothstep } from '../raster/ramps';
import { type Eye, eyeBox, lidColumns } from './eye';

/*
 * A drawn eye. Stretching the thin strip of skin above the lashes over the whole eye smears lashes and folds; instead the lid is painted
 * between the lashes only, in the colours of the skin above and below the eye, with its fold, its curve and the line of the lashes.
 */

function lidColour(eye: Eye, e: number, share: number, ink: Ink): void {
  const at = clamp01((e - 0.08) / 0.84) * (lidColumns - 1);
  const i = Math.min(lidColumns - 2, Math.floor(at));
  const f = at - i;
  const a = eye.above;
  const b = eye.below;
  const keep = 1 - share;
  ink.y = (a[i].y * (1 - f) + a[i + 1].y * f) * keep + (b[i].y * (1 - f) + b[i + 1].y * f) * share;
  ink.u = (a[i].u * (1 - f) + a[i + 1].u * f) * keep + (b[i].u * (1 - f) + b[i + 1].u * f) * share;
  ink.v = (a[i].v * (1 - f) + a[i + 1].v * f) * keep + (b[i].v * (1 - f) + b[i + 1].v * f) * share;
}

export interface LidMoment {
  texture: PhotoTexture;
  blink: number;
}

export function paintEyelid(eye: Eye, { texture, blink }: LidMoment, out: YuvFrame): void {
  if (blink <= 0.01) return;
  const { originX, originY, cos, sin, width } = eye.frame;
  const { openness, lash } = eye;
  const soft = Math.min(0.06, Math.max(1, 0.7 * texture.edgePx) / width);
  const fold = 0.95 * openness;
  const presence = smoothstep(0, 0.22, blink);
  const lashWidth = Math.max(0.75 * soft, 0.028);
  paint(out, eyeBox(eye, out), (x, y, ink) => {
    const dx = (x - originX) / width;
    const dy = (y - originY) / width;
    const e = dx * cos + dy * sin;
    if (e <= -0.1 || e >= 1.1) return;
    const t = dy * cos - dx * sin;
    const open = contourAt(eye.upper, e);
    // Landmarks cut the corners of the eye short.
    const opening = Math.max(0.16 * openness, contourAt(eye.lower, e) - open);
    // Landmarks lie inside the lower lashes, too.
    const margin = open + blink * (opening + 0.12 * openness);
    const ends = smoothstep(-0.1, 0, e) * smoothstep(1.1, 1, e);
    const top = open - fold * (0.35 + 0.65 * smoothstep(0, 0.3, e) * smoothstep(1, 0.7, e));
    // The open eye's lashes are thick and lie above its landmarks: what stays of them would look like a second, open lid.
    const skin = smoothstep(top, top + 0.62 * (open - top), t) * clamp01((margin - t) / soft + 0.5) * ends;
    const d = (t - margin) / (t > margin ? 1.5 * lashWidth : lashWidth);
    const line = 0.94 * Math.exp(-d * d) * smoothstep(-0.05, 0.2, e) * smoothstep(1.05, 0.8, e);
    const alpha = (skin + line * (1 - skin)) * presence;
    if (alpha < 0.004) return;
    const across = clamp01((t - top) / Math.max(1e-3, margin - top));
    lidColour(eye, e, 0.35 + 0.4 * across, ink);
    // The lid lies on a ball: lightest on its middle, darker under the fold, at the lashes and to the corners.
    const crease = Math.exp(-(((t - open + 0.3 * openness) / (0.13 * openness)) ** 2)) * smoothstep(0.02, 0.25, e) * smoothstep(1, 0.75, e);
    const round = 1.05 - 0.1 * (2 * e - 1) ** 2 - 0.08 * smoothstep(0.6, 1, across) - 0.13 * crease;
    ink.y = ink.y * round + grainAt(texture, x, y);
    ink.u *= round;
    ink.v *= round;
    const dark = line / Math.max(1e-3, skin + line * (1 - skin));
    ink.y += (lash.y - ink.y) * dark;
    ink.u += (lash.u - ink.u) * dark;
    ink.v += (lash.v - ink.v) * dark;
    ink.alpha = alpha;
  });
}
