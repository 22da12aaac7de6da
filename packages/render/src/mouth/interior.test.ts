import { expect, test } from 'vitest';
import { drawPhoto, placedFace, smilingFace } from '../fixtures/drawn-photo';
import { type Face, type FacePose, type RgbImage, restPose } from '../model';
import { createScene, drawFrame, type Scene } from '../scene/scene';
import { createYuvFrame, toRgbImage } from '../yuv';

const closedFace = placedFace();
const closed = createScene(drawPhoto([closedFace]), [closedFace]);
const smile = smilingFace(16);
const smiling = createScene(drawPhoto([smile], { mouth: 'tooth' }), [smile]);

function drawn(scene: Scene, pose: Partial<FacePose>): RgbImage {
  const frame = createYuvFrame(400, 500);
  drawFrame(scene, [{ ...restPose, talk: 1, ...pose }], frame);
  return toRgbImage(frame);
}

interface Counted {
  dark: number;
  white: number;
  /** Pixels less red than skin and lips, which includes teeth in the shade. */
  colourless: number;
}

/** Pixels of open mouth and of teeth in the lower half of the face. */
function count({ rgb, width }: RgbImage, { landmarks }: Face): Counted {
  const at = (i: number, k: number) => Math.round(landmarks[3 * i + k]!);
  const found = { dark: 0, white: 0, colourless: 0 };
  for (let y = at(2, 1); y < at(17, 1) + 12; y++) {
    for (let x = at(61, 0) + 6; x < at(291, 0) - 6; x++) {
      const o = (y * width + x) * 3;
      const [red, green, blue] = [rgb[o]!, rgb[o + 1]!, rgb[o + 2]!];
      if (red + green + blue < 200) found.dark++;
      if (Math.min(red, green, blue) > 125 && red - blue < 45) found.white++;
      if (red - blue < 50) found.colourless++;
    }
  }
  return found;
}

const openings = [0.2, 0.4, 0.6, 0.8, 1];

test('a wider jaw shows more of the mouth', () => {
  const seen = openings.map((jaw) => count(drawn(closed, { jaw }), closedFace));
  const inside = seen.map(({ dark, white }) => dark + white);
  expect(inside).toEqual(inside.toSorted((a, b) => a - b));
  expect(inside.at(-1)).toBeGreaterThan(3 * inside[0]!);
});

test('a smile closes for p, b and m: no tooth is left', () => {
  expect(count(drawn(smiling, { talk: 0 }), smile).white).toBeGreaterThan(300);
  expect(count(drawn(smiling, { jaw: 0.2, close: 1 }), smile).white).toBeLessThan(12);
});

test('the smile comes back in a pause', () => {
  const still = createYuvFrame(400, 500);
  drawFrame(smiling, [{ ...restPose, talk: 0, jaw: 0.5, wide: 1 }], still);
  expect(still.data.every((value, i) => value === smiling.photo.data[i])).toBe(true);
});

test('ah shows upper teeth above a dark cavity, and oo shows no bar of teeth', () => {
  const ah = count(drawn(closed, { jaw: 0.8 }), closedFace);
  expect(ah.white).toBeGreaterThan(30);
  expect(ah.dark).toBeGreaterThan(100);
  expect(count(drawn(closed, { jaw: 0.25, round: 1 }), closedFace).white).toBe(0);
});

/** The number of pixels that the tongue changes in a pose, and their mean colour. */
function tongueIn(scene: Scene, pose: Partial<FacePose>) {
  const [without, within] = [drawn(scene, { ...pose, tongue: 0 }), drawn(scene, pose)];
  const changed: number[][] = [];
  for (let i = 0; i < within.rgb.length; i += 3) {
    const [now, before] = [within, without].map(({ rgb }) => [...rgb.subarray(i, i + 3)]) as [number[], number[]];
    if (Math.max(...now.map((value, k) => Math.abs(value - before[k]!))) > 12) changed.push(now);
  }
  const mean = [0, 1, 2].map((k) => changed.reduce((sum, colour) => sum + colour[k]!, 0) / changed.length);
  return { count: changed.length, mean, white: [without, within].map((image) => count(image, closedFace).white) as [number, number] };
}

test.each([
  ['a closed mouth', closed],
  ['a smile with teeth', smiling],
])('th shows the tongue between the teeth (%s)', (_, scene) => {
  const { count: changed, mean, white } = tongueIn(scene, { jaw: 0.24, upper: 0.15, lower: 0.2, tongue: 1 });
  const [red = 0, , blue = 0] = mean;
  expect(changed).toBeGreaterThan(60);
  expect(red - blue).toBeGreaterThan(35);
  expect(red).toBeGreaterThan(90);
  expect(white[1]).toBeLessThan(0.6 * white[0] + 1);
});

test('l shows the tongue in the light below the upper teeth', () => {
  const { count: changed, mean } = tongueIn(closed, { jaw: 0.36, upper: 0.15, lower: 0.2, tongue: 0.66 });
  const [red = 0, , blue = 0] = mean;
  expect(changed).toBeGreaterThan(20);
  expect(red - blue).toBeGreaterThan(35);
  expect(red).toBeGreaterThan(139);
});

test('oo shows no grey bar even if the photo shows teeth', () => {
  const grey = (pose: Partial<FacePose>) => {
    const { rgb, width } = drawn(smiling, pose);
    const at = (i: number, k: number) => Math.round(smile.landmarks[3 * i + k]!);
    let found = 0;
    for (let y = at(2, 1); y < at(17, 1) + 12; y++) {
      for (let x = at(61, 0) + 6; x < at(291, 0) - 6; x++) {
        const [red = 0, green = 0, blue = 0] = rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3);
        if (red + green + blue > 150 && red + green + blue < 500 && red - blue < 30) found++;
      }
    }
    return found;
  };
  expect(grey({ jaw: 0.22, round: 1 })).toBeLessThan(20);
});

test('f shows the edge of the teeth over the lower lip', () => {
  const f = count(drawn(closed, { jaw: 0.1, fv: 1, upper: 0.3 }), closedFace);
  const p = count(drawn(closed, { jaw: 0.1, close: 1 }), closedFace);
  expect(f.colourless).toBeGreaterThan(p.colourless + 40);
});

test('a black and white photo stays black and white', () => {
  const photo = drawPhoto([closedFace]);
  for (let i = 0; i < photo.rgb.length; i += 3) photo.rgb.fill(photo.rgb[i + 1]!, i, i + 3);
  const frame = createYuvFrame(400, 500);
  drawFrame(createScene(photo, [closedFace]), [{ ...restPose, talk: 1, jaw: 0.9, lower: 0.4, blink: 0.5 }], frame);
  expect(frame.data.subarray(400 * 500).filter((chroma) => Math.abs(chroma - 128) > 1)).toHaveLength(0);
});
