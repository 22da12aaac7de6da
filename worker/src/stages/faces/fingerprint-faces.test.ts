import { asLandmarks, type ImageFace, inImage } from '@hellograph/render';
import { expect, it, vi } from 'vitest';
import { openFaceMemory } from './fingerprint-faces';

const faceAt = (x: number): ImageFace => ({
  landmarks: asLandmarks(Float32Array.of(x, 1, 2)),
  box: inImage({ x, y: 0, width: 10, height: 10 }),
  yaw: 0,
  pitch: 0,
  roll: 0,
  score: 1,
  spread: 0,
});
const looking = (x: number) => vi.fn(async () => [faceAt(x)]);

it('searches a photo once, and again if more faces are wanted', async () => {
  const memory = openFaceMemory();
  const look = looking(1);
  const first = await memory.recall('a', 1, look);
  expect(await memory.recall('a', 1, look)).toEqual(first);
  expect(look).toHaveBeenCalledTimes(1);
  await memory.recall('a', 10, look);
  await memory.recall('b', 1, look);
  expect(look).toHaveBeenCalledTimes(3);
});

it('does not cache failures', async () => {
  const memory = openFaceMemory();
  await expect(memory.recall('a', 1, () => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled');
  expect(await memory.recall('a', 1, looking(2))).toEqual([faceAt(2)]);
});

it('evicts entries after their time, however often they are used, and the least recently used beyond its size', async () => {
  let now = 0;
  const memory = openFaceMemory({ photosMax: 2, keptMs: 100, now: () => now });
  const look = looking(3);
  await memory.recall('a', 1, look);
  now = 99;
  await memory.recall('a', 1, look);
  expect(look).toHaveBeenCalledTimes(1);
  now = 100;
  await memory.recall('a', 1, look);
  expect(look).toHaveBeenCalledTimes(2);
  await memory.recall('b', 1, look);
  await memory.recall('a', 1, look);
  await memory.recall('c', 1, look);
  expect(look).toHaveBeenCalledTimes(4);
  await memory.recall('a', 1, look);
  expect(look).toHaveBeenCalledTimes(4);
  await memory.recall('b', 1, look);
  expect(look).toHaveBeenCalledTimes(5);
});
