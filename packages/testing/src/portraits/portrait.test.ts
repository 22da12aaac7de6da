import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPortrait, portraitNames, portraitSvg } from './portrait';

test.each(portraitNames)('%s is a picture of the requested width, the same each time', async (name) => {
  const picture = await drawPortrait({ name, widthPx: 96 });
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, format }).toEqual({ width: 96, format: 'jpeg' });
  expect(height).toBe(name === 'pair' || name === 'still-life' ? 77 : 120);
  expect(await drawPortrait({ name, widthPx: 96 })).toEqual(picture);
});

test.each(portraitNames)('%s refers only to what it defines', (name) => {
  const svg = portraitSvg(name);
  const ids = [...svg.matchAll(/id="([^"]+)"/g)].map((m) => m[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});
