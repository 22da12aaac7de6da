import { expect, test } from 'vitest';
import { mirrored, takeMirroredEye } from './mirrored-eye';

const widthPx = 100;
/** Landmark i lies at i % 100, i / 10, i / 20. */
const landmarksOf = () => Float32Array.from({ length: 3 * 478 }, (_, i) => [Math.floor(i / 3) % 100, i / 30, i / 60][i % 3] ?? 0);

test('a mirrored picture has its right on the left', () => {
  const image = { width: 2, height: 2, rgb: Uint8Array.from([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]) };
  expect([...mirrored(image).rgb]).toEqual([2, 2, 2, 1, 1, 1, 4, 4, 4, 3, 3, 3]);
  expect(mirrored(mirrored(image))).toEqual(image);
});

test('the left eye is taken from where the mirror shows the right one, and nothing else', () => {
  const [landmarks, seen] = [landmarksOf(), landmarksOf()];
  const before = landmarks.slice();
  takeMirroredEye(landmarks, seen, widthPx);
  for (const [left, right] of [
    [33, 263],
    [133, 362],
    [159, 386],
    [145, 374],
  ] as const) {
    expect(landmarks[3 * left]).toBe(widthPx - seen[3 * right]!);
    expect(landmarks[3 * left + 1]).toBe(seen[3 * right + 1]);
  }
  for (const other of [13, 14, 61, 291, 263, 362, 386, 152, 10]) {
    expect([...landmarks.subarray(3 * other, 3 * other + 3)]).toEqual([...before.subarray(3 * other, 3 * other + 3)]);
  }
});
