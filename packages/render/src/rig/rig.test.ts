import { expect, test } from 'vitest';
import { placedFace, smilingFace } from '../fixtures/drawn-photo';
import { outerRings, ovalCentre } from '../mesh/face-mesh';
import { centreColumn, eyeLandmarks, faceOval, lowerLipRings, upperLipRings } from '../mesh/landmarks';
import { type FacePose, restPose } from '../model';
import { sheetPoses } from '../sheet';
import { intendedOpening, openingUnits, restOpening } from './mouth-coefficients';
import { createPosedRig, createRig, posedLipGap, poseRig, type Rig } from './rig';

const alone = { maxScale: () => Number.POSITIVE_INFINITY };
const closed = createRig(placedFace(), alone);
const smiling = createRig(smilingFace(16), alone);
const laughing = createRig(smilingFace(30), alone);

const talking = (pose: Partial<FacePose>): FacePose => ({ ...restPose, talk: 1, ...pose });

function areaOf(points: Float32Array, [a, b, c]: readonly [number, number, number]): number {
  const x = (i: number) => points[2 * i]!;
  const y = (i: number) => points[2 * i + 1]!;
  return ((x(b) - x(a)) * (y(c) - y(a)) - (x(c) - x(a)) * (y(b) - y(a))) / 2;
}

function* triangles(list: Uint16Array): Generator<[number, number, number]> {
  for (let t = 0; t < list.length; t += 3) yield [list[t]!, list[t + 1]!, list[t + 2]!];
}

/** Limits an angle to what rings can turn. */
const within = (angle: number) => Math.max(-0.06, Math.min(0.06, angle));

/** Every pose of the sheet, and the extremes of the range of poses. */
const poses: FacePose[] = Object.values(sheetPoses).map((pose) => ({ ...pose, yaw: within(pose.yaw), pitch: within(pose.pitch) }));
for (const jaw of [0, 0.5, 1]) {
  for (const round of [0, 1]) {
    for (const close of [0, 1]) {
      poses.push(talking({ jaw, round, close, wide: 1 - round, upper: 0.5, lower: 0.5, yaw: 0.06, pitch: -0.04, roll: 0.05, brow: 1 }));
      poses.push(talking({ jaw, round, close, fv: 0.5, tongue: 1, yaw: -0.06, pitch: 0.04, roll: -0.05, brow: -1 }));
    }
  }
}

/** Hair to the left, none to the right, and no known outline at the neck. */
const outline = {
  reach: Float32Array.from(faceOval, (_, j) => 1.35 + 0.25 * Math.sin(j / 3)),
  certainty: Float32Array.from(faceOval, (_, j) => Math.min(1, Math.abs(j - 18) / 8)),
};
const outlined = createRig(placedFace(), alone, { outline });

test.each([
  ['closed', closed],
  ['smiling', smiling],
  ['outlined', outlined],
] as const)('no triangle of the %s face flips in any pose', (_, rig) => {
  const posed = createPosedRig(rig);
  for (const pose of poses) {
    poseRig(rig, pose, posed);
    const flipped = [...triangles(rig.mesh.skin)].filter((triangle) => {
      const before = areaOf(posed.texture, triangle);
      // Slivers of about a pixel may turn over: they are invisible.
      return Math.abs(before) > 1.5 && areaOf(posed.position, triangle) * Math.sign(before) <= -1.5;
    });
    expect(flipped).toEqual([]);
  }
});

test('skin and mouth together cover the area inside the rings exactly once, at rest and in motion', () => {
  const rig = smiling;
  const posed = createPosedRig(rig);
  const outer = Array.from({ length: faceOval.length }, (_, j) => rig.mesh.points.length / 3 - faceOval.length + j);
  for (const pose of [restPose, talking({ jaw: 0.7 }), talking({ jaw: 0.2, round: 1, yaw: 0.05 })]) {
    poseRig(rig, pose, posed);
    let covered = 0;
    for (const list of [rig.mesh.skin, rig.mesh.hole])
      for (const triangle of triangles(list)) covered += Math.abs(areaOf(posed.position, triangle));
    let enclosed = 0;
    outer.forEach((i, j) => {
      enclosed += areaOf(posed.position, [outer[0]!, i, outer[(j + 1) % outer.length]!]);
    });
    expect(covered / Math.abs(enclosed)).toBeCloseTo(1, 2);
  }
});

test('a turned face draws what is nearer over what is farther: its nose over its far cheek', () => {
  const turned = placedFace();
  const { landmarks } = turned;
  const [middle, angle] = [landmarks[3]!, 0.9];
  for (let i = 0; i < landmarks.length; i += 3) {
    const [x, z] = [landmarks[i]! - middle, 2 * landmarks[i + 2]!];
    landmarks[i] = middle + x * Math.cos(angle) - z * Math.sin(angle);
    landmarks[i + 2] = x * Math.sin(angle) + z * Math.cos(angle);
  }
  const { mesh } = createRig(turned, alone);
  const lips = new Set<number>([...upperLipRings, ...lowerLipRings].flat());
  const drawn = [...triangles(mesh.skin)].filter((corners) => corners.every((i) => i < 468 && !lips.has(i)));
  const depthOf = (corners: readonly number[]) => corners.reduce((sum, i) => sum + landmarks[3 * i + 2]!, 0) / 3;
  const holds = ([a, b, c]: readonly number[], x: number, y: number) => {
    const sides = [
      [a!, b!],
      [b!, c!],
      [c!, a!],
    ].map(
      ([p, q]) =>
        (landmarks[3 * q!]! - landmarks[3 * p!]!) * (y - landmarks[3 * p! + 1]!) -
        (landmarks[3 * q! + 1]! - landmarks[3 * p! + 1]!) * (x - landmarks[3 * p!]!),
    );
    return sides.every((side) => side > 0) || sides.every((side) => side < 0);
  };
  let overlapping = 0;
  for (const corners of drawn) {
    const mean = (k: number) => corners.reduce((sum, i) => sum + landmarks[3 * i + k]!, 0) / 3;
    const there = drawn.filter((other) => holds(other, mean(0), mean(1))).map(depthOf);
    if (there.length < 2) continue;
    overlapping++;
    expect(there.at(-1)).toBe(Math.min(...there));
  }
  expect(overlapping).toBeGreaterThan(10);
});

test('the outermost ring never moves', () => {
  const posed = createPosedRig(closed);
  for (const pose of poses) {
    poseRig(closed, pose, posed);
    const from = 2 * (closed.mesh.points.length / 3 - faceOval.length);
    expect(posed.position.slice(from)).toEqual(closed.texture.slice(from));
  }
});

test('hair follows the head up to its outline, and the background only close to it, less than with an unknown outline', () => {
  const rollOf = (rig: Rig) => {
    const posed = createPosedRig(rig);
    poseRig(rig, { ...restPose, roll: 0.05 }, posed);
    return (ring: number, j: number) => {
      const i = 2 * (rig.mesh.faceCount + ring * faceOval.length + j);
      return Math.hypot(posed.position[i]! - rig.texture[i]!, posed.position[i + 1]! - rig.texture[i + 1]!);
    };
  };
  const [known, unknown] = [rollOf(outlined), rollOf(closed)];
  const areaOfRings = (rig: Rig) => {
    let area = 0;
    for (const triangle of triangles(rig.mesh.skin)) area += Math.abs(areaOf(rig.texture, triangle));
    return area;
  };
  // Above the forehead the reach is 1.35: ring 1 lies there, between rings 1 and 2 of a head with
  // an unknown outline.
  expect(known(1, 0)).toBeGreaterThan(1.05 * unknown(1, 0));
  expect(known(5, 0)).toBe(0);
  expect(areaOfRings(outlined)).toBeLessThan(0.85 * areaOfRings(closed));
});

test('however far the hair reaches, the rings stop where the neighbour starts', () => {
  const far = { reach: new Float32Array(faceOval.length).fill(2), certainty: new Float32Array(faceOval.length).fill(1) };
  const { mesh } = createRig(placedFace(), { maxScale: () => 1.6 }, { outline: far });
  const { points, faceCount } = mesh;
  const [cx, cy] = ovalCentre(points);
  faceOval.forEach((i, j) => {
    const outer = faceCount + (outerRings.length - 1) * faceOval.length + j;
    const scale = (of: number) => Math.hypot(points[3 * of]! - cx, points[3 * of + 1]! - cy);
    expect(scale(outer) / scale(i)).toBeCloseTo(1.6, 3);
  });
});

function gapOf(rig: Rig, pose: FacePose): number {
  const posed = createPosedRig(rig);
  poseRig(rig, pose, posed);
  return posedLipGap(rig, posed);
}

test('lips pressed for p, b and m meet, whatever the jaw and the photo', () => {
  for (const rig of [closed, smiling]) {
    for (const jaw of [0, 0.3, 0.8])
      for (const talk of [0.3, 1]) expect(gapOf(rig, talking({ jaw, talk, wide: 0.4, close: 1 }))).toBeLessThan(0.5);
  }
});

test('a laugh is closed by the jaw: the upper lip comes down no further than over its teeth', () => {
  const { upper, lower } = laughing.mesh.lips;
  const { gap, gapMax, halfWidth } = laughing.mouth;
  expect(gapMax).toBeGreaterThan(0.9);
  const posed = createPosedRig(laughing);
  poseRig(laughing, talking({ close: 1 }), posed);
  const down = (ring: readonly number[], c: number) =>
    (posed.position[2 * ring[c]! + 1]! - laughing.texture[2 * ring[c]! + 1]!) / halfWidth;
  const inner = { upper: upper[3]!, lower: lower[3]! };
  expect(down(inner.upper, centreColumn)).toBeGreaterThan(0.2);
  expect(down(inner.upper, centreColumn)).toBeLessThan(0.32);
  expect(down(inner.lower, centreColumn)).toBeLessThan(-0.6);
  // The closed line is where the lip's share of the gap would put it, but higher by the same amount
  // everywhere.
  const higher = [2, 6, centreColumn, 14, 18].map((c) => 0.42 * gap[c]! - down(inner.upper, c));
  for (const each of higher) expect(each).toBeCloseTo(higher[2]!, 1);
  expect(higher[2]).toBeGreaterThan(0.08);
});

test('the gap between the lips is what was intended, linearly', () => {
  const full = openingUnits * smiling.mouth.unit;
  for (const jaw of [0, 0.25, 0.5, 0.75, 1]) {
    for (const more of [{}, { upper: 0.3, lower: 0.4 }, { round: 1 }, { wide: 1 }, { close: 0.5 }, { fv: 0.6 }, { talk: 0.5 }]) {
      const pose = talking({ jaw, ...more });
      const asked = intendedOpening(pose, restOpening(smiling.mouth));
      expect(Math.abs(gapOf(smiling, pose) / full - asked)).toBeLessThan(0.015);
    }
  }
});

test('an intended opening stays between closed and wide open', () => {
  expect(intendedOpening(restPose)).toBe(0);
  expect(intendedOpening(restPose, 0.4)).toBe(0.4);
  expect(intendedOpening(talking({ jaw: 1, upper: 1, lower: 1 }))).toBeCloseTo(1);
  expect(intendedOpening(talking({ jaw: 1, close: 1 }), 0.4)).toBe(0);
});

/** The drawn face turned about the vertical through its ears, in radians. */
function turned(yaw: number) {
  const face = placedFace();
  const { landmarks } = face;
  const axis = { x: (landmarks[3 * 234]! + landmarks[3 * 454]!) / 2, z: landmarks[3 * 234 + 2]! };
  for (let i = 0; i < landmarks.length; i += 3) {
    const [x, z] = [landmarks[i]! - axis.x, landmarks[i + 2]! - axis.z];
    landmarks[i] = axis.x + x * Math.cos(yaw) + z * Math.sin(yaw);
    landmarks[i + 2] = axis.z + z * Math.cos(yaw) - x * Math.sin(yaw);
  }
  return { ...face, yaw };
}

test.each([
  { yaw: -0.6, far: 378 },
  { yaw: 0.6, far: 149 },
])('the far outline of a face turned by $yaw follows the jaw, as the chin beside it does', ({ yaw, far }) => {
  const rig = createRig(turned(yaw), alone);
  const posed = createPosedRig(rig);
  poseRig(rig, talking({ jaw: 1 }), posed);
  const down = (i: number) => posed.position[2 * i + 1]! - rig.texture[2 * i + 1]!;
  expect(down(far)).toBeGreaterThan(0.8 * down(152));
});

test('the chin follows the jaw, the forehead does not', () => {
  const posed = createPosedRig(closed);
  poseRig(closed, talking({ jaw: 1 }), posed);
  const dropOf = (i: number) => posed.position[2 * i + 1]! - closed.texture[2 * i + 1]!;
  expect(dropOf(152)).toBeGreaterThan(0.7 * openingUnits * closed.mouth.unit);
  expect(dropOf(205)).toBeGreaterThan(0);
  expect(dropOf(205)).toBeLessThan(dropOf(152));
  expect(Math.abs(dropOf(10))).toBeLessThan(0.01);
});

test('a head that turns takes the nose along more than the ears', () => {
  const posed = createPosedRig(closed);
  poseRig(closed, { ...restPose, yaw: 0.05 }, posed);
  const shiftOf = (i: number) => Math.abs(posed.position[2 * i]! - closed.texture[2 * i]!);
  expect(shiftOf(1)).toBeGreaterThan(1.5 * shiftOf(234));
});

test('brows rise without the lids, and hardly behind glasses', () => {
  const raised = (rig: Rig, i: number) => {
    const posed = createPosedRig(rig);
    poseRig(rig, { ...restPose, brow: 1 }, posed);
    return rig.texture[2 * i + 1]! - posed.position[2 * i + 1]!;
  };
  expect(raised(closed, 105)).toBeGreaterThan(2);
  expect(Math.abs(raised(closed, 159))).toBeLessThan(0.2);
  expect(raised(createRig(placedFace(), alone, { browFreedom: 0.15 }), 105)).toBeCloseTo(0.15 * raised(closed, 105), 1);
});

test('a brow is no thicker when it is raised, even one that hangs low over its eye', () => {
  const low = placedFace();
  const y = (i: number) => low.landmarks[3 * i + 1]!;
  for (const { brow, upper } of eyeLandmarks) {
    const [lid, lowest] = [Math.min(...upper.map(y)), Math.max(...brow.slice(5).map(y))];
    for (const i of brow) low.landmarks[3 * i + 1]! += 0.6 * (lid - lowest);
  }
  const rig = createRig(low, alone);
  const [rest, raised] = [createPosedRig(rig), createPosedRig(rig)];
  poseRig(rig, restPose, rest);
  poseRig(rig, { ...restPose, brow: 1.5 }, raised);
  const lift = (i: number) => rest.position[2 * i + 1]! - raised.position[2 * i + 1]!;
  // The upper edge of each brow, and the lower one below it.
  for (const { brow } of eyeLandmarks) for (const i of [1, 2, 3]) expect(lift(brow[i + 5]!) / lift(brow[i]!)).toBeGreaterThan(0.9);
});
