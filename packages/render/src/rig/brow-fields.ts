import { eyeLandmarks, noseBase } from '../mesh/landmarks';
import type { Landmarks } from '../space';

export interface BrowFields {
  raise: Float32Array;
  frown: Float32Array;
}

/**
 * Lashes lie above the lid, up to this share of the way to the brow's lower edge: a lid that shuts
 * covers them. From `brow` on, all moves as the brow does: its hair often grows further down than
 * the landmarks say, and would be drawn out.
 */
const lidSkin = { lashes: 0.35, brow: 0.75 };

/**
 * Brows lift together with the forehead, no thicker than at rest, and stop at the lids; a frown
 * draws them down and together. In face heights; `freedom` 0–1 scales them, see `browFreedom`.
 */
export function createBrowFields(points: Landmarks<'frame'>, count: number, face: { height: number; freedom: number }): BrowFields {
  const faceHeight = face.height;
  const raise = new Float32Array(count * 2);
  const frown = new Float32Array(count * 2);
  const noseX = points[3 * noseBase];
  for (const { brow, upper } of eyeLandmarks) {
    const eyeY = upper.reduce((sum, i) => sum + points[3 * i + 1], 0) / upper.length;
    const lidTop = Math.min(...upper.map((i) => points[3 * i + 1]));
    const skin = Math.max(1, lidTop - Math.max(...brow.slice(5).map((i) => points[3 * i + 1])));
    for (let i = 0; i < count; i++) {
      const x = points[3 * i];
      const y = points[3 * i + 1];
      if (y >= lidTop) continue;
      let near = Number.POSITIVE_INFINITY;
      for (const b of brow)
        near = Math.min(near, Math.hypot(x - points[3 * b], (y - points[3 * b + 1]) * (y < points[3 * b + 1] ? 0.55 : 1)));
      const reach = Math.exp(-((near / (0.085 * faceHeight)) ** 2));
      const gap = Math.max(1, eyeY - points[3 * brow[2] + 1]);
      const clear = (from: number, share: number) => Math.min(1, Math.max(0, (lidTop - y - from * gap) / (share * gap)));
      const weight = reach * clear(0, 0.6) * face.freedom;
      const inner = Math.exp(-(((x - noseX) / (0.16 * faceHeight)) ** 2));
      const lifted = Math.min(1, Math.max(0, ((lidTop - y) / skin - lidSkin.lashes) / (lidSkin.brow - lidSkin.lashes)));
      raise[2 * i + 1] = Math.min(raise[2 * i + 1], -0.033 * reach * lifted * face.freedom);
      frown[2 * i + 1] = Math.max(frown[2 * i + 1], 0.021 * weight * (0.4 + 0.6 * inner));
      const together = -Math.sign(x - noseX) * 0.012 * weight * inner * Math.min(1, Math.abs(x - noseX) / (0.05 * faceHeight));
      if (Math.abs(together) > Math.abs(frown[2 * i])) frown[2 * i] = together;
    }
  }
  return { raise, frown };
}
