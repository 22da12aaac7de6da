import { expect, test } from 'vitest';
import { assessFace } from './face-assessment';
import { placedFace, smilingFace } from './fixtures/drawn-photo';

const photo = { width: 400, height: 500, minEyeDistancePx: 24 };

test('a good face speaks without a warning', () => {
  expect(assessFace(placedFace(), photo)).toEqual({ problem: null, warnings: [] });
});

test('a face is too small when its eyes are too close together', () => {
  const face = placedFace();
  const distance = Math.hypot(
    face.landmarks[3 * 263]! - face.landmarks[3 * 33]!,
    face.landmarks[3 * 263 + 1]! - face.landmarks[3 * 33 + 1]!,
  );
  const scaledTo = (px: number) => placedFace({ scale: px / distance, x: 0, y: 0 });
  expect(assessFace(scaledTo(23.5), photo).problem).toBe('FACE_TOO_SMALL');
  expect(assessFace(scaledTo(24.5), photo).problem).toBeNull();
});

test.each([
  ['three-quarter view', 0.47, 0.07, null],
  ['profile', -0.54, 0.31, 'FACE_TURNED_AWAY'],
  ['profile that crops agree on', 0.56, 0.05, 'FACE_TURNED_AWAY'],
  ['nearly a profile, and doubtful', 0.45, 0.25, 'FACE_TURNED_AWAY'],
])('%s', (_, yaw, spread, problem) => {
  expect(assessFace({ ...placedFace(), yaw, spread }, photo).problem).toBe(problem);
});

test('a face whose mouth lies outside the picture is ignored', () => {
  expect(assessFace(placedFace({ scale: 1, x: 0, y: 260 }), photo).problem).toBe('FACE_NOT_FOUND');
});

test('warnings name what will look worse', () => {
  expect(assessFace({ ...placedFace(), spread: 0.15 }, photo).warnings).toEqual(['MOUTH_UNCERTAIN']);
  expect(assessFace({ ...placedFace(), yaw: 0.45 }, photo).warnings).toEqual(['EYES_STAY_OPEN']);
  expect(assessFace({ ...placedFace(), eyes: 'missed' }, photo).warnings).toEqual(['EYES_STAY_OPEN']);
});

test('a laugh is distinguished from a smile with teeth, and from a mouth that is hard to see', () => {
  const width = 50; // of the drawn mouth
  expect(assessFace(smilingFace(0.15 * width), photo).warnings).toEqual([]);
  expect(assessFace({ ...smilingFace(0.45 * width), spread: 0.2 }, photo).warnings).toEqual(['MOUTH_WIDE_OPEN']);
});
