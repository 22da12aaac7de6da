import { describe, expect, it } from 'vitest';
import { drawnColours, drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { irises } from '../mesh/landmarks';
import { type FacePose, type FrameFace, type RgbImage, restPose } from '../model';
import { createScene, drawFrame } from '../scene/scene';
import { seededRandom } from '../timeline/how-lively';
import { createYuvFrame, toYuvFrame } from '../yuv';
import { doubledMouth, partingOf } from './doubled-mouth';
import { gazeMoves, headMotion, headRepeats } from './head-motion';
import { irisLeft } from './iris-left';
import type { LumaPlane } from './likeness';
import { lipBox } from './lip-motion';
import { createLipStrips, lipsApart } from './lip-strips';
import { bystanderMotion, lipSync } from './lip-sync';
import { detailWithin } from './sharpness';

const [width, height] = [400, 500];
const face = placedFace();
const photo = drawPhoto([face]);

const planeOf = (data: Uint8Array): LumaPlane => ({ width, height, luma: data.subarray(0, width * height) });
const rest = planeOf(toYuvFrame(photo).data);

function drawn(image: RgbImage, known: FrameFace, pose: Partial<FacePose>): LumaPlane {
  const frame = createYuvFrame(width, height);
  drawFrame(createScene(image, [known]), [{ ...restPose, ...pose }], frame);
  return planeOf(frame.data);
}

describe('a doubled mouth', () => {
  const open = { talk: 1, jaw: 0.9 } as const;

  it('is not seen where the photo’s own lips open', () => {
    expect(doubledMouth(rest, drawn(photo, face, open), lipBox(face.landmarks))).toBeLessThan(0.1);
    expect(doubledMouth(rest, rest, lipBox(face.landmarks))).toBe(0);
  });

  it.each([-16, 16])('is seen where one is drawn %i pixels beside it', (offset) => {
    // A cavity as dark as the engine's, painted next to unchanged lips.
    const luma = rest.luma.slice();
    const box = lipBox(face.landmarks);
    const line = Math.round(face.landmarks[3 * 13 + 1]!);
    for (let y = line + offset - 5; y <= line + offset + 5; y++) luma.fill(30, y * width + box.left + 8, y * width + box.right - 8);
    expect(doubledMouth(rest, { width, height, luma }, box)).toBeGreaterThan(0.8);
    // The engine parts the lips away from the photo's own line.
    const away = { ...face, landmarks: face.landmarks.map((value, i) => (i % 3 === 1 ? value + offset : value)) as typeof face.landmarks };
    expect(doubledMouth(rest, { width, height, luma }, box, partingOf(createScene(photo, [away]), 0))).toBeGreaterThan(0.8);
  });

  it('is not seen where drawn teeth look like a lip, at the line that the engine parts', () => {
    const luma = rest.luma.slice();
    const box = lipBox(face.landmarks);
    const line = Math.round(face.landmarks[3 * 13 + 1]!);
    // The line a little higher, with the lips' own brightness below it, and the cavity under that.
    const [up, teeth] = [4, 14];
    for (let y = line - 20; y <= line + teeth; y++) luma.copyWithin(y * width, (y + up) * width, (y + up + 1) * width);
    for (let y = line + teeth; y <= line + teeth + 14; y++) luma.fill(30, y * width + box.left + 8, y * width + box.right - 8);
    const open = { width, height, luma };
    expect(doubledMouth(rest, open, box)).toBeGreaterThan(0.5);
    expect(doubledMouth(rest, open, box, partingOf(createScene(photo, [face]), 0))).toBe(0);
  });
});

/** The face with hair drawn over its mouth and chin: strokes that hang down and hide the lips. */
function bearded(known: FrameFace): RgbImage {
  const hairy = drawPhoto([known]);
  const random = seededRandom(11);
  const at = (i: number, k: 0 | 1) => known.landmarks[3 * i + k]!;
  const [left, right, top, bottom] = [at(61, 0) - 16, at(291, 0) + 16, at(2, 1) + 4, at(152, 1) - 4];
  for (let stroke = 0; stroke < 2600; stroke++) {
    const x = Math.round(left + (right - left) * random());
    const [from, length, level] = [top + (bottom - top) * random(), 4 + 8 * random(), 40 + 70 * random()];
    for (let y = Math.round(from); y < Math.min(bottom, from + length); y++)
      hairy.rgb.fill(level, 3 * (y * width + x), 3 * (y * width + x) + 3);
  }
  return hairy;
}

describe('lips inside a beard', () => {
  const hairy = bearded(face);
  const scene = createScene(hairy, [face]);
  const strips = createLipStrips(scene, 0, planeOf(scene.photo.data));
  const apart = (pose: Partial<FacePose>) => lipsApart(strips, drawn(hairy, face, pose), { ...restPose, ...pose });
  const turned = { yaw: 0.12, pitch: -0.09, roll: 0.1, shiftX: 0.02 };

  it('are shut if the photo’s are, or if they are pressed together, wherever the head is', () => {
    for (const head of [{}, turned]) {
      expect(apart(head)).toBeCloseTo(0, 1);
      expect(apart({ ...head, talk: 1, close: 1 })).toBeLessThan(0.08);
    }
  });

  it.each([0.25, 0.5, 0.8])('are found apart if the jaw is down by %f', (jaw) => {
    for (const head of [{}, turned]) expect(Math.abs(apart({ ...head, talk: 1, jaw })! - jaw)).toBeLessThan(0.2);
  });

  it('are not found where a mouth was painted over them', () => {
    const luma = rest.luma.slice();
    const box = lipBox(face.landmarks);
    for (let y = box.top - 6; y <= box.bottom; y++) luma.fill(24, y * width + box.left + 6, y * width + box.right - 6);
    expect(lipsApart(strips, { width, height, luma }, restPose)).toBeUndefined();
  });

  it('close only if they were seen to, whatever a network thinks of its landmarks', () => {
    const fps = 25;
    const segments = [1, 2, 3].flatMap((sec) => [
      { phoneme: 'b', startSec: sec, endSec: sec + 0.1 },
      { phoneme: 'aa', startSec: sec + 0.1, endSec: sec + 0.4 },
    ]);
    const opening = Array.from({ length: 4 * fps }, (_, i) =>
      segments.some(({ phoneme, startSec, endSec }) => phoneme === 'aa' && i / fps >= startSec && i / fps < endSec) ? 0.6 : 0,
    );
    const closures = (seen: number[], of: (value: number) => number | undefined) =>
      lipSync({ fps, openings: seen, apart: opening.map(of) }, { opening, segments, audioDelayMs: 0 }).closures;
    const blind = opening.map((_, i) => 0.2 + 0.05 * Math.sin(i));
    expect(closures(blind, (value) => value)).toBe(1);
    expect(lipSync({ fps, openings: blind, apart: opening }, { opening, segments, audioDelayMs: 0 }).correlation).toBeCloseTo(1);
    expect(closures(opening, (value) => 0.3 + value / 2)).toBe(0);
    expect(closures(opening, (value) => (value === 0 ? undefined : value))).toBe(0);
  });
});

it('sees no motion in the lips of a listener that only turns its head, smiles and blinks, but in those that move along', () => {
  const scene = createScene(photo, [face]);
  const strips = createLipStrips(scene, 0, planeOf(scene.photo.data));
  const seen = (poses: Partial<FacePose>[]) => poses.map((pose) => lipsApart(strips, drawn(photo, face, pose), { ...restPose, ...pose }));
  const turning = Array.from({ length: 8 }, (_, i) => ({
    yaw: 0.1 * Math.sin(i),
    pitch: 0.08 * Math.cos(2 * i),
    smile: i % 4 === 0 ? 0.5 : 0,
    blink: i % 3 === 0 ? 1 : 0,
  }));
  const fps = 1;
  const speaker = { openings: [0, 0.6, 0, 0.8, 0, 0.7, 0, 0.5], segments: [{ phoneme: 'aa', startSec: 0, endSec: 8 }] };
  const moved = (poses: Partial<FacePose>[]) => bystanderMotion([speaker, { openings: seen(poses), segments: [] }], fps);
  expect(moved(turning)).toBeLessThan(0.05);
  expect(moved(turning.map((pose, i) => ({ ...pose, talk: 1, jaw: i % 4 < 2 ? 0.4 : 0 })))).toBeGreaterThan(0.15);
});

describe('a blink', () => {
  const eyesOf = (pose: Partial<FacePose>) => irisLeft(rest, drawn(photo, face, pose), face.landmarks);

  it('leaves nothing of the iris when it is whole, most of it when it is half', () => {
    expect(eyesOf({ blink: 1 })).toBeLessThan(0.35);
    expect(eyesOf({ blink: 0.25 })).toBeGreaterThan(0.6);
    expect(eyesOf({})).toBeCloseTo(1, 1);
  });

  it('leaves the iris when the lid comes down beside it', () => {
    const [centre] = irises[0];
    const beside = drawn(photo, face, { blink: 1 });
    const luma = rest.luma.slice();
    const [x, y] = [Math.round(face.landmarks[3 * centre!]!), Math.round(face.landmarks[3 * centre! + 1]!)];
    const reach = 30;
    // The lid of the whole blink, pasted a lid's height below the eye.
    for (let row = -8; row <= 8; row++) {
      const from = (y + row) * width + x - reach;
      luma.set(beside.luma.subarray(from, from + 2 * reach), (y + row + 20) * width + x - reach);
    }
    expect(irisLeft(rest, { width, height, luma }, face.landmarks)).toBeGreaterThan(0.8);
  });

  it('cannot be judged by eyes that are as light as the skin', () => {
    const blind = drawPhoto([face]);
    for (let i = 0; i < blind.rgb.length / 3; i++) {
      if (blind.rgb[3 * i] === drawnColours.iris[0]) blind.rgb.set(drawnColours.eye, 3 * i);
    }
    const plane = planeOf(toYuvFrame(blind).data);
    expect(irisLeft(plane, plane, face.landmarks)).toBeNull();
  });
});

describe('a head', () => {
  const noses = (size: number) =>
    Array.from({ length: 100 }, (_, i) =>
      i % 9 === 0 ? undefined : { x: 200 + size * Math.sin(i / 9), y: 200 + 0.5 * size * Math.cos(i / 7) },
    );

  it('that is still is distinguished from a living one', () => {
    expect(headMotion(noses(0), 100)).toBe(0);
    expect(headMotion(noses(3), 100)).toBeGreaterThan(0.02);
    expect(headMotion([], 100)).toBe(0);
  });

  it('repeats itself if it turns like a pendulum, even if it was not found on every frame', () => {
    const fps = 25;
    const seen = (across: (timeSec: number) => number) =>
      Array.from({ length: 12 * fps }, (_, i) => (i % 7 === 3 ? undefined : { x: across(i / fps), y: 0 }));
    expect(
      headRepeats(
        seen((t) => 3 * Math.sin((2 * Math.PI * t) / 3)),
        fps,
      ),
    ).toBeGreaterThan(0.9);
    expect(
      headRepeats(
        seen((t) => 3 * Math.exp(-((t - 3) ** 2))),
        fps,
      ),
    ).toBeLessThan(0.2);
  });
});

describe('a pause', () => {
  const fps = 25;
  const segments = [{ phoneme: 'aa', startSec: 2, endSec: 3 }];
  const openings = (inPause: number) => Array.from({ length: 5 * fps }, (_, i) => (i >= 2 * fps && i < 3 * fps ? 0.3 : inPause));
  const gapeOf = (inPause: number) =>
    lipSync({ fps, openings: openings(inPause) }, { opening: openings(inPause), segments, audioDelayMs: 0 }).gape;

  it('gapes if the mouth is open wider than in a vowel', () => {
    expect(gapeOf(0.02)).toBeLessThan(0.2);
    expect(gapeOf(0.5)).toBeGreaterThanOrEqual(1);
  });
});

it('finds less detail in a picture that is drawn between its pixels, and hardly any in a blurred one', () => {
  const [width, height] = [80, 60];
  const random = seededRandom(5);
  const sharp = { width, height, luma: Uint8Array.from({ length: width * height }, () => 100 + 60 * random()) };
  const box = { left: 10, top: 10, right: 70, bottom: 50 };
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

describe('moves of the eyes', () => {
  const fps = 25;
  const eye = { turns: true, iris: { e: 0.5, t: 0, radius: 0.2 } };
  /** Ten seconds of eyes that rest at each of these places for as long. */
  const restingAt = (...places: number[]) =>
    Array.from({ length: 10 * fps }, (_, i) => ({ gazeX: places[Math.floor((i * places.length) / (10 * fps))] ?? 0 }));

  it('counts the moves that a viewer notices, in ten seconds', () => {
    expect(gazeMoves(restingAt(0, 0.8, 0, -0.8, 0), [eye], fps)).toBe(4);
    expect(gazeMoves(restingAt(0, 0.1, 0, -0.1, 0), [eye], fps)).toBe(0);
    expect(gazeMoves(restingAt(0, 0.8).slice(0, 5 * fps + 10), [eye], fps)).toBeCloseTo(10 / 5.4, 5);
  });

  it('counts none of an eye that has no room to move, or may not', () => {
    expect(gazeMoves(restingAt(0, 1, 0, 1), [{ ...eye, iris: { e: 0.78, t: 0, radius: 0.2 } }], fps)).toBe(0);
    expect(gazeMoves(restingAt(0, 1, 0, 1), [{ ...eye, turns: false }], fps)).toBe(0);
  });
});
