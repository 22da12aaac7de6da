import { readFile } from 'node:fs/promises';
import { classPortraits } from '@hellograph/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawWorkPhoto } from './work-photo';

it('draws what the student drew, in the same place and colour', async () => {
  const strokes = [{ colour: 'red' as const, width: 'bold' as const, points: [200, 500, 800, 500] }];
  const { photo, points } = await drawWorkPhoto({ kind: 'drawing', strokes });
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect([info.width, info.height]).toEqual([960, 960]);
  expect(colourAt(480, 480)).toEqual([0xc0, 0x39, 0x2b]);
  expect(colourAt(480, 300)).toEqual([0xff, 0xfd, 0xf9]);
  expect(points?.chin.y).toBeGreaterThan(points?.mouthLeft.y ?? 1);
});

it('has the portraits that students’ pages show', async () => {
  for (const portrait of classPortraits) {
    const shown = await readFile(new URL(`../../../../pwa/public/portrait/${portrait}.jpg`, import.meta.url));
    expect((await drawWorkPhoto({ kind: 'portrait', portrait })).photo.equals(shown)).toBe(true);
  }
});
