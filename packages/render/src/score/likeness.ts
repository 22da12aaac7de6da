/**
 * Measures how much a frame resembles the photo where nothing should move. Luma only, because
 * chroma follows it.
 */
export interface LumaPlane {
  width: number;
  height: number;
  luma: Uint8Array;
}

/** 1 where the picture should not move. */
export type StillMask = Uint8Array;

/** Returns the peak signal-to-noise ratio of the still part in dB; 99 if both are identical. */
export function psnrWhereStill(frame: LumaPlane, photo: LumaPlane, still: StillMask): number {
  let error = 0;
  let count = 0;
  for (let i = 0; i < still.length; i++) {
    if (!still[i]) continue;
    error += (frame.luma[i] - photo.luma[i]) ** 2;
    count++;
  }
  return count === 0 || error === 0 ? 99 : 10 * Math.log10((255 * 255 * count) / error);
}

const blockPx = 8;
const stability = { mean: (0.01 * 255) ** 2, variance: (0.03 * 255) ** 2 };

/**
 * Returns the mean structural similarity of the blocks that lie wholly in the still part (Z. Wang,
 * A. C. Bovik, H. R. Sheikh and E. P. Simoncelli, "Image Quality Assessment: From Error Visibility
 * to Structural Similarity", IEEE TIP 13(4), 2004), with flat 8 × 8 windows.
 */
export function ssimWhereStill(frame: LumaPlane, photo: LumaPlane, still: StillMask): number {
  const { width, height } = frame;
  let sum = 0;
  let blocks = 0;
  for (let y = 0; y + blockPx <= height; y += blockPx) {
    for (let x = 0; x + blockPx <= width; x += blockPx) {
      if (!still[y * width + x] || !still[(y + blockPx - 1) * width + x + blockPx - 1]) continue;
      sum += blockSsim(frame.luma, photo.luma, y * width + x, width);
      blocks++;
    }
  }
  return blocks === 0 ? 1 : sum / blocks;
}

function blockSsim(a: Uint8Array, b: Uint8Array, origin: number, stride: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let y = 0; y < blockPx; y++) {
    for (let x = 0; x < blockPx; x++) {
      const i = origin + y * stride + x;
      sumA += a[i];
      sumB += b[i];
      sumAA += a[i] * a[i];
      sumBB += b[i] * b[i];
      sumAB += a[i] * b[i];
    }
  }
  const count = blockPx * blockPx;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varianceA, varianceB, covariance] = [sumAA / count - meanA * meanA, sumBB / count - meanB * meanB, sumAB / count - meanA * meanB];
  return (
    ((2 * meanA * meanB + stability.mean) * (2 * covariance + stability.variance)) /
    ((meanA * meanA + meanB * meanB + stability.mean) * (varianceA + varianceB + stability.variance))
  );
}

/** Returns the mean absolute difference of two frames' luma, in levels. */
export function jumpBetween(frame: LumaPlane, previous: LumaPlane): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < frame.luma.length; i += 7) {
    sum += Math.abs(frame.luma[i] - previous.luma[i]);
    count++;
  }
  return sum / Math.max(1, count);
}
