import { type FaceFingerprint, fingerprintBand, fingerprintFrequencies } from '@hellograph/contract/face-fingerprint';
import { sampleSquare } from '../detect/sample-square';
import { mouthCorners, outerEyeCorners } from '../mesh/landmarks';
import type { RgbImage } from '../model';
import type { Landmarks } from '../space';

const sidePx = 48;
/** Side of the cut-out in distances between the middle of the eyes and that of the mouth. */
const reach = 2.6;
const rootMeanSquare = 32;

const cosines = Array.from({ length: fingerprintBand }, (_, frequency) =>
  Float64Array.from({ length: sidePx }, (_, i) => Math.cos((Math.PI * frequency * (2 * i + 1)) / (2 * sidePx))),
);

/**
 * The fingerprint of a face, cut out upright by its eyes and mouth. `measured` are measurements of
 * the same face in pixels of `image`, of which the mean counts: one of the picture and one of its
 * mirror image make the cut of a mirrored copy the same.
 */
export function fingerprintFace(image: RgbImage, measured: readonly Landmarks<'image'>[]): FaceFingerprint {
  const eyes = middleOf(measured, [outerEyeCorners.left, outerEyeCorners.right]);
  const mouth = middleOf(measured, [mouthCorners.left, mouthCorners.right]);
  const square = {
    centreX: (eyes.x + mouth.x) / 2,
    centreY: (eyes.y + mouth.y) / 2,
    side: Math.hypot(mouth.x - eyes.x, mouth.y - eyes.y) * reach,
    angle: Math.atan2(eyes.x - mouth.x, mouth.y - eyes.y),
  };
  const rgb = sampleSquare(image, square, sidePx, { scale: 1, shift: 0 });
  const luma = Float64Array.from(
    { length: sidePx * sidePx },
    (_, i) => 0.2126 * rgb[3 * i] + 0.7152 * rgb[3 * i + 1] + 0.0722 * rgb[3 * i + 2],
  );
  return quantise(transform(luma));
}

function middleOf(measured: readonly Landmarks<'image'>[], indices: readonly number[]): { x: number; y: number } {
  const mean = (axis: number) => {
    const values = measured.flatMap((landmarks) => indices.map((index) => landmarks[3 * index + axis]));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { x: mean(0), y: mean(1) };
}

/** Rows first, then columns: only the band that is kept. */
function transform(luma: Float64Array): Float64Array {
  const rows = new Float64Array(sidePx * fingerprintBand);
  for (let y = 0; y < sidePx; y++)
    for (let across = 0; across < fingerprintBand; across++) {
      let sum = 0;
      for (let x = 0; x < sidePx; x++) sum += luma[y * sidePx + x] * cosines[across][x];
      rows[y * fingerprintBand + across] = sum;
    }
  return Float64Array.from(fingerprintFrequencies, ({ across, down }) => {
    let sum = 0;
    for (let y = 0; y < sidePx; y++) sum += rows[y * fingerprintBand + across] * cosines[down][y];
    // Higher frequencies are weaker in every picture: this makes them count as much.
    return sum * (across + down);
  });
}

function quantise(values: Float64Array): FaceFingerprint {
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length) || 1;
  return Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round((value / deviation) * rootMeanSquare))));
}
