/**
 * Finds mouths that are drawn next to the photo's own lips. When a mouth opens, the line where its
 * lips met opens with it; a line that stays unchanged, while another place turns dark, is a second
 * mouth.
 */
import type { Scene } from '../scene/scene';
import type { LumaPlane } from './likeness';
import type { PixelBox } from './lip-motion';

/** Columns in the mouth's middle that are examined, shares of its box's width. */
const middle = { from: 0.3, to: 0.7 };
/**
 * A line is this much darker than its surroundings, and an opening than the same place in the
 * photo; levels.
 */
const lineDepth = 14;
const openDepth = 22;
/** Lips that have not opened differ by less than this share of their line's depth. */
const unchanged = 0.4;
/**
 * A second mouth is looked for this far above and below, a share of the box's width; a line of lips
 * not as far above, where the nostrils are.
 */
const reach = 0.22;
const reachOfLine = 0.06;
/** A line this close to where the engine parts the lips is what it parts. */
const parted = 0.04;
/** A head that moves carries its lips along: by up to this share of the box's width. */
const drift = 0.05;

interface Line {
  y: number;
  depth: number;
}

const at = ({ width, height, luma }: LumaPlane, x: number, y: number) => luma[Math.min(height - 1, Math.max(0, y)) * width + x] ?? 0;

/** Returns how much darker a place is than both places above and below it. */
function depthAt(plane: LumaPlane, x: number, y: number, step: number): number {
  return Math.min(at(plane, x, y - step), at(plane, x, y + step)) - at(plane, x, y);
}

/** The darkest line of a column between two rows. */
function darkestLine(plane: LumaPlane, x: number, { from, to, step }: { from: number; to: number; step: number }): Line {
  let line: Line = { y: from, depth: 0 };
  for (let y = from; y <= to; y++) {
    const depth = depthAt(plane, x, y, step);
    if (depth > line.depth) line = { y, depth };
  }
  return line;
}

/** Returns where the engine parts the lips of a face: the row of each column of the photo. */
export function partingOf({ faces }: Scene, faceIndex: number): (x: number) => number {
  const { mesh, texture } = faces[faceIndex].rig;
  const [upper, lower] = [mesh.lips.upper[3], mesh.lips.lower[3]];
  const middle = Array.from(upper, (vertex, i) => ({
    x: (texture[2 * vertex] + texture[2 * lower[i]]) / 2,
    y: (texture[2 * vertex + 1] + texture[2 * lower[i] + 1]) / 2,
  }));
  return (x) => {
    const next = Math.max(
      1,
      middle.findIndex((point) => point.x > x),
    );
    const [a, b] = [middle[next - 1], middle[next]];
    return a.y + ((b.y - a.y) * (x - a.x)) / Math.max(1, b.x - a.x);
  };
}

/**
 * Returns the share of columns, 0–1, in which the photo's lip line is still visible in an open
 * frame next to an opening. `box` is `lipBox` of the face, `parting` its `partingOf`: where that is
 * the photo's line, nothing can be doubled, however much a row of drawn teeth looks like a lip.
 */
export function doubledMouth(photo: LumaPlane, open: LumaPlane, box: PixelBox, parting?: (x: number) => number): number {
  const width = box.right - box.left;
  const step = Math.max(2, Math.round(0.05 * width));
  const [top, bottom] = [Math.round(box.top - reach * width), Math.round(box.bottom + reach * width)];
  const slack = Math.max(1, Math.round(drift * width));
  let seen = 0;
  let doubled = 0;
  for (let x = Math.round(box.left + middle.from * width); x < box.left + middle.to * width; x++) {
    const line = darkestLine(photo, x, { from: Math.round(box.top - reachOfLine * width), to: bottom, step });
    if (line.depth < lineDepth) continue;
    seen++;
    if (parting && Math.abs(parting(x) - line.y) < parted * width) continue;
    const still = darkestLine(open, x, { from: line.y - slack, to: line.y + slack, step });
    const stands = still.depth > 0.7 * line.depth && lipsDiffer(photo, open, x, { line, still, step }) < unchanged * line.depth;
    if (stands && opensBeside(photo, open, x, { line, top, bottom, slack })) doubled++;
  }
  return seen === 0 ? 0 : doubled / seen;
}

/** Mean difference of the lips above and below a line from the photo, the worse of both. */
function lipsDiffer(
  photo: LumaPlane,
  open: LumaPlane,
  x: number,
  { line, still, step }: { line: Line; still: Line; step: number },
): number {
  const sides = [-1, 1].map((side) => {
    let sum = 0;
    for (let far = 1; far <= 2 * step; far++) sum += Math.abs(at(photo, x, line.y + side * far) - at(open, x, still.y + side * far));
    return sum / (2 * step);
  });
  return Math.max(...sides);
}

/** Whether several rows away from the line have turned dark. */
function opensBeside(
  photo: LumaPlane,
  open: LumaPlane,
  x: number,
  { line, top, bottom, slack }: { line: Line; top: number; bottom: number; slack: number },
): boolean {
  let rows = 0;
  for (let y = top; y <= bottom; y++) {
    if (Math.abs(y - line.y) <= 2 * slack) continue;
    const was = Math.min(at(photo, x, y - slack), at(photo, x, y), at(photo, x, y + slack));
    if (was - at(open, x, y) > openDepth) rows++;
  }
  return rows >= Math.max(2, slack);
}
