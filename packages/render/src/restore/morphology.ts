import type { PlaneSize } from './planes';

/** Yields the indices of each group of joined pixels, diagonally too. */
export function* components({ width, height }: PlaneSize, isIn: (i: number) => boolean): Generator<number[]> {
  const seen = new Uint8Array(width * height);
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isIn(start)) continue;
    seen[start] = 1;
    const parts = [start];
    for (let next = 0; next < parts.length; next++) {
      const x = parts[next] % width;
      const y = (parts[next] - x) / width;
      for (let yy = Math.max(0, y - 1); yy <= Math.min(height - 1, y + 1); yy++) {
        for (let xx = Math.max(0, x - 1); xx <= Math.min(width - 1, x + 1); xx++) {
          const i = yy * width + xx;
          if (seen[i] || !isIn(i)) continue;
          seen[i] = 1;
          parts.push(i);
        }
      }
    }
    yield parts;
  }
}

/** Returns the greatest value within `radius`, along rows and then columns. */
export function greatest(values: Float32Array, { width, height }: PlaneSize, radius: number): Float32Array {
  const across = values.slice();
  for (let k = 1; k <= radius; k++) {
    for (let y = 0; y < height; y++) {
      for (let i = y * width + k, end = (y + 1) * width; i < end; i++) {
        if (values[i - k] > across[i]) across[i] = values[i - k];
        if (values[i] > across[i - k]) across[i - k] = values[i];
      }
    }
  }
  const out = across.slice();
  for (let k = width; k <= radius * width; k += width) {
    for (let i = k; i < values.length; i++) {
      if (across[i - k] > out[i]) out[i] = across[i - k];
      if (across[i] > out[i - k]) out[i - k] = across[i];
    }
  }
  return out;
}

const negated = (values: Float32Array) => values.map((value) => -value);
/** Returns the least value within `radius`. */
export const least = (values: Float32Array, size: PlaneSize, radius: number) => negated(greatest(negated(values), size, radius));

/** Marks what is within `radius` of a marked pixel, too. */
export function widen(marked: Uint8Array, size: PlaneSize, radius: number): Uint8Array {
  return Uint8Array.from(greatest(Float32Array.from(marked), size, radius));
}
