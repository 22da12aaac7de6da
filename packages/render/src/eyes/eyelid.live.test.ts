import { expect, test } from 'vitest';
import { drawnColours, drawPhoto, placedFace } from '../fixtures/drawn-photo';
import { eyeLandmarks, irises } from '../mesh/landmarks';
import { type Face, type FacePose, type RgbImage, restPose } from '../model';
import { createScene, drawFrame } from '../scene/scene';
import { createYuvFrame, toRgbImage } from '../yuv';
import { canBlink } from './eye-check';

const face = placedFace();
const scene = createScene(drawPhoto([face]), [face]);

function drawn(pose: Partial<FacePose>): RgbImage {
  const frame = createYuvFrame(400, 500);
  drawFrame(scene, [{ ...restPose, ...pose }], frame);
  return toRgbImage(frame);
}

/**
 * Mean of red, green and blue over the eye's opening, `from`–`to` of its height, and where its dark
 * pixels lie.
 */
function eyeRegion({ rgb, width }: RgbImage, eye: 0 | 1, [from, to] = [0, 1]): { light: number; darkX: number } {
  const { upper, lower } = eyeLandmarks[eye];
  const at = (i: number, k: number) => face.landmarks[3 * i + k]!;
  let sum = 0;
  let count = 0;
  let dark = 0;
  let darkX = 0;
  for (let c = 2; c < 7; c++) {
    const top = at(upper[c]!, 1);
    const height = at(lower[c]!, 1) - top;
    for (let y = Math.round(top + from * height); y < top + to * height; y++) {
      for (let x = Math.round(at(upper[c]!, 0)) - 3; x <= at(upper[c]!, 0) + 3; x++) {
        const o = (y * width + x) * 3;
        const light = (rgb[o]! + rgb[o + 1]! + rgb[o + 2]!) / 3;
        sum += light;
        count++;
        if (light < 110) {
          dark++;
          darkX += x;
        }
      }
    }
  }
  return { light: sum / count, darkX: darkX / dark };
}

const [red, green, blue] = drawnColours.skin;
const skin = (red + green + blue) / 3;

test.each([0, 1] as const)('a shut lid hides eye %i behind skin', (eye) => {
  const shut = eyeRegion(drawn({ blink: 1 }), eye, [0, 0.75]);
  expect(Math.abs(shut.light - skin)).toBeLessThan(0.15 * skin);
  expect(eyeRegion(drawn({}), eye).light).not.toBeCloseTo(shut.light, -1);
});

test('a half-shut lid covers the upper half only', () => {
  const half = drawn({ blink: 0.5 });
  const rest = drawn({});
  expect(Math.abs(eyeRegion(half, 0, [0, 0.3]).light - skin)).toBeLessThan(0.2 * skin);
  const open = eyeRegion(rest, 0, [0.8, 1]).light;
  expect(Math.abs(eyeRegion(half, 0, [0.8, 1]).light - open)).toBeLessThan(0.08 * open);
});

test('the lid has the light of the skin around it, on every side', () => {
  const shaded = drawPhoto([face]);
  for (let i = 0; i < shaded.rgb.length; i++) shaded.rgb[i] = (shaded.rgb[i]! * (0.55 + (0.45 * (Math.floor(i / 3) % 400)) / 400)) | 0;
  const frame = createYuvFrame(400, 500);
  drawFrame(createScene(shaded, [face]), [{ ...restPose, blink: 1 }], frame);
  const { rgb } = toRgbImage(frame);
  for (const { upper, lower } of eyeLandmarks) {
    for (const c of [2, 4, 6]) {
      const x = Math.round(face.landmarks[3 * upper[c]!]!);
      const y = Math.round(0.7 * face.landmarks[3 * upper[c]! + 1]! + 0.3 * face.landmarks[3 * lower[c]! + 1]!);
      const expected = drawnColours.skin[0] * (0.55 + (0.45 * x) / 400);
      expect(Math.abs(rgb[(y * 400 + x) * 3]! - expected)).toBeLessThan(0.1 * expected);
    }
  }
});

test('closed lids meet in a dark line of lashes', () => {
  const { rgb, width } = drawn({ blink: 1 });
  const x = Math.round(face.landmarks[3 * 145]!);
  const bottom = Math.round(face.landmarks[3 * 145 + 1]!);
  const column = Array.from({ length: 10 }, (_, k) => rgb[((bottom - 2 + k) * width + x) * 3]!);
  expect(Math.min(...column)).toBeLessThan(0.78 * drawnColours.skin[0]);
});

/**
 * The image at a quarter of its size, each pixel the mean of sixteen, like a small face in a group:
 * its eyes are ten pixels wide with blurred edges.
 */
function smaller({ width, height, rgb }: RgbImage): RgbImage {
  const out = { width: width / 4, height: Math.floor(height / 8) * 2, rgb: new Uint8Array((width / 4) * Math.floor(height / 8) * 2 * 3) };
  out.rgb.forEach((_, i) => {
    const [x, y] = [4 * (Math.floor(i / 3) % out.width), 4 * Math.floor(i / 3 / out.width)];
    let sum = 0;
    for (let k = 0; k < 16; k++) sum += rgb[((y + (k >> 2)) * width + x + (k & 3)) * 3 + (i % 3)]!;
    out.rgb[i] = sum / 16;
  });
  return out;
}

test.each([0, 1, 2, 3])(
  'the smallest eyes are shut as well, wherever a pixel falls (%i): a dark line of lashes, no shadow of the open eye above it',
  (lowerPx) => {
    const small = placedFace({ scale: 0.25, x: 0, y: lowerPx / 4 });
    const photo = smaller(drawPhoto([placedFace({ scale: 1, x: 0, y: lowerPx })]));
    const frame = createYuvFrame(photo.width, photo.height);
    drawFrame(createScene(photo, [small]), [{ ...restPose, blink: 1 }], frame);
    const { rgb } = toRgbImage(frame);
    for (const { upper, lower } of eyeLandmarks) {
      const x = Math.round(small.landmarks[3 * upper[4]!]!);
      const [top, bottom] = [small.landmarks[3 * upper[4]! + 1]!, small.landmarks[3 * lower[4]! + 1]!];
      const lights = (from: number, to: number) =>
        Array.from({ length: to - from + 1 }, (_, k) => rgb[((from + k) * photo.width + x) * 3]! / drawnColours.skin[0]);
      expect(Math.min(...lights(Math.floor(bottom) - 1, Math.ceil(bottom) + 2))).toBeLessThan(0.72);
      expect(Math.min(...lights(Math.floor(top) - 3, Math.floor(bottom) - 2))).toBeGreaterThan(0.93);
    }
  },
);

test('light eyes that are small and blurred are still found', () => {
  const blue = drawPhoto([face]);
  const pupils = eyeLandmarks.map(({ upper, lower }) =>
    [0, 1].map((k) => [...upper, ...lower].reduce((sum, i) => sum + face.landmarks[3 * i + k]!, 0) / (upper.length + lower.length)),
  );
  for (let i = 0; i < blue.rgb.length / 3; i++) {
    if (blue.rgb[3 * i] !== drawnColours.iris[0]) continue;
    const isPupil = pupils.some(([x, y]) => Math.hypot((i % blue.width) - x!, Math.floor(i / blue.width) - y!) < 3.5);
    if (!isPupil) blue.rgb.set([140, 146, 158], 3 * i);
  }
  expect(createScene(smaller(blue), [placedFace({ scale: 0.25, x: 0, y: 0 })]).faces[0]!.eyes).toHaveLength(2);
});

test('a blink touches nothing but the eyes', () => {
  const [a, b] = [drawn({}), drawn({ blink: 1 })];
  const nose = Math.round(face.landmarks[3 * 1 + 1]!);
  expect(a.rgb.subarray(nose * 400 * 3).every((value, i) => value === b.rgb[nose * 400 * 3 + i])).toBe(true);
});

test('the iris follows the gaze', () => {
  for (const eye of [0, 1] as const) {
    const ahead = eyeRegion(drawn({}), eye).darkX;
    expect(eyeRegion(drawn({ gazeX: 1 }), eye).darkX).toBeGreaterThan(ahead + 0.8);
    expect(eyeRegion(drawn({ gazeX: -1 }), eye).darkX).toBeLessThan(ahead - 0.8);
  }
});

test('eyes that cannot be closed well stay open', () => {
  const blinks = (change: (face: Face) => void) => {
    const other = placedFace();
    change(other);
    return eyeLandmarks.every((eye) => canBlink(other, eye));
  };
  expect(blinks(() => {})).toBe(true);
  expect(
    blinks((f) => {
      f.yaw = 0.45;
    }),
  ).toBe(false);
  expect(
    blinks((f) => {
      // Already shut.
      eyeLandmarks[0].upper.forEach((i, c) => {
        const lower = eyeLandmarks[0].lower[c]!;
        f.landmarks.copyWithin(3 * i, 3 * lower, 3 * lower + 2);
      });
    }),
  ).toBe(false);
});

test('an eye that the landmarks miss stays open, at any tilt of the head', () => {
  for (const roll of [0, 0.4]) {
    const tilted = placedFace();
    const turn = (x: number, y: number) => [
      200 + (x - 200) * Math.cos(roll) - y * Math.sin(roll),
      (x - 200) * Math.sin(roll) + y * Math.cos(roll),
    ];
    for (let i = 0; i < tilted.landmarks.length; i += 3) tilted.landmarks.set(turn(tilted.landmarks[i]!, tilted.landmarks[i + 1]!), i);
    expect(eyeLandmarks.every((eye) => canBlink(tilted, eye))).toBe(true);
    const [{ upper }] = eyeLandmarks;
    const width = Math.hypot(...[0, 1].map((k) => tilted.landmarks[3 * upper[8]! + k]! - tilted.landmarks[3 * upper[0]! + k]!));
    for (const i of irises.flat()) {
      tilted.landmarks[3 * i]! += 0.3 * width * Math.sin(roll);
      tilted.landmarks[3 * i + 1]! -= 0.3 * width * Math.cos(roll);
    }
    expect(canBlink(tilted, eyeLandmarks[0])).toBe(false);
  }
});

test('no lids are drawn where the detector is lost', () => {
  const lost = { ...face, spread: 0.34 };
  expect(createScene(drawPhoto([face]), [lost]).faces[0]!.eyes).toEqual([]);
  // Landmarks on a cheek: nothing there looks like an eye.
  const blank = drawPhoto([face]);
  for (let i = 0; i < blank.rgb.length; i += 3) blank.rgb.set(drawnColours.skin, i);
  expect(createScene(blank, [face]).faces[0]!.eyes).toEqual([]);
});

/** The chroma of a pixel, and of the drawn skin. */
const rednessOf = (rgb: ArrayLike<number>, at = 0) => (rgb[at]! - rgb[at + 2]!) / (rgb[at]! + rgb[at + 1]! + rgb[at + 2]!);

test('a lid has the hue of the cheek, even beside a red eye', () => {
  const red = drawPhoto([face]);
  const isEye = (i: number) => drawnColours.eye.every((value, k) => red.rgb[3 * i + k] === value);
  for (let i = 0; i < red.rgb.length / 3; i++) {
    const around = Array.from({ length: 9 }, (_, k) => k + 1).some((far) =>
      [-far, far, -400 * far, 400 * far].some((step) => isEye(i + step)),
    );
    if (around && drawnColours.skin.every((value, k) => red.rgb[3 * i + k] === value)) red.rgb.set([226, 120, 70], 3 * i);
  }
  const frame = createYuvFrame(400, 500);
  drawFrame(createScene(red, [face]), [{ ...restPose, blink: 1 }], frame);
  const { rgb } = toRgbImage(frame);
  for (const { upper, lower } of eyeLandmarks) {
    const x = Math.round(face.landmarks[3 * upper[4]!]!);
    const y = Math.round(0.7 * face.landmarks[3 * upper[4]! + 1]! + 0.3 * face.landmarks[3 * lower[4]! + 1]!);
    expect(Math.abs(rednessOf(rgb, (y * 400 + x) * 3) - rednessOf(drawnColours.skin))).toBeLessThan(0.055);
  }
});

/**
 * The drawn photo with the bridge of glasses over the nose; `bar` draws another bar in a grey
 * level.
 */
function withGlasses() {
  const worn = drawPhoto([face]);
  const at = (i: number, k: number) => Math.round(face.landmarks[3 * i + k]!);
  const bar = (y: number, from: number, to: number, grey = 50) => worn.rgb.fill(grey, (y * 400 + from) * 3, (y * 400 + to) * 3);
  for (let y = at(6, 1) - 2; y <= at(6, 1) + 2; y++) bar(y, 170, 230);
  return { worn, at, bar };
}

test('no lid is drawn over the rims of glasses', () => {
  const { worn, at, bar } = withGlasses();
  const rims = eyeLandmarks.map(({ upper, lower }) => {
    const y = Math.max(...lower.map((i) => at(i, 1))) + 5;
    for (let row = y; row < y + 3; row++) bar(row, at(upper[0]!, 0), at(upper[8]!, 0));
    // A bag under the eye, as dark as lashes, reaches from it to the rim.
    for (let row = at(lower[4]!, 1); row < y; row++) bar(row, at(lower[2]!, 0), at(lower[6]!, 0));
    return { y: y + 1, x: at(upper[4]!, 0) };
  });
  const frame = createYuvFrame(400, 500);
  drawFrame(createScene(worn, [face]), [{ ...restPose, blink: 1 }], frame);
  const { rgb } = toRgbImage(frame);
  for (const { x, y } of rims) expect(rgb[(y * 400 + x) * 3]!).toBeLessThan(75);
});

/** The drawn photo with skin around the eyes shaded or tinted, as a deep socket is. */
function socketed(shade: readonly [number, number, number], reach = 0.9): RgbImage {
  const photo = drawPhoto([face]);
  for (const { upper, lower } of eyeLandmarks) {
    const ring = [...upper, ...lower];
    const middle = (k: number) => ring.reduce((sum, i) => sum + face.landmarks[3 * i + k]!, 0) / ring.length;
    const width = Math.abs(face.landmarks[3 * upper[8]!]! - face.landmarks[3 * upper[0]!]!);
    for (let i = 0; i < photo.rgb.length / 3; i++) {
      const far = Math.hypot(((i % 400) + 0.5 - middle(0)) / 1.3, Math.floor(i / 400) + 0.5 - middle(1)) / width;
      const share = Math.max(0, Math.min(1, (reach - far) / 0.3));
      shade.forEach((factor, k) => {
        photo.rgb[3 * i + k]! *= 1 + share * (factor - 1);
      });
    }
  }
  return photo;
}

/** The colour in the middle of each shut lid, as shares of the drawn skin's. */
function lidsOf(photo: RgbImage): number[][] {
  const frame = createYuvFrame(400, 500);
  drawFrame(createScene(photo, [face]), [{ ...restPose, blink: 1 }], frame);
  const { rgb } = toRgbImage(frame);
  return eyeLandmarks.map(({ upper, lower }) => {
    const x = Math.round(face.landmarks[3 * upper[4]!]!);
    const y = Math.round(0.7 * face.landmarks[3 * upper[4]! + 1]! + 0.3 * face.landmarks[3 * lower[4]! + 1]!);
    return drawnColours.skin.map((part, k) => rgb[(y * 400 + x) * 3 + k]! / part);
  });
}

test('a lid has the hue of the skin around its eye if that skin is browner than the cheek', () => {
  for (const [red, green, blue] of lidsOf(socketed([0.85, 0.68, 0.55]))) {
    expect(green! / red!).toBeLessThan(0.87);
    expect(blue! / red!).toBeLessThan(0.75);
  }
});

test('a lid in a deep socket stays in its shadow', () => {
  for (const parts of lidsOf(socketed([0.45, 0.45, 0.45], 0.8))) for (const part of parts) expect(part).toBeLessThan(0.66);
});

test('a reflection on glasses above an eye does not light its lid', () => {
  const { worn, at, bar } = withGlasses();
  for (const { upper } of eyeLandmarks) {
    const lid = Math.min(...upper.map((i) => at(i, 1)));
    for (let y = lid - 8; y <= lid + 1; y++) bar(y, at(upper[2]!, 0), at(upper[6]!, 0), 255);
  }
  for (const [red, green, blue] of lidsOf(worn)) expect((red! + green! + blue!) / 3).toBeLessThan(1.12);
});

/** The drawn photo with a bar of this colour from the upper lids to the brows. */
function browed(colour: readonly [number, number, number], photo = drawPhoto([face])): RgbImage {
  const at = (i: number, k: number) => Math.round(face.landmarks[3 * i + k]!);
  for (const { upper, brow } of eyeLandmarks) {
    const top = Math.min(...brow.map((i) => at(i, 1)));
    for (let x = at(upper[0]!, 0) - 6; x <= at(upper[8]!, 0) + 6; x++) {
      for (let y = top; y < Math.min(...upper.map((i) => at(i, 1))) - 1; y++) photo.rgb.set(colour, (y * 400 + x) * 3);
    }
  }
  return photo;
}

test('a dark brow that hangs down to the eye does not stain its lid', () => {
  for (const parts of lidsOf(browed([30, 24, 20]))) for (const part of parts) expect(part).toBeGreaterThan(0.93);
});

test('glasses whose rims lie at the brows leave the lids of the eyes behind them whole', () => {
  const { worn, at, bar } = withGlasses();
  // The drawn brows hang low; behind most glasses there is more room.
  const raised = placedFace();
  for (const i of eyeLandmarks.flatMap(({ brow }) => brow)) raised.landmarks[3 * i + 1]! -= 10;
  const places = eyeLandmarks.map(({ upper, brow }) => {
    const [rim, lid] = [Math.max(...brow.map((i) => at(i, 1))) - 10, Math.min(...upper.map((i) => at(i, 1)))];
    for (let row = rim - 2; row <= rim + 2; row++) bar(row, at(upper[0]!, 0) - 4, at(upper[8]!, 0) + 4);
    // The shadow of the lid's fold reaches down to the lashes.
    for (let row = lid - 7; row < lid; row++) bar(row, at(upper[2]!, 0), at(upper[6]!, 0), 100);
    return { x: at(upper[4]!, 0), rim, fold: lid - 6 };
  });
  const frame = createYuvFrame(400, 500);
  drawFrame(createScene(worn, [raised]), [{ ...restPose, blink: 1 }], frame);
  const { rgb } = toRgbImage(frame);
  for (const { x, rim, fold } of places) {
    expect(rgb[(rim * 400 + x) * 3]!).toBeLessThan(60);
    expect(rgb[(fold * 400 + x) * 3]!).toBeGreaterThan(0.8 * drawnColours.skin[0]);
  }
});

test('lashes have the hue of the picture’s own dark parts, not of darkened skin', () => {
  // Under varnish, skin is yellow and dark parts are red.
  const painted = drawPhoto([face]);
  const lashes: readonly [number, number, number] = [52, 18, 10];
  for (let i = 0; i < painted.rgb.length; i += 3) {
    const isIris = painted.rgb[i] === drawnColours.iris[0];
    painted.rgb.set(isIris ? lashes : [0.9, 0.72, 0.2].map((by, k) => by * painted.rgb[i + k]!), i);
  }
  for (const { upper } of eyeLandmarks) {
    for (const id of upper) {
      const [x, y] = [Math.round(face.landmarks[3 * id]!), Math.round(face.landmarks[3 * id + 1]!)];
      for (let k = 0; k < 49; k++) painted.rgb.set(lashes, ((y - 2 + Math.floor(k / 7)) * 400 + x - 3 + (k % 7)) * 3);
    }
  }
  const frame = createYuvFrame(400, 500);
  drawFrame(createScene(painted, [face]), [{ ...restPose, blink: 1 }], frame);
  const { rgb } = toRgbImage(frame);
  for (const { lower } of eyeLandmarks) {
    const [x, y] = [Math.round(face.landmarks[3 * lower[4]!]!), Math.round(face.landmarks[3 * lower[4]! + 1]!)];
    const column = Array.from({ length: 12 }, (_, k) => rgb.slice(((y - 2 + k) * 400 + x) * 3, ((y - 2 + k) * 400 + x) * 3 + 3));
    const [red = 0, green = 0] = column.toSorted((a, b) => a[1]! - b[1]!)[0] ?? [];
    expect(red).toBeGreaterThan(2.1 * green);
  }
});
