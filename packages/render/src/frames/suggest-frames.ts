import type { Occasion } from '@hellograph/contract/find-occasion';
import { type FrameId, frameIds, framesOfOccasion } from '@hellograph/contract/frames';
import { sharedArea } from '../finish/find-place';
import { type FrameArea, inFrame } from '../space';
import { frameStyles, reachOf } from './frame';

export interface PhotoAbout {
  width: number;
  height: number;
  /** Boxes of the faces, in pixels of `width` × `height`. */
  faces: readonly FrameArea[];
  /** RGB or RGBA. A few hundred pixels are enough. */
  pixels: Uint8Array | Uint8ClampedArray;
  channels: 3 | 4;
  /** The occasion found in the message. */
  occasion: Occasion;
}

export interface FrameSuggestion {
  frame: FrameId;
  colour: string;
}

/**
 * Returns all frames, best first: those that go with the occasion and leave the faces free, each in
 * a colour that goes with the photo.
 */
export function suggestFrames(about: PhotoAbout): FrameSuggestion[] {
  const photo = photoColour(about.pixels, about.channels);
  const wanted = framesOfOccasion[about.occasion];
  const scored = frameIds.map((frame, i) => {
    const rank = wanted.indexOf(frame);
    const suits = rank >= 0 ? 3 - rank * 0.5 : neutral.has(frame) ? 1 : 0;
    return { frame, score: suits - 6 * coveredShare(frame, about) - i * 0.001 };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .map(({ frame }) => ({ frame, colour: frameStyles[frame].takesPhotoColour ? photo : frameStyles[frame].colour }));
}

/** Frames for any day. */
const neutral = new Set<FrameId>(['line', 'mat', 'instant', 'stamp']);

/**
 * Returns how much of a face lies under a frame's sides, as a share of the face that is covered
 * most.
 */
function coveredShare(frame: FrameId, { width, height, faces }: PhotoAbout): number {
  const { top, right, bottom, left } = reachOf(frame, { width, height });
  const sides = [
    { x: 0, y: 0, width, height: top },
    { x: 0, y: height - bottom, width, height: bottom },
    { x: 0, y: 0, width: left, height },
    { x: width - right, y: 0, width: right, height },
  ].map(inFrame);
  return Math.max(0, ...faces.map((face) => sides.reduce((sum, side) => sum + sharedArea(face, side), 0) / (face.width * face.height)));
}

const hueBins = 24;

/**
 * Returns the photo's most vivid hue as a colour for lines and petals, strong enough to be seen on
 * it. White for a photo without colour.
 */
export function photoColour(pixels: Uint8Array | Uint8ClampedArray, channels: 3 | 4): string {
  const weights = new Float64Array(hueBins);
  let light = 0;
  for (let p = 0; p + channels <= pixels.length; p += channels) {
    const [r, g, b] = [pixels[p] / 255, pixels[p + 1] / 255, pixels[p + 2] / 255];
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const chroma = most - least;
    light += most;
    if (chroma < 0.08) continue;
    weights[Math.floor((hueOf(r, g, b, most, chroma) * hueBins) / 360) % hueBins] += chroma * chroma;
  }
  const count = Math.max(1, Math.floor(pixels.length / channels));
  const strongest = weights.indexOf(Math.max(...weights));
  if ((weights[strongest] ?? 0) / count < 0.004) return '#ffffff';
  // A dark photo gets a light line and a light one a dark line.
  return toHex(((strongest + 0.5) * 360) / hueBins, 0.62, light / count > 0.55 ? 0.36 : 0.72);
}

function hueOf(r: number, g: number, b: number, most: number, chroma: number): number {
  const sector = most === r ? ((g - b) / chroma + 6) % 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  return sector * 60;
}

/** Converts hue (degrees), saturation and lightness (0–1) to `#rrggbb`. */
function toHex(hue: number, saturation: number, lightness: number): string {
  const level = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${level(0)}${level(8)}${level(4)}`;
}
