import { expect, test } from 'vitest';
import { drawPhoto, placedFace, smilingFace } from '../fixtures/drawn-photo';
import { lowerLipRings, upperLipRings } from '../mesh/landmarks';
import type { Face } from '../model';
import { toYuvFrame } from '../yuv';
import { findLipBend, findMouthShift } from './lip-line';
import { findLowerLip, findUpperLip } from './open-laugh';
import { settleLips } from './settle-lips';

const yOf = ({ landmarks }: Face, i: number) => landmarks[3 * i + 1]!;
const innerGap = (face: Face, column: number) => yOf(face, lowerLipRings[3][column]!) - yOf(face, upperLipRings[3][column]!);

const drawnAs = placedFace();
const photo = toYuvFrame(drawPhoto([drawnAs]));

test('closed lips meet in their dark line, though the landmarks lie beside it', () => {
  const detected = placedFace();
  for (const c of [3, 4, 5, 6, 7]) {
    detected.landmarks[3 * upperLipRings[3][c]! + 1]! -= 3;
    detected.landmarks[3 * lowerLipRings[3][c]! + 1]! -= 3;
  }
  const settled = settleLips(photo, detected);
  for (const c of [4, 5, 6]) {
    const line = (yOf(drawnAs, upperLipRings[3][c]!) + yOf(drawnAs, lowerLipRings[3][c]!)) / 2;
    expect(innerGap(settled, c)).toBeCloseTo(0);
    expect(Math.abs(yOf(settled, upperLipRings[3][c]!) - line)).toBeLessThan(1.6);
  }
});

test('corners that the landmarks put on the skin are moved to where the lips’ line ends', () => {
  const halfWidth = (drawnAs.landmarks[3 * 291]! - drawnAs.landmarks[3 * 61]!) / 2;
  const offBy = (face: Face) => Math.abs(yOf(face, 291) - yOf(drawnAs, 291)) / halfWidth;
  const detected = placedFace();
  for (const i of new Set([...upperLipRings.flat(), ...lowerLipRings.flat()])) {
    const along = (drawnAs.landmarks[3 * i]! - drawnAs.landmarks[3 * 61]!) / (2 * halfWidth);
    detected.landmarks[3 * i + 1]! -= 0.11 * halfWidth * along ** 2;
  }
  expect(offBy(detected)).toBeGreaterThan(0.1);
  const settled = settleLips(photo, detected);
  expect(offBy(settled)).toBeLessThan(0.05);
  expect(yOf(settled, 61)).toBe(yOf(detected, 61));
  // Correct corners stay.
  expect(yOf(settleLips(photo, placedFace()), 291)).toBe(yOf(drawnAs, 291));
});

test('a mouth that shows teeth stays open', () => {
  const smile = smilingFace(16);
  const settled = settleLips(toYuvFrame(drawPhoto([smile], { mouth: 'tooth' })), smile);
  expect(innerGap(settled, 5)).toBeGreaterThan(14);
});

test('teeth that the landmarks took for the lower lip are uncovered', () => {
  const smile = smilingFace(16);
  const detected = smilingFace(9);
  const settled = settleLips(toYuvFrame(drawPhoto([smile], { mouth: 'tooth' })), detected);
  expect(innerGap(settled, 5)).toBeGreaterThan(13);
});

test('a mouth detected in the wrong place is found by its line, but only if the detection is doubtful', () => {
  const height = yOf(drawnAs, 152) - yOf(drawnAs, 10);
  const misled = placedFace();
  for (const i of new Set([...upperLipRings.flat(), ...lowerLipRings.flat()])) misled.landmarks[3 * i + 1]! += 0.08 * height;
  expect(findMouthShift(photo, misled)).toBe(0);
  misled.spread = 0.17;
  expect(findMouthShift(photo, misled)).toBeCloseTo(-0.08, 1);
  expect(Math.abs(yOf(settleLips(photo, misled), 13) - yOf(drawnAs, 13))).toBeLessThan(4);
});

test('a doubtful mouth that lies on its line stays there', () => {
  expect(findMouthShift(photo, { ...drawnAs, spread: 0.2 })).toBe(0);
});

test('a doubtful mouth that is askew is aligned with its line, corners included', () => {
  const [left, right] = [61, 291].map((i) => drawnAs.landmarks[3 * i]!);
  const height = yOf(drawnAs, 152) - yOf(drawnAs, 10);
  const askew = placedFace();
  for (const i of new Set([...upperLipRings.flat(), ...lowerLipRings.flat()]))
    askew.landmarks[3 * i + 1]! -= 0.035 * height * (1 - (drawnAs.landmarks[3 * i]! - left!) / (right! - left!));
  expect(findLipBend(photo, askew).every((at) => at === 0)).toBe(true);
  askew.spread = 0.15;
  const settled = settleLips(photo, askew);
  for (const c of [1, 2, 5, 8]) {
    const line = (yOf(drawnAs, upperLipRings[3][c]!) + yOf(drawnAs, lowerLipRings[3][c]!)) / 2;
    expect(Math.abs(yOf(settled, upperLipRings[3][c]!) - line), `column ${c}`).toBeLessThan(2.5);
  }
  expect(findLipBend(photo, { ...drawnAs, spread: 0.2 }).every((at) => at === 0)).toBe(true);
});

test('under a moustache that shades the mouth, the lips part where the shadow ends on the lower one', () => {
  const image = drawPhoto([drawnAs]);
  const height = yOf(drawnAs, 152) - yOf(drawnAs, 10);
  const [left, right] = [61, 291].map((i) => Math.round(drawnAs.landmarks[3 * i]!));
  const line = Math.round(yOf(drawnAs, 13));
  for (let y = line - Math.round(0.16 * height); y < line + 0.08 * height; y++)
    image.rgb.fill(y < line ? 24 : 68, (y * image.width + left! - 8) * 3, (y * image.width + right! + 8) * 3);
  const misled = { ...placedFace(), spread: 0.18 };
  for (const i of new Set([...upperLipRings.flat(), ...lowerLipRings.flat()])) misled.landmarks[3 * i + 1]! -= 0.04 * height;
  const settled = settleLips(toYuvFrame(image), misled);
  for (const c of [2, 4, 5, 6, 8]) expect(Math.abs(yOf(settled, upperLipRings[3][c]!) - line), `column ${c}`).toBeLessThan(4);
});

test('a doubtful mouth is aligned with its line in a dark, faded picture as in a good one', () => {
  const image = drawPhoto([drawnAs]);
  for (let i = 0; i < image.rgb.length; i++) image.rgb[i] = 40 + 0.3 * image.rgb[i]!;
  const height = yOf(drawnAs, 152) - yOf(drawnAs, 10);
  const misled = { ...placedFace(), spread: 0.105 };
  for (const i of new Set([...upperLipRings.flat(), ...lowerLipRings.flat()])) misled.landmarks[3 * i + 1]! -= 0.03 * height;
  const settled = settleLips(toYuvFrame(image), misled);
  for (const c of [2, 4, 5, 6, 8]) {
    const line = (yOf(drawnAs, upperLipRings[3][c]!) + yOf(drawnAs, lowerLipRings[3][c]!)) / 2;
    expect(Math.abs(yOf(settled, upperLipRings[3][c]!) - line), `column ${c}`).toBeLessThan(2.5);
  }
});

/** A laugh whose lower teeth and tongue are as light as its lower lip, on skin in the shade. */
function drawLaugh(laugh: Face) {
  const image = drawPhoto([laugh], { mouth: 'tooth' });
  const xOf = (i: number) => laugh.landmarks[3 * i]!;
  const ringAt = (ring: readonly number[], x: number) => {
    const c = ring.findIndex((i, k) => k > 0 && xOf(i) >= x);
    if (c < 1) return undefined;
    const share = (x - xOf(ring[c - 1]!)) / (xOf(ring[c]!) - xOf(ring[c - 1]!));
    return yOf(laugh, ring[c - 1]!) * (1 - share) + yOf(laugh, ring[c]!) * share;
  };
  for (let x = 0; x < image.width; x++) {
    const [inner, outer] = [ringAt(lowerLipRings[3], x), ringAt(lowerLipRings[0], x)];
    if (outer === undefined) continue;
    for (let y = Math.round(outer); y < Math.min(image.height, outer + 70); y++)
      image.rgb.fill(45, 3 * (y * image.width + x), 3 * (y * image.width + x) + 3);
    for (let y = Math.round(inner ?? outer); y < outer; y++) image.rgb.fill(120, 3 * (y * image.width + x), 3 * (y * image.width + x) + 3);
  }
  return toYuvFrame(image);
}

test('an open laugh has its lower lip where the light falls off, not on the lower teeth', () => {
  const laugh = smilingFace(26);
  const halfWidth = (laugh.landmarks[3 * 291]! - laugh.landmarks[3 * 61]!) / 2;
  const detected = smilingFace(26);
  for (const i of new Set(lowerLipRings.flatMap((ring) => ring.slice(1, -1)))) detected.landmarks[3 * i + 1]! -= 0.18 * halfWidth;
  const drawn = drawLaugh(laugh);
  const settled = settleLips(drawn, detected);
  for (const c of [4, 5, 6]) {
    const off = (face: Face) => Math.abs(yOf(face, lowerLipRings[0][c]!) - yOf(laugh, lowerLipRings[0][c]!)) / halfWidth;
    expect(off(detected)).toBeGreaterThan(0.15);
    expect(off(settled), `column ${c}`).toBeLessThan(0.08);
  }
  expect(yOf(settled, 152)).toBe(yOf(detected, 152));
  expect(yOf(settled, 13)).toBe(yOf(detected, 13));
  // Correct landmarks stay.
  expect(findLowerLip(drawn, laugh.landmarks)).toBeUndefined();
});

test('an open laugh has its upper lip above the upper teeth, not on them', () => {
  const laugh = smilingFace(30);
  const halfWidth = (laugh.landmarks[3 * 291]! - laugh.landmarks[3 * 61]!) / 2;
  const image = drawPhoto([laugh]);
  const xOf = (i: number) => laugh.landmarks[3 * i]!;
  for (let x = Math.round(xOf(80)); x < xOf(310); x++) {
    const top = Math.round(yOf(laugh, 13));
    for (let y = top; y < top + 0.3 * halfWidth; y++) image.rgb.fill(230, 3 * (y * image.width + x), 3 * (y * image.width + x) + 3);
  }
  const drawn = toYuvFrame(image);
  const detected = smilingFace(30);
  for (const i of new Set(upperLipRings.flatMap((ring) => ring.slice(1, -1)))) detected.landmarks[3 * i + 1]! += 0.2 * halfWidth;
  const off = (face: Face) => Math.abs(yOf(face, 13) - yOf(laugh, 13)) / halfWidth;
  expect(off(detected)).toBeGreaterThan(0.19);
  expect(off(settleLips(drawn, detected))).toBeLessThan(0.08);
  // The nose stays, and so do correct lips.
  expect(yOf(settleLips(drawn, detected), 2)).toBe(yOf(detected, 2));
  expect(findUpperLip(drawn, laugh.landmarks)).toBeUndefined();
});
