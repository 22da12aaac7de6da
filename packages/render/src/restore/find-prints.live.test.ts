import { describe, expect, it } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import type { ImageFace, RgbImage } from '../model';
import { seededRandom } from '../timeline/how-lively';
import { type Corners, findPrints, hasGlare, straighten, straightenWithoutGlare } from './find-prints';
import type { Point } from './straighten-print';

const random = seededRandom(5);
const portrait = drawPhoto([placedFace({ scale: 1, x: 40, y: 30 }) as ImageFace]);

interface Page {
  width: number;
  height: number;
  colour: readonly number[];
  /** How much darker the page is at its right edge. */
  shade?: number;
}

function drawPage({ width, height, colour, shade = 0 }: Page): RgbImage {
  const rgb = new Uint8ClampedArray(3 * width * height);
  for (let i = 0, pixel = 0; i < rgb.length; pixel++) {
    const light = 1 - (shade * (pixel % width)) / width;
    for (let c = 0; c < 3; c++) rgb[i++] = (colour[c] ?? 0) * light + 6 * (random() - 0.5);
  }
  return { width, height, rgb: new Uint8Array(rgb.buffer) };
}

interface Laid {
  /** The middle of the print, in shares of the page, and its height in pixels. */
  x: number;
  y: number;
  high: number;
  /** Turned on the page, and away from the camera around both axes. */
  turn?: number;
  tiltX?: number;
  tiltY?: number;
  border?: number;
  borderColour?: number;
}

/** Draws a print as a camera of the focal length of phones sees it; returns its corners. */
function lay(
  page: RgbImage,
  print: RgbImage,
  { x, y, high, turn = 0, tiltX = 0, tiltY = 0, border = 0, borderColour = 246 }: Laid,
): Corners {
  const focal = 0.8 * Math.max(page.width, page.height);
  const wide = (high * print.width) / print.height;
  const place = (u: number, v: number): Point => {
    const [px, py] = [(u - 0.5) * wide, (v - 0.5) * high];
    const [ax, ay] = [px * Math.cos(turn) - py * Math.sin(turn), px * Math.sin(turn) + py * Math.cos(turn)];
    const [bx, bz] = [ax * Math.cos(tiltY), ax * Math.sin(tiltY)];
    const [cy, cz] = [ay * Math.cos(tiltX), bz + ay * Math.sin(tiltX)];
    const away = focal / (focal + cz);
    // The camera looks at the middle of the page.
    return [page.width / 2 + (bx + (x - 0.5) * page.width) * away, page.height / 2 + (cy + (y - 0.5) * page.height) * away];
  };
  const steps = Math.ceil(1.6 * Math.max(wide, high));
  for (let j = 0; j < steps; j++) {
    for (let i = 0; i < steps; i++) {
      const u = (i + 0.5) / steps;
      const v = (j + 0.5) / steps;
      const at = place(u, v);
      const px = Math.floor(at[0]);
      const py = Math.floor(at[1]);
      if (px < 0 || py < 0 || px >= page.width || py >= page.height) continue;
      const isBorder = Math.min(u, 1 - u) * wide < border * high || Math.min(v, 1 - v) < border;
      const su = (u - border * (high / wide)) / (1 - 2 * border * (high / wide));
      const sv = (v - border) / (1 - 2 * border);
      const from = 3 * (Math.floor(sv * print.height) * print.width + Math.floor(su * print.width));
      for (let c = 0; c < 3; c++) page.rgb[3 * (py * page.width + px) + c] = isBorder ? borderColour : (print.rgb[from + c] ?? 0);
    }
  }
  const [inX, inY] = [border * (high / wide), border];
  return [place(inX, inY), place(1 - inX, inY), place(1 - inX, 1 - inY), place(inX, 1 - inY)];
}

/** The greatest distance between found and true corners, in shares of the print's height. */
const farthest = (found: Corners | undefined, truth: Corners) =>
  found === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(...found.map(([x, y], i) => Math.hypot(x - truth[i]![0], y - truth[i]![1]))) /
      Math.hypot(truth[3][0] - truth[0][0], truth[3][1] - truth[0][1]);

const white: Page = { width: 840, height: 1120, colour: [243, 243, 240] };
const wood: Page = { width: 1120, height: 840, colour: [120, 88, 60], shade: 0.3 };
const black: Page = { width: 840, height: 630, colour: [24, 22, 24] };

describe('prints on a page', () => {
  it.each([1, 2, 3, 4])('%d of them, each a little askew, are cut apart in the order of reading', (count) => {
    const page = drawPage(white);
    const places = [
      [0.27, 0.25],
      [0.74, 0.27],
      [0.27, 0.74],
      [0.74, 0.73],
    ] as const;
    const truth = places.slice(0, count).map(([x, y], i) => lay(page, portrait, { x, y, high: 392, turn: 0.05 * (i - 1.5) }));
    const found = findPrints(page);
    expect(found).toHaveLength(count);
    truth.forEach((corners, i) => {
      expect(farthest(found[i], corners), `print ${i}`).toBeLessThan(0.012);
    });
  });

  it('lose their own white border, which belongs to no photo', () => {
    const page = drawPage(black);
    const corners = lay(page, portrait, { x: 0.5, y: 0.5, high: 448, turn: 0.06, border: 0.06 });
    expect(farthest(findPrints(page)[0], corners)).toBeLessThan(0.015);
  });

  it.each([
    [0.25, 0.2],
    [-0.35, 0.1],
    [0.1, -0.4],
    [0.4, 0],
  ])('seen at an angle (%d, %d) are found, and straightened to their own proportions', (tiltX, tiltY) => {
    const page = drawPage(wood);
    const corners = lay(page, portrait, { x: 0.47, y: 0.52, high: 574, tiltX, tiltY, turn: 0.04 });
    const [found] = findPrints(page);
    expect(farthest(found, corners)).toBeLessThan(0.012);
    const own = portrait.width / portrait.height;
    const { photo } = straighten(page, found ?? corners, 2048);
    expect(Math.abs(photo.width / photo.height / own - 1)).toBeLessThan(0.04);
    expect(differenceOf(photo, portrait)).toBeLessThan(9);
  });

  it('in a corner of the glass are found; ground below a sky, and a person before a wall, are none', () => {
    const page = drawPage(white);
    lay(page, portrait, { x: 0.24, y: 0.19, high: 420 });
    expect(findPrints(page)).toHaveLength(1);
    const sky = drawPage({ width: 900, height: 700, colour: [150, 190, 235] });
    sky.rgb.fill(70, 3 * 900 * 400);
    expect(findPrints(sky)).toEqual([]);
    expect(findPrints(portrait)).toEqual([]);
  });
});

/** The mean difference of two pictures; the first is sampled at the second's places. */
function differenceOf(a: RgbImage, b: RgbImage): number {
  let sum = 0;
  for (let y = 0; y < b.height; y++) {
    for (let x = 0; x < b.width; x++) {
      const at = Math.floor(((y + 0.5) * a.height) / b.height) * a.width + Math.floor(((x + 0.5) * a.width) / b.width);
      sum += Math.abs((a.rgb[3 * at + 1] ?? 0) - (b.rgb[3 * (y * b.width + x) + 1] ?? 0));
    }
  }
  return sum / (b.width * b.height);
}

describe('light that is mirrored in a print', () => {
  const shine = (x: number, y: number) => {
    const rgb = portrait.rgb.map((level, i) => {
      const [px, py] = [Math.floor(i / 3) % portrait.width, Math.floor(i / 3 / portrait.width)];
      return Math.min(255, level + 230 * Math.exp(-((px - x) ** 2 + (py - y) ** 2) / 800));
    });
    return { ...portrait, rgb };
  };
  const places = [
    [120, 90],
    [200, 210],
    [90, 240],
  ] as const;
  const whole = ({ width, height }: RgbImage): Corners => [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const seen = (picture: RgbImage) => ({ picture, corners: whole(picture) });

  it('is seen, and goes where another picture shows the print without it', () => {
    const [first, ...others] = places.map(([x, y]) => shine(x, y)) as [RgbImage, RgbImage, RgbImage];
    const made = straightenWithoutGlare([seen(first), ...others.map(seen)], 4096);
    expect(differenceOf(made, portrait)).toBeLessThan(0.35 * differenceOf(first, portrait));
    expect([hasGlare(first), hasGlare(made), hasGlare(portrait)]).toEqual([true, false, false]);
  });

  it('is all that goes: of a picture that is the same each time, everything stays', () => {
    const alike = { ...portrait, rgb: Uint8Array.from(portrait.rgb) };
    expect(straightenWithoutGlare([seen(portrait), seen(alike)], 4096).rgb).toEqual(portrait.rgb);
  });
});
