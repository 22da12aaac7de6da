import type { DecodedPhoto } from '@hellograph/kit/photo';
import { eyeLandmarks, type ImageFace } from '@hellograph/render';

/** A photo with the face that is judged in it. */
export interface Sample {
  name: string;
  photo: DecodedPhoto;
  face: ImageFace;
}

type At = readonly [number, number];
const pointAt = ({ landmarks }: ImageFace, i: number): At => [landmarks[3 * i] ?? 0, landmarks[3 * i + 1] ?? 0];
const between = ([ax, ay]: At, [bx, by]: At): At => [(ax + bx) / 2, (ay + by) / 2];
const [lipsUpper, lipsLower, mouthLeft, mouthRight] = [13, 14, 61, 291];

/** Paints what `colourAt` returns, in places relative to the middle in shares of the radius. */
function paint(
  photo: DecodedPhoto,
  [x, y]: At,
  [across, down]: At,
  colourAt: (u: number, v: number, old: readonly number[]) => readonly number[],
) {
  const rgb = Uint8Array.from(photo.rgb);
  for (let py = Math.max(0, Math.floor(y - down)); py <= Math.min(photo.height - 1, y + down); py++) {
    for (let px = Math.max(0, Math.floor(x - across)); px <= Math.min(photo.width - 1, x + across); px++) {
      const [u, v] = [(px + 0.5 - x) / across, (py + 0.5 - y) / down];
      const share = Math.min(1, 5 * (1 - u * u - v * v));
      if (share <= 0) continue;
      const i = 3 * (py * photo.width + px);
      const old = [...rgb.subarray(i, i + 3)];
      colourAt(u, v, old).forEach((level, c) => {
        rgb[i + c] = (old[c] ?? 0) + (level - (old[c] ?? 0)) * share;
      });
    }
  }
  return { ...photo, rgb };
}

const irises = [
  [36, 92, 190],
  [40, 140, 70],
  [150, 168, 190],
  [120, 60, 20],
] as const;

/** Changes after which nobody is the same; `k` makes each of them another. */
export const falseChanges: Record<string, (sample: Sample, k: number, samples: readonly Sample[]) => DecodedPhoto> = {
  'another colour of the eyes': ({ photo, face }, k) =>
    eyeLandmarks.reduce((painted, { upper, lower }) => {
      const [left, right] = [pointAt(face, upper[0] ?? 0), pointAt(face, upper[8] ?? 0)];
      const middle = between(pointAt(face, upper[4] ?? 0), pointAt(face, lower[4] ?? 0));
      const radius = 0.24 * Math.hypot(right[0] - left[0], right[1] - left[1]);
      const luma = (old: readonly number[]) => 0.299 * (old[0] ?? 0) + 0.587 * (old[1] ?? 0) + 0.114 * (old[2] ?? 0);
      // The iris has the light of before; only its colour is another.
      return paint(painted, middle, [radius, radius], (_u, _v, old) => {
        const iris = irises[k % irises.length] ?? irises[0];
        return iris.map((level) => level + 0.5 * (luma(old) - luma(iris)));
      });
    }, photo),
  'teeth that were not there': ({ photo, face }, k) => {
    const [upper, lower] = [pointAt(face, lipsUpper), pointAt(face, lipsLower)];
    const middle = between(upper, lower);
    const [left, right] = [pointAt(face, mouthLeft), pointAt(face, mouthRight)];
    const wide = Math.hypot(right[0] - left[0], right[1] - left[1]);
    // An open mouth shows its teeth already: here it is closed.
    if (lower[1] - upper[1] > 0.1 * wide) return paint(photo, middle, [0.42 * wide, 0.2 * wide], () => [142, 82, 76]);
    return paint(photo, middle, [(0.3 + 0.02 * (k % 4)) * wide, (0.11 + 0.015 * (k % 3)) * wide], (u) =>
      Math.abs(((6 * u + 60) % 2) - 1) < 0.12 ? [120, 96, 84] : [236, 230, 214],
    );
  },
  'the face of another': ({ photo, face, name }, k, samples) => {
    // The pair shows two of those who are drawn alone.
    const others = samples.filter((other) => other.name !== name && ![name, other.name].includes('pair'));
    const other = others[k % others.length] ?? samples.find((one) => one.name === 'edith');
    if (!other) return photo;
    const middleOf = (of: ImageFace) =>
      between(between(pointAt(of, 33), pointAt(of, 263)), between(pointAt(of, mouthLeft), pointAt(of, mouthRight)));
    const [to, from] = [middleOf(face), middleOf(other.face)];
    const scale = other.face.box.width / face.box.width;
    const reach: At = [0.42 * face.box.width, 0.46 * face.box.height];
    return paint(photo, to, reach, (u, v, old) => {
      const [x, y] = [Math.round(from[0] + u * reach[0] * scale), Math.round(from[1] + v * reach[1] * scale)];
      const i = 3 * (y * other.photo.width + x);
      return i < 0 || i + 3 > other.photo.rgb.length ? old : [...other.photo.rgb.subarray(i, i + 3)];
    });
  },
};
