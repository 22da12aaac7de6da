import { drawnFace } from '@hellograph/contract/drawing-art';
import type { Stroke, StrokeColour, StrokePoint, StrokeWidth } from '../../../domain/drawings/strokes';

const roundOf = (at: StrokePoint, radius: StrokePoint, points: number): StrokePoint[] =>
  Array.from({ length: points + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / points;
    return { x: at.x + radius.x * Math.sin(angle), y: at.y - radius.y * Math.cos(angle) };
  });

/**
 * Returns a ready-made face in the guide, for students who can't draw with a finger: it is added by
 * keys or switches and speaks like a drawn one.
 */
export function toReadyFace(colour: StrokeColour, width: StrokeWidth): Stroke[] {
  const { leftEye, rightEye, mouthLeft, mouthRight } = drawnFace;
  const smile: StrokePoint[] = [mouthLeft, { x: 0.45, y: mouthLeft.y + 0.045 }, { x: 0.55, y: mouthRight.y + 0.045 }, mouthRight];
  const nose: StrokePoint[] = [
    { x: 0.5, y: 0.47 },
    { x: 0.48, y: 0.54 },
    { x: 0.51, y: 0.55 },
  ];
  return [
    roundOf({ x: 0.5, y: 0.5 }, { x: 0.27, y: 0.33 }, 32),
    ...[leftEye, rightEye].map((eye) => roundOf(eye, { x: 0.035, y: 0.028 }, 12)),
    nose,
    smile,
  ].map((points) => ({ colour, width, points }));
}
