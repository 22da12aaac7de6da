import { describe, expect, it } from 'vitest';
import { boxByKey, clampBox, croppedName } from './crop-box';

const picture = { width: 400, height: 300 };

describe('the crop', () => {
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
