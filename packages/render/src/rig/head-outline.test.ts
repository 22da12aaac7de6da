import { expect, test } from 'vitest';
import { drawnColours, drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { ovalCentre } from '../mesh/face-mesh';
import { faceOval } from '../mesh/landmarks';
import { type RgbImage, restPose } from '../model';
import { createScene, drawFrame } from '../scene/scene';
import { createYuvFrame, toYuvFrame } from '../yuv';
import { findHeadOutline } from './head-outline';

const face = placedFace({ scale: 0.5, x: 100, y: 140 });
const [centreX, centreY] = ovalCentre(face.landmarks);
const hairReach = 1.4;

const fromCentre = (x: number, y: number) => ({
  angle: Math.atan2(y - centreY, x - centreX),
  distance: Math.hypot(x - centreX, y - centreY),
});
const oval = faceOval.map((i) => fromCentre(face.landmarks[3 * i]!, face.landmarks[3 * i + 1]!));

/**
 * How far out of the oval a pixel lies, as a multiple of the oval's own distance in that direction.
 */
function scaleAt(x: number, y: number): number {
  const own = fromCentre(x, y);
  let [nearest, least] = [oval[0]!, Number.POSITIVE_INFINITY];
  for (const point of oval) {
    const away = Math.abs(point.angle - own.angle);
    const turned = Math.min(away, 2 * Math.PI - away);
    if (turned < least) [nearest, least] = [point, turned];
  }
  return own.distance / nearest.distance;
}

/** The drawn face with hair, in front of a wall of boards. */
function withHair(hair: readonly number[], board: (x: number) => readonly number[]): RgbImage {
  const photo = drawPhoto([face], { width: 400, height: 480 });
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++) {
      const scale = scaleAt(x + 0.5, y + 0.5);
      if (scale > 1) photo.rgb.set(scale < hairReach && y < centreY + 40 ? hair : board(x), (y * photo.width + x) * 3);
    }
  }
  return photo;
}

const boards = (x: number) => (x % 24 < 4 ? [70, 110, 150] : [150, 180, 205]);
const upper = [...faceOval.keys()].filter((j) => face.landmarks[3 * faceOval[j]! + 1]! < centreY - 20);

test('hair ends where the colours behind it start', () => {
  const { reach, certainty } = findHeadOutline(toYuvFrame(withHair([64, 40, 24], boards)), face.landmarks);
  for (const j of upper) {
    expect(Math.abs(reach[j]! - hairReach), `ray ${j}`).toBeLessThan(0.09);
    expect(certainty[j], `ray ${j}`).toBeGreaterThan(0.8);
  }
  expect(certainty[18]).toBe(0);
});

test('the outline is unknown if the background has the same colour', () => {
  const { certainty } = findHeadOutline(toYuvFrame(withHair(drawnColours.ground, () => drawnColours.ground)), face.landmarks);
  expect(Math.max(...certainty)).toBe(0);
});

test('a wall behind the head stays unchanged when the head tilts', () => {
  const photo = withHair([64, 40, 24], boards);
  const scene = createScene(photo, [face]);
  const frame = createYuvFrame(photo.width, photo.height);
  drawFrame(scene, [{ ...restPose, roll: 0.06 }], frame);
  let [moved, seen] = [0, 0];
  for (let y = 0; y < centreY; y++) {
    for (let x = 0; x < photo.width; x++) {
      if (scaleAt(x + 0.5, y + 0.5) < hairReach + 0.4) continue;
      seen++;
      if (frame.data[y * photo.width + x] !== scene.photo.data[y * photo.width + x]) moved++;
    }
  }
  expect(seen).toBeGreaterThan(20_000);
  expect(moved / seen).toBeLessThan(0.002);
});
