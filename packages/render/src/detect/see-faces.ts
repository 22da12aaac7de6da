/**
 * Finds and measures the faces of one view in whole pixels, as the worker's thresholds expect.
 */
import { meshPointCount } from '../mesh/landmarks';
import type { RgbImage } from '../model';
import { asLandmarks } from '../space';
import { type DetectedBox, detectorSidePx, readBoxes } from './blazeface';
import { cropBox, squeeze } from './crop-box';
import { type AnySize, enlarge } from './enlarged';
import type { FaceModels } from './find-faces';
import { anglesOf, meshSidePx } from './head-angles';
import type { FoundFace } from './measured-face';
import { type EyeModel, refineEyes } from './refine-eyes';
import { toPicture } from './sample-square';

export interface SeeOptions {
  /**
   * How much around a detected face the mesh model sees, which affects the mesh slightly. The
   * view's faces are measured once at each scale.
   */
  cropScales: readonly number[];
  /** Landmarks are rounded to pixels, so the view is seen enlarged this many times. */
  enlarge: number;
  facesMax: number;
  /** Whether the eyes are measured again with a separate model, which also finds the irises. */
  iris: boolean;
  /**
   * Where a face has been detected in another view of the same picture: it is measured there, and
   * nothing is detected.
   */
  known?: DetectedBox | undefined;
}

/** `detected` is in the pixels of the enlarged view, from its centre. */
export type SeenFace = FoundFace & { detected: DetectedBox };

/** Only a head that leans further than this is turned upright. */
const uprightWithin = 0.2;
const minScore = 0.3;
/**
 * A view that is enlarged more than this many times is squeezed for the detector unenlarged, since
 * enlarging it only places landmarks more finely. Thresholds for photos were set with less.
 */
const finelySeen = 2;

/** Returns the faces found at each crop scale, with landmarks in the view's pixels. */
export function seeFaces(
  view: RgbImage,
  models: FaceModels & { eyes: EyeModel },
  { cropScales, enlarge: times, facesMax, iris, known }: SeeOptions,
): SeenFace[][] {
  const seen = times === 1 ? view : enlarge(view, times);
  const boxes = known ? [known] : detect(times > finelySeen ? view : seen, seen, models).slice(0, facesMax);
  const eyes = iris ? models.eyes : undefined;
  return cropScales.map((scale) =>
    boxes.flatMap((box) => {
      const face = measure(seen, box, scale, { ...models, eyes });
      return face ? { ...face, landmarks: asLandmarks<'image'>(face.landmarks.map((value) => value / times)), detected: box } : [];
    }),
  );
}

/** Returns boxes in the pixels of `size`. */
function detect(picture: AnySize, size: AnySize, models: FaceModels): DetectedBox[] {
  const squeezed = squeeze(picture, detectorSidePx);
  for (let i = 0; i < squeezed.length; i++) squeezed[i] = Math.fround(squeezed[i] / 127.5) - 1;
  return readBoxes(models.detect(squeezed), size);
}

function measure(
  image: AnySize,
  detected: DetectedBox,
  scale: number,
  models: Pick<FaceModels, 'mesh'> & { eyes: EyeModel | undefined },
): FoundFace | undefined {
  const half = (Math.max(detected.width, detected.height) * scale) / 2;
  const [middleX, middleY] = [image.width / 2 + detected.x, image.height / 2 + detected.y];
  const [left, right] = [Math.round(middleX - half), Math.round(middleX + half)];
  const [top, bottom] = [Math.round(middleY - half), Math.round(middleY + half)];
  const [width, height, centreX, centreY] = [right - left, bottom - top, (left + right) / 2, (top + bottom) / 2];
  const angle = Math.abs(detected.angle) > uprightWithin ? detected.angle : 0;
  const turn = angle === 0 ? undefined : { angle, x: centreX, y: centreY };
  const crop = cropBox(image, { left, top, right, bottom }, meshSidePx, turn);
  for (let i = 0; i < crop.length; i++) crop[i] /= 255;
  const { points, score: exact } = models.mesh(crop);
  const score = Math.round(100 * exact) / 100;
  if (score <= minScore) return undefined;
  const refined = models.eyes ? refineEyes(crop, points, models.eyes) : points.subarray(0, 3 * meshPointCount);
  const landmarks = asLandmarks<'image'>(new Float32Array(refined.length));
  for (let i = 0; i < landmarks.length; i += 3) {
    const [x, y] = [(refined[i] / meshSidePx - 0.5) * width, (refined[i + 1] / meshSidePx - 0.5) * height];
    const place = toPicture({ centreX, centreY, side: 1, angle }, x, y);
    landmarks.set([place.x, place.y, refined[i + 2]].map(Math.trunc), i);
  }
  return { landmarks, score, ...anglesOf(landmarks, Math.max(width, height)) };
}
