import type { RgbImage } from '@hellograph/render';

/**
 * The detector's iris model is surer of the eye on the picture's right: on turned faces the outline of the left one lies up to a third of its width beside the
 * eye. Seen in a mirror the left eye is on the right, so it is measured there, with the lids around it.
 */

/** Landmarks of the left eye with its lids, and of the right one in the same places. MediaPipe's names of these rings are upper and lower 0 to 2. */
const left = [
  [246, 161, 160, 159, 158, 157, 173, 33, 7, 163, 144, 145, 153, 154, 155, 133],
  [247, 30, 29, 27, 28, 56, 190, 130, 25, 110, 24, 23, 22, 26, 112, 243],
  [113, 225, 224, 223, 222, 221, 189, 226, 31, 228, 229, 230, 231, 232, 233, 244],
].flat();
const right = [
  [466, 388, 387, 386, 385, 384, 398, 263, 249, 390, 373, 374, 380, 381, 382, 362],
  [467, 260, 259, 257, 258, 286, 414, 359, 255, 339, 254, 253, 252, 256, 341, 463],
  [342, 445, 444, 443, 442, 441, 413, 446, 261, 448, 449, 450, 451, 452, 453, 464],
].flat();
const irises = [
  [468, 469, 470, 471, 472],
  [473, 474, 475, 476, 477],
];

export function mirrored({ width, height, rgb }: RgbImage): RgbImage {
  const out = new Uint8Array(rgb.length);
  const stride = 3 * width;
  for (let row = 0; row < rgb.length; row += stride) {
    for (let from = row, to = row + stride - 3; to >= row; from += 3, to -= 3) {
      out[to] = rgb[from] ?? 0;
      out[to + 1] = rgb[from + 1] ?? 0;
      out[to + 2] = rgb[from + 2] ?? 0;
    }
  }
  return { width, height, rgb: out };
}

/** The left eye of `landmarks` is put where the mirror shows it; `axisX` is twice the x of the mirror, all in the same pixels. */
export function takeMirroredEye(landmarks: Float32Array, seen: Float32Array, axisX: number): void {
  const take = (to: number, from: number) => {
    landmarks.set([axisX - (seen[3 * from] ?? 0), seen[3 * from + 1] ?? 0, seen[3 * from + 2] ?? 0], 3 * to);
  };
  for (const [i, to] of left.entries()) take(to, right[i] ?? to);
  if (Math.min(landmarks.length, seen.length) < 3 * 478) return;
  const [mine, its] = [irisNear(landmarks, 159), irisNear(seen, 386)];
  for (const [i, to] of mine.entries()) take(to, its[i] ?? to);
}

/** Models disagree on which iris comes first: the one nearer to the lid. */
function irisNear(landmarks: Float32Array, lid: number): number[] {
  const away = ([centre = 0]: number[]) =>
    Math.hypot(...[0, 1].map((k) => (landmarks[3 * centre + k] ?? 0) - (landmarks[3 * lid + k] ?? 0)));
  return irises.toSorted((a, b) => away(a) - away(b))[0] ?? [];
}
