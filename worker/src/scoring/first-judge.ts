import { eyeLandmarks, eyeOpening, type SeenFace } from '@hellograph/render';
import type { FaceProcess } from '../stages/faces/face-search';
import { cropReaches, cropSidePx, type FrameBox } from './cut-frame';

/*
 * The first judge of a video: the detector that also found the face in the photo, run on each
 * decoded frame.
 */

const cropScale = 1.4;
const cropEnlarge = 3;
/** Other faces may reach into the crop; the middle one counts. */
const neighboursMax = 3;
const noseTip = 4;

const fromMiddle = (landmarks: Float32Array) =>
  Math.hypot((landmarks[3 * noseTip] ?? 0) - cropSidePx / 2, (landmarks[3 * noseTip + 1] ?? 0) - cropSidePx / 2);

interface LookOptions {
  /** Whether the outlines of the eyes are measured in detail. */
  iris: boolean;
  signal?: AbortSignal | undefined;
}

type DetectedBox = SeenFace['detected'];

async function look(rgb: Uint8Array, process: FaceProcess, { signal, ...options }: LookOptions & { known?: DetectedBox | undefined }) {
  const [found = []] = await process.request(
    { width: cropSidePx, height: cropSidePx, rgb, cropScales: [cropScale], enlarge: cropEnlarge, facesMax: neighboursMax, ...options },
    { signal },
  );
  const face = found.toSorted((a, b) => fromMiddle(a.landmarks) - fromMiddle(b.landmarks))[0];
  return !face || fromMiddle(face.landmarks) > cropSidePx / 4 ? undefined : face;
}

const apart = (landmarks: Float32Array, a: number, b: number) =>
  Math.hypot(...[0, 1].map((k) => (landmarks[3 * a + k] ?? 0) - (landmarks[3 * b + k] ?? 0)));

/** The landmarks of the face in the middle of each crop, in the crop's pixels. */
export type SeenCrops = readonly (Float32Array | undefined)[];

/** Crops have the same middle, so a box of one is the same in another but for its scale. */
const toCrop = ({ x, y, width, height, ...others }: DetectedBox, scale: number): DetectedBox => ({
  ...others,
  ...{ x: x * scale, y: y * scale, width: width * scale, height: height * scale },
});

/**
 * The face is detected in the first crop that shows it, and measured in each: detecting takes four
 * times as long as measuring.
 */
export async function seeCrops(cuts: readonly Uint8Array[], process: FaceProcess, options: LookOptions): Promise<SeenCrops> {
  const seen: (Float32Array | undefined)[] = [];
  let known: DetectedBox | undefined;
  for (const [crop, rgb] of cuts.entries()) {
    const scale = cropReaches[0] / (cropReaches[crop] ?? cropReaches[0]);
    const face = await look(rgb, process, { ...options, known: known && toCrop(known, scale) });
    if (face) known ??= toCrop(face.detected, 1 / scale);
    seen.push(face?.landmarks);
  }
  return seen;
}

export interface SeenMouth {
  /** Inner-lip gap ÷ mouth width, averaged over the crops of a frame. */
  opening: number;
  /**
   * The tip of the nose in the frame, also averaged over the crops: in a single crop of a small
   * face it follows the lips by half a pixel, and a head would seem to repeat itself whenever its
   * words do.
   */
  nose: { x: number; y: number };
}

/** `boxes` are the crops' places in the frame. Returns `undefined` if no face is found. */
export function mouthIn(crops: SeenCrops, boxes: readonly FrameBox[]): SeenMouth | undefined {
  const seen = crops.flatMap((landmarks, crop) => {
    const box = boxes[crop];
    if (!landmarks || !box) return [];
    const [x = 0, y = 0] = landmarks.subarray(3 * noseTip);
    return [
      {
        opening: apart(landmarks, 13, 14) / apart(landmarks, 61, 291),
        x: box.x + (x / cropSidePx) * box.width,
        y: box.y + (y / cropSidePx) * box.height,
      },
    ];
  });
  const mean = (part: 'opening' | 'x' | 'y') => seen.reduce((sum, one) => sum + one[part], 0) / seen.length;
  return seen.length === 0 ? undefined : { opening: mean('opening'), nose: { x: mean('x'), y: mean('y') } };
}

/** Opening of each eye ÷ its width in each crop. */
export const eyesIn = (crops: SeenCrops): number[] =>
  crops.flatMap((landmarks) => (landmarks ? eyeLandmarks.map((eye) => eyeOpening(landmarks, eye)) : []));
