/** The dominant colours of a picture, most striking first. */
const hues = 12;
/** Colours that are nearly grey, black or white do not count. */
const saturationMin = 0.18;
const lightness = { min: 0.12, max: 0.92 };

interface Heap {
  weight: number;
  sum: [number, number, number];
}

/**
 * Returns one colour for each group of similar hues in RGBA pixels, the heaviest group first;
 * saturated pixels weigh more.
 */
export function dominantColours(pixels: Uint8ClampedArray, max = 5): string[] {
  const heaps = Array.from({ length: hues }, (): Heap => ({ weight: 0, sum: [0, 0, 0] }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    const [high, low] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255];
    const saturation = high === 0 ? 0 : (high - low) / high;
    const light = (high + low) / 2;
    if (saturation < saturationMin || light < lightness.min || light > lightness.max) continue;
    const heap = heaps[Math.floor(hueOf(rgb) * hues) % hues];
    if (!heap) continue;
    heap.weight += saturation;
    for (const channel of [0, 1, 2] as const) heap.sum[channel] += rgb[channel] * saturation;
  }
  const least = heaps.reduce((sum, { weight }) => sum + weight, 0) / 50;
  return heaps
    .filter(({ weight }) => weight > least)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, max)
    .map(
      ({ weight, sum }) =>
        `#${sum
          .map((level) =>
            Math.round(level / weight)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
    );
}

/** 0–1 around the wheel. A. R. Smith, "Color gamut transform pairs", 1978. */
function hueOf([r, g, b]: readonly [number, number, number]): number {
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = high - low || 1;
  const sixth = high === r ? (g - b) / span : high === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth / 6 + 1) % 1;
}
