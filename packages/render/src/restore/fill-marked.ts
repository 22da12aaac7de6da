import { copyPlanes, type Planes } from './planes';

/** A marked pixel is filled from at least so many others, no further away than this. */
const fillFrom = 10;
const fillMostPx = 14;

/** Fills marked pixels with the mean of the nearest others, of which near ones weigh more. */
export function fillMarked(planes: Planes, marked: Uint8Array): Planes {
  const { width, height } = planes;
  const filled = copyPlanes(planes);
  for (let i = 0; i < marked.length; i++) {
    if (!marked[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    const sums = new Float64Array(4);
    for (let radius = 2, count = 0; radius <= fillMostPx && count < fillFrom; radius += 2) {
      count = 0;
      sums.fill(0);
      for (let yy = Math.max(0, y - radius); yy <= Math.min(height - 1, y + radius); yy++) {
        for (let xx = Math.max(0, x - radius); xx <= Math.min(width - 1, x + radius); xx++) {
          const k = yy * width + xx;
          if (marked[k]) continue;
          const away = (xx - x) ** 2 + (yy - y) ** 2;
          const weight = 1 / (away * away);
          count++;
          sums[0] += weight;
          sums[1] += weight * planes.luma[k];
          sums[2] += weight * planes.blue[k];
          sums[3] += weight * planes.red[k];
        }
      }
    }
    if (sums[0] === 0) continue;
    filled.luma[i] = sums[1] / sums[0];
    filled.blue[i] = sums[2] / sums[0];
    filled.red[i] = sums[3] / sums[0];
  }
  return filled;
}
