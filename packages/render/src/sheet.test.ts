import { expect, test } from 'vitest';
import { drawPhoto, placedFace } from './fixtures/drawn-photo';
import { drawSheetRow, sheetPoseNames } from './sheet';

const face = placedFace({ scale: 0.6, x: 0, y: 0 });
const photo = drawPhoto([face], { width: 240, height: 300 });

test.each(['face', 'mouth', 'eyes'] as const)('a row of the %s has a tile of one size for every pose', (view) => {
  const row = drawSheetRow(photo, face, view);
  expect(row.map(({ pose }) => pose)).toEqual(sheetPoseNames);
  expect(new Set(row.map(({ image }) => `${image.width} × ${image.height}`)).size).toBe(1);
  for (const { image } of row) expect(image.rgb.length).toBe(image.width * image.height * 3);
});

test('the mouth is in the mouth view, the eyes in the eyes view', () => {
  const changed = (view: 'mouth' | 'eyes', pose: string) => {
    const row = drawSheetRow(photo, face, view);
    const [rest, other] = ['rest', pose].map((name) => row.find((tile) => tile.pose === name)!.image.rgb);
    return other!.filter((value, i) => Math.abs(value - rest![i]!) > 40).length;
  };
  expect(changed('mouth', 'aa')).toBeGreaterThan(200);
  expect(changed('mouth', 'blink')).toBe(0);
  expect(changed('eyes', 'blink')).toBeGreaterThan(100);
});
