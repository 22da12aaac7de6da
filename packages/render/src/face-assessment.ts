import type { ErrorCode, FaceWarning } from '@hellograph/contract';
import { canBlink } from './eyes/eye-check';
import { eyeLandmarks, innerLips, mouthCorners, outerEyeCorners } from './mesh/landmarks';
import type { Face, ImageFace } from './model';
import type { Space } from './space';

/** Why a face cannot speak, or `null` if it can. */
export type FaceProblem = Extract<ErrorCode, 'FACE_NOT_FOUND' | 'FACE_TOO_SMALL' | 'FACE_TURNED_AWAY' | 'FACE_MOUTH_COVERED'>;

export interface FaceAssessment {
  problem: FaceProblem | null;
  warnings: FaceWarning[];
}

/**
 * Highest yaw, radians. Detectors measure faces well up to about .5 (Vermeer's girl speaks; she is
 * .49, and .55 in a mirror). In a true profile (.6 and more) the far half of the mesh is invented
 * and lies on the background.
 */
const yawMax = 0.53;
/** A face nearly that far turned, whose crops disagree about the mouth as well, is refused too. */
const doubtfulYaw = 0.4;
const doubtfulSpread = 0.2;
/** Good photos stay below .08; beards, moustaches and bad crops rise above .1. */
const certainSpread = 0.1;

export interface PhotoLimits {
  width: number;
  height: number;
  /** Shortest distance between the outer corners of the eyes, in the photo's own pixels. */
  minEyeDistancePx: number;
}

/** Judges a face in the photo's own pixels, before anything is drawn. */
export function assessFace(face: ImageFace, photo: PhotoLimits): FaceAssessment {
  const warnings: FaceWarning[] = [];
  // The crops disagree about a laugh as well: marking it by hand would not help.
  if (gapes(face)) warnings.push('MOUTH_WIDE_OPEN');
  else if (face.spread > certainSpread || face.mouth === 'doubtful') warnings.push('MOUTH_UNCERTAIN');
  if (face.eyes === 'missed' || !eyeLandmarks.every((eye) => canBlink(face, eye))) warnings.push('EYES_STAY_OPEN');
  return { problem: findProblem(face, photo), warnings };
}

function findProblem({ landmarks, yaw, spread, mouth }: ImageFace, { width, height, minEyeDistancePx }: PhotoLimits): FaceProblem | null {
  const x = (i: number) => landmarks[3 * i];
  const y = (i: number) => landmarks[3 * i + 1];
  const { left, right } = outerEyeCorners;
  if (Math.hypot(x(right) - x(left), y(right) - y(left)) < minEyeDistancePx) return 'FACE_TOO_SMALL';
  if (Math.abs(yaw) > yawMax || (Math.abs(yaw) > doubtfulYaw && spread > doubtfulSpread)) return 'FACE_TURNED_AWAY';
  const isInside = (i: number) => x(i) >= 0 && y(i) >= 0 && x(i) < width && y(i) < height;
  // A face that the picture's edge cuts off above the mouth cannot speak.
  if (!Object.values(innerLips).every(isInside)) return 'FACE_NOT_FOUND';
  return mouth === 'covered' ? 'FACE_MOUTH_COVERED' : null;
}

/** Lips this far apart, as a share of the mouth's width, gape; smiles with teeth are at .15. */
const gapesFrom = 0.28;

/** Returns whether the mouth is wide open in the photo, as in a laugh or a shout. */
export function gapes({ landmarks }: Pick<Face<Space>, 'landmarks'>): boolean {
  const apart = (a: number, b: number) => Math.hypot(landmarks[3 * a] - landmarks[3 * b], landmarks[3 * a + 1] - landmarks[3 * b + 1]);
  const { upper, lower } = innerLips;
  return apart(upper, lower) > gapesFrom * apart(mouthCorners.left, mouthCorners.right);
}
