import { decodePhoto } from '@hellograph/kit/photo';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { detectFaces } from './detect-faces';
import { startFaceProcess } from './face-search';

/**
 * The positions at which the models see the features of drawn portraits. The engine's thresholds
 * were set with these positions: a different version of a model or of tfjs that moves them moves
 * every face.
 */

const process = startFaceProcess();
afterAll(() => process.close());

type Places = Record<number, readonly [number, number]>;

/** Outer corners of the eyes, tip of the nose, lips, corners of the mouth, chin, lids, irises. */
const known: Record<'rosa' | 'samuel' | 'edith', Places> = {
  rosa: {
    ...{ 33: [301.1, 452.2], 263: [496.3, 451.3], 1: [395.9, 546.6], 13: [397.3, 600], 14: [397.3, 606] },
    ...{ 61: [337, 593.5], 291: [459.4, 594], 152: [399.1, 694.8], 159: [323.2, 435.6], 386: [473.2, 435.6] },
    ...{ 468: [468.6, 450.3], 473: [328.7, 450.8] },
  },
  samuel: {
    ...{ 33: [297.4, 452.5], 263: [498.9, 452.5], 1: [396.7, 547.2], 13: [397.7, 601.3], 14: [397.7, 604.1] },
    ...{ 61: [333.8, 593.4], 291: [463, 594.8], 152: [398.6, 696.5], 159: [320.7, 433.8], 386: [476, 433.8] },
    ...{ 468: [468.1, 450.6], 473: [328.6, 450.6] },
  },
  edith: {
    ...{ 33: [302, 452.3], 263: [496.3, 451.8], 1: [394.5, 547.6], 13: [398.7, 598.2], 14: [398.7, 610.3] },
    ...{ 61: [336, 593.1], 291: [464.3, 593.1], 152: [399.6, 700], 159: [323.9, 436.5], 386: [473.6, 436.5] },
    ...{ 468: [468.4, 450.9], 473: [329, 450.4] },
  },
};

/**
 * Returns the largest distance between the positions and the known ones ÷ that between the eyes.
 */
async function offBy(picture: Buffer, places: Places): Promise<number> {
  const [face] = await detectFaces(await decodePhoto(picture), process, { facesMax: 1 });
  const [left, right] = [places[33] ?? [0, 0], places[263] ?? [0, 0]];
  const apart = Object.entries(places).map(([i, [x, y]]) =>
    Math.hypot((face?.landmarks[3 * Number(i)] ?? 0) - x, (face?.landmarks[3 * Number(i) + 1] ?? 0) - y),
  );
  return Math.max(...apart) / Math.hypot(right[0] - left[0], right[1] - left[1]);
}

it.each(Object.keys(known) as (keyof typeof known)[])('the features of %s are at their known positions', async (name) => {
  expect(await offBy(await drawPortrait({ name, widthPx: 800 }), known[name])).toBeLessThan(0.005);
});

it('a picture that is turned on its side has its features close to there, too', async () => {
  const portrait = await drawPortrait({ name: 'rosa', widthPx: 800 });
  const { height = 0 } = await sharp(portrait).metadata();
  const turned = Object.fromEntries(Object.entries(known.rosa).map(([i, [x, y]]) => [i, [height - y, x] as const]));
  expect(await offBy(await sharp(portrait).rotate(90).png().toBuffer(), turned)).toBeLessThan(0.12);
});
