import type { DetectedFace, FacePoints, LandmarkQuality } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { assessFace, type FaceProblem } from '../face-assessment';
import { pointsOf } from '../mesh/fit-face';
import type { ImageFace } from '../model';

/**
 * Highest disagreement of the crops (`Face.spread`) for each quality; above the last it is poor.
 */
const qualityUpTo: [LandmarkQuality, number][] = [
  ['good', 0.1],
  ['fair', 0.2],
];
/** Spread at which certainty is zero. */
const lostSpread = 0.3;

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Describes a face for the client: in shares of the photo, with the reason why it cannot speak. */
export function describeFace(face: ImageFace, photo: { width: number; height: number }): DetectedFace & { problem: FaceProblem | null } {
  const { width, height } = photo;
  const { box, spread, score } = face;
  const { problem, warnings } = assessFace(face, { ...photo, minEyeDistancePx: limits.faceMinEyeDistancePx });
  const inside = (share: number) => Math.min(1, Math.max(0, rounded(share)));
  const points = Object.entries(pointsOf(face.landmarks)).map(([name, { x, y }]) => [
    name,
    { x: inside(x / width), y: inside(y / height) },
  ]);
  return {
    box: { x: rounded(box.x / width), y: rounded(box.y / height), width: rounded(box.width / width), height: rounded(box.height / height) },
    landmarks: {
      quality: qualityUpTo.find(([, most]) => spread <= most)?.[0] ?? 'poor',
      confidence: inside(Math.min(1, score) * (1 - spread / lostSpread)),
      points: Object.fromEntries(points) as FacePoints,
    },
    warnings,
    problem,
  };
}
