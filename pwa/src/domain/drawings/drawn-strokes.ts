import type { DrawnStroke } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import type { Stroke } from './strokes';

const half = (points: Stroke['points']): Stroke['points'] =>
  points.length < 3 ? points : points.filter((_, index) => index % 2 === 0 || index === points.length - 1);

const countPoints = (strokes: readonly Stroke[]): number => strokes.reduce((sum, { points }) => sum + points.length, 0);

/** Lines of more points go on as another line, from the same point. */
function* cut(stroke: Stroke, pointsMax: number): Generator<Stroke> {
  for (let from = 0; from === 0 || from < stroke.points.length - 1; from += pointsMax - 1)
    yield { ...stroke, points: stroke.points.slice(from, from + pointsMax) };
}

/**
 * Converts a drawing to the form that the server accepts: whole numbers, up to its maximum. A
 * drawing with too many loses every second point of its lines, which are smooth anyway.
 */
export function toDrawnStrokes(strokes: readonly Stroke[]): DrawnStroke[] {
  let kept = strokes.filter(({ points }) => points.length > 0);
  while (countPoints(kept) * 2 > max.drawingNumbersMax && kept.some(({ points }) => points.length > 2))
    kept = kept.map((stroke) => ({ ...stroke, points: half(stroke.points) }));
  const toStep = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * max.drawingSteps);
  return kept
    .flatMap((stroke) => [...cut(stroke, max.strokeNumbersMax / 2)])
    .slice(0, max.strokesMax)
    .map(({ colour, width, points }) => ({ colour, width, points: points.flatMap(({ x, y }) => [toStep(x), toStep(y)]) }));
}

export const fromDrawnStrokes = (strokes: readonly DrawnStroke[]): Stroke[] =>
  strokes.map(({ colour, width, points }) => ({
    colour,
    width,
    points: Array.from({ length: Math.floor(points.length / 2) }, (_, i) => ({
      x: (points[2 * i] ?? 0) / max.drawingSteps,
      y: (points[2 * i + 1] ?? 0) / max.drawingSteps,
    })),
  }));
