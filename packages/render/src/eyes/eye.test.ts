import { describe, expect, it } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { eyeLandmarks, irises } from '../mesh/landmarks';
import type { Face } from '../model';
import { asPositions } from '../space';
import { createYuvFrame, toYuvFrame } from '../yuv';
import { createEyes, eyeBox, traceEye } from './eye';
import { canGaze, eyeOpening, findIris } from './eye-check';
import { paintEyelid } from './eyelid';
import { gazeShift, paintGaze } from './gaze';

const face = placedFace();
const photo = toYuvFrame(drawPhoto([face]));
const texture = { roughness: 0, edgePx: 1.2, grain: new Float32Array(32 * 32) };
const eyes = createEyes(photo, face);
const positionsOf = ({ landmarks }: Face) =>
  asPositions<'frame'>(Float32Array.from({ length: (landmarks.length / 3) * 2 }, (_, i) => landmarks[3 * (i >> 1) + (i & 1)]!));
const xOf = ({ landmarks }: Face, i: number) => landmarks[3 * i]!;
const yOf = ({ landmarks }: Face, i: number) => landmarks[3 * i + 1]!;

/** Numbers of the luma samples that painting changes. */
function changedBy(draw: (frame: ReturnType<typeof createYuvFrame>) => void): number[] {
  const frame = createYuvFrame(photo.width, photo.height);
  frame.data.set(photo.data);
  draw(frame);
  return Array.from({ length: photo.width * photo.height }, (_, i) => i).filter((i) => frame.data[i] !== photo.data[i]);
}

describe('an eye in the frame', () => {
  it('keeps its outline when the head turns in the picture, comes nearer and moves', () => {
    const [eye] = eyes;
    const moved = positionsOf(face);
    const [cos, sin] = [1.3 * Math.cos(0.2), 1.3 * Math.sin(0.2)];
    for (let i = 0; i < moved.length; i += 2) {
      const [x, y] = [moved[i]!, moved[i + 1]!];
      moved.set([x * cos - y * sin + 40, x * sin + y * cos - 12], i);
    }
    traceEye(eye!, positionsOf(face));
    const [before, upper, lower] = [{ ...eye!.frame }, eye!.upper.values.slice(), eye!.lower.values.slice()];
    traceEye(eye!, moved);
    expect(eye!.frame.width).toBeCloseTo(1.3 * before.width, 3);
    expect(Math.atan2(eye!.frame.sin, eye!.frame.cos)).toBeCloseTo(Math.atan2(before.sin, before.cos) + 0.2, 5);
    for (const i of [0, 24, 48, 72, 96]) {
      expect(eye!.upper.values[i]).toBeCloseTo(upper[i]!, 4);
      expect(eye!.lower.values[i]).toBeCloseTo(lower[i]!, 4);
    }
  });

  it('opens downwards: the upper lid lies above the lower one between its corners', () => {
    for (const eye of eyes) {
      traceEye(eye, positionsOf(face));
      for (let i = 8; i <= 88; i++) expect(eye.lower.values[i]).toBeGreaterThan(eye.upper.values[i]!);
      expect(eye.openness).toBeGreaterThan(0.13);
      expect(eye.iris.e).toBeGreaterThan(0.2);
      expect(eye.iris.e).toBeLessThan(0.8);
    }
  });

  it.each([
    ['inside the picture', 0],
    ['cut off by its left edge', -130],
  ])('has a box of even sides, inside the frame, around all of its lids (%s)', (_, x) => {
    const placed = placedFace({ scale: 1, x, y: 0 });
    for (const eye of eyes) {
      traceEye(eye, positionsOf(placed));
      const box = eyeBox(eye, photo);
      for (const side of Object.values(box)) expect(side % 2).toBe(0);
      expect([box.left, box.top].every((side) => side >= 0) && box.right <= photo.width && box.bottom <= photo.height).toBe(true);
      for (const i of [...eye.landmarks.upper, ...eye.landmarks.lower]) {
        if (xOf(placed, i) < 0) continue;
        expect(xOf(placed, i)).toBeGreaterThanOrEqual(box.left);
        expect(xOf(placed, i)).toBeLessThanOrEqual(box.right);
        expect(yOf(placed, i)).toBeGreaterThanOrEqual(box.top);
        expect(yOf(placed, i)).toBeLessThanOrEqual(box.bottom);
      }
    }
  });
});

describe('both eyes', () => {
  it('are drawn, or neither: one that cannot close keeps the other open', () => {
    expect(eyes).toHaveLength(2);
    const winking = placedFace();
    const { upper, lower } = eyeLandmarks[1];
    upper.forEach((i, c) => {
      winking.landmarks.copyWithin(3 * i, 3 * lower[c]!, 3 * lower[c]! + 2);
    });
    expect(createEyes(photo, winking)).toEqual([]);
  });

  it('gaze only if both irises are where irises are', () => {
    expect(eyes.every(({ turns }) => turns)).toBe(true);
    const squinting = placedFace();
    for (const i of irises.flat()) squinting.landmarks[3 * i]! += 0.4 * (xOf(face, 133) - xOf(face, 33));
    expect(canGaze(squinting, eyeLandmarks[0])).toBe(false);
    expect(createEyes(photo, squinting).some(({ turns }) => turns)).toBe(false);
  });

  it('find their own iris, in whichever order the detector lists them', () => {
    const swapped = placedFace();
    irises[0].forEach((i, k) => {
      const j = irises[1][k]!;
      const [a, b] = [face.landmarks.slice(3 * i, 3 * i + 3), face.landmarks.slice(3 * j, 3 * j + 3)];
      swapped.landmarks.set(b, 3 * i);
      swapped.landmarks.set(a, 3 * j);
    });
    for (const eye of eyeLandmarks) {
      const iris = findIris(face.landmarks, eye);
      expect(findIris(swapped.landmarks, eye)).toEqual(iris);
      expect(iris.x).toBeGreaterThan(xOf(face, eye.upper[0]!));
      expect(iris.x).toBeLessThan(xOf(face, eye.upper[8]!));
    }
  });

  it('are as open as their lids are apart, whatever their size: 0 when shut', () => {
    const openings = [0, 0.25, 0.5, 1].map((share) => {
      const other = placedFace({ scale: 0.6, x: 50, y: 20 });
      const { upper, lower } = eyeLandmarks[0];
      upper.forEach((i, c) => {
        const at = 3 * i + 1;
        other.landmarks[at] = yOf(other, lower[c]!) + share * (other.landmarks[at]! - yOf(other, lower[c]!));
        other.landmarks[3 * i] = xOf(other, lower[c]!);
      });
      return eyeOpening(other.landmarks, eyeLandmarks[0]);
    });
    expect(openings[0]).toBe(0);
    expect(openings[1]! / openings[3]!).toBeCloseTo(0.25, 5);
    expect(openings[2]! / openings[3]!).toBeCloseTo(0.5, 5);
  });
});

describe('the painted part of an eye', () => {
  it('grows as the lid comes down; nothing is painted when it is up', () => {
    const [eye] = eyes;
    traceEye(eye!, positionsOf(face));
    const counts = [0, 0.01, 0.25, 0.5, 0.75, 1].map((blink) => changedBy((frame) => paintEyelid(eye!, { texture, blink }, frame)).length);
    expect(counts.slice(0, 2)).toEqual([0, 0]);
    for (let i = 2; i < counts.length; i++) expect(counts[i]).toBeGreaterThan(counts[i - 1]!);
  });

  it('stays between the lids when it looks aside', () => {
    for (const eye of eyes) {
      traceEye(eye, positionsOf(face));
      const { upper, lower } = eye.landmarks;
      const [top, bottom] = [Math.min(...upper.map((i) => yOf(face, i))), Math.max(...lower.map((i) => yOf(face, i)))];
      const changed = changedBy((frame) => paintGaze(eye, { photo, gazeX: 1, squint: 0, gazeY: -1 }, frame));
      expect(changed.length).toBeGreaterThan(20);
      for (const i of changed) {
        const [x, y] = [(i % photo.width) + 0.5, Math.floor(i / photo.width) + 0.5];
        expect(x > xOf(face, upper[0]!) && x < xOf(face, upper[8]!)).toBe(true);
        expect(y > top - 1 && y < bottom + 1).toBe(true);
      }
      expect(changedBy((frame) => paintGaze(eye, { photo, gazeX: 0, squint: 0, gazeY: 0 }, frame))).toEqual([]);
    }
  });
});

describe('the light in an eye', () => {
  it('moves less than the iris, and the iris carries no second one', () => {
    const lit = { ...photo, data: photo.data.slice() };
    const [eye] = eyes;
    const { rest, iris } = eye!;
    const { frame } = rest;
    const at = (e: number, t: number): [number, number] => [
      Math.floor(frame.originX + (e * frame.cos - t * frame.sin) * frame.width),
      Math.floor(frame.originY + (e * frame.sin + t * frame.cos) * frame.width),
    ];
    const [x, y] = at(iris.e + 0.2 * iris.radius, iris.t - 0.2 * iris.radius);
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      lit.data[(y + dy) * lit.width + x + dx] = 250;
    const [own] = createEyes(lit, face);
    expect(own!.glint).toBeDefined();
    traceEye(own!, positionsOf(face));
    const out = { ...lit, data: lit.data.slice() };
    paintGaze(own!, { photo: lit, gazeX: 0.8, gazeY: 0, squint: 0 }, out);
    const lightAt = (e: number) => {
      const [px, py] = at(e, own!.glint!.t);
      return out.data[py * out.width + px]!;
    };
    const shift = gazeShift(own!, 0.8);
    expect(shift * frame.width).toBeGreaterThan(3);
    expect(lightAt(own!.glint!.e + 0.57 * shift)).toBeGreaterThan(200);
    expect(lightAt(own!.glint!.e + shift + own!.glint!.radius)).toBeLessThan(160);
  });
});
