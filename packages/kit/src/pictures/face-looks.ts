import { decodePhoto } from '../photo';
import { openPicture } from './open-picture';

/** A box in a photo, as fractions of its upright width and height. */
export interface FaceBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface FaceLooks {
  /** How sharp the face is, from 0 to 1. */
  sharpness: number;
  /** How alike its halves are, from 0 to 1: a face turned to the camera is nearly symmetrical. */
  symmetry: number;
}

const sidePx = 128;
/** An in-focus face of this size has about this ratio of detail to contrast. */
const sharpRatio = 0.06;

/**
 * Measures the face in a photo; a box outside of it has neither. Throws what `decodePhoto` throws.
 */
export async function measureLooks(bytes: Uint8Array, box: FaceBox): Promise<FaceLooks> {
  const { rgb, width, height } = await decodePhoto(bytes);
  const [left, top] = [Math.max(0, Math.floor(box.left * width)), Math.max(0, Math.floor(box.top * height))];
  const right = Math.min(width, Math.ceil((box.left + box.width) * width));
  const bottom = Math.min(height, Math.ceil((box.top + box.height) * height));
  if (right - left < 2 || bottom - top < 2) return { sharpness: 0, symmetry: 0 };
  const grey = await openPicture(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(sidePx, sidePx, { fit: 'fill' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { sharpness: toSharpness(grey), symmetry: toSymmetry(grey) };
}

/**
 * The variance of the Laplacian (Pech-Pacheco et al., 2000) by the variance of the picture, so that
 * light skin in even light does not count as blurred.
 */
function toSharpness(grey: Uint8Array): number {
  const at = (x: number, y: number) => grey[y * sidePx + x] ?? 0;
  const edges: number[] = [];
  for (let y = 1; y < sidePx - 1; y++)
    for (let x = 1; x < sidePx - 1; x++) edges.push(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y));
  const contrast = varianceOf(grey);
  return contrast < 1 ? 0 : Math.min(1, varianceOf(edges) / contrast / sharpRatio);
}

/**
 * The correlation of the face with its mirror image, at the shift at which it is largest: a box is
 * seldom exactly in the middle.
 */
function toSymmetry(grey: Uint8Array): number {
  const shifts = [-12, -8, -4, 0, 4, 8, 12];
  return Math.max(0, ...shifts.map((shift) => correlateMirrored(grey, shift)));
}

function correlateMirrored(grey: Uint8Array, shift: number): number {
  const [here, there]: [number[], number[]] = [[], []];
  for (let y = 0; y < sidePx; y += 2)
    for (let x = 0; x < sidePx; x += 2) {
      const mirrored = sidePx - 1 - x + shift;
      if (mirrored < 0 || mirrored >= sidePx) continue;
      here.push(grey[y * sidePx + x] ?? 0);
      there.push(grey[y * sidePx + mirrored] ?? 0);
    }
  const [a, b] = [meanOf(here), meanOf(there)];
  const shared = meanOf(here.map((value, index) => (value - a) * ((there[index] ?? 0) - b)));
  const scale = Math.sqrt(varianceOf(here) * varianceOf(there));
  return scale < 1 ? 0 : shared / scale;
}

const meanOf = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
};

function varianceOf(values: ArrayLike<number>): number {
  const mean = meanOf(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += ((values[i] ?? 0) - mean) ** 2;
  return values.length === 0 ? 0 : sum / values.length;
}
