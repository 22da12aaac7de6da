import { layOverlays, type VideoOverlay } from '../finish/find-place';
import type { YuvFrame } from '../model';
import { layMask, type Mask, toYuvColour, type YuvColour } from '../overlay/mask';
import { layStamp, type Stamp } from '../overlay/stamp';
import { pageTurnSec, type RevealedLine, type TextVideoPlan, type TimedPage } from './text-video-plan';

/** A line of a card, painted once. `x` and `y` are where its stamp lies when it has settled. */
export interface LinePicture {
  stamp: Stamp;
  x: number;
  y: number;
}

/** Everything of a card that is painted once and then composited into frames. */
export interface TextVideoPictures {
  ground: YuvFrame;
  emblem: Mask;
  /** In the order of the plan's particles, each at its own size. */
  particles: readonly Mask[];
  /** In the order of pages and lines. */
  lines: readonly (readonly LinePicture[])[];
  /** Over everything, for a time. */
  passing?: readonly VideoOverlay[];
}

export interface TextVideoScene {
  plan: TextVideoPlan;
  pictures: TextVideoPictures;
  tints: readonly YuvColour[];
  accent: YuvColour;
}

/**
 * Puts a plan and its painted parts together. `tints` are the particles' three colours, `#rrggbb`.
 */
export const createTextVideoScene = (plan: TextVideoPlan, pictures: TextVideoPictures, tints: readonly string[]): TextVideoScene => ({
  plan,
  pictures,
  tints: tints.map(toYuvColour),
  accent: toYuvColour(plan.theme.accent),
});

/** Draws one frame into `out` and overwrites every byte of it. Frames may be drawn in any order. */
export function drawTextVideoFrame(scene: TextVideoScene, frame: number, out: YuvFrame): void {
  const { plan, pictures } = scene;
  const timeSec = frame / plan.fps;
  out.data.set(pictures.ground.data);
  layParticles(scene, timeSec, out);
  layEmblem(scene, timeSec, out);
  for (const [i, page] of plan.pages.entries()) layPage(plan, { page, pictures: pictures.lines[i] ?? [], timeSec }, out);
  if (pictures.passing) layOverlays(out, pictures.passing, timeSec);
}

/**
 * Particles behind the words are paler so that the words stay readable. They fade over this share
 * of the short side.
 */
const overTextShare = 0.3;
const fadeShare = 0.05;
const arriveSec = 0.8;

function layParticles({ plan, pictures, tints }: TextVideoScene, timeSec: number, out: YuvFrame): void {
  const { width, height, particlesAt } = plan;
  const arrived = Math.min(1, timeSec / arriveSec);
  for (const [i, { x, y, turn, tint, alpha, flip }] of particlesAt(timeSec).entries()) {
    const mask = pictures.particles[i];
    const colour = tints[tint];
    if (!mask || !colour) continue;
    const opacity = alpha * arrived * awayFromText(plan, x * width, y * height);
    const scaleY = Math.abs(flip) < edgeOn ? edgeOn : flip;
    layMask(out, mask, colour, { x: x * width, y: y * height, turn, scaleX: 1, scaleY, opacity });
  }
}

/** Height of a piece of paper that is seen from its edge. */
const edgeOn = 0.12;

function awayFromText({ textBox, width, height }: TextVideoPlan, x: number, y: number): number {
  const { xPx, yPx, widthPx, heightPx } = textBox;
  const outside = Math.max(xPx - x, x - xPx - widthPx, yPx - y, y - yPx - heightPx);
  const share = Math.min(1, Math.max(0, 0.5 + outside / (fadeShare * Math.min(width, height))));
  return overTextShare + (1 - overTextShare) * share;
}

/** The emblem pops in with a little overshoot, then sways. */
function layEmblem({ plan: { emblem }, pictures, accent }: TextVideoScene, timeSec: number, out: YuvFrame): void {
  const share = Math.min(1, timeSec / 0.9);
  const scale = 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;
  const y = emblem.yPx + emblem.sizePx * 0.012 * Math.sin(timeSec * 2.1);
  const turn = 0.035 * Math.sin(timeSec * 1.7);
  layMask(out, pictures.emblem, accent, { x: emblem.xPx, y, turn, scaleX: scale, scaleY: scale, opacity: Math.min(1, share * 2) });
}

interface PlacedPage {
  page: TimedPage;
  pictures: readonly LinePicture[];
  timeSec: number;
}

const settleSec = 0.45;

function layPage(plan: TextVideoPlan, { page, pictures, timeSec }: PlacedPage, out: YuvFrame): void {
  const left = Math.min(1, Math.max(0, (page.endSec - timeSec) / (pageTurnSec / 2)));
  if (timeSec < page.startSec || left <= 0) return;
  for (const [i, line] of page.lines.entries()) {
    const picture = pictures[i];
    if (!picture || timeSec < line.startSec) continue;
    const settle = 1 - Math.min(1, (timeSec - line.startSec) / settleSec);
    const rise = line.sizePx * (0.22 * settle * settle - (1 - left) * 0.4);
    const columns = revealedColumns(picture.stamp.width, line, timeSec, plan.isRightToLeft);
    layStamp(out, picture.stamp, { x: picture.x, y: picture.y + Math.round(rise), opacity: left, columns });
  }
}

/**
 * Returns how much of each column of a line shows (0–255), with a soft edge at the word that is
 * being spoken; `undefined` once the whole line shows.
 */
function revealedColumns(width: number, { startSec, endSec, sizePx }: RevealedLine, timeSec: number, isRightToLeft: boolean) {
  const share = (timeSec - startSec) / (endSec - startSec);
  if (share >= 1) return undefined;
  const softPx = sizePx * 1.2;
  const edge = share * (width + softPx);
  const columns = new Uint8Array(width);
  for (let x = 0; x < width; x++) {
    const shown = Math.min(1, Math.max(0, (edge - x) / softPx));
    columns[isRightToLeft ? width - 1 - x : x] = shown * 255 + 0.5;
  }
  return columns;
}
