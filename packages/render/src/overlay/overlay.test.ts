import { describe, expect, it } from 'vitest';
import type { YuvFrame } from '../model';
import { seededRandom } from '../timeline/how-lively';
import { toRgbImage, toYuvFrame } from '../yuv';
import { layMask, toMask, toYuvColour } from './mask';
import { layStamp, toStamp } from './stamp';

const random = seededRandom(7);
const size = { width: 64, height: 48 };
const photo = (): YuvFrame =>
  toYuvFrame({ ...size, rgb: Uint8Array.from({ length: size.width * size.height * 3 }, (_, i) => 60 + ((i >> 4) % 120)) });

/** A smooth picture: 4:2:0 keeps one colour for four pixels, so noise could not be compared. */
function picture(width: number, height: number, alphaAt: (x: number, y: number) => number) {
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++)
    rgba.set([200 - (i % width), 90, 40 + Math.floor(i / width), alphaAt(i % width, Math.floor(i / width))], i * 4);
  return { width, height, rgba };
}

/** The same with fractions, in RGB. */
function expected(under: YuvFrame, over: ReturnType<typeof picture>, left: number, top: number, share: number): Uint8Array {
  const { rgb } = toRgbImage(under);
  const out = rgb.slice();
  for (let y = 0; y < over.height; y++)
    for (let x = 0; x < over.width; x++) {
      const [tx, ty] = [x + left, y + top];
      if (tx < 0 || ty < 0 || tx >= size.width || ty >= size.height) continue;
      const from = (y * over.width + x) * 4;
      const to = (ty * size.width + tx) * 3;
      const alpha = (share * over.rgba[from + 3]!) / 255;
      for (let c = 0; c < 3; c++) out[to + c] = out[to + c]! * (1 - alpha) + over.rgba[from + c]! * alpha;
    }
  return out;
}

const worst = (a: Uint8Array, b: Uint8Array) => a.reduce((most, level, i) => Math.max(most, Math.abs(level - b[i]!)), 0);

describe('a stamp', () => {
  const soft = picture(24, 20, (x, y) => Math.min(255, Math.max(0, 20 * Math.min(x, y, 23 - x, 19 - y))));

  it.each([
    ['in the middle', 10, 8, 1],
    ['half gone', 10, 8, 0.4],
    ['over the left upper corner', -8, -6, 1],
    ['over the right lower corner', 50, 40, 0.7],
    ['outside', 64, 48, 1],
    ['at odd pixels', 11, 9, 1],
  ])('%s: as the alpha says, to within rounding', (_, x, y, opacity) => {
    const frame = photo();
    layStamp(frame, toStamp(soft), { x, y, opacity });
    // At odd pixels the colour lies half a pixel beside the light.
    expect(worst(toRgbImage(frame).rgb, expected(photo(), soft, x, y, opacity))).toBeLessThanOrEqual(x % 2 === 0 ? 8 : 24);
  });

  it('leaves transparent pixels unchanged, to the bit, and copies opaque ones', () => {
    const gaps = picture(40, 12, (x) => (x % 20 < 9 ? 255 : 0));
    const frame = photo();
    layStamp(frame, toStamp(gaps), { x: 4, y: 6 });
    const before = photo();
    for (let x = 0; x < 64; x++) {
      const isUnder = x >= 4 && x < 44 && (x - 4) % 20 < 9;
      expect(frame.data[8 * 64 + x] === before.data[8 * 64 + x]).toBe(!isUnder);
    }
  });

  it('shows only the columns that it may', () => {
    const opaque = picture(40, 12, () => 255);
    const frame = photo();
    layStamp(frame, toStamp(opaque), { x: 4, y: 6, columns: Uint8Array.from({ length: 40 }, (_, x) => (x < 20 ? 255 : 0)) });
    const before = photo();
    const changed = [...frame.data.subarray(8 * 64, 9 * 64)].map((level, x) => level !== before.data[8 * 64 + x]);
    expect(changed.lastIndexOf(true)).toBe(23);
    expect(changed.indexOf(true)).toBe(4);
  });
});

describe('a mask', () => {
  const disc = picture(20, 20, (x, y) => (Math.hypot(x - 9.5, y - 9.5) < 8 ? 255 : 0));
  const lay = (place: Partial<Parameters<typeof layMask>[3]>) => {
    const frame = photo();
    layMask(frame, toMask(disc), toYuvColour('#ff2040'), { x: 32, y: 24, turn: 0, scaleX: 1, scaleY: 1, opacity: 1, ...place });
    return frame;
  };
  const area = (frame: YuvFrame) => {
    const before = photo();
    return frame.data.subarray(0, 64 * 48).reduce((sum, level, i) => sum + Number(level !== before.data[i]), 0);
  };

  it('covers the same when it is turned, half when it is seen from the side, nothing when it has gone', () => {
    const whole = area(lay({}));
    expect(whole).toBeGreaterThan(180);
    expect(Math.abs(area(lay({ turn: 1 })) / whole - 1)).toBeLessThan(0.2);
    expect(Math.abs(area(lay({ scaleY: -0.5 })) / whole - 0.5)).toBeLessThan(0.15);
    expect(area(lay({ opacity: 0 }))).toBe(0);
  });

  it('is of its colour in the middle', () => {
    const { rgb } = toRgbImage(lay({ turn: 0.3 }));
    const at = (24 * 64 + 32) * 3;
    for (const [i, level] of [255, 32, 64].entries()) expect(Math.abs(rgb[at + i]! - level)).toBeLessThan(6);
  });

  it('may lie anywhere, in any size', () => {
    for (let i = 0; i < 300; i++) {
      const [x, y, turn] = [random() * 120 - 30, random() * 100 - 30, random() * 7];
      const frame = lay({ x, y, turn, scaleX: 0.1 + 2 * random(), scaleY: 3 * (random() - 0.5) });
      expect(frame.data.length).toBe(size.width * size.height * 1.5);
    }
  });
});
