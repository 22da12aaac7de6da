import type { YuvFrame } from '../model';

/**
 * A shape of one colour that is rotated and stretched when it is composited: how much of each pixel
 * it covers, at full and at half size.
 */
export interface Mask {
  luma: MaskPlane;
  chroma: MaskPlane;
}

/** Has an empty border of one pixel, so that a sample between two pixels never leaves it. */
interface MaskPlane {
  width: number;
  height: number;
  alpha: Uint8Array;
}

interface Picture {
  width: number;
  height: number;
  rgba: Uint8Array | Uint8ClampedArray;
}

/**
 * Makes a mask of the alpha channel of an RGBA picture with even sides. Empty margins are cropped
 * equally on all sides, so that the centre stays.
 */
export function toMask(picture: Picture): Mask {
  const margin = emptyMargin(picture);
  const alphaAt = (x: number, y: number) => picture.rgba[((y + margin) * picture.width + x + margin) * 4 + 3];
  const [width, height] = [picture.width - 2 * margin, picture.height - 2 * margin];
  const luma = createPlane(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) luma.alpha[(y + 1) * luma.width + x + 1] = alphaAt(x, y);
  const chroma = createPlane(width / 2, height / 2);
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const sum = alphaAt(x, y) + alphaAt(x + 1, y) + alphaAt(x, y + 1) + alphaAt(x + 1, y + 1);
      chroma.alpha[(y / 2 + 1) * chroma.width + x / 2 + 1] = sum / 4 + 0.5;
    }
  return { luma, chroma };
}

function emptyMargin({ width, height, rgba }: Picture): number {
  let margin = Math.min(width, height) / 2 - 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (rgba[(y * width + x) * 4 + 3] !== 0) margin = Math.min(margin, x, y, width - 1 - x, height - 1 - y);
  return Math.max(0, Math.floor(margin));
}

const createPlane = (width: number, height: number): MaskPlane => ({
  width: width + 2,
  height: height + 2,
  alpha: new Uint8Array((width + 2) * (height + 2)),
});

export interface YuvColour {
  y: number;
  u: number;
  v: number;
}

/** Converts `#rrggbb` to BT.709 limited range. */
export function toYuvColour(hex: string): YuvColour {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  return {
    y: Math.round(16 + 0.182586 * r + 0.614231 * g + 0.062007 * b),
    u: Math.round(128 - 0.100644 * r - 0.338572 * g + 0.439216 * b),
    v: Math.round(128 + 0.439216 * r - 0.398942 * g - 0.040274 * b),
  };
}

/**
 * The position of a mask's centre in the frame, and how the mask is stretched and then rotated
 * (radians).
 */
export interface MaskPlace {
  x: number;
  y: number;
  turn: number;
  scaleX: number;
  scaleY: number;
  /** 0–1. */
  opacity: number;
}

export function layMask({ width, height, data }: YuvFrame, { luma, chroma }: Mask, colour: YuvColour, place: MaskPlace): void {
  const share = Math.round(place.opacity * 256);
  if (share <= 0 || place.scaleX === 0 || place.scaleY === 0) return;
  const size = width * height;
  layPlane({ data: data.subarray(0, size), width, height }, luma, { ...place, share, level: colour.y });
  const half = { width: width / 2, height: height / 2 };
  const middle = { ...place, x: place.x / 2, y: place.y / 2, share };
  layPlane({ data: data.subarray(size, size + size / 4), ...half }, chroma, { ...middle, level: colour.u });
  layPlane({ data: data.subarray(size + size / 4), ...half }, chroma, { ...middle, level: colour.v });
}

interface Plane {
  data: Uint8Array;
  width: number;
  height: number;
}

interface PlanePlace extends MaskPlace {
  /** Opacity, of 256. */
  share: number;
  level: number;
}

/**
 * Maps each pixel of the target back into the mask, bilinearly, and visits only the part of each
 * row that the mask covers.
 */
function layPlane(target: Plane, mask: MaskPlane, { x, y, turn, scaleX, scaleY, share, level }: PlanePlace): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [halfWidth, halfHeight] = [(mask.width / 2) * Math.abs(scaleX), (mask.height / 2) * Math.abs(scaleY)];
  const reachX = Math.abs(cos) * halfWidth + Math.abs(sin) * halfHeight;
  const reachY = Math.abs(sin) * halfWidth + Math.abs(cos) * halfHeight;
  const [left, right] = [Math.max(0, Math.floor(x - reachX)), Math.min(target.width, Math.ceil(x + reachX))];
  const bottom = Math.min(target.height, Math.ceil(y + reachY));
  const [stepU, stepV] = [cos / scaleX, -sin / scaleY];
  for (let row = Math.max(0, Math.floor(y - reachY)); row < bottom; row++) {
    const dy = row + 0.5 - y;
    const dx = left + 0.5 - x;
    const firstU = (cos * dx + sin * dy) / scaleX + mask.width / 2 - 0.5;
    const firstV = (cos * dy - sin * dx) / scaleY + mask.height / 2 - 0.5;
    const [fromU, toU] = inside(firstU, stepU, mask.width - 1);
    const [fromV, toV] = inside(firstV, stepV, mask.height - 1);
    const from = Math.max(0, fromU, fromV);
    const to = Math.min(right - left, toU, toV);
    const into = row * target.width + left;
    layRow(target.data, mask, { into, from, to, firstU, firstV, stepU, stepV, share, level });
  }
}

/** Returns the steps i at which `first + step × i` lies in [0, end). */
function inside(first: number, step: number, end: number): [number, number] {
  if (Math.abs(step) < 1e-9) return first >= 0 && first < end ? [0, Number.POSITIVE_INFINITY] : [0, 0];
  const [a, b] = [-first / step, (end - first) / step];
  return [Math.ceil(Math.min(a, b) + 1e-6), Math.floor(Math.max(a, b) - 1e-6) + 1];
}

interface MaskRow {
  into: number;
  from: number;
  to: number;
  firstU: number;
  firstV: number;
  stepU: number;
  stepV: number;
  share: number;
  level: number;
}

function layRow(data: Uint8Array, { width, alpha }: MaskPlane, row: MaskRow): void {
  const { into, from, to, stepU, stepV, share, level } = row;
  let [u, v] = [row.firstU + from * stepU, row.firstV + from * stepV];
  for (let i = from; i < to; i++, u += stepU, v += stepV) {
    const [column, line] = [u | 0, v | 0];
    const at = line * width + column;
    const [fx, fy] = [u - column, v - line];
    const above = alpha[at] + (alpha[at + 1] - alpha[at]) * fx;
    const below = alpha[at + width] + (alpha[at + width + 1] - alpha[at + width]) * fx;
    const cover = (above + (below - above) * fy) * share;
    if (cover === 0) continue;
    const before = data[into + i];
    data[into + i] = before + (level - before) * (cover / 65_280) + 0.5;
  }
}
