import { grainAt, type PhotoTexture } from '../palette/photo-texture';
import { clamp01, smoothStep } from '../ramps';
import { contourAt, type PaintedFrame, paint } from '../raster/paint';
import { findOnLid, readLid } from './closed-lid';
import { type Eye, eyeBox } from './eye';
import { layLid } from './lay-eye';

/*
 * Draws an eyelid. Stretching the thin strip of skin above the lashes over the whole eye would
 * smear lashes and folds. Instead, the skin of `ClosedLid` comes down over the eye, with the line
 * of the lashes on its edge, until it meets the lower lid.
 */

export interface LidMoment {
  texture: PhotoTexture;
  blink: number;
}

/**
 * The lower lid is met this far below its landmarks, in eye openings: they lie inside the lower
 * lashes.
 */
const below = 0.4;
/**
 * The lower lid is met at least this many pixels below: in small eyes the lower lashes are blurred
 * that far.
 */
const belowPx = 1.6;

export function paintEyelid(eye: Eye, { texture, blink }: LidMoment, out: PaintedFrame): void {
  if (blink <= 0.01) return;
  const { originX, originY, cos, sin, width } = eye.frame;
  const { openness, lash, lid } = eye;
  const soft = Math.min(Math.max(0.07, 0.9 / width), Math.max(1, 0.7 * texture.edgePx) / width);
  const presence = smoothStep(0, 0.22, blink);
  // Anything of the open eye that still shows below the lashes (its rim, a reflection) disappears
  // when the lids meet.
  const shut = smoothStep(0.72, 1, blink);
  // A thinner line of lashes would fall between two rows of pixels and vanish.
  const lashWidth = Math.max(0.75 * soft, 0.045, 0.75 / width);
  // Landmarks cut the eye's corners short: stretch the lid's margins to where the photo's eye ends.
  const from = 0.7 * lid.start;
  const span = 1 + 0.7 * (lid.end - 1) - from;
  const lowered = blink ** 3 * Math.max(below * openness, belowPx / width);
  const box = eyeBox(eye, out);
  if (out.brush && layLid(out.brush, eye, texture, { blink, presence, shut, soft, lashWidth, lowered, from, span })) {
    out.brush.paint('lid', box);
    return;
  }
  paint(out, box, (column, row, ink) => {
    const dx = (column + 0.5 - originX) / width;
    const dy = (row + 0.5 - originY) / width;
    const e = dx * cos + dy * sin;
    const t = dy * cos - dx * sin;
    if (!findOnLid(lid, e, t)) return;
    const cover = readLid(lid.cover);
    const along = (e - from) / span;
    const open = contourAt(eye.upper, along);
    const opening = Math.max(0, contourAt(eye.lower, along) - open);
    const margin = open + blink * opening + lowered;
    const skin = cover * Math.max(shut, clamp01((margin - t) / soft + 0.5));
    const d = (t - margin) / (t > margin ? 1.4 * lashWidth : lashWidth);
    const line = 0.94 * Math.exp(-d * d) * smoothStep(-0.02, 0.16, along) * smoothStep(1.02, 0.84, along);
    // Beside the lid, lashes only darken: the rim of glasses stays in front of them.
    const beside = ink.y > lash.y ? line * (1 - skin) : 0;
    const alpha = (skin + beside) * presence;
    if (alpha < 0.004) return;
    // The lid lies on the eyeball: lightest in its middle, darker at the lashes and towards the
    // corners.
    const across = (t - margin) / Math.max(0.1, openness);
    const round =
      1 + (0.05 * Math.exp(-(((across + 0.7) / 0.5) ** 2)) - 0.06 * Math.exp(-((across / 0.3) ** 2))) * (1 - (2 * clamp01(along) - 1) ** 2);
    ink.y = readLid(lid.y) * round + grainAt(texture, column, row);
    ink.u = readLid(lid.u) * round;
    ink.v = readLid(lid.v) * round;
    const dark = (line * skin + beside) / Math.max(1e-3, skin + beside);
    ink.y += (lash.y - ink.y) * dark;
    ink.u += (lash.u - ink.u) * dark;
    ink.v += (lash.v - ink.v) * dark;
    ink.alpha = alpha;
  });
}
