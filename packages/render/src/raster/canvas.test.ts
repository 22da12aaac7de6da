import { describe, expect, test } from 'vitest';
import { asPositions } from '../space';
import { createYuvFrame } from '../yuv';
import { createCanvas, createPlainCanvas } from './canvas';
import type { Box } from './paint';

const [width, height] = [150, 122];
const photo = createYuvFrame(width, height);
photo.data.forEach((_, i) => {
  const x = i % width;
  photo.data[i] = 128 + 60 * Math.sin(x / 5) + 50 * Math.cos(i / width / 7) + ((i * 7919) % 13);
});

/** A picture without detail that a sampler could lose. */
const smooth = createYuvFrame(width, height);
smooth.data.forEach((_, i) => {
  smooth.data[i] = 128 + 60 * Math.sin((i % width) / 9) + 50 * Math.cos(i / width / 11);
});

const grid = 13;

/**
 * Triangles that cover the whole picture and reach beyond its border, each vertex moved by `move`.
 */
function mesh(move: (x: number, y: number) => [number, number]) {
  const texture = asPositions<'texture'>(new Float32Array(grid * grid * 2));
  const position = asPositions<'frame'>(new Float32Array(grid * grid * 2));
  const triangles: number[] = [];
  for (let j = 0; j < grid; j++) {
    for (let i = 0; i < grid; i++) {
      const at = j * grid + i;
      const [x, y] = [i * 13.3 - 4, j * 10.7 - 3];
      const [dx, dy] = move(x, y);
      texture.set([x, y], 2 * at);
      position.set([x + dx, y + dy], 2 * at);
      if (i < grid - 1 && j < grid - 1) triangles.push(at, at + 1, at + grid, at + grid, at + 1, at + grid + 1);
    }
  }
  return [position, texture, Uint16Array.from(triangles)] as const;
}

test.each([
  ['a shift', () => [2.37, -1.81]],
  ['a turn', (x, y) => [0.06 * (y - 60), -0.06 * (x - 70)]],
  ['a steep turn', (x, y) => [0.6 * (y - 60), -0.6 * (x - 70)]],
  ['a zoom', (x, y) => [0.3 * (x - 70), 0.3 * (y - 60)]],
  ['a shrink by more than half', (x, y) => [-0.6 * (x - 70), -0.6 * (y - 60)]],
  ['a mirror', (x) => [140 - 2 * x, 0]],
  ['waves', (x, y) => [3 * Math.sin(y / 9), 3 * Math.cos(x / 8)]],
] satisfies [string, (x: number, y: number) => [number, number]][])('the kernel draws %s as plain JavaScript does', (_, move) => {
  const [plain, kernel] = [createPlainCanvas(photo), createCanvas(photo)];
  for (const canvas of [plain, kernel]) {
    canvas.restore();
    canvas.warp(...mesh(move));
  }
  expect(kernel.frame.data).not.toEqual(photo.data);
  const differences = kernel.frame.data.map((value, i) => Math.abs(value - plain.frame.data[i]!));
  // Fractions of 7 bits instead of 8: a level on steps this steep, never two.
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

const bent = ([position, texture, skin]: ReturnType<typeof mesh>, torn: Box) =>
  [position, texture, { skin, sheet: new Uint16Array(), torn }] as const;

const nowhere = { left: -50, top: -50, right: -40, bottom: -40 };

test.each([
  ['a shift', () => [2.37, -1.81], 1],
  ['a turn', (x, y) => [0.06 * (y - 60), -0.06 * (x - 70)], 3],
  ['a steep turn', (x, y) => [0.6 * (y - 60), -0.6 * (x - 70)], 8],
  ['a zoom', (x, y) => [0.3 * (x - 70), 0.3 * (y - 60)], 4],
  ['slow waves', (x, y) => [2 * Math.sin(y / 40), 2 * Math.cos(x / 35)], 6],
  ['a fall', (x) => [0, 0.3 * (x - 70)], 4],
  ['a rise', (x) => [0, -0.25 * (x - 70)], 4],
] satisfies [string, (x: number, y: number) => [number, number], number][])(
  'bent by the grid, %s is much what it is by triangles',
  (_, move, most) => {
    const [plain, kernel] = [createPlainCanvas(smooth), createCanvas(smooth)];
    const waved = mesh(move);
    plain.restore();
    plain.warp(...waved);
    kernel.restore();
    kernel.bend(...bent(waved, nowhere));
    let worst = 0;
    // At the border, this test's mesh ends in the middle of a cell.
    for (let y = 24; y < height - 24; y++) {
      for (let x = 24; x < width - 24; x++) {
        worst = Math.max(worst, Math.abs(kernel.frame.data[y * width + x]! - plain.frame.data[y * width + x]!));
      }
    }
    expect(worst).toBeLessThanOrEqual(most);
  },
);

/** Energy of the differences between neighbouring pixels, in the middle of a picture. */
function detail({ data }: { data: Uint8Array }): number {
  let energy = 0;
  for (let y = 24; y < height - 24; y++) {
    for (let x = 24; x < width - 24; x++) {
      const at = y * width + x;
      energy += (4 * data[at]! - data[at - 1]! - data[at + 1]! - data[at - width]! - data[at + width]!) ** 2;
    }
  }
  return energy;
}

const fine = createYuvFrame(width, height);
fine.data.forEach((_, i) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  fine.data[i] = 128 + 25 * Math.sin(1.3 * x) + 25 * Math.cos(1.1 * y) + 20 * Math.sin(0.7 * x + 0.9 * y);
});

test('a photo keeps its detail wherever its pixels are drawn', () => {
  const [plain, kernel] = [createPlainCanvas(fine), createCanvas(fine)];
  const shares: { plain: number; kernel: number }[] = [];
  for (const [dx, dy] of [
    [0.5, 0.5],
    [0.25, 0.75],
    [3.5, 0.1],
    [-1.3, 2.6],
    [0.1, 0.1],
    [0.5, 0],
    [0, 0.5],
    [0.9, 0.02],
  ] as const) {
    const shifted = mesh(() => [dx, dy]);
    plain.restore();
    plain.warp(...shifted);
    kernel.restore();
    kernel.bend(...bent(shifted, nowhere));
    shares.push({ plain: detail(plain.frame) / detail(fine), kernel: detail(kernel.frame) / detail(fine) });
  }
  for (const { kernel: share } of shares) {
    expect(share, JSON.stringify(shares)).toBeGreaterThan(0.85);
    expect(share, JSON.stringify(shares)).toBeLessThan(1.35);
  }
  expect(Math.min(...shares.map((share) => share.plain))).toBeLessThan(0.7);
});

test.each([0.16, -0.3, 0.5])('so does one whose rows fall by %d pixels from column to column', (slope) => {
  const [plain, kernel] = [createPlainCanvas(fine), createCanvas(fine)];
  const fallen = mesh((x) => [0, slope * (x - 70)]);
  plain.restore();
  plain.warp(...fallen);
  kernel.restore();
  kernel.bend(...bent(fallen, nowhere));
  expect(detail(kernel.frame)).toBeGreaterThan(1.2 * detail(plain.frame));
  expect(detail(kernel.frame)).toBeLessThan(2 * detail(plain.frame));
});

test('a photo that hardly moves hardly changes: pixels that stay in place are not sharpened', () => {
  const edges = createYuvFrame(width, height);
  edges.data.forEach((_, i) => {
    edges.data[i] = ((i % width) >> 4) % 2 === (Math.floor(i / width) >> 4) % 2 ? 60 : 200;
  });
  const canvas = createCanvas(edges);
  canvas.restore();
  canvas.bend(
    ...bent(
      mesh(() => [0.004, 0.004]),
      nowhere,
    ),
  );
  const luma = width * height;
  const largest = edges.data.subarray(0, luma).reduce((most, value, i) => Math.max(most, Math.abs(value - canvas.frame.data[i]!)), 0);
  expect(largest).toBeLessThanOrEqual(3);
});

test('a mesh is drawn triangle by triangle where it may tear', () => {
  const torn = mesh((x, y) => [0, x > 60 && y > 50 ? 6 : -3]);
  const [byTriangles, byGrid] = [createCanvas(photo), createCanvas(photo)];
  byTriangles.restore();
  byTriangles.warp(...torn);
  byGrid.restore();
  byGrid.bend(...bent(torn, { left: 0, top: 0, right: width, bottom: height }));
  expect(byGrid.frame.data).toEqual(byTriangles.frame.data);
});

test('a mesh that stands still leaves the photo, byte for byte', () => {
  const canvas = createCanvas(photo);
  canvas.restore();
  canvas.bend(
    ...bent(
      mesh(() => [0, 0]),
      nowhere,
    ),
  );
  expect(canvas.frame.data).toEqual(photo.data);
});

test('a mesh that is too large is refused, not written past its memory', () => {
  const many = asPositions<never>(new Float32Array(40_000));
  expect(() => createCanvas(photo).warp(many, many, new Uint16Array(3))).toThrow(RangeError);
});

describe('a camera over a canvas', () => {
  const looks = [
    { x: 20.3, y: 11.7, step: 0.71 },
    { x: 0.2, y: 0.1, step: 0.998 },
    { x: 40, y: 30, step: 0.42 },
    { x: -6, y: -3.5, step: 1.06 },
  ];

  test.each(looks)('sees what plain JavaScript does: %o', (sight) => {
    const [plain, kernel] = [createPlainCanvas(smooth), createCanvas(smooth, undefined, true)];
    for (const canvas of [plain, kernel]) canvas.restore();
    const [expected, seen] = [plain.look(sight), kernel.look(sight)];
    const worst = seen.data.reduce((most, value, i) => Math.max(most, Math.abs(value - expected.data[i]!)), 0);
    // Sharpening adds to bends, however smooth.
    expect(worst).toBeLessThanOrEqual(4);
    expect(seen.data).not.toEqual(smooth.data);
  });

  test('loses no detail by coming closer', () => {
    const fine = createYuvFrame(width, height);
    fine.data.forEach((_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      fine.data[i] = 128 + 25 * Math.sin(1.3 * x) + 25 * Math.cos(1.2 * y);
    });
    const sight = { x: 6.4, y: 5.2, step: 0.91 };
    const [plain, kernel] = [createPlainCanvas(fine), createCanvas(fine, undefined, true)];
    for (const canvas of [plain, kernel]) canvas.restore();
    // Waves that are drawn larger bend less, by the square of the step.
    const kept = (canvas: ReturnType<typeof createCanvas>) => detail(canvas.look(sight)) / detail(fine) / sight.step ** 4;
    expect(kept(plain)).toBeLessThan(0.9);
    expect(kept(kernel)).toBeGreaterThan(0.93);
    expect(kept(kernel)).toBeLessThan(1.25);
  });

  const luma = width * height;
  const alpha = new Uint8Array((luma * 5) / 4);
  for (let i = 0; i < luma; i++) alpha[i] = Math.max(0, Math.min(255, 400 - 8 * Math.hypot((i % width) - 75, i / width - 61)));
  for (let i = 0; i < luma / 4; i++) {
    const at = 2 * (i % (width / 2)) + 2 * Math.floor(i / (width / 2)) * width;
    alpha[luma + i] = (alpha[at]! + alpha[at + 1]! + alpha[at + width]! + alpha[at + width + 1]! + 2) >> 2;
  }
  const plate = createYuvFrame(width, height);
  plate.data.forEach((_, i) => {
    plate.data[i] = i < luma ? 70 + 30 * Math.sin((i % width) / 12) : 120;
  });
  const cut = createYuvFrame(width, height);
  cut.data.forEach((_, i) => {
    const opaque = i < luma ? alpha[i]! : alpha[luma + ((i - luma) % (luma / 4))]!;
    cut.data[i] = i < luma ? (opaque / 255) * 150 + (1 - opaque / 255) * 16 : 128;
  });
  const layers = { alpha, cut, plate };

  test('sees a background that moves behind the person at rest, and one in motion', () => {
    const [plain, kernel] = [createPlainCanvas(smooth, layers), createCanvas(smooth, layers, true)];
    const behind = { x: 4.3, y: -2.1, step: 1.02 };
    const turned = mesh((x, y) => [0.03 * (y - 60) + 1, -0.02 * (x - 70)]);
    for (const moves of [false, true]) {
      for (const canvas of [plain, kernel]) {
        canvas.restore(behind);
        if (moves) canvas.bend(...bent(turned, nowhere));
      }
      let worst = 0;
      for (let y = 24; y < height - 24; y++)
        for (let x = 24; x < width - 24; x++)
          worst = Math.max(worst, Math.abs(kernel.frame.data[y * width + x]! - plain.frame.data[y * width + x]!));
      expect(worst).toBeLessThanOrEqual(moves ? 4 : 1);
    }
    // The person's middle stays, the background goes.
    kernel.restore(behind);
    expect(kernel.frame.data[61 * width + 75]).toBe(cut.data[61 * width + 75]);
    expect(Math.abs(kernel.frame.data[30 * width + 10]! - plate.data[30 * width + 14]!)).toBeLessThanOrEqual(3);
    kernel.restore();
    expect(kernel.frame.data).toEqual(smooth.data);
  });
});
