import { expect, test } from 'vitest';
import { drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { faceOval } from '../mesh/landmarks';
import { restPose } from '../model';
import { createScene, drawFrame, spotsOf } from '../scene/scene';
import { createYuvFrame, toYuvFrame } from '../yuv';
import { personPart, refineEdge, seeThrough, spreadColours } from './edge';
import { createLayers, throughAlpha } from './layers';
import { type Matte, settleMatte } from './matte';
import { fillPlate } from './plate';

const size = { width: 240, height: 300 };
const face = placedFace({ scale: 0.6, x: 0, y: -20 });
const { landmarks } = face;
const [chinX, chinY] = [landmarks[3 * 152]!, landmarks[3 * 152 + 1]!];

/**
 * A head with shoulders, and soft edges: all that is within `reach` of the face's oval, and a body
 * below it.
 */
function drawMatte(reach = 12): Matte {
  const oval = faceOval.map((i) => [landmarks[3 * i]!, landmarks[3 * i + 1]!] as const);
  const centre = { x: oval.reduce((sum, [x]) => sum + x, 0) / oval.length, y: oval.reduce((sum, [, y]) => sum + y, 0) / oval.length };
  const [halfWidth, halfHeight] = [45 + reach, 60 + reach];
  const alpha = Uint8Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const out = Math.hypot((x - centre.x) / halfWidth, (y - centre.y) / halfHeight);
    const head = 255 * Math.min(1, Math.max(0, (1 - out) * 8));
    const body = y > chinY + 20 && Math.abs(x - chinX) < 80 ? 255 : 0;
    const neck = y > chinY - 10 && Math.abs(x - chinX) < 22 ? 255 : 0;
    return Math.max(head, body, neck);
  });
  return { ...size, alpha };
}

const matte = drawMatte();
const image = drawPhoto([face], size);
const scene = createScene(image, [face], matte);

function drawn(pose: Partial<typeof restPose>): Uint8Array {
  const frame = createYuvFrame(size.width, size.height);
  drawFrame(scene, [{ ...restPose, ...pose }], frame);
  return frame.data;
}

test('cut-out person and plate together are the photo', () => {
  const photo = toYuvFrame(image);
  const { alpha, cut, plate } = createLayers(photo, matte, [face]);
  const luma = size.width * size.height;
  let most = 0;
  for (let i = 0; i < luma; i++)
    most = Math.max(most, Math.abs(cut.data[i]! + throughAlpha(alpha[i]!, plate.data[i]! - 16) - photo.data[i]!));
  // Where the plate is lighter than the photo, nothing can be cut out.
  expect(most).toBeLessThanOrEqual(40);
  expect(scene.layers).toBeDefined();
});

test('at rest a layered scene is the photo, byte for byte, and a still one far from the person', () => {
  expect(drawn({})).toEqual(scene.photo.data);
  const turned = drawn({ yaw: 0.15, pitch: 0.08, roll: -0.08, lean: 0.02, breath: 1 });
  expect(turned).not.toEqual(scene.photo.data);
  for (let y = 0; y < 150; y++) {
    for (const x of [2, 12, 228, 238])
      expect(Math.abs(turned[y * size.width + x]! - scene.photo.data[y * size.width + x]!)).toBeLessThan(3);
  }
});

test('behind a head that moves away lies the background, and not the head', () => {
  const rolled = drawn({ roll: 0.12 });
  // The part that the top of the head covers at rest, on the side from which it tilts away.
  const ground = scene.photo.data[10 * size.width + 10]!;
  const [x, y] = [Math.round(chinX) - 38, Math.round(landmarks[3 * 10 + 1]!) + 4];
  expect(Math.abs(rolled[y * size.width + x]! - ground)).toBeLessThan(6);
});

test('a turn is a real one: the nose moves as a nose before its ears does', () => {
  const { rig, posed } = scene.faces[0]!;
  drawn({ yaw: 0.12 });
  const height = rig.neck.faceHeight;
  const nose = posed.position[2]! - rig.texture[2]!;
  const ear = posed.position[2 * 234]! - rig.texture[2 * 234]!;
  expect((ear - nose) / height).toBeGreaterThan(0.04);
  expect((ear - nose) / height).toBeLessThan(0.09);
});

test('the body stays while the head turns, and leans as a pendulum', () => {
  const { rig, posed } = scene.faces[0]!;
  const shiftAt = (across: number, down: number) => {
    let best = 0;
    for (let i = rig.mesh.faceCount; i < rig.texture.length / 2; i++) {
      const away = (k: number) => Math.hypot(rig.texture[2 * k]! - chinX - across, rig.texture[2 * k + 1]! - chinY - down);
      if (best === 0 || away(i) < away(best)) best = i;
    }
    return posed.position[2 * best]! - rig.texture[2 * best]!;
  };
  drawn({ roll: 0.12 });
  expect(Math.abs(shiftAt(60, 85))).toBeLessThan(0.5);
  drawn({ lean: 0.03 });
  expect(shiftAt(0, -60)).toBeGreaterThan(shiftAt(0, 40));
  expect(shiftAt(0, 40)).toBeGreaterThan(0.5);
});

test('a matte that misses the face moves nothing: rings do', () => {
  const empty = createScene(image, [face], { ...size, alpha: new Uint8Array(size.width * size.height) });
  expect(empty.layers).toBeUndefined();
  expect(empty.faces[0]!.rig.mesh.sheet).toHaveLength(0);
});

test('a frontal person has more room than one in rings, and a turned one less where it turns', () => {
  const [whole] = spotsOf(scene, [face]);
  const [ringed] = spotsOf(createScene(image, [face]), [face]);
  expect(whole!.room!.yaw[1]).toBeGreaterThan(1.5 * ringed!.room!.yaw[1]);
  const turned = { ...face, landmarks: landmarks.slice() as typeof landmarks };
  for (let i = 0; i < turned.landmarks.length / 3; i++) turned.landmarks[3 * i + 2]! += 0.25 * (turned.landmarks[3 * i]! - chinX);
  const [aside] = spotsOf(scene, [turned]);
  expect(Math.abs(aside!.room!.yaw[0])).toBeLessThan(Math.abs(aside!.room!.yaw[1]));
});

test('what touches no head is no person, and holes in one are closed', () => {
  const spotted = { ...matte, alpha: matte.alpha.slice() };
  spotted.alpha.fill(255, 5 * size.width + 5, 5 * size.width + 15);
  const hole = Math.round(chinY + 50) * size.width + Math.round(chinX);
  spotted.alpha[hole] = 0;
  const settled = settleMatte(spotted, [{ x: chinX, chinY, height: 110 }], 1);
  expect(settled.alpha[5 * size.width + 10]).toBe(0);
  expect(settled.alpha[hole]).toBe(255);
});

test('a plate continues what runs into the silhouette', () => {
  const striped = createYuvFrame(160, 120);
  striped.data.fill(128, 160 * 120);
  for (let i = 0; i < 160 * 120; i++) striped.data[i] = Math.floor(i / 160) % 20 < 10 ? 60 : 180;
  const alpha = Uint8Array.from({ length: 160 * 120 }, (_, i) => (i % 160 > 60 && i % 160 < 100 ? 255 : 0));
  const photo = { ...striped, data: striped.data.map((value, i) => (i < 160 * 120 && alpha[i] ? 235 : value)) };
  const plate = fillPlate(photo, alpha, 60);
  for (const y of [24, 35, 64, 75]) {
    for (const x of [66, 94]) expect(Math.abs(plate.data[y * 160 + x]! - striped.data[y * 160 + x]!)).toBeLessThan(25);
  }
});

test('a plate shows no line twice that lies beside the silhouette', () => {
  const [width, height] = [200, 120];
  const post = createYuvFrame(width, height);
  post.data.fill(110);
  post.data.fill(128, width * height);
  for (let i = 0; i < width * height; i++) if (i % width >= 128 && i % width < 136) post.data[i] = 210;
  const alpha = Uint8Array.from({ length: width * height }, (_, i) => (i % width >= 60 && i % width < 116 ? 255 : 0));
  const plate = fillPlate(post, alpha, 60);
  for (let x = 62; x < 116; x++) expect(Math.abs(plate.data[60 * width + x]! - 110)).toBeLessThan(32);
});

test('where a model doubts the wall far from the person, the wall stays', () => {
  const doubted = { ...matte, alpha: matte.alpha.map((value) => Math.max(value, 60)) };
  const settled = settleMatte(doubted, [{ x: chinX, chinY, height: 110 }], 1);
  const row = Math.round(chinY - 60) * size.width;
  expect(settled.alpha[row + 4]).toBe(0);
  expect(settled.alpha[row + Math.round(chinX)]).toBe(255);
  const faint = settled.alpha.subarray(row, row + size.width).filter((value) => value > 0 && value < 100);
  expect(faint.length).toBeGreaterThan(0);
  expect(faint.length).toBeLessThan(60);
});

test('hair goes on above a head that the picture cuts off, and is not drawn out', () => {
  const high = placedFace({ scale: 0.6, x: 0, y: -62 });
  const picture = drawPhoto([high], size);
  // Hair with a line in every other pair of rows.
  for (let i = 0; i < size.width * 40; i++) {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    if (Math.abs(x - chinX) < 60) picture.rgb.fill(y % 4 < 2 ? 40 : 120, 3 * i, 3 * i + 3);
  }
  const head = Uint8Array.from({ length: size.width * size.height }, (_, i) => (Math.abs((i % size.width) - chinX) < 60 ? 255 : 0));
  const cutOff = createScene(picture, [high], { ...size, alpha: head });
  const frame = createYuvFrame(size.width, size.height);
  drawFrame(cutOff, [{ ...restPose, pitch: 0.16, shiftY: 0.05 }], frame);
  const column = Array.from({ length: 8 }, (_, y) => frame.data[y * size.width + Math.round(chinX)]!);
  expect(Math.max(...column) - Math.min(...column)).toBeGreaterThan(20);
});

/** Dark hair before a wall, light on the left and darker on the right, under a matte too wide. */
const wall = (x: number) => (x < 120 ? 210 : 115);
const hairEnds = { left: 70, right: 170 };
const hairy = createYuvFrame(240, 160);
hairy.data.fill(128, 240 * 160);
for (let i = 0; i < 240 * 160; i++) {
  const x = i % 240;
  hairy.data[i] = x >= hairEnds.left && x < hairEnds.right ? 40 : wall(x);
}
const wide = Uint8Array.from({ length: 240 * 160 }, (_, i) => {
  const out = Math.max(hairEnds.left - (i % 240), (i % 240) - hairEnds.right, 0);
  return Math.round(255 * Math.max(0, 1 - out / 16));
});

test('an edge is as fine as the photo says it, and no light of the wall moves along with hair', () => {
  const plate = fillPlate(hairy, wide, 60);
  const person = spreadColours(hairy, wide, { edgePx: 12, ovals: [] });
  const { alpha, sure } = refineEdge(hairy, plate, wide, person);
  const row = 80 * 240;
  for (const x of [hairEnds.left - 6, hairEnds.right + 5]) {
    expect(wide[row + x]).toBeGreaterThan(150);
    expect(alpha[row + x]).toBeLessThan(20);
  }
  for (const x of [hairEnds.left + 4, 120, hairEnds.right - 4]) expect(alpha[row + x]).toBeGreaterThan(235);
  for (let x = 40; x < 200; x++) {
    const seen = alpha[row + x]!;
    const part = personPart(hairy.data[row + x]!, plate.data[row + x]!, 40, { alpha: seen, sure: sure[row + x]!, none: 16 });
    // On a black wall, a pixel is no lighter than its share of what the photo shows.
    expect(part - 16).toBeLessThanOrEqual((seen / 255) * (hairy.data[row + x]! - 16 + 7));
  }
});

test('the wall that is seen through a wide edge is in the plate, up to the hair', () => {
  const plate = fillPlate(hairy, wide, 60);
  const person = spreadColours(hairy, wide, { edgePx: 12, ovals: [] });
  plate.data.fill(128, 80 * 240, 81 * 240);
  seeThrough(hairy, plate, { ...refineEdge(hairy, fillPlate(hairy, wide, 60), wide, person) }, person);
  for (const x of [hairEnds.left - 8, hairEnds.right + 8]) expect(Math.abs(plate.data[80 * 240 + x]! - wall(x))).toBeLessThan(8);
});
