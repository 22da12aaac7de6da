import { describe, expect, it } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import type { ImageFace, RgbImage } from '../model';
import { seededRandom } from '../timeline/how-lively';
import { findMoire, removeMoire } from './moire';
import { toPicture, toPlanes } from './planes';
import { restorePhoto } from './restore-photo';

const random = seededRandom(3);
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const face = placedFace() as ImageFace;
const drawn = drawPhoto([face]);

function mapped(photo: RgbImage, map: (level: number, x: number, y: number, c: number) => number): RgbImage {
  const rgb = Uint8ClampedArray.from(photo.rgb, (level, i) => {
    const at = Math.floor(i / 3);
    return map(level, at % photo.width, Math.floor(at / photo.width), i % 3);
  });
  return { ...photo, rgb: new Uint8Array(rgb.buffer) };
}

const likenessDb = (a: RgbImage, b: RgbImage) =>
  10 *
  Math.log10(
    (255 ** 2 * a.rgb.length) /
      Math.max(
        1,
        a.rgb.reduce((sum, level, i) => sum + (level - b.rgb[i]) ** 2, 0),
      ),
  );

const photo = mapped(drawn, (level, x, y) => level * (0.88 + 0.1 * Math.sin(x / 41) * Math.cos(y / 57)));
const cleaned = (of: RgbImage) => {
  const planes = toPlanes(of);
  const moire = findMoire(planes);
  return moire && toPicture(removeMoire(planes, moire));
};

/** A pixel of a screen is a little wider than one of the camera: their beat is wide, and bends. */
const onScreen = (of: RgbImage) =>
  mapped(of, (level, x, y, c) => level * (1 + 0.14 * Math.cos((2 * Math.PI * (x + 0.03 * y)) / (1.09 * (1 + y / 25_000)) + 2.094 * c)));
/** Dots in rows at an angle, as in a newspaper. */
const printed = (of: RgbImage) => mapped(of, (level, x, y) => level + 24 * (Math.cos(0.96 * x + 0.81 * y) + Math.cos(0.81 * x - 0.96 * y)));

const blocks = Array.from({ length: 4000 }, () => 5 * gauss());

describe('the pattern all over a picture', () => {
  it.each([
    ['of a screen', onScreen],
    ['of a print', printed],
  ])('%s is found and taken out, and the picture is nearer to the original', (_, harm) => {
    const harmed = harm(photo);
    const made = cleaned(harmed) as RgbImage;
    expect(made).toBeDefined();
    expect(likenessDb(made, photo)).toBeGreaterThan(likenessDb(harmed, photo) + 6);
  });

  it('is taken out of a face, which is still the same', () => {
    const { done, refused } = restorePhoto(onScreen(photo), [face]);
    expect({ first: done[0], refused }).toEqual({ first: 'moire', refused: [] });
  });

  it.each([
    ['nothing', (of: RgbImage) => of],
    ['noise', (of: RgbImage) => mapped(of, (level) => level + 12 * gauss())],
    ['the blocks of a JPEG', (of: RgbImage) => mapped(of, (level, x, y) => level + blocks[(x >> 3) + 50 * (y >> 3)])],
    ['stripes in a third of it', (of: RgbImage) => mapped(of, (level, x, y) => (y > 340 ? level + 20 * Math.cos(0.9 * x) : level))],
    ['rows of edges that are not periodic', (of: RgbImage) => mapped(of, (level, x) => level - (x % 37 < 3 || x % 53 < 2 ? 30 : 0))],
  ])('is not seen in a picture with %s', (_, harm) => {
    expect(findMoire(toPlanes(harm(photo)))).toBeUndefined();
  });
});
