import { expect, test } from 'vitest';
import { asPositions } from '../space';
import { createYuvFrame } from '../yuv';
import { warpTriangles } from './warp';

const side = 64;
const grid = 9;

/** A grid of triangles over most of a picture, each vertex moved by `move`. */
function gridJob(move: (x: number, y: number) => [number, number]) {
  const texture = asPositions<'texture'>(new Float32Array(grid * grid * 2));
  const position = asPositions<'frame'>(new Float32Array(grid * grid * 2));
  const triangles: number[] = [];
  for (let j = 0; j < grid; j++) {
    for (let i = 0; i < grid; i++) {
      const at = j * grid + i;
      const [x, y] = [8 + i * 6, 8 + j * 6];
      const [dx, dy] = move(x, y);
      texture.set([x, y], 2 * at);
      position.set([x + dx, y + dy], 2 * at);
      if (i < grid - 1 && j < grid - 1) triangles.push(at, at + 1, at + grid, at + grid, at + 1, at + grid + 1);
    }
  }
  const source = createYuvFrame(side, side);
  const target = createYuvFrame(side, side);
  return { job: { source, target, position, texture }, triangles: Uint16Array.from(triangles) };
}

test('neighbouring triangles leave no gap, whatever their fractions', () => {
  for (const [dx, dy] of [
    [0.31, 0.77],
    [3.5, -2.5],
    [-0.5, 0.5],
  ] as const) {
    const { job, triangles } = gridJob(() => [dx, dy]);
    job.source.data.fill(200);
    warpTriangles(job, triangles);
    for (let y = Math.ceil(9 + dy); y < 55 + dy; y++) {
      for (let x = Math.ceil(9 + dx); x < 55 + dx; x++) expect(job.target.data[y * side + x]).toBe(200);
    }
  }
});

test('a shift by whole pixels copies exactly, luma and chroma', () => {
  const { job, triangles } = gridJob(() => [4, -2]);
  job.source.data.forEach((_, i) => {
    job.source.data[i] = (i * 37) % 251;
  });
  warpTriangles(job, triangles);
  const luma = side * side;
  for (let y = 12; y < 50; y++)
    for (let x = 14; x < 54; x++) expect(job.target.data[y * side + x]).toBe(job.source.data[(y + 2) * side + x - 4]);
  const half = side / 2;
  for (let y = 6; y < 25; y++)
    for (let x = 7; x < 27; x++) expect(job.target.data[luma + y * half + x]).toBe(job.source.data[luma + (y + 1) * half + x - 2]);
});

test('a shift by half a pixel is the mean of two', () => {
  const { job, triangles } = gridJob(() => [0.5, 0]);
  for (let i = 0; i < side * side; i++) job.source.data[i] = 2 * (i % side);
  warpTriangles(job, triangles);
  for (let x = 12; x < 54; x++) expect(job.target.data[30 * side + x]).toBe(2 * x - 1);
});

test('triangles that do not move leave the photo in the target untouched', () => {
  const { job, triangles } = gridJob((x) => (x > 40 ? [2, 0] : [0, 0]));
  job.source.data.fill(200);
  warpTriangles(job, triangles);
  expect(job.target.data[30 * side + 20]).toBe(0);
  expect(job.target.data[30 * side + 50]).toBe(200);
});

test('triangles reaching over the border read its nearest pixels', () => {
  const { job, triangles } = gridJob((x, y) => [x < 20 ? -12 : 0, y < 20 ? -12 : 0]);
  for (let i = 0; i < job.texture.length; i++) job.texture[i]! -= 14;
  job.source.data.fill(180);
  warpTriangles(job, triangles);
  expect(job.target.data[0]).toBe(180);
});
