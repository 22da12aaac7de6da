/**
 * Finds the faces of a picture with two models as pure functions: BlazeFace finds them and
 * MediaPipe's face mesh measures them (Y. Kartynnik et al., "Real-time Facial Surface Geometry from
 * Monocular Video on Mobile GPUs", 2019). It works as the worker's detector does: first the whole
 * picture with grey around it, then a close-up of each face at several crop scales.
 */
import { meshPointCount } from '../mesh/landmarks';
import type { ImageFace, RgbImage } from '../model';
import { asLandmarks } from '../space';
import { type DetectedBox, type DetectorAnswer, detectorSidePx, readBoxes } from './blazeface';
import { anglesOf, meshSidePx } from './head-angles';
import { combineFindings, type FoundFace, meshBox, withoutTwins } from './measured-face';
import { type Levels, type Square, sampleSquare, toPicture } from './sample-square';

/** The two models. Pictures are RGB, row by row. */
export interface FaceModels {
  /** Takes a picture of `detectorSidePx` a side with values −1…1. */
  detect(picture: Float32Array): DetectorAnswer;
  /**
   * Takes a picture of `meshSidePx` a side with values 0–1. Returns 468 × x, y, z in its pixels,
   * and the certainty that it is a face, 0–1.
   */
  mesh(picture: Float32Array): { points: Float32Array; score: number };
}

const detectorLevels: Levels = { scale: 1 / 127.5, shift: -1 };
const meshLevels: Levels = { scale: 1 / 255, shift: 0 };

/**
 * The mesh differs a little at each crop scale. Their median is right where each alone is wrong on
 * some photo.
 */
const cropScales = [1.25, 1.4, 1.55, 1.7];
const searchScale = 1.55;
/**
 * Sides of the first view, as multiples of the picture's longer side, tried in order until a face
 * is found.
 */
const wholeReaches = [1.3, 1, 1.8];
/**
 * Faces smaller than this share of the longer side may have smaller neighbours that only a tile
 * shows.
 */
const tilesBelow = 0.08;
const tileReach = 0.6;
/** Smaller tiles would hold only faces too small to speak. */
const tileMinSidePx = 320;
/** Side of a close-up as a multiple of the face's longer side. */
const closeUpReach = 2.2;
/**
 * The worker's detector sees its close-ups at this side and leaves depths in the crop's units, to
 * which the engine is tuned.
 */
const depthUnitsPerCloseUp = 896;
/** Only a head that leans further than this is turned upright. */
const uprightWithin = 0.2;
const minScore = 0.3;

/**
 * Returns the faces of a picture, largest first and at most `facesMax`, with landmarks in its
 * pixels and without irises. Empty if no face is found.
 */
export function findFaces(image: RgbImage, models: FaceModels, facesMax: number): ImageFace[] {
  const faces: FoundFace[][] = search(image, models)
    .slice(0, facesMax)
    .map((found) => measure(image, found, models));
  return withoutTwins(faces.filter((findings) => findings.length > 0).map(combineFindings));
}

/** Measures a face again where it lies; `undefined` if none is seen there. */
export function measureFace(image: RgbImage, { landmarks }: Pick<ImageFace, 'landmarks'>, models: FaceModels): ImageFace | undefined {
  const findings = measure(image, { landmarks }, models);
  return findings.length > 0 ? combineFindings(findings) : undefined;
}

function search(image: RgbImage, models: FaceModels): FoundFace[] {
  const longer = Math.max(image.width, image.height);
  const whole = { centreX: image.width / 2, centreY: image.height / 2, angle: 0 };
  let found: FoundFace[] = [];
  for (const reach of wholeReaches) if (found.length === 0) found = look(image, { ...whole, side: reach * longer }, models);
  const largest = Math.max(0, ...found.map(({ landmarks }) => meshBox(landmarks).width));
  const side = tileReach * longer;
  if (largest > tilesBelow * longer || side < tileMinSidePx) return withoutTwins(found);
  const middles = (length: number) => (length <= side ? [length / 2] : [side / 2, length - side / 2]);
  const tiles = middles(image.height).flatMap((centreY) => middles(image.width).map((centreX) => ({ centreX, centreY, side, angle: 0 })));
  return withoutTwins([...found, ...tiles.flatMap((tile) => look(image, tile, models))]);
}

function detect(image: RgbImage, view: Square, models: FaceModels): (DetectedBox & { square: Square })[] {
  return readBoxes(models.detect(sampleSquare(image, view, detectorSidePx, detectorLevels))).map((box) => {
    const { x, y } = toPicture(view, box.x, box.y);
    return { ...box, square: { centreX: x, centreY: y, side: view.side * Math.max(box.width, box.height), angle: box.angle } };
  });
}

const look = (image: RgbImage, view: Square, models: FaceModels): FoundFace[] =>
  detect(image, view, models).flatMap(({ square }) => meshIn(image, square, searchScale, models) ?? []);

/** Measures a face again at every crop scale. Empty if the close-up shows no face there. */
function measure(image: RgbImage, found: Pick<FoundFace, 'landmarks'>, models: FaceModels): FoundFace[] {
  const box = meshBox(found.landmarks);
  const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
  const side = Math.max(box.width, box.height) * closeUpReach;
  const away = ({ square }: { square: Square }) => Math.hypot(square.centreX - centreX, square.centreY - centreY);
  const nearest = detect(image, { centreX, centreY, side, angle: 0 }, models).sort((a, b) => away(a) - away(b))[0];
  if (!nearest || away(nearest) > box.width / 2) return [];
  const findings = cropScales.flatMap((scale) => meshIn(image, nearest.square, scale, models) ?? []);
  return findings
    .filter(({ landmarks }) => {
      const its = meshBox(landmarks);
      return Math.hypot(its.x + its.width / 2 - centreX, its.y + its.height / 2 - centreY) < box.width / 2;
    })
    .map((finding) => ({
      ...finding,
      landmarks: asLandmarks<'image'>(finding.landmarks.map((v, i) => (i % 3 === 2 ? (v * side) / depthUnitsPerCloseUp : v))),
    }));
}

/** Leaves depths in the crop's pixels. */
function meshIn(image: RgbImage, box: Square, scale: number, models: FaceModels): FoundFace | undefined {
  const square = { ...box, side: box.side * scale, angle: Math.abs(box.angle) > uprightWithin ? box.angle : 0 };
  const { points, score } = models.mesh(sampleSquare(image, square, meshSidePx, meshLevels));
  if (score < minScore) return undefined;
  const landmarks = asLandmarks<'image'>(new Float32Array(3 * meshPointCount));
  for (let i = 0; i < landmarks.length; i += 3) {
    const { x, y } = toPicture(square, points[i] / meshSidePx - 0.5, points[i + 1] / meshSidePx - 0.5);
    landmarks.set([x, y, points[i + 2]], i);
  }
  return { landmarks, score, ...anglesOf(landmarks, square.side) };
}
