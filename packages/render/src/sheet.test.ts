import { expect, test } from 'vitest';
import { drawPhoto, placedFace } from './fixtures/drawn-photo';
import { drawSheetRow, sheetPoses, sheets } from './sheet';

const face = placedFace({ scale: 0.6, x: 0, y: 0 });
const photo = drawPhoto([face], { width: 240, height: 300 });

test.each(['face', 'mouth', 'eyes'] as const)('a row of the %s has a tile of one size for every pose', (view) => {
  const row = drawSheetRow(photo, face, view);
  expect(row.map(({ pose }) => pose)).toEqual(Object.keys(sheetPoses));
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

test('styles differ on stressed words and in silence, each from every other', () => {
  const tiles = Object.entries(sheets.styles);
  expect(tiles).toHaveLength(12);
  const distance = (a: Record<string, number>, b: Record<string, number>) =>
    Object.keys(a).reduce((sum, key) => sum + Math.abs(a[key]! - b[key]!), 0);
  for (const [name, pose] of tiles) {
    for (const [other, otherPose] of tiles) {
      if (name < other && name.endsWith('still') === other.endsWith('still')) {
        expect(distance({ ...pose }, { ...otherPose }), `${name} beside ${other}`).toBeGreaterThan(0.05);
      }
    }
  }
});
