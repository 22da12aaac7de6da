import { type PictureShape, type Resolution, resolutionShortSidePx } from '@hellograph/contract/render-options';
import { scaleFace } from '../cast/cast-faces';
import { blur, type Matte, windowMatte } from '../layers/matte';
import type { FrameFace, ImageFace, RgbImage } from '../model';
import { type Area, type FrameArea, type ImageArea, inFrame, inImage } from '../space';

/** Which part of a photo a video shows, and what lies beside it. */

/**
 * A picture longer than this shape would become a ribbon: the video is made smaller, never cropped.
 */
const longestShape = 2;

const sidesOf: Record<Exclude<PictureShape, 'photo'>, Sides> = {
  '9:16': { width: 9, height: 16 },
  '4:5': { width: 4, height: 5 },
  '1:1': { width: 1, height: 1 },
  '16:9': { width: 16, height: 9 },
};

/**
 * Returns the size of the video for a photo: its own shape or the chosen one, the shorter side from
 * the resolution, both sides even as 4:2:0 needs. The longer side is at most twice the resolution.
 */
export function frameSize(
  photo: Sides,
  { resolution, pictureShape = 'photo' }: { resolution: Resolution; pictureShape?: PictureShape | undefined },
): Sides {
  const { width, height } = pictureShape === 'photo' ? photo : sidesOf[pictureShape];
  const shortSide = resolutionShortSidePx[resolution];
  const scale = Math.min(shortSide / Math.min(width, height), (shortSide * longestShape) / Math.max(width, height));
  return { width: toEven(width * scale), height: toEven(height * scale) };
}

const toEven = (side: number) => Math.max(2, Math.round(side / 2) * 2);

/** The room around a face for hair, chin and ears, and for a head that turns; shares of its box. */
const headRoom = { above: 0.7, below: 0.35, beside: 0.4 };
/** Rather than leave the photo, a frame is closer to the heads. */
const closeRoom = { above: 0.35, below: 0.2, beside: 0.22 };
/** Where the middle of the faces is, in shares of the picture's height. */
const facesAt = 0.42;
/** Listeners are left out rather than that less than this share of the picture shows the photo. */
const photoShareMin = 0.6;

interface Sides {
  width: number;
  height: number;
}

interface Boxed {
  box: Area;
}

/**
 * Returns the part of a photo that a video of the shape of `size` shows, in the photo's pixels: as
 * much of it as fills the shape, around the faces. If they don't fit, it reaches beyond the photo
 * on two sides. The first `speakers` faces are always inside, and those of listeners unless that
 * would make the photo small.
 */
export function frameWindow(photo: Sides, faces: readonly Boxed[], size: Sides, speakers = faces.length): ImageArea {
  const shape = size.width / size.height;
  for (let count = faces.length; count > speakers; count--) {
    const window = around(photo, faces.slice(0, count), shape);
    if (shareOfPhoto(window, photo) >= photoShareMin) return window;
  }
  return around(photo, faces.slice(0, speakers), shape);
}

const shareOfPhoto = (window: Area, photo: Sides) =>
  (Math.min(window.width, photo.width) * Math.min(window.height, photo.height)) / (window.width * window.height);

function around(photo: Sides, faces: readonly Boxed[], shape: number): ImageArea {
  const full = Math.min(photo.width, photo.height * shape);
  const widthFor = ({ left, top, right, bottom }: Heads) => Math.max(full, right - left, (bottom - top) * shape);
  const close = headsIn(photo, faces, closeRoom);
  const heads = headsIn(photo, faces, headRoom);
  return aimedAt(photo, faces, { width: widthFor(close) > full ? widthFor(heads) : full, shape });
}

function aimedAt(photo: Sides, faces: readonly Boxed[], { width, shape }: { width: number; shape: number }): ImageArea {
  const height = width / shape;
  const close = headsIn(photo, faces, closeRoom);
  const heads = headsIn(photo, faces, headRoom);
  // Hats rather than chests.
  const top = Math.min(heads.top, (close.top + close.bottom) / 2 - height * facesAt);
  return inImage({
    x: settle((heads.left + heads.right) / 2 - width / 2, width, photo.width, [close.left, close.right]),
    y: settle(top, height, photo.height, [close.top, close.bottom]),
    width,
    height,
  });
}

/** A closer frame in which the tallest face has this share of the height. */
const closerFrame = { room: headRoom, face: 0.36, leastWidth: 0 };
/** The same for a face that the camera shows alone. */
const closeShot = { room: { above: 0.5, below: 0.3, beside: 0.35 }, face: 0.52 };
/** A frame that is closer by less than this is not worth a change. */
const closerMin = 1.25;

/**
 * Returns a frame of a shape that lies closer around faces, within the picture; `undefined` if it
 * would hardly be closer.
 */
export function closerWindow(picture: Sides, faces: readonly Boxed[], shape: number, within = closerFrame): Area | undefined {
  const { left, top, right, bottom } = headsIn(picture, faces, within.room);
  const tallest = Math.max(...faces.map(({ box }) => box.height));
  const width = Math.max(within.leastWidth, right - left, Math.max(bottom - top, tallest / within.face) * shape);
  return width * closerMin > Math.min(picture.width, picture.height * shape) ? undefined : aimedAt(picture, faces, { width, shape });
}

/** Moves a span into the photo and around the heads; one longer than the photo is centred. */
function settle(from: number, length: number, side: number, [first, last]: readonly [number, number]): number {
  if (length >= side) return (side - length) / 2;
  return Math.max(0, Math.min(side - length, first, Math.max(last - length, from)));
}

interface Heads {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around the heads, within the photo; without faces, in the middle of it. */
function headsIn(photo: Sides, faces: readonly Boxed[], { above, below, beside }: typeof headRoom): Heads {
  if (faces.length === 0)
    return { left: photo.width / 2, top: photo.height * facesAt, right: photo.width / 2, bottom: photo.height * facesAt };
  return {
    left: Math.max(0, Math.min(...faces.map(({ box }) => box.x - beside * box.width))),
    top: Math.max(0, Math.min(...faces.map(({ box }) => box.y - above * box.height))),
    right: Math.min(photo.width, Math.max(...faces.map(({ box }) => box.x + (1 + beside) * box.width))),
    bottom: Math.min(photo.height, Math.max(...faces.map(({ box }) => box.y + (1 + below) * box.height))),
  };
}

/** A part of the photo, in whole pixels, and the part of the frame that shows it. */
export interface Framing {
  seen: ImageArea;
  place: FrameArea;
  size: Sides;
}

interface FramingOptions {
  /** The frame's size; without it, the photo is not scaled. */
  size?: Sides;
  /** So many of the faces, from the first one on, must be seen. */
  speakers: number;
  /** Missing in older videos, which have the photo's own. */
  shape?: PictureShape | undefined;
}

/** Returns how a video shows a photo. Not scaled, the photo has even sides. */
export function frameOn(photo: Sides, faces: readonly Boxed[], { size, speakers, shape = 'photo' }: FramingOptions): Framing {
  const all = inImage({ x: 0, y: 0, ...photo });
  const window = shape === 'photo' ? all : frameWindow(photo, faces, size ?? sidesOf[shape], speakers);
  return size ? scaled(window, photo, size) : unscaled(window, photo);
}

/** A face alone is shown at most so much larger. */
const closestShot = 2.2;

/**
 * Returns how a video shows one of its faces alone, and the window of its whole picture that this
 * is; `undefined` if that would hardly be closer.
 */
export function closeFraming(photo: Sides, face: Boxed, whole: Framing): { framing: Framing; window: FrameArea } | undefined {
  const { seen, place, size } = whole;
  const width = (size.width * seen.width) / place.width;
  const closer = closerWindow(photo, [face], size.width / size.height, { ...closeShot, leastWidth: width / closestShot });
  if (!closer || closer.width * closerMin > width) return undefined;
  const framing = scaled(closer, photo, size);
  const [scaleX, scaleY] = [place.width / seen.width, place.height / seen.height];
  const [x, y] = [place.x + (framing.seen.x - seen.x) * scaleX, place.y + (framing.seen.y - seen.y) * scaleY];
  return { framing, window: inFrame({ x, y, width: framing.seen.width * scaleX, height: framing.seen.height * scaleY }) };
}

const middleOf = ({ width, height }: Sides, size: Sides): FrameArea =>
  inFrame({ x: (size.width - width) / 2, y: (size.height - height) / 2, width, height });

function scaled(window: Area, photo: Sides, size: Sides): Framing {
  const [x, y] = [Math.max(0, Math.round(window.x)), Math.max(0, Math.round(window.y))];
  const seen = {
    x,
    y,
    width: Math.max(1, Math.min(photo.width, Math.round(window.x + window.width)) - x),
    height: Math.max(1, Math.min(photo.height, Math.round(window.y + window.height)) - y),
  };
  const width = window.width > photo.width ? toEven((size.width * photo.width) / window.width) : size.width;
  const height = window.height > photo.height ? toEven((size.height * photo.height) / window.height) : size.height;
  return { seen: inImage(seen), place: middleOf({ width, height }, size), size };
}

function unscaled(window: Area, photo: Sides): Framing {
  const width = Math.min(photo.width, toEven(window.width));
  const height = Math.min(photo.height, toEven(window.height));
  const x = Math.min(photo.width - width, Math.max(0, Math.round(window.x)));
  const y = Math.min(photo.height - height, Math.max(0, Math.round(window.y)));
  const size = { width: Math.max(width, toEven(window.width)), height: Math.max(height, toEven(window.height)) };
  return { seen: inImage({ x, y, width, height }), place: middleOf({ width, height }, size), size };
}

/**
 * Converts faces of the photo to a frame, without listeners whom its edge cuts off: the first
 * `speakers` faces stay.
 */
export function facesInFrame(faces: readonly ImageFace[], { seen, place, size }: Framing, speakers: number): FrameFace[] {
  const [scaleX, scaleY] = [place.width / seen.width, place.height / seen.height];
  const from = { x: seen.x - place.x / scaleX, y: seen.y - place.y / scaleY };
  const isInside = ({ x, y, width, height }: Area) => x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
  return faces.map((face) => scaleFace(face, scaleX, scaleY, from)).filter(({ box }, i) => i < speakers || isInside(box));
}

/** Converts a matte of the photo to a frame. */
export function matteInFrame(matte: Matte, { seen, place, size }: Framing, photo: Sides): Matte {
  if (seen.width === photo.width && seen.height === photo.height && place.width === size.width && place.height === size.height)
    return matte;
  const [acrossX, acrossY] = [seen.width / place.width / photo.width, seen.height / place.height / photo.height];
  return windowMatte(matte, {
    x: seen.x / photo.width - place.x * acrossX,
    y: seen.y / photo.height - place.y * acrossY,
    width: size.width * acrossX,
    height: size.height * acrossY,
  });
}

/** Returns the part of a photo that a frame shows. */
export function cutSeen(photo: RgbImage, { seen }: Framing): RgbImage {
  const { width, height } = seen;
  if (width === photo.width && height === photo.height) return photo;
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((seen.y + y) * photo.width + seen.x) * 3;
    rgb.set(photo.rgb.subarray(from, from + width * 3), y * width * 3);
  }
  return { width, height, rgb };
}

/** The fill is blurred in a picture of this many pixels a side, and somewhat darker. */
const fillSidePx = 48;
const fillLight = 0.8;
/** The seam between photo and fill, in shares of the shorter side. */
const seamShare = 0.025;

/**
 * Lays what is seen of a photo, at the size of its place, into the frame, and fills the rest with
 * itself, blurred.
 */
export function fillFrame(picture: RgbImage, { place: { x: left, y: top }, size: { width, height } }: Framing): RgbImage {
  if (picture.width === width && picture.height === height) return picture;
  const out = new Uint8Array(width * height * 3);
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
