/**
 * A curve y(x) as a table between two ends: lip edges and lid margins, smooth through their
 * landmarks.
 */
export interface Contour {
  start: number;
  end: number;
  /** y at evenly spaced x. */
  values: Float32Array;
}

const contourSteps = 96;

export function createContour(): Contour {
  return { start: 0, end: 1, values: new Float32Array(contourSteps + 1) };
}

/**
 * Fills a contour with a Catmull–Rom spline through `count` points (x at 2i, y at 2i + 1, x
 * ascending), sampled evenly from `start` to `end`; flat beyond the points (E. Catmull and R. Rom,
 * "A Class of Local Interpolating Splines", 1974).
 */
export function fillContour(contour: Contour, points: Float32Array, count: number, ends: { start: number; end: number }): void {
  contour.start = ends.start;
  contour.end = ends.end;
  let i = 0;
  for (let j = 0; j <= contourSteps; j++) {
    const x = ends.start + ((ends.end - ends.start) * j) / contourSteps;
    while (i < count - 2 && x > points[2 * i + 2]) i++;
    const x1 = points[2 * i];
    const f = Math.min(1, Math.max(0, (x - x1) / Math.max(1e-6, points[2 * i + 2] - x1)));
    const p1 = points[2 * i + 1];
    const p2 = points[2 * i + 3];
    const p0 = i > 0 ? points[2 * i - 1] : 2 * p1 - p2;
    const p3 = i < count - 2 ? points[2 * i + 5] : 2 * p2 - p1;
    contour.values[j] = p1 + 0.5 * f * (p2 - p0 + f * (2 * p0 - 5 * p1 + 4 * p2 - p3 + f * (3 * (p1 - p2) + p3 - p0)));
  }
}

export function contourAt({ start, end, values }: Contour, x: number): number {
  const at = ((x - start) / (end - start)) * contourSteps;
  if (at <= 0) return values[0];
  if (at >= contourSteps) return values[contourSteps];
  const j = Math.floor(at);
  return values[j] + (values[j + 1] - values[j]) * (at - j);
}
