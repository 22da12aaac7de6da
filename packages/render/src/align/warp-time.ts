/**
 * Dynamic time warping within a band around the diagonal (H. Sakoe and S. Chiba, "Dynamic
 * Programming Algorithm Optimization for Spoken Word Recognition", IEEE Trans. ASSP 26(1), 1978).
 */
import type { Cepstrum } from './cepstrum';

export interface TimeWarp {
  /**
   * For each frame of the reference, the matching frame of the recording; it may lie between two
   * frames.
   */
  toRecording: Float32Array;
  /** Mean distance along the path: the smaller, the more alike the two are. */
  cost: number;
}

/** Cost of a step that moves in only one of the two. Without it, paths linger on single frames. */
const stepPenalty = 0.05;
const band = { share: 0.12, leastFrames: 300 };
const Step = { both: 0, recording: 1, reference: 2 } as const;

/** Lays the recording along the reference. Both need the same number of coefficients. */
export function warpTime(recording: Cepstrum, reference: Cepstrum): TimeWarp {
  const rows = recording.frames;
  const columns = reference.frames;
  const slope = columns / rows;
  const half = Math.ceil(Math.max(band.leastFrames, band.share * columns, slope + 2));
  const width = 2 * half + 1;
  const firstColumn = (row: number) => Math.round(row * slope) - half;
  const steps = new Uint8Array(rows * width);
  let above = new Float32Array(width).fill(Number.POSITIVE_INFINITY);
  let here = new Float32Array(width);
  for (let row = 0; row < rows; row++) {
    here.fill(Number.POSITIVE_INFINITY);
    const from = firstColumn(row);
    const shift = row > 0 ? from - firstColumn(row - 1) : 0;
    const last = Math.min(columns - 1, from + width - 1);
    for (let column = Math.max(0, from); column <= last; column++) {
      const k = column - from;
      let best = row === 0 && column === 0 ? 0 : Number.POSITIVE_INFINITY;
      let step: number = Step.both;
      if (row > 0 && column > 0 && k + shift - 1 >= 0 && k + shift - 1 < width) best = above[k + shift - 1];
      if (row > 0 && k + shift < width && above[k + shift] + stepPenalty < best) {
        best = above[k + shift] + stepPenalty;
        step = Step.recording;
      }
      if (k > 0 && here[k - 1] + stepPenalty < best) {
        best = here[k - 1] + stepPenalty;
        step = Step.reference;
      }
      here[k] = best + distance(recording, row, reference, column);
      steps[row * width + k] = step;
    }
    [above, here] = [here, above];
  }
  const total = above[columns - 1 - firstColumn(rows - 1)] ?? Number.POSITIVE_INFINITY;
  return trace({ rows, columns, width, steps, firstColumn, total });
}

interface Paths {
  rows: number;
  columns: number;
  width: number;
  steps: Uint8Array;
  firstColumn: (row: number) => number;
  total: number;
}

function trace({ rows, columns, width, steps, firstColumn, total }: Paths): TimeWarp {
  const sums = new Float32Array(columns);
  const counts = new Uint32Array(columns);
  let row = rows - 1;
  let column = columns - 1;
  let length = 0;
  for (;;) {
    sums[column] += row;
    counts[column]++;
    length++;
    if (row === 0 && column === 0) break;
    const step = steps[row * width + column - firstColumn(row)];
    if (step !== Step.reference) row--;
    if (step !== Step.recording) column--;
    row = Math.max(0, row);
    column = Math.max(0, column);
  }
  return { toRecording: sums.map((sum, i) => sum / Math.max(1, counts[i])), cost: total / length };
}

/** Euclidean distance, in standard deviations per coefficient. */
function distance(a: Cepstrum, row: number, b: Cepstrum, column: number): number {
  const { size } = a;
  const from = row * size;
  const to = column * size;
  let sum = 0;
  for (let k = 0; k < size; k++) {
    const difference = a.values[from + k] - b.values[to + k];
    sum += difference * difference;
  }
  return Math.sqrt(sum / size);
}
