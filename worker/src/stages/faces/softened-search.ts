/**
 * The second search of a picture, for when the first one finds nothing. The models learned from
 * photos: strong colours and visible brush strokes hide a painted face from them at most crop
 * scales. In soft grey the same face is found.
 */
import { combineFindings, type FoundFace, meshBox, type RgbImage } from '@hellograph/render';
import sharp from 'sharp';
import { ask } from './close-up';
import type { FaceProcess, SearchOptions } from './face-search';
import { squareView, tilesOf, type View, wholeView } from './face-views';

/**
 * In a soft picture everything looks more like a face, so a single good score proves nothing: on
 * pictures without a face the best scores stay below .5 and come from one or two crop scales.
 */
const scoreMin = 0.75;
const scalesMin = 2;
/** Blur in pixels of a picture whose longer side is `blurAtPx`: as wide as a brush stroke. */
const blurPx = 1.5;
const blurAtPx = 425;
const blurMaxPx = 4;
const tileSidePx = 640;
const tileMinSidePx = 160;
const facesMax = 12;

/** Returns the picture in grey with its brush strokes blurred, at the same size. */
export async function soften({ width, height, rgb }: RgbImage): Promise<RgbImage> {
  const sigma = Math.min(blurMaxPx, Math.max(0.5, (blurPx * Math.max(width, height)) / blurAtPx));
  const grey = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .greyscale()
    .blur(sigma)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = grey.info;
  const soft = new Uint8Array(width * height * 3);
  for (let i = 0; i < soft.length; i++) soft[i] = grey.data[channels === 1 ? Math.floor(i / 3) : i] ?? 0;
  return { width, height, rgb: soft };
}

/**
 * Finds faces in a softened picture: first in the whole, then in tiles. Returns only those on which
 * several of the crop scales agree, so that a pattern is not mistaken for a face.
 */
export async function searchSoftened(
  soft: RgbImage,
  process: FaceProcess,
  { cropScales, ...options }: Omit<SearchOptions, 'facesMax'> & { cropScales: readonly number[] },
): Promise<FoundFace[]> {
  const { signal, onMoved } = options;
  const look = async (view: View) => agreed(await ask(process, view, cropScales, { facesMax, iris: false, signal, onMoved }));
  for (const whole of [{ isPadded: true }, { isPadded: false }, { isPadded: true, enlarge: 2 }]) {
    const found = await look(await wholeView(soft, whole));
    if (found.length > 0) return found;
  }
  const found: FoundFace[] = [];
  for (const tile of options.isQuick ? [] : tilesOf(soft, 2)) {
    if (tile.side >= tileMinSidePx) found.push(...(await look(await squareView(soft, tile, tileSidePx))));
  }
  return found;
}

/** Returns the faces that enough of the crop scales see well, each as the median of these. */
function agreed(perScale: readonly (readonly FoundFace[])[]): FoundFace[] {
  const groups: FoundFace[][] = [];
  for (const face of perScale.flat().filter(({ score }) => score >= scoreMin)) {
    const same = groups.find(([first]) => first && areClose(first, face));
    if (same) same.push(face);
    else groups.push([face]);
  }
  return groups.filter((group) => group.length >= scalesMin).map((group) => combineFindings(group));
}

function areClose(a: FoundFace, b: FoundFace): boolean {
  const [one, other] = [meshBox(a.landmarks), meshBox(b.landmarks)];
  const apart = Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
  return apart < 0.5 * Math.min(one.width, other.width);
}
