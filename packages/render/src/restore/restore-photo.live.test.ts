import { describe, expect, it } from 'vitest';
import { drawnColours, drawPhoto, placedFace, smilingFace } from '../fixtures/drawn-photo';
import { eyeLandmarks, lowerLipRings, upperLipRings } from '../mesh/landmarks';
import type { ImageFace, RgbImage } from '../model';
import { seededRandom } from '../timeline/how-lively';
import { findNoise, measureJpegStep, measureNoise } from './noise';
import { findZones, toPicture, toPlanes } from './planes';
import { compareFaces, findDoubt, restorePhoto, type SeenFace } from './restore-photo';
import { findScratches } from './scratches';
import { applyShade, findShade, type Shade } from './shade';

const random = seededRandom(7);
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
function mapped(photo: RgbImage, map: (value: number, i: number) => number): RgbImage {
  const rgb = new Uint8ClampedArray(photo.rgb.length);
  for (let i = 0; i < rgb.length; i++) rgb[i] = map(photo.rgb[i], i);
  return { ...photo, rgb: new Uint8Array(rgb.buffer) };
}
const psnr = (a: RgbImage, b: RgbImage) =>
  10 *
  Math.log10(
    (255 ** 2 * a.rgb.length) /
      Math.max(
        1,
        a.rgb.reduce((sum, value, i) => sum + (value - b.rgb[i]) ** 2, 0),
      ),
  );

interface Person {
  photo: RgbImage;
  face: ImageFace;
}
const drawn = new Map<string, Person>();
function drawPerson(k: number, mouth: 'line' | 'tooth' = 'line'): Person {
  const known = drawn.get(`${k} ${mouth}`) ?? drawAnew(k, mouth);
  drawn.set(`${k} ${mouth}`, known);
  return known;
}

/** A drawn face as in an old print: soft edges, and shades in place of flat colours. */
function drawAnew(k: number, mouth: 'line' | 'tooth'): Person {
  const placement = { scale: 0.82 + 0.04 * (k % 5), x: 10 + 7 * (k % 4), y: 12 + 6 * (k % 3) };
  const face = (mouth === 'line' ? placedFace(placement) : smilingFace(6 + (k % 4), placement)) as ImageFace;
  return { photo: soften(shaded(drawPhoto([face], { mouth }), k)), face };
}
const shaded = (photo: RgbImage, k: number) =>
  mapped(photo, (value, i) => {
    const [x, y] = [Math.floor(i / 3) % photo.width, Math.floor(i / 3 / photo.width)];
    return value * (0.86 + 0.1 * Math.sin(x / (31 + k)) + 0.08 * Math.cos(y / (23 + k)));
  });
function soften({ width, height, rgb }: RgbImage): RgbImage {
  const out = rgb.slice();
  const row = 3 * width;
  for (let i = row + 3; i < rgb.length - row - 3; i++) {
    const sides = rgb[i - 3] + rgb[i + 3] + rgb[i - row] + rgb[i + row];
    const corners = rgb[i - row - 3] + rgb[i - row + 3] + rgb[i + row - 3] + rgb[i + row + 3];
    out[i] = (4 * rgb[i] + 2 * sides + corners + 8) >> 4;
  }
  return { width, height, rgb: out };
}

const seen = (image: RgbImage, { landmarks }: ImageFace): SeenFace => ({ image, landmarks });
const doubt = (before: RgbImage, after: RgbImage, face: ImageFace, afterFace = face) =>
  findDoubt(compareFaces(seen(before, face), seen(after, afterFace)));

function paintDisc(
  { width, rgb }: RgbImage,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: readonly number[] },
) {
  for (let py = Math.floor(y - radius); py <= y + radius; py++)
    for (let px = Math.floor(x - radius); px <= x + radius; px++)
      if (Math.hypot(px + 0.5 - x, py + 0.5 - y) <= radius) rgb.set(colour, 3 * (py * width + px));
}
const copy = (photo: RgbImage): RgbImage => ({ ...photo, rgb: photo.rgb.slice() });

const falseChanges = {
  'another colour of the eyes': (k: number) => {
    const { photo, face } = drawPerson(k);
    const after = copy(photo);
    const colour = [
      [40, 96, 170],
      [50, 130, 80],
      [120, 150, 190],
    ][k % 3] as number[];
    for (const { upper, lower } of eyeLandmarks) {
      const ring = [...upper, ...lower];
      const [x, y] = [0, 1].map((c) => ring.reduce((sum, i) => sum + face.landmarks[3 * i + c], 0) / ring.length);
      const span = Math.abs(face.landmarks[3 * upper[8]] - face.landmarks[3 * upper[0]]);
      paintDisc(after, { x, y, radius: span * 0.22, colour });
    }
    return doubt(photo, after, face);
  },
  'teeth that were not there': (k: number) => {
    const { photo, face } = drawPerson(k);
    const after = copy(photo);
    for (let c = 2; c <= 8; c++) {
      const [upper, lower] = [upperLipRings[3][c], lowerLipRings[3][c]];
      const [x, y] = [0, 1].map((axis) => (face.landmarks[3 * upper + axis] + face.landmarks[3 * lower + axis]) / 2);
      paintDisc(after, { x, y, radius: 4 + (k % 3), colour: drawnColours.tooth });
    }
    return doubt(photo, after, face);
  },
  'the face of another person': (k: number) => {
    const { photo, face } = drawPerson(k);
    const other = drawPerson(k + 2, 'tooth');
    const after = copy(photo);
    const { x, y, width, height } = face.box;
    const from = other.face.box;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [sx, sy] = [from.x + (column * from.width) / width, from.y + (row * from.height * (0.9 + 0.03 * (k % 5))) / height];
        const at = 3 * (Math.floor(sy) * other.photo.width + Math.floor(sx));
        after.rgb.set(other.photo.rgb.subarray(at, at + 3), 3 * (Math.floor(y + row) * photo.width + Math.floor(x + column)));
      }
    }
    return doubt(photo, after, face);
  },
  'a mouth that opened': (k: number) => {
    const { photo, face } = drawPerson(k);
    const open = drawPerson(k, 'tooth');
    return doubt(photo, open.photo, face, open.face);
  },
} as const;

describe('the same person', () => {
  it.each(Object.entries(falseChanges))('is doubted in all of 25 drawings with %s', (_, change) => {
    const doubts = Array.from({ length: 25 }, (_, k) => change(k));
    expect(doubts.filter((found) => found === undefined)).toEqual([]);
  });

  it('is not doubted after what harms nobody: light, contrast, tint and fine noise', () => {
    const harmless = Array.from({ length: 25 }, (_, k) => {
      const { photo, face } = drawPerson(k);
      const after = [
        mapped(photo, (value) => 20 + 0.8 * value),
        mapped(photo, (value, i) => value * [1.1, 1, 0.85][i % 3]),
        mapped(photo, (value) => value + 4 * gauss()),
        soften(photo),
      ];
      return after.map((treated) => doubt(photo, treated, face));
    }).flat();
    expect(harmless.filter((found) => found !== undefined).length).toBeLessThanOrEqual(0.05 * harmless.length);
  });
});

describe('a photo that is made ready', () => {
  const { photo, face } = drawPerson(1);

  it('stays the same object where nothing is to be done', () => {
    const placement = { scale: 2.4, x: 30, y: 20 };
    const large = placedFace(placement) as ImageFace;
    const sharp = drawPhoto([large], { width: 960, height: 1180 });
    // The drawing has no black.
    sharp.rgb.fill(0, 0, 3 * 960 * 12);
    const { photo: made, done } = restorePhoto(sharp, [large]);
    expect({ isSame: made === sharp, done }).toEqual({ isSame: true, done: [] });
  });

  it('loses its noise, and is nearer to the original', () => {
    const noisy = mapped(photo, (value) => value + 14 * gauss());
    const { photo: made, done } = restorePhoto({ ...noisy }, [face]);
    expect(done).toContain('noise');
    const half = halve(made, photo.width);
    expect(psnr(half, photo)).toBeGreaterThan(psnr(noisy, photo) + 3);
  });

  it('gets back the range that it had before it faded', () => {
    const faded = mapped(photo, (value) => 80 + 0.4 * value);
    const { photo: made, done } = restorePhoto(faded, [face]);
    expect(done).toContain('fading');
    expect(rangeOf(made)).toBeGreaterThan(0.9 * rangeOf(photo));
  });

  it.each([
    ['dark corners', (r: number) => Math.exp(-0.9 * r * r), 0],
    ['a side that faded more', () => 1, 0.5],
  ])('loses %s', (_, lightAt, veil) => {
    const inked = mapped(photo, (value, i) => ((Math.floor(i / 3) % 50) + (Math.floor(i / 3 / photo.width) % 50) < 16 ? 6 : value));
    const [middleX, middleY] = [(photo.width - 1) / 2, (photo.height - 1) / 2];
    const harmed = mapped(inked, (value, i) => {
      const [x, y] = [Math.floor(i / 3) % photo.width, Math.floor(i / 3 / photo.width)];
      const share = (veil * x) / photo.width;
      return value * lightAt(Math.hypot(x - middleX, y - middleY) / Math.hypot(middleX, middleY)) * (1 - share) + 190 * share;
    });
    const [planes, untouched] = [toPlanes(harmed), toPlanes(inked)];
    const shade = findShade(planes);
    expect({ isFound: shade !== undefined, isSeenInOriginal: findShade(untouched) !== undefined }).toEqual({
      isFound: true,
      isSeenInOriginal: false,
    });
    expect(psnr(toPicture(applyShade(planes, shade as Shade)), inked)).toBeGreaterThan(psnr(harmed, inked) + 3);
  });

  it('loses a scratch across it, but never in an eye or the mouth', () => {
    const scratched = copy(photo);
    const eye = face.landmarks[3 * eyeLandmarks[0].upper[4]];
    for (let y = 0; y < photo.height; y++)
      scratched.rgb.fill(250, 3 * (y * photo.width + Math.round(eye)), 3 * (y * photo.width + Math.round(eye)) + 6);
    const { photo: made, done, refused } = restorePhoto(scratched, [face]);
    expect({ done, refused }).toMatchObject({ done: expect.arrayContaining(['scratches']), refused: [] });
    const half = halve(made, photo.width);
    const at = (x: number, y: number) => half.rgb[3 * (Math.round(y) * photo.width + Math.round(x)) + 1];
    for (const y of [30, photo.height - 30]) expect(Math.abs(at(eye, y) - at(eye - 8, y))).toBeLessThan(12);
    const lid = face.landmarks[3 * eyeLandmarks[0].upper[4] + 1];
    expect(at(eye, lid + 3)).toBeGreaterThan(200);
    // Without a face, nobody knows where eyes are.
    expect(restorePhoto(scratched, []).done).not.toContain('scratches');
  });

  it('loses a scratch on a face alone, if it goes on beside it', () => {
    const tops = [10, 152].map((i) => face.landmarks[3 * i + 1]);
    const isBand = (y: number) => tops.some((edge, i) => Math.abs(y - edge - (i === 0 ? -16 : 16)) < 15);
    const banded = mapped(photo, (value, i) => (isBand(Math.floor(i / 3 / photo.width)) ? 246 : value));
    const x = Math.round(face.landmarks[3 * 50]);
    const scratched = mapped(banded, (value, i) => (Math.abs((Math.floor(i / 3) % photo.width) - x) < 2 ? 250 : value));
    const planes = toPlanes(scratched);
    const zones = findZones(scratched, [face]);
    const marked = findScratches(planes, zones, 0) ?? new Uint8Array(planes.luma.length);
    const rows = Array.from({ length: photo.height }, (_, y) => y).filter((y) => zones.face[y * photo.width + x] && !isBand(y));
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((y) => marked[y * photo.width + x]).length).toBeGreaterThan(0.8 * rows.length);
  });

  it('leaves out a step that would change the face, and says which', () => {
    const redden = (levels: Float32Array, { width, height }: { width: number; height: number }) =>
      Float32Array.from({ length: 12 * width * height }, (_, i) => (i % 3 === 0 ? 255 - levels[(i * 7) % levels.length] : 0));
    const { done, refused } = restorePhoto(photo, [face], { enlarge: redden });
    expect(done).not.toContain('small');
    expect(refused).toMatchObject([{ step: 'small' }]);
  });
});

function rangeOf(photo: RgbImage): number {
  const luma = toPlanes(photo).luma.sort();
  return luma[Math.floor(0.99 * luma.length)] - luma[Math.floor(0.01 * luma.length)];
}

function halve(photo: RgbImage, width: number): RgbImage {
  if (photo.width === width) return photo;
  const height = photo.height / 2;
  const at = (x: number, y: number, c: number) => photo.rgb[3 * (y * photo.width + x) + c];
  const rgb = Uint8Array.from({ length: 3 * width * height }, (_, i) => {
    const [x, y, c] = [2 * (Math.floor(i / 3) % width), 2 * Math.floor(i / 3 / width), i % 3];
    return (at(x, y, c) + at(x + 1, y, c) + at(x, y + 1, c) + at(x + 1, y + 1, c)) / 4;
  });
  return { width, height, rgb };
}

describe('noise', () => {
  const flat = { width: 160, height: 120, rgb: new Uint8Array(3 * 160 * 120).fill(120) };
  it.each([4, 9, 16])('of %d levels is measured as it is', (sigma) => {
    const { luma, ...size } = toPlanes(mapped(flat, () => 120 + sigma * gauss()));
    expect(measureNoise(luma, size) / (0.668 * sigma)).toBeCloseTo(1, 0.4);
  });

  it('is the same everywhere: strokes of paint are none, and no scratches either', () => {
    const painted = { ...flat, rgb: flat.rgb.slice() };
    for (let stroke = 0; stroke < 2600; stroke++) {
      const [x, y, length] = [random() * 160, random() * 120, 6 + random() * 30];
      const [angle, level] = [(random() - 0.5) * 1.2, 120 + 60 * gauss() * (x / 160 + 0.2)];
      for (let k = 0; k < length; k++) {
        const [px, py] = [Math.round(x + k * Math.sin(angle)), Math.round(y + k * Math.cos(angle))];
        if (px >= 0 && px < 160 && py < 120)
          painted.rgb.fill(Math.min(255, Math.max(0, level)), 3 * (py * 160 + px), 3 * (py * 160 + px) + 3);
      }
    }
    const planes = toPlanes(painted);
    expect(findNoise(planes).luma).toBe(0);
    expect(findScratches(planes, findZones(painted, []), 0)).toBeUndefined();
    expect(findNoise(toPlanes(mapped(flat, () => 120 + 12 * gauss()))).luma).toBeGreaterThan(5);
  });

  it('of a picture that never was a JPEG has no steps', () => {
    const planes = toPlanes(mapped(flat, (_, i) => 128 + 90 * Math.sin(i / 77)));
    expect(measureJpegStep(planes.luma, planes)).toBe(0);
  });
});
