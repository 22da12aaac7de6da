import type { FacePoints } from '../video/face-points';
import { classLimits as max } from './class-limits';
import type { DrawnStroke } from './work-picture';

export const drawingPaper = '#fffdf9';
export const strokeColours = {
  ink: '#2b211c',
  red: '#c0392b',
  orange: '#e07a1f',
  green: '#2a7d4f',
  blue: '#2f4bb5',
  violet: '#6a3a9c',
} as const satisfies Record<DrawnStroke['colour'], string>;
/** In shares of the sheet's width. */
export const strokeWidths = { fine: 0.006, medium: 0.014, bold: 0.034 } as const satisfies Record<DrawnStroke['width'], number>;

/** The place for the face in the frame of the drawing sheet, so that every drawing can speak. */
export const drawnFace: FacePoints = {
  leftEye: { x: 0.39, y: 0.42 },
  rightEye: { x: 0.61, y: 0.42 },
  mouthLeft: { x: 0.41, y: 0.62 },
  mouthRight: { x: 0.59, y: 0.62 },
  chin: { x: 0.5, y: 0.78 },
};

/**
 * Returns one smooth line: quadratic curves between the midpoints, with the points as control
 * points. A single touch is a dot.
 */
function toPath(points: readonly number[]): string {
  const at = (i: number) => `${points[2 * i]} ${points[2 * i + 1]}`;
  const middle = (i: number, axis: 0 | 1) => ((points[2 * i + axis] ?? 0) + (points[2 * i + 2 + axis] ?? 0)) / 2;
  const last = points.length / 2 - 1;
  if (last === 0) return `M${at(0)}h.01`;
  const curves = Array.from({ length: last - 1 }, (_, i) => `Q${at(i + 1)} ${middle(i + 1, 0)} ${middle(i + 1, 1)}`);
  return `M${at(0)}${curves.join('')}L${at(last)}`;
}

/** Returns a whole drawing on paper as an SVG of this width. */
export function toDrawingSvg(strokes: readonly DrawnStroke[], width: number): string {
  const steps = max.drawingSteps;
  const lines = strokes.map(
    (one) => `<path d="${toPath(one.points)}" stroke="${strokeColours[one.colour]}" stroke-width="${strokeWidths[one.width] * steps}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${steps} ${steps}">`,
    `<rect width="${steps}" height="${steps}" fill="${drawingPaper}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g></svg>`,
  ].join('');
}
