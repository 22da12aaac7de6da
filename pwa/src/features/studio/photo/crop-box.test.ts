import { describe, expect, it } from 'vitest';
import { boxAround, boxByKey, clampBox, croppedName, smallestSide } from './crop-box';

const picture = { width: 400, height: 300 };

describe('the crop', () => {
  it.each([
    [1, 64],
    [0.25, 50],
    [2, 128],
  ])('never yields a photo that the server refuses: shown %d times as large, a side has %d px', (scale, minPx) => {
    expect(smallestSide(scale)).toBe(minPx);
    expect(clampBox({ x: 0, y: 0, width: 1, height: 1 }, picture, minPx)).toMatchObject({ width: minPx, height: minPx });
  });

  it('starts around the faces, with room, inside the photo; without a face as specified', () => {
    const face = { x: 0.4, y: 0.3, width: 0.2, height: 0.25 };
    const box = boxAround([face], picture);
    expect(box).toMatchObject({ x: expect.closeTo(104), y: expect.closeTo(30) });
    expect(box?.width).toBeCloseTo(192);
    expect(box?.height).toBeCloseTo(202.5);
    expect(boxAround([face, { ...face, x: 0.8 }], picture)).toMatchObject({ x: expect.closeTo(104), width: expect.closeTo(296) });
    expect(boxAround([], picture)).toBeUndefined();
  });

  it.each([
    [
      { x: 10, y: 10, width: 100, height: 80 },
      { x: 10, y: 10, width: 100, height: 80 },
    ],
    [
      { x: 10, y: 10, width: 5, height: 5 },
      { x: 10, y: 10, width: 50, height: 50 },
    ],
    [
      { x: -20, y: 290, width: 60, height: 60 },
      { x: 0, y: 240, width: 60, height: 60 },
    ],
    [
      { x: 0, y: 0, width: 900, height: 900 },
      { x: 0, y: 0, width: 400, height: 300 },
    ],
  ])('%j becomes %j', (asked, clamped) => {
    expect(clampBox(asked, picture)).toEqual(clamped);
  });

  const box = { x: 40, y: 30, width: 200, height: 100 };
  it.each([
    ['ArrowRight', false, { ...box, x: 44 }],
    ['ArrowUp', false, { ...box, y: 26 }],
    ['ArrowDown', true, { ...box, height: 104 }],
    ['ArrowLeft', true, { ...box, width: 196 }],
    ['+', true, { x: 36, y: 28, width: 208, height: 104 }],
    ['-', false, { x: 44, y: 32, width: 192, height: 96 }],
    ['Delete', false, undefined],
  ])('by %s, with Shift %s', (key, shiftKey, moved) => {
    expect(boxByKey(box, { key, shiftKey })).toEqual(moved);
  });

  it('is named after its photo', () => {
    expect(croppedName('nana.heic')).toBe('nana_cropped.jpg');
    expect(croppedName('.jpg')).toBe('photo_cropped.jpg');
  });
});
