import { describe, expect, it } from 'vitest';
import { drawnLandmarks } from '../mesh/drawn-landmarks.gen';
import { chin, meshPointCount, outerEyeCorners } from '../mesh/landmarks';
import type { RgbImage } from '../model';
import { anchorCount, detectorSidePx, readBoxes, valuesPerAnchor } from './blazeface';
import { type FaceModels, findFaces } from './find-faces';
import { meshSidePx } from './head-angles';
import { sampleSquare, toPicture } from './sample-square';

const levels = { scale: 1, shift: 0 };

function picture(width: number, height: number, colourAt: (x: number, y: number) => number): RgbImage {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgb.fill(colourAt(x, y), 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { width, height, rgb };
}

describe('a square of a picture', () => {
  const slope = picture(64, 64, (x, y) => 2 * x + y);

  it('is read between the pixels, averaged when made smaller, and grey outside', () => {
    const [first] = sampleSquare(slope, { centreX: 20.25, centreY: 30.5, side: 1, angle: 0 }, 1, levels);
    expect(first).toBeCloseTo(2 * 19.75 + 30, 4);
    const [mean] = sampleSquare(slope, { centreX: 32, centreY: 32, side: 4, angle: 0 }, 1, levels);
    expect(mean).toBeCloseTo(3 * 31.5, 4);
    const outside = sampleSquare(slope, { centreX: -90, centreY: 10, side: 10, angle: 0 }, 2, { scale: 1 / 128, shift: -1 });
    expect([...outside]).toEqual(new Array(12).fill(0));
  });

  it('may be turned, and its places are found again in the picture', () => {
    const square = { centreX: 32, centreY: 32, side: 16, angle: Math.PI / 2 };
    const turned = sampleSquare(slope, square, 16, levels);
    const { x, y } = toPicture(square, 4.5 / 16 - 0.5, 2.5 / 16 - 0.5);
    expect([x, y]).toEqual([expect.closeTo(37.5), expect.closeTo(28.5)]);
    expect(turned[3 * (2 * 16 + 4)]).toBeCloseTo(2 * (x - 0.5) + (y - 0.5), 4);
  });
});

/**
 * Builds a detector's output: boxes in pixels of its picture, each at the anchor nearest to its
 * middle.
 */
function answer(boxes: { x: number; y: number; size: number; logit: number; lean?: number }[]) {
  const scores = new Float32Array(anchorCount).fill(-20);
  const values = new Float32Array(anchorCount * valuesPerAnchor);
  for (const { x, y, size, logit, lean = 0 } of boxes) {
    const [column, row] = [Math.floor(x / 16), Math.floor(y / 16)];
    const anchor = 2 * (row * 16 + column);
    scores[anchor] = logit;
    const [offsetX, offsetY] = [x - 16 * (column + 0.5), y - 16 * (row + 0.5)];
    values.set([offsetX, offsetY, size, size], anchor * valuesPerAnchor);
    // Nose above the mouth, leaning to the right by `lean`.
    const nose = [offsetX + 20 * Math.sin(lean), offsetY - 20 * Math.cos(lean)];
    values.set([...nose, offsetX, offsetY], anchor * valuesPerAnchor + 8);
  }
  return { scores, boxes: values };
}

it('boxes are read in shares of the picture; of two over each other the surer is kept', () => {
  const found = readBoxes(
    answer([
      { x: 64, y: 96, size: 64, logit: 2 },
      { x: 84, y: 98, size: 60, logit: 4, lean: 0.5 },
      { x: 200, y: 200, size: 30, logit: -1 },
    ]),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ x: expect.closeTo(84 / 256 - 0.5), width: expect.closeTo(60 / 256), angle: expect.closeTo(0.5) });
});

describe('faces of a picture', () => {
  const image = picture(640, 480, () => 100);
  const face = { x: 200, y: 220, size: 150 };

  /**
   * Models that find one face wherever a view shows it. They tell views apart by the order of the
   * calls and read sizes off the grey in the middle.
   */
  function modelsFor(views: { centreX: number; centreY: number; side: number }[]): FaceModels & { meshes: number } {
    let view = 0;
    const models = {
      meshes: 0,
      detect: () => {
        const { centreX, centreY, side } = views[view++] ?? { centreX: 0, centreY: 0, side: 1 };
        const toView = (value: number, centre: number) => ((value - centre) / side + 0.5) * detectorSidePx;
        const size = (face.size / side) * detectorSidePx;
        return answer([{ x: toView(face.x, centreX), y: toView(face.y, centreY), size, logit: 5 }]);
      },
      mesh: () => {
        models.meshes++;
        const spread = Array.from({ length: meshPointCount }, (_, i) => [drawnLandmarks[3 * i] ?? 0, drawnLandmarks[3 * i + 1] ?? 0]);
        const [xs, ys] = [spread.map(([x]) => x), spread.map(([, y]) => y)] as [number[], number[]];
        const [left, top, wide] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs)];
        const points = new Float32Array(3 * meshPointCount);
        for (const [i, [x = 0, y = 0]] of spread.entries())
          points.set([(((x - left) / wide) * 0.7 + 0.15) * meshSidePx, (((y - top) / wide) * 0.7 + 0.1) * meshSidePx, 1], 3 * i);
        return { points, score: 0.9 };
      },
    };
    return models;
  }

  it('are seen on the whole, then measured at four scales in a close-up', () => {
    const whole = { centreX: 320, centreY: 240, side: 1.3 * 640 };
    const first = modelsFor([whole, { centreX: 200, centreY: 220, side: 400 }]);
    const [found, ...others] = findFaces(image, first, 4);
    expect(others).toEqual([]);
    expect(first.meshes).toBe(5);
    expect(found?.landmarks).toHaveLength(3 * meshPointCount);
    expect((found?.box.x ?? 0) + (found?.box.width ?? 0) / 2).toBeCloseTo(200, -1);
    const { left, right } = outerEyeCorners;
    expect(found?.landmarks[3 * right]).toBeGreaterThan(found?.landmarks[3 * left] ?? Number.POSITIVE_INFINITY);
    expect(found?.landmarks[3 * chin + 1]).toBeGreaterThan(found?.landmarks[3 * left + 1] ?? Number.POSITIVE_INFINITY);
    expect([found?.yaw, found?.roll].map((angle) => Math.abs(angle ?? 1) < 0.2)).toEqual([true, true]);
    // The four scales disagree about where the mouth is, which is what makes it uncertain.
    expect(found?.spread).toBeGreaterThan(0.1);
  });

  it('are empty if none is found, after tries with less and with more margin, and with tiles', () => {
    let looks = 0;
    const blind: FaceModels = {
      detect: () => {
        looks++;
        return answer([]);
      },
      mesh: () => ({ points: new Float32Array(3 * meshPointCount), score: 0 }),
    };
    expect(findFaces(image, blind, 4)).toEqual([]);
    expect(looks).toBe(3 + 4);
  });
});
