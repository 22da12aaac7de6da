import type { RgbImage, YuvFrame } from './model';

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
