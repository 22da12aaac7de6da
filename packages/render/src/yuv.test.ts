import { expect, test } from 'vitest';
import { createYuvFrame, framePicture, frameSize, frameWindow, toRgbImage, toYuvFrame } from './yuv';

const flat = (r: number, g: number, b: number) => ({
  width: 2,
  height: 2,
  rgb: Uint8Array.from({ length: 12 }, (_, i) => [r, g, b][i % 3]!),
});

test.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('%s has the code values of BT.709', (_, [r, g, b], [y, u, v]) => {
  expect([...toYuvFrame(flat(r, g, b)).data]).toEqual([y, y, y, y, u, v]);
});

test('colours come back within two levels', () => {
  const colours: [number, number, number][] = [
    [12, 200, 99],
    [230, 180, 150],
    [128, 128, 128],
  ];
  for (const colour of colours) {
    const back = toRgbImage(toYuvFrame(flat(...colour))).rgb;
    back.forEach((value, i) => {
      expect(Math.abs(value - colour[i % 3]!)).toBeLessThanOrEqual(2);
    });
  }
});

test('odd sides are refused', () => {
  expect(() => createYuvFrame(3, 2)).toThrow(RangeError);
});

const shapes = ['9:16', '4:5', '1:1', '16:9'] as const;
const photos = [
  { width: 800, height: 1200 },
  { width: 1600, height: 900 },
  { width: 1000, height: 1000 },
  { width: 3000, height: 700 },
];
/** A face of `share` of the shorter side, somewhere in the photo. */
const faceAt = ({ width, height }: { width: number; height: number }, share: number, x: number, y: number) => {
  const side = share * Math.min(width, height);
  return { box: { x: x * (width - side), y: y * (height - side), width: side, height: side } };
};

test.each(shapes)('a video of %s holds every face and leaves the photo only where that is needed', (pictureShape) => {
  for (const photo of photos)
    for (const share of [0.08, 0.3, 0.6, 0.95])
      for (const x of [0, 0.3, 0.5, 1])
        for (const y of [0, 0.5, 1]) {
          const size = frameSize(photo, { resolution: '480P', pictureShape });
          const faces = [faceAt(photo, share, x, y), faceAt(photo, share / 2, 1 - x, y)];
          const window = frameWindow(photo, faces, size);
          expect(window.width / window.height).toBeCloseTo(size.width / size.height);
          for (const { box } of faces) {
            const margin = 0.1 * box.width;
            const [left, top] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
            expect(window.x).toBeLessThanOrEqual(left + 1e-6);
            expect(window.y).toBeLessThanOrEqual(top + 1e-6);
            expect(window.x + window.width).toBeGreaterThanOrEqual(Math.min(photo.width, box.x + box.width + margin) - 1e-6);
            expect(window.y + window.height).toBeGreaterThanOrEqual(Math.min(photo.height, box.y + box.height + margin) - 1e-6);
          }
          for (const [from, length, side] of [
            [window.x, window.width, photo.width],
            [window.y, window.height, photo.height],
          ] as const) {
            if (length > side + 1e-6) expect(from).toBeCloseTo((side - length) / 2);
            else expect(from >= -1e-6 && from + length <= side + 1e-6).toBe(true);
          }
        }
});

test('without a shape a video has the size that it always had', () => {
  const photo = { width: 800, height: 1200 };
  expect(frameSize(photo, { resolution: '480P' })).toEqual({ width: 480, height: 720 });
  expect(frameSize(photo, { resolution: '480P', pictureShape: 'photo' })).toEqual({ width: 480, height: 720 });
});

test('the fill has the colours beside it, no hard seam, and leaves the picture as it is', () => {
  const picture = { width: 100, height: 180, rgb: new Uint8Array(100 * 180 * 3).fill(150) };
  for (let i = 0; i < picture.rgb.length; i += 3) picture.rgb[i] = 200;
  const { rgb } = framePicture(picture, { width: 320, height: 180 });
  const at = (x: number, y: number) => [...rgb.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)];
  expect(at(160, 90)).toEqual([200, 150, 150]);
  expect(at(10, 90)).toEqual([160, 120, 120]);
  for (let x = 1; x < 320; x++) expect(Math.abs((at(x, 90)[0] ?? 0) - (at(x - 1, 90)[0] ?? 0))).toBeLessThan(20);
  // A picture of the right size is not even copied.
  expect(framePicture(picture, { width: 100, height: 180 })).toBe(picture);
});
