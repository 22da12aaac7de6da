import { pictureShapes } from '@hellograph/contract/render-options';
import { array, assert, constantFrom, integer, double as number, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { closerWindow, fillFrame, frameOn, frameSize, frameWindow } from './framing';

const sides = record({ width: integer({ min: 240, max: 4000 }), height: integer({ min: 240, max: 4000 }) });
const share = number({ min: 0, max: 1, noNaN: true });
const someFaces = array(record({ x: share, y: share, size: number({ min: 0.03, max: 0.98, noNaN: true }) }), {
  minLength: 1,
  maxLength: 7,
});
const chosen = constantFrom(...pictureShapes.filter((shape) => shape !== 'photo'));

/** Faces somewhere in a photo, from the shares of their places and sizes. */
const facesIn = ({ width, height }: { width: number; height: number }, places: readonly { x: number; y: number; size: number }[]) =>
  places.map(({ x, y, size }) => {
    const side = size * Math.min(width, height);
    return { box: { x: x * (width - side), y: y * (height - side), width: side, height: side } };
  });

type Box = ReturnType<typeof facesIn>[number]['box'];

/** Whether a box lies in another one, but for rounding. */
const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6;

/** A face with the room that it needs to turn, as far as the photo has it. */
const turning = ({ x, y, width, height }: Box, photo: { width: number; height: number }): Box => {
  const [left, top] = [Math.max(0, x - 0.2 * width), Math.max(0, y - 0.2 * height)];
  return { x: left, y: top, width: Math.min(photo.width, x + 1.2 * width) - left, height: Math.min(photo.height, y + 1.15 * height) - top };
};

test('a shape holds all speakers with room to turn, and leaves the photo only around its middle', () => {
  const holdsAll = property(sides, someFaces, chosen, integer({ min: 1, max: 7 }), (photo, places, shape, count) => {
    const faces = facesIn(photo, places);
    const speakers = Math.min(count, faces.length);
    const size = frameSize(photo, { resolution: '720P', pictureShape: shape });
    const window = frameWindow(photo, faces, size, speakers);
    expect(window.width / window.height).toBeCloseTo(size.width / size.height);
    for (const { box } of faces.slice(0, speakers)) expect(holds(window, turning(box, photo))).toBe(true);
    const all = frameWindow(photo, faces, size);
    const shown = Math.min(all.width, photo.width) * Math.min(all.height, photo.height);
    if (shown >= 0.6 * all.width * all.height) expect(window).toEqual(all);
    for (const [from, length, side] of [
      [window.x, window.width, photo.width],
      [window.y, window.height, photo.height],
    ] as const) {
      if (length > side + 1e-6) expect(from).toBeCloseTo((side - length) / 2);
      else expect(from >= -1e-6 && from + length <= side + 1e-6).toBe(true);
    }
  });
  assert(holdsAll);
});

test('a frame is in whole pixels of the photo, which is not drawn out', () => {
  const isWhole = property(sides, someFaces, chosen, constantFrom('480P', '720P', undefined), (given, places, shape, resolution) => {
    const photo = { width: 2 * Math.round(given.width / 2), height: 2 * Math.round(given.height / 2) };
    const size = resolution && frameSize(photo, { resolution, pictureShape: shape });
    const frame = frameOn(photo, facesIn(photo, places), { ...(size && { size }), speakers: places.length, shape });
    for (const value of [...Object.values(frame.seen), frame.place.width, frame.place.height]) expect(value).toBe(Math.round(value));
    expect(holds({ x: 0, y: 0, ...photo }, frame.seen)).toBe(true);
    expect(holds({ x: 0, y: 0, ...frame.size }, frame.place)).toBe(true);
    if (!size) expect([frame.place.width, frame.place.height]).toEqual([frame.seen.width, frame.seen.height]);
    const stretch = frame.place.width / frame.seen.width / (frame.place.height / frame.seen.height);
    // A small picture is off by up to two pixels of its sides.
    expect(Math.abs(stretch - 1)).toBeLessThan(3 / Math.min(frame.seen.width, frame.seen.height, frame.place.width, frame.place.height));
  });
  assert(isWhole);
});

test('listeners are seen where there is room for them', () => {
  const photo = { width: 1600, height: 900 };
  const face = (x: number) => ({ box: { x, y: 300, width: 150, height: 180 } });
  const upright = { width: 720, height: 1280 };
  const near = frameWindow(photo, [face(500), face(760)], upright, 1);
  expect(holds(near, face(760).box)).toBe(true);
  const far = frameWindow(photo, [face(200), face(1250)], upright, 1);
  expect(holds(far, face(1250).box)).toBe(false);
  expect(far.width).toBeCloseTo(900 * (9 / 16));
});

test('without a shape a video has the size that it always had, and shows all of the photo', () => {
  const photo = { width: 800, height: 1200 };
  const size = { width: 480, height: 720 };
  expect(frameSize(photo, { resolution: '480P' })).toEqual(size);
  expect(frameSize(photo, { resolution: '480P', pictureShape: 'photo' })).toEqual(size);
  const { seen, place } = frameOn(photo, [], { size, speakers: 1 });
  expect([seen, place]).toEqual([
    { x: 0, y: 0, ...photo },
    { x: 0, y: 0, ...size },
  ]);
});

test('the fill has the colours beside it, no hard seam, and leaves the picture as it is', () => {
  const picture = { width: 100, height: 180, rgb: new Uint8Array(100 * 180 * 3).fill(150) };
  for (let i = 0; i < picture.rgb.length; i += 3) picture.rgb[i] = 200;
  const all = [{ box: { x: 0, y: 0, width: 100, height: 180 } }];
  const wide = frameOn(picture, all, { size: { width: 320, height: 180 }, speakers: 1, shape: '16:9' });
  const { rgb } = fillFrame(picture, wide);
  const at = (x: number, y: number) => [...rgb.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)];
  expect(at(160, 90)).toEqual([200, 150, 150]);
  expect(at(10, 90)).toEqual([160, 120, 120]);
  for (let x = 1; x < 320; x++) expect(Math.abs((at(x, 90)[0] ?? 0) - (at(x - 1, 90)[0] ?? 0))).toBeLessThan(20);
  // A picture of the right size is not even copied.
  expect(fillFrame(picture, frameOn(picture, all, { speakers: 1 }))).toBe(picture);
});

test('a closer frame lies in the picture, holds every face, and is closer', () => {
  const isCloser = property(sides, someFaces, number({ min: 0.4, max: 2.2, noNaN: true }), (photo, places, shape) => {
    const faces = facesIn(photo, places);
    const window = closerWindow(photo, faces, shape);
    const full = Math.min(photo.width, photo.height * shape);
    if (!window) return;
    expect(window.width / window.height).toBeCloseTo(shape);
    expect(window.width).toBeLessThanOrEqual(full / 1.25 + 1e-6);
    expect(holds({ x: 0, y: 0, ...photo }, window)).toBe(true);
    for (const { box } of faces) expect(holds(window, turning(box, photo))).toBe(true);
  });
  assert(isCloser);
  const photo = { width: 1600, height: 900 };
  const small = [{ box: { x: 1000, y: 300, width: 80, height: 100 } }];
  expect((closerWindow(photo, small, 1)?.height ?? 0) * 0.36).toBeCloseTo(100);
  expect(closerWindow(photo, [...small, { box: { x: 0, y: 300, width: 80, height: 100 } }], 1)).toBeUndefined();
});
