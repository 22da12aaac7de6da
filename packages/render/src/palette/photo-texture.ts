import { cheeks, eyeLandmarks, lowerLipRings, upperLipRings } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { smoothStep } from '../ramps';
import type { Landmarks } from '../space';
import { lumaAt } from './sample';

/**
 * How sharp and how grainy the photo is. Parts drawn into it match that, or they would look pasted.
 */
export interface PhotoTexture {
  /** Width in pixels over which the photo's sharpest edges in the face rise. */
  edgePx: number;
  /** Luma residuals in levels, `grainSide` × `grainSide`, read by `grainAt`. */
  grain: Float32Array;
  /** Root mean square of the grain, levels. */
  roughness: number;
}

/**
 * Returns the range of a 9-pixel vertical neighbourhood ÷ its steepest step: 1 for an ideal step,
 * its width for a blurred one; `null` without an edge.
 */
function edgeWidth(photo: YuvFrame, x: number, y: number): number | null {
  let low = 255;
  let high = 0;
  let steep = 0;
  for (let d = -4; d <= 4; d++) {
    const here = lumaAt(photo, x, y + d);
    low = Math.min(low, here);
    high = Math.max(high, here);
    if (d > -4) steep = Math.max(steep, Math.abs(here - lumaAt(photo, x, y + d - 1)));
  }
  return high - low < 24 ? null : (high - low) / Math.max(1, steep);
}

function sharpestEdge(photo: YuvFrame, landmarks: Landmarks<'frame'>): number {
  const edges = [...eyeLandmarks.flatMap((eye) => [...eye.upper, ...eye.brow]), ...upperLipRings[3], ...lowerLipRings[0]];
  const widths = edges.flatMap((i) => edgeWidth(photo, landmarks[3 * i], landmarks[3 * i + 1]) ?? []).sort((a, b) => a - b);
  return Math.min(5, Math.max(1.1, widths[widths.length >> 2] ?? 2));
}

/** Side of the square tile of grain, which is repeated mirrored. */
const grainSide = 32;

/**
 * Returns the photo's own grain (film, sensor, canvas, scaling): what remains of a flat piece of
 * cheek without its 5 × 5 mean. Of six pieces the third quietest is used, so that neither a beard
 * nor a blown highlight decides.
 */
function sampleGrain(photo: YuvFrame, landmarks: Landmarks<'frame'>): Float32Array {
  const tiles = cheeks.map((i) => {
    const tile = new Float32Array(grainSide * grainSide);
    const left = Math.round(landmarks[3 * i]) - grainSide / 2;
    const top = Math.round(landmarks[3 * i + 1]) - grainSide / 2;
    for (let k = 0; k < tile.length; k++) {
      const x = left + (k % grainSide);
      const y = top + Math.floor(k / grainSide);
      let sum = 0;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) sum += lumaAt(photo, x + dx, y + dy);
      tile[k] = lumaAt(photo, x, y) - sum / 25;
    }
    const typical = tile.map(Math.abs).sort()[tile.length >> 1];
    const most = Math.min(9, 3.5 * typical);
    return { typical, tile: tile.map((value) => Math.max(-most, Math.min(most, value))) };
  });
  tiles.sort((a, b) => a.typical - b.typical);
  return tiles[2].tile;
}

export function grainAt({ grain }: PhotoTexture, x: number, y: number): number {
  const period = 2 * grainSide - 1;
  const gx = (x | 0) & period;
  const gy = (y | 0) & period;
  return grain[(gy < grainSide ? gy : period - gy) * grainSide + (gx < grainSide ? gx : period - gx)];
}

/** Roughness ÷ luma of the skin from which, and up to which, paint and coarse prints show. */
const brushed = { from: 0.037, to: 0.044 };

/** Returns how much a picture looks brushed or coarsely printed, 0–1. */
export const brushwork = ({ roughness }: PhotoTexture, skinLuma: number): number =>
  smoothStep(brushed.from, brushed.to, roughness / Math.max(1, skinLuma));

export function measureTexture(photo: YuvFrame, landmarks: Landmarks<'frame'>): PhotoTexture {
  const grain = sampleGrain(photo, landmarks);
  const roughness = Math.sqrt(grain.reduce((sum, value) => sum + value * value, 0) / grain.length);
  return { edgePx: sharpestEdge(photo, landmarks), grain, roughness };
}
