import { jawHinges } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { lumaAt } from '../palette/sample';
import type { Landmarks } from '../space';

/** Landmarks between the brows and half-way down the nose: glasses rest between them. */
const bridge = { top: 8, bottom: 195 } as const;
const samples = 24;

/**
 * Returns how freely the brows may move: 1 for a bare face, down to .15 if a bar crosses the bridge
 * of the nose. Brows that move behind glasses bend the rims. The bar's contrast as a share of the
 * nose's lightness measures below .12 on bare noses and .19 on the faintest glasses tried.
 */
export function browFreedom(photo: YuvFrame, landmarks: Landmarks<'frame'>): number {
  const at = (i: number, k: number) => landmarks[3 * i + k];
  const step = 0.008 * Math.abs(at(jawHinges.right, 0) - at(jawHinges.left, 0));
  const profile = Array.from({ length: samples + 1 }, (_, n) => {
    const f = n / samples;
    const x = at(bridge.top, 0) * (1 - f) + at(bridge.bottom, 0) * f;
    const y = at(bridge.top, 1) * (1 - f) + at(bridge.bottom, 1) * f;
    let sum = 0;
    for (let k = -4; k <= 4; k++) sum += lumaAt(photo, x + k * step, y);
    return sum / 9;
  });
  const mean = profile.reduce((a, b) => a + b) / profile.length;
  let bar = 0;
  for (let n = 3; n <= samples - 3; n++) bar = Math.max(bar, Math.abs((profile[n - 3] + profile[n + 3]) / 2 - profile[n]));
  return 1 - 0.85 * Math.min(1, Math.max(0, (bar / Math.max(1, mean) - 0.12) / 0.05));
}
