import { components, greatest, least } from './morphology';
import { type FaceZones, gaussian, type PlaneSize, shrink } from './planes';

/** Specks up to this share of the longer side are dust. */
const speckShare = 0.0045;
/** Levels by which a speck differs from its ground, and by which that may itself differ. */
const speckFrom = 26;
const groundMost = 0.11;
/** So many specks, for each million pixels, are dust; fewer may be anything. */
const specksFrom = 12;

/**
 * Marks bright and dark specks that a morphological top-hat leaves on a smooth ground; on a face,
 * bright ones only: moles stay.
 */
export function markSpecks(luma: Float32Array, size: PlaneSize, zones: FaceZones, noise: number): Uint8Array {
  const radius = Math.max(2, Math.round(speckShare * Math.max(size.width, size.height)));
  const marked = new Uint8Array(luma.length);
  const opened = greatest(least(luma, size, radius), size, radius);
  const closed = least(greatest(luma, size, radius), size, radius);
  const unrest = measureUnrest(opened, closed, size);
  const from = Math.max(speckFrom, 7 * noise);
  const found: number[][] = [];
  for (const isBright of [true, false]) {
    const off = (i: number) => (isBright ? luma[i] - opened[i] : closed[i] - luma[i]);
    for (const parts of components(size, (i) => off(i) > from * 0.5 && !(zones.face[i] && !isBright))) {
      const peak = parts.reduce((a, b) => (off(b) > off(a) ? b : a));
      if (off(peak) < from || parts.length > 3.2 * radius ** 2 || unrest(peak) > groundMost * off(peak)) continue;
      if (!parts.some((i) => zones.kept[i])) found.push(parts);
    }
  }
  if (found.length < (specksFrom * luma.length) / 1e6) return marked;
  for (const i of found.flat()) marked[i] = 1;
  return marked;
}

/** Returns how much a picture without its specks varies around each place. */
function measureUnrest(opened: Float32Array, closed: Float32Array, size: PlaneSize): (i: number) => number {
  const coarse = 4;
  const calm = shrink(
    opened.map((value, i) => (value + closed[i]) / 2),
    size,
    coarse,
  );
  const small = { width: Math.floor(size.width / coarse), height: Math.floor(size.height / coarse) };
  const ground = gaussian(calm, small, 3);
  const unrest = gaussian(
    calm.map((value, i) => Math.abs(value - ground[i])),
    small,
    3,
  );
  const grain = gaussian(
    shrink(
      closed.map((value, i) => value - opened[i]),
      size,
      coarse,
    ),
    small,
    3,
  );
  return (i) => {
    const x = Math.min(small.width - 1, Math.floor((i % size.width) / coarse));
    const at = Math.min(small.height - 1, Math.floor(i / size.width / coarse)) * small.width + x;
    return unrest[at] + grain[at] / 2;
  };
}
