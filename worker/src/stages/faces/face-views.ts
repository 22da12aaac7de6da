import type { RgbImage } from '@hellograph/render';
import sharp from 'sharp';

/** A part of a picture as the detector sees it. */
export interface View {
  image: RgbImage;
  /** Picture pixel = view pixel / scale + origin. */
  scale: number;
  originX: number;
  originY: number;
  enlarge: number;
  /** Whether left and right are swapped in the view. */
  isMirrored?: boolean;
}

export interface FaceSquare {
  left: number;
  top: number;
  side: number;
}

/** A grey border, because the detector misplaces mouths near the picture's edge. */
const paddingShare = 0.3;
const grey = { r: 128, g: 128, b: 128 };
const searchMaxSidePx = 1280;
/** Tiles overlap by this share of their side, so that no face is cut by all of them. */
const overlap = 0.3;

const rawOf = ({ width, height }: RgbImage) => ({ raw: { width, height, channels: 3 as const } });

/** Returns the whole picture with or without a grey border; `enlarge` scales small pictures up. */
export async function wholeView(image: RgbImage, { isPadded, enlarge = 1 }: { isPadded: boolean; enlarge?: number }): Promise<View> {
  const { width, height, rgb } = image;
  const pad = isPadded ? Math.round(Math.max(width, height) * paddingShare) : 0;
  const scale = Math.min(enlarge, searchMaxSidePx / (Math.max(width, height) + 2 * pad));
  const inner = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const border = Math.round(pad * scale);
  const { data, info } = await sharp(rgb, rawOf(image))
    .resize(inner.width, inner.height, { fit: 'fill' })
    .extend({ top: border, bottom: border, left: border, right: border, background: grey })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    image: { width: info.width, height: info.height, rgb: data },
    scale,
    originX: -border / scale,
    originY: -border / scale,
    enlarge: 1,
  };
}

/** Returns a square of the picture at `sidePx`, grey beyond the edge. */
export async function squareView(image: RgbImage, { left, top, side }: FaceSquare, sidePx: number, enlarge = 1): Promise<View> {
  const inside = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(image.width, left + side) - Math.max(0, left),
    height: Math.min(image.height, top + side) - Math.max(0, top),
  };
  const cut = await sharp(image.rgb, rawOf(image))
    .extract(inside)
    .extend({
      left: inside.left - left,
      top: inside.top - top,
      right: side - inside.width - (inside.left - left),
      bottom: side - inside.height - (inside.top - top),
      background: grey,
    })
    .raw()
    .toBuffer();
  const rgb = await sharp(cut, { raw: { width: side, height: side, channels: 3 } })
    .resize(sidePx, sidePx)
    .raw()
    .toBuffer();
  return { image: { width: sidePx, height: sidePx, rgb }, scale: sidePx / side, originX: left, originY: top, enlarge };
}

export function mirrorView(view: View): View {
  const { width, height, rgb } = view.image;
  const mirrored = new Uint8Array(rgb.length);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = 3 * (pixel - (pixel % width) + width - 1 - (pixel % width));
    mirrored.set(rgb.subarray(from, from + 3), 3 * pixel);
  }
  return { ...view, image: { width, height, rgb: mirrored }, isMirrored: !view.isMirrored };
}

/** Returns overlapping squares that cover the picture, `along` of them along its longer side. */
export function tilesOf({ width, height }: { width: number; height: number }, along: number): FaceSquare[] {
  const side = Math.round(Math.max(width, height) / (1 + (along - 1) * (1 - overlap)));
  const starts = (length: number) => {
    const count = length <= side ? 1 : Math.ceil((length - side) / (side * (1 - overlap))) + 1;
    // A picture narrower than a tile is centred in it.
    return Array.from({ length: count }, (_, i) => Math.round(count === 1 ? (length - side) / 2 : (i * (length - side)) / (count - 1)));
  };
  return starts(height).flatMap((top) => starts(width).map((left) => ({ left, top, side })));
}
