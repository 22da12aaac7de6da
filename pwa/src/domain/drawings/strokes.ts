import type { DrawnStroke } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { drawingPaper, strokeColours, strokeWidths } from '@hellograph/contract/drawing-art';

export type StrokeColour = keyof typeof strokeColours;
export type StrokeWidth = keyof typeof strokeWidths;

export interface StrokePoint {
  x: number;
  y: number;
}

export interface Stroke {
  colour: StrokeColour;
  width: StrokeWidth;
  /** In shares of the picture. */
  points: readonly StrokePoint[];
}

type Brush = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke'> & {
  lineWidth: number;
  strokeStyle: unknown;
  lineCap: string;
  lineJoin: string;
};

/**
 * Draws a stroke as one smooth line: a quadratic curve from middle to middle of its points, which
 * are its corners. A single touch is a dot.
 */
export function drawStroke(brush: Brush, { colour, width, points }: Stroke, size: number): void {
  const [first, ...rest] = points;
  if (!first) return;
  brush.strokeStyle = strokeColours[colour];
  brush.lineWidth = strokeWidths[width] * size;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.beginPath();
  brush.moveTo(first.x * size, first.y * size);
  if (rest.length === 0) brush.lineTo(first.x * size + 0.01, first.y * size);
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    if (next) brush.quadraticCurveTo(point.x * size, point.y * size, ((point.x + next.x) / 2) * size, ((point.y + next.y) / 2) * size);
    else brush.lineTo(point.x * size, point.y * size);
  }
  brush.stroke();
}

/** A whole drawing, on paper. */
export function paintDrawing(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]): void {
  const brush = canvas?.getContext('2d', { alpha: false });
  if (!canvas || !brush) return;
  brush.fillStyle = drawingPaper;
  brush.fillRect(0, 0, canvas.width, canvas.width);
  for (const stroke of strokes) drawStroke(brush, stroke, canvas.width);
}

/** Closer than this, a point adds nothing to a line. */
const closest = 0.003;

export function withPoint(stroke: Stroke, point: StrokePoint): Stroke {
  const last = stroke.points.at(-1);
  if (last && Math.hypot(last.x - point.x, last.y - point.y) < closest) return stroke;
  return { ...stroke, points: [...stroke.points, point] };
}

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
