import type { PhotoFrame } from '@hellograph/contract/card-choices';
import { type Picture, pictureSide } from './picture';

interface Window {
  /** Width ÷ height; without one it takes the photo's own. */
  aspect?: number;
  /** Whether a point of the window, 0–1 to the right and down, is visible. */
  sees: (x: number, y: number) => boolean;
  /** The share of the photo's detail that must be visible in it. */
  seenMin: number;
}

const aspect = 10 / 13;
const inEllipse = (x: number, y: number, [top, height]: readonly [number, number]) =>
  ((x - 0.5) / 0.5) ** 2 + ((y - top - height / 2) / (height / 2)) ** 2 <= 1;

/** Frames that flatter a photo most come first; the last one fits any photo. */
const windows: readonly (readonly [PhotoFrame, Window])[] = [
  ['oval', { aspect, sees: (x, y) => inEllipse(x, y, [0, 1]), seenMin: 0.9 }],
  ['arch', { aspect, sees: (x, y) => y > aspect / 2 || inEllipse(x, y, [0, aspect]), seenMin: 0.9 }],
  ['polaroid', { aspect: 1, sees: () => true, seenMin: 0.85 }],
  ['print', { sees: () => true, seenMin: 0 }],
];

/**
 * Returns the first frame that crops nothing important. Parts of a photo are important where its
 * light changes.
 */
export function suitingFrame(picture: Picture): PhotoFrame {
  const detail = detailOf(picture.pixels);
  const fits = ([, window]: (typeof windows)[number]) => seenShare(detail, picture, window) >= window.seenMin;
  return windows.find(fits)?.[0] ?? 'print';
}

const side = pictureSide;

/**
 * Returns how much the luminance changes at each pixel of the picture, without its last row and
 * column.
 */
function detailOf(pixels: Uint8ClampedArray): Float64Array {
  const light = (x: number, y: number) => {
    const at = (y * side + x) * 4;
    return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  };
  const detail = new Float64Array(side * side);
  for (let y = 0; y < side - 1; y++)
    for (let x = 0; x < side - 1; x++) detail[y * side + x] = Math.hypot(light(x + 1, y) - light(x, y), light(x, y + 1) - light(x, y)) ** 2;
  return detail;
}

/** The visible share of the detail if the photo fills the window, centred. */
function seenShare(detail: Float64Array, { width, height }: Picture, { aspect = width / height, sees }: Window): number {
  const [across, down] = [Math.max(1, width / height / aspect), Math.max(1, aspect / (width / height))];
  let [seen, all] = [0, 0];
  for (const [at, much] of detail.entries()) {
    const x = (((at % side) + 0.5) / side - 0.5) * across + 0.5;
    const y = ((Math.floor(at / side) + 0.5) / side - 0.5) * down + 0.5;
    all += much;
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1 && sees(x, y)) seen += much;
  }
  return all === 0 ? 1 : seen / all;
}
