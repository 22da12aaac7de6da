import { expect, test } from 'vitest';
import { seededRandom } from '../timeline/how-lively';
import { detailWithin } from './sharpness';

const [width, height] = [80, 60];
const random = seededRandom(5);
const sharp = { width, height, luma: Uint8Array.from({ length: width * height }, () => 100 + 60 * random()) };
const box = { left: 10, top: 10, right: 70, bottom: 50 };

test('a picture that is drawn between its pixels has less detail, and a blurred one hardly any', () => {
  const between = sharp.luma.map((value, i) => (value + (sharp.luma[i + 1] ?? value)) / 2);
  const blurred = sharp.luma.map((_, i) => {
    let sum = 0;
    for (let k = -4; k <= 4; k++) for (let j = -4; j <= 4; j++) sum += sharp.luma[i + k + j * width] ?? 130;
    return sum / 81;
  });
  const own = detailWithin(sharp, box);
  expect(detailWithin({ ...sharp, luma: between }, box) / own).toBeLessThan(0.6);
  expect(detailWithin({ ...sharp, luma: blurred }, box) / own).toBeLessThan(0.05);
  expect(detailWithin({ ...sharp, luma: new Uint8Array(width * height).fill(90) }, box)).toBe(0);
});
