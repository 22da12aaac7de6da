import type { TalkingOptions } from '@hellograph/contract/render-choices';
import { type PictureShape, resolutionShortSidePx } from '@hellograph/contract/render-options';
import { blur } from './layers/matte';
import type { RgbImage, YuvFrame } from './model';
import { type Area, type ImageArea, inImage } from './space';

/**
 * A picture longer than this shape would become a ribbon: the video is made smaller, never cropped.
 */
const longestShape = 2;

/**
 * Returns the size of the video for a photo: the photo's own shape or the chosen one, the shorter side from
 * the resolution, both sides even as 4:2:0 needs. The longer side is at most twice the resolution.
 */
export function frameSize(
  photo: { width: number; height: number },
  { resolution, pictureShape = 'photo' }: Pick<TalkingOptions, 'resolution' | 'pictureShape'>,
): { width: number; height: number } {
  if (pictureShape !== 'photo') photo = sidesOf[pictureShape];
  const shortSide = resolutionShortSidePx[resolution];
  const scale = Math.min(shortSide / Math.min(photo.width, photo.height), (shortSide * longestShape) / Math.max(photo.width, photo.height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(photo.width), height: even(photo.height) };
}

const sidesOf: Record<Exclude<PictureShape, 'photo'>, { width: number; height: number }> = {
  '9:16': { width: 9, height: 16 },
  '4:5': { width: 4, height: 5 },
  '1:1': { width: 1, height: 1 },
  '16:9': { width: 16, height: 9 },
};

/** The room around a face that belongs into the picture, in shares of its box: hair, chin, ears. */
const headRoom = { above: 0.5, below: 0.35, beside: 0.35 };
/** Where the middle of the faces is, in shares of the picture's height. */
const facesAt = 0.42;

interface Sides {
  width: number;
  height: number;
}

/**
 * Returns the part of a photo that a video of the shape of `size` shows, in the photo's pixels: as
 * much of it as fills the shape, around the faces. If their heads do not fit, it reaches beyond the
 * photo on two sides, which `framePicture` fills.
 */
export function frameWindow(photo: Sides, faces: readonly { box: Area }[], size: Sides): ImageArea {
  const shape = size.width / size.height;
  const { left, top, right, bottom } = headsIn(photo, faces);
  const width = Math.max(Math.min(photo.width, photo.height * shape), right - left, (bottom - top) * shape);
  const height = width / shape;
  return inImage({
    x: settle((left + right) / 2 - width / 2, width, photo.width, [left, right]),
    y: settle((top + bottom) / 2 - height * facesAt, height, photo.height, [top, bottom]),
    width,
    height,
  });
}

/** Moves a span into the photo and around the heads; one that is longer than the photo is centred. */
function settle(from: number, length: number, side: number, [first, last]: readonly [number, number]): number {
  if (length >= side) return (side - length) / 2;
  return Math.min(side - length, first, Math.max(0, last - length, from));
}

function headsIn(photo: Sides, faces: readonly { box: Area }[]) {
  if (faces.length === 0) return { left: 0, top: 0, right: photo.width, bottom: photo.height };
  const { above, below, beside } = headRoom;
  return {
    left: Math.max(0, Math.min(...faces.map(({ box }) => box.x - beside * box.width))),
    top: Math.max(0, Math.min(...faces.map(({ box }) => box.y - above * box.height))),
    right: Math.min(photo.width, Math.max(...faces.map(({ box }) => box.x + (1 + beside) * box.width))),
    bottom: Math.min(photo.height, Math.max(...faces.map(({ box }) => box.y + (1 + below) * box.height))),
  };
}

/** Returns the whole pixels of a photo that a window shows. */
export function seenThrough(window: Area, photo: Sides): ImageArea {
  const x = Math.max(0, Math.round(window.x));
  const y = Math.max(0, Math.round(window.y));
  const width = Math.max(1, Math.min(photo.width, Math.round(window.x + window.width)) - x);
  const height = Math.max(1, Math.min(photo.height, Math.round(window.y + window.height)) - y);
  return inImage({ x, y, width, height });
}

/** Copies a part of a picture, in whole pixels inside it. */
export function cutPicture({ width, rgb }: RgbImage, area: Area): RgbImage {
  const cut = new Uint8Array(area.width * area.height * 3);
  for (let y = 0; y < area.height; y++) {
    const from = ((area.y + y) * width + area.x) * 3;
    cut.set(rgb.subarray(from, from + area.width * 3), y * area.width * 3);
  }
  return { width: area.width, height: area.height, rgb: cut };
}

/** The fill is blurred in a picture of this many pixels a side, and somewhat darker. */
const fillSidePx = 48;
const fillLight = 0.8;
/** The seam between photo and fill, in shares of the shorter side. */
const seamShare = 0.025;

/** Lays a picture into the middle of a larger one and fills the rest with itself, blurred. */
export function framePicture(picture: RgbImage, size: Sides): RgbImage {
  if (picture.width === size.width && picture.height === size.height) return picture;
  const { width, height } = size;
  const out = new Uint8Array(width * height * 3);
  const left = Math.floor((width - picture.width) / 2);
  const top = Math.floor((height - picture.height) / 2);
  const seam = Math.max(1, seamShare * Math.min(width, height));
  const fill = blurred(picture);
  const across = (at: number, side: number) => Math.min(fillSidePx - 1.001, Math.max(0, ((at + 0.5) / side) * fillSidePx - 0.5));
  for (let y = 0; y < height; y++) {
    const fy = across(y, height);
    const inY = height > picture.height ? Math.min(y - top, top + picture.height - 1 - y) + 0.5 : seam;
    for (let x = 0; x < width; x++) {
      const inX = width > picture.width ? Math.min(x - left, left + picture.width - 1 - x) + 0.5 : seam;
      const share = Math.min(1, Math.max(0, Math.min(inX, inY) / seam));
      const smooth = share * share * (3 - 2 * share);
      const fx = across(x, width);
      for (let c = 0, p = (y * width + x) * 3; c < 3; c++, p++) {
        const shown = smooth > 0 ? smooth * picture.rgb[((y - top) * picture.width + x - left) * 3 + c] : 0;
        out[p] = shown + (smooth < 1 ? (1 - smooth) * between(fill[c], fx, fy) : 0) + 0.5;
      }
    }
  }
  return { width, height, rgb: out };
}

/** The three channels of a picture, small, blurred and darker. */
function blurred({ width, height, rgb }: RgbImage): Float32Array[] {
  const side = { width: fillSidePx, height: fillSidePx };
  return [0, 1, 2].map((c) => {
    const sums = new Float32Array(fillSidePx ** 2);
    for (let i = 0; i < sums.length; i++) {
      const [x0, y0] = [((i % fillSidePx) * width) / fillSidePx, (Math.floor(i / fillSidePx) * height) / fillSidePx];
      let [sum, count] = [0, 0];
      for (let y = Math.floor(y0); y < Math.max(y0 + 1, y0 + height / fillSidePx) && y < height; y++)
        for (let x = Math.floor(x0); x < Math.max(x0 + 1, x0 + width / fillSidePx) && x < width; x++, count++)
          sum += rgb[(y * width + x) * 3 + c];
      sums[i] = (fillLight * sum) / Math.max(1, count);
    }
    return blur(sums, side, 3);
  });
}

function between(values: Float32Array, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const at = row * fillSidePx + column;
  const above = values[at] + (values[at + 1] - values[at]) * (x - column);
  const below = values[at + fillSidePx] + (values[at + fillSidePx + 1] - values[at + fillSidePx]) * (x - column);
  return above + (below - above) * (y - row);
}

/** BT.709, 8 bits, limited range (ITU-R BT.709-6 §3), as the encoder's colour tags say. */

export function createYuvFrame(width: number, height: number): YuvFrame {
  if (width % 2 !== 0 || height % 2 !== 0 || width <= 0 || height <= 0)
    throw new RangeError(`4:2:0 needs even sides, got ${width} × ${height}`);
  return { width, height, data: new Uint8Array((width * height * 3) / 2) };
}

export function toYuvFrame({ width, height, rgb }: RgbImage): YuvFrame {
  const frame = createYuvFrame(width, height);
  const { data } = frame;
  const luma = width * height;
  for (let i = 0, p = 0; i < luma; i++, p += 3) data[i] = 16.5 + 0.182586 * rgb[p] + 0.614231 * rgb[p + 1] + 0.062007 * rgb[p + 2];
  const uAt = luma;
  const vAt = luma + luma / 4;
  const stride = width * 3;
  let c = 0;
  for (let y = 0; y < height; y += 2) {
    for (let p = y * stride, end = p + stride; p < end; p += 6, c++) {
      const r = (rgb[p] + rgb[p + 3] + rgb[p + stride] + rgb[p + stride + 3]) / 4;
      const g = (rgb[p + 1] + rgb[p + 4] + rgb[p + stride + 1] + rgb[p + stride + 4]) / 4;
      const b = (rgb[p + 2] + rgb[p + 5] + rgb[p + stride + 2] + rgb[p + stride + 5]) / 4;
      data[uAt + c] = 128.5 - 0.100644 * r - 0.338572 * g + 0.439216 * b;
      data[vAt + c] = 128.5 + 0.439216 * r - 0.398942 * g - 0.040274 * b;
    }
  }
  return frame;
}

/** Converts a frame to RGB for stills and sheets. Chroma is repeated, not smoothed. */
export function toRgbImage({ width, height, data }: YuvFrame): RgbImage {
  const rgb = new Uint8Array(width * height * 3);
  const luma = width * height;
  const half = width / 2;
  const clamp = (v: number) => (v < 0 ? 0 : v > 255 ? 255 : v + 0.5);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      const c = luma + (y >> 1) * half + (x >> 1);
      const l = 1.164384 * (data[y * width + x] - 16);
      const u = data[c] - 128;
      const v = data[c + luma / 4] - 128;
      rgb[p] = clamp(l + 1.792741 * v);
      rgb[p + 1] = clamp(l - 0.213249 * u - 0.532909 * v);
      rgb[p + 2] = clamp(l + 2.112402 * u);
    }
  }
  return { width, height, rgb };
}

/**
 * Converts a part of a frame for a screen: writes RGBA, row by row, `4 × width × height` values,
 * into `out`. Chroma is repeated, not smoothed.
 */
export function toRgba(frame: YuvFrame, region: { x: number; y: number; width: number; height: number }, out: Uint8ClampedArray): void {
  const { width, height, data } = frame;
  const uAt = width * height;
  const vAt = uAt + uAt / 4;
  const half = width / 2;
  for (let row = 0, o = 0; row < region.height; row++) {
    const y = region.y + row;
    const chroma = (y >> 1) * half;
    for (let x = region.x, end = x + region.width; x < end; x++, o += 4) {
      const c = chroma + (x >> 1);
      // 8 bits of fraction: a preview need not be exact, and integers are faster.
      const l = 298 * (data[y * width + x] - 16) + 128;
      const u = data[uAt + c] - 128;
      const v = data[vAt + c] - 128;
      out[o] = (l + 459 * v) >> 8;
      out[o + 1] = (l - 55 * u - 136 * v) >> 8;
      out[o + 2] = (l + 541 * u) >> 8;
      out[o + 3] = 255;
    }
  }
}
