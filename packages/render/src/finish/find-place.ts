import { lowerLipRings, upperLipRings } from '../mesh/landmarks';
import type { FrameFace, YuvFrame } from '../model';
import { layStamp, type Stamp } from '../overlay/stamp';
import { smoothStep } from '../ramps';
import { type Area, type FrameArea, type In, inFrame, type Space } from '../space';

/** A stamp in a video: where it lies and when it shows. Without `during` it always shows. */
export interface VideoOverlay {
  stamp: Stamp;
  x: number;
  y: number;
  during?: { fromSec: number; toSec: number; fadeSec: number };
}

/** Composites every overlay that shows at this time onto a frame, in order. */
export function layOverlays(frame: YuvFrame, overlays: readonly VideoOverlay[], timeSec: number): void {
  for (const { stamp, x, y, during } of overlays) {
    const opacity = during ? opacityAt(during, timeSec) : 1;
    if (opacity > 0) layStamp(frame, stamp, { x, y, opacity });
  }
}

function opacityAt({ fromSec, toSec, fadeSec }: NonNullable<VideoOverlay['during']>, timeSec: number): number {
  if (timeSec < fromSec || timeSec >= toSec) return 0;
  if (fadeSec === 0) return 1;
  return smoothStep(0, fadeSec, Math.min(timeSec - fromSec, toSec - timeSec));
}

/**
 * Areas that words must not cover, in the frame's pixels: never the mouths, and not the faces if
 * there is room elsewhere.
 */
export interface Keepouts {
  mouths: readonly FrameArea[];
  faces: readonly FrameArea[];
}

/** Room around the lips in which they move, in mouth widths. */
const mouthReach = { side: 0.25, above: 0.35, below: 0.75 };

export function findKeepouts(faces: readonly FrameFace[]): Keepouts {
  return { mouths: faces.map(mouthArea), faces: faces.map(({ box }) => box) };
}

function mouthArea({ landmarks }: FrameFace): FrameArea {
  const lips = [...upperLipRings[0], ...lowerLipRings[0]];
  const xs = lips.map((i) => landmarks[3 * i]);
  const ys = lips.map((i) => landmarks[3 * i + 1]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = right - left;
  return inFrame({
    x: left - width * mouthReach.side,
    y: top - width * mouthReach.above,
    width: width * (1 + 2 * mouthReach.side),
    height: bottom - top + width * (mouthReach.above + mouthReach.below),
  });
}

export function sharedArea<Where extends Space>(a: In<Where, Area>, b: In<NoInfer<Where>, Area>): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Covering a mouth counts as much as covering this many times its area of the rest of a face. */
const mouthWeight = 1000;
const stepsDown = 40;

/**
 * Returns the top of a band of this size inside `room` in which words cover no mouth, and no face
 * if possible. Among equally good places the one nearest to `wanted` wins (0 at the top, 1 at the
 * bottom).
 */
export function findBandTop(size: { width: number; height: number }, room: FrameArea, keepouts: Keepouts, wanted: number): number {
  const x = room.x + (room.width - size.width) / 2;
  const spare = Math.max(0, room.height - size.height);
  const places = Array.from({ length: stepsDown + 1 }, (_, i) => room.y + (spare * i) / stepsDown);
  const badness = (y: number) => {
    const band = inFrame({ x, y, ...size });
    const covered = (areas: readonly FrameArea[]) => areas.reduce((sum, area) => sum + sharedArea(band, area), 0);
    const distance = Math.abs((y - room.y) / Math.max(1, spare) - wanted);
    // Covering a face is worse than any distance; distance from the wanted place decides between
    // equals.
    return (mouthWeight * covered(keepouts.mouths) + covered(keepouts.faces)) / (size.width * size.height) + 0.02 * distance;
  };
  return places.reduce((best, y) => (badness(y) < badness(best) ? y : best), places[0] ?? room.y);
}
