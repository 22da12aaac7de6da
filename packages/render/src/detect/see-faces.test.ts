import { describe, expect, it } from 'vitest';
import { meshPointCount } from '../mesh/landmarks';
import { anchorCount, detectorSidePx, valuesPerAnchor } from './blazeface';
import type { FaceModels } from './find-faces';
import { meshSidePx } from './head-angles';
import { type EyeModel, eyePointCount } from './refine-eyes';
import { type SeeOptions, seeFaces } from './see-faces';

const view = { width: 640, height: 320, rgb: new Uint8Array(640 * 320 * 3).fill(100) };
const once: SeeOptions = { cropScales: [1.5], enlarge: 1, facesMax: 4, iris: false };

interface Shown {
  x: number;
  y: number;
  size: number;
  logit: number;
  lean?: number;
}

/**
 * Models that see faces at these places of the view, the middle of each at a point of its mesh,
 * with the point's share of the crop.
 */
function modelsFor(faces: Shown[], { score = 0.9, share = [0.5, 0.5] }: { score?: number; share?: number[] } = {}) {
  const crops: Float32Array[] = [];
  const detect: FaceModels['detect'] = () => {
    const scores = new Float32Array(anchorCount).fill(-20);
    const boxes = new Float32Array(anchorCount * valuesPerAnchor);
    for (const { x, y, size, logit, lean = 0 } of faces) {
      const [scaleX, scaleY] = [detectorSidePx / view.width, detectorSidePx / view.height];
      const [column, row] = [Math.floor((x * scaleX) / 16), Math.floor((y * scaleY) / 16)];
      const anchor = 2 * (row * 16 + column);
      const [dx, dy] = [x * scaleX - 16 * (column + 0.5), y * scaleY - 16 * (row + 0.5)];
      scores[anchor] = logit;
      boxes.set([dx, dy, size * scaleX, size * scaleY], anchor * valuesPerAnchor);
      const nose = [dx + 20 * Math.sin(lean) * scaleX, dy - 20 * Math.cos(lean) * scaleY];
      boxes.set([...nose, dx, dy], anchor * valuesPerAnchor + 8);
    }
    return { scores, boxes };
  };
  const mesh: FaceModels['mesh'] = (crop) => {
    crops.push(crop);
    const points = new Float32Array(3 * meshPointCount);
    for (let i = 0; i < meshPointCount; i++) points.set([...share.map((value) => value * meshSidePx), 7.9], 3 * i);
    return { points, score };
  };
  const eyes: EyeModel = () => new Float32Array(2 * 3 * eyePointCount);
  return { detect, mesh, eyes, crops };
}

const placesOf = (found: ReturnType<typeof seeFaces>) => found.map((faces) => faces.map(({ landmarks }) => [...landmarks.subarray(0, 3)]));

const ada = { x: 500, y: 200, size: 80, logit: 3 };
const bo = { x: 100, y: 90, size: 60, logit: 5 };

it('finds faces in a view that is not square, the most certain first', () => {
  expect(placesOf(seeFaces(view, modelsFor([ada, bo]), once))).toEqual([
    [
      [100, 90, 7],
      [500, 200, 7],
    ],
  ]);
  expect(seeFaces(view, modelsFor([ada, bo]), { ...once, facesMax: 1 })[0]).toHaveLength(1);
});

it('measures each face once at every crop scale, after detecting once in the view', () => {
  const models = modelsFor([ada], { share: [1, 0.5] });
  expect(placesOf(seeFaces(view, models, { ...once, cropScales: [1, 1.5, 2] }))).toEqual([
    [[540, 200, 7]],
    [[560, 200, 7]],
    [[580, 200, 7]],
  ]);
  expect(models.crops).toHaveLength(3);
});

it('measures a face where it is known to be, without detecting anything', () => {
  const models = modelsFor([ada], { share: [0.5, 0.5] });
  const [[found] = []] = seeFaces(view, models, { ...once, enlarge: 3 });
  expect(found?.detected).toMatchObject({ width: expect.closeTo(240, 3), angle: 0 });
  const blind = { ...models, detect: () => expect.unreachable() };
  const known = found && { ...found.detected, x: found.detected.x - 30 };
  expect(placesOf(seeFaces(view, blind, { ...once, enlarge: 3, known }))).toEqual([[[490, 200, expect.closeTo(7 / 3)]]]);
});

it('landmarks are whole pixels of the enlarged view', () => {
  const models = () => modelsFor([ada], { share: [0.504, 0.5] });
  expect(placesOf(seeFaces(view, models(), once))).toEqual([[[500, 200, 7]]]);
  expect(placesOf(seeFaces(view, models(), { ...once, enlarge: 3 }))).toEqual([
    [[expect.closeTo(500 + 1 / 3, 3), 200, expect.closeTo(7 / 3)]],
  ]);
});

describe('a head that leans', () => {
  const leaning = (lean: number) => modelsFor([{ ...ada, lean }], { share: [0.5, 0] });

  it('a little is measured without turning', () => {
    expect(placesOf(seeFaces(view, leaning(0.19), once))).toEqual([[[500, 140, 7]]]);
  });

  it('further is turned upright, in the view’s own proportions, and its landmarks are turned back', () => {
    expect(placesOf(seeFaces(view, leaning(0.5), once))).toEqual([
      [[Math.trunc(500 + 60 * Math.sin(0.5)), Math.trunc(200 - 60 * Math.cos(0.5)), 7]],
    ]);
  });
});

it.each([
  [0.304, []],
  [0.306, [0.31]],
  [0.876, [0.88]],
])('a mesh of certainty %f has the scores %j', (score, scores) => {
  const [faces = []] = seeFaces(view, modelsFor([ada], { score }), once);
  expect(faces.map((face) => face.score)).toEqual(scores);
});

it('has irises only if they are requested', () => {
  const lengths = [false, true].map((iris) => seeFaces(view, modelsFor([ada]), { ...once, iris })[0]?.[0]?.landmarks.length);
  expect(lengths).toEqual([3 * 468, 3 * 478]);
});

it('models are shown the levels that they expect', () => {
  const models = modelsFor([ada]);
  const looked: Float32Array[] = [];
  seeFaces(
    view,
    {
      ...models,
      detect: (picture) => {
        looked.push(picture);
        return models.detect(picture);
      },
    },
    once,
  );
  expect(looked[0]?.[0]).toBeCloseTo(100 / 127.5 - 1);
  const [crop] = models.crops;
  expect(crop?.[3 * (96 * meshSidePx + 96)]).toBeCloseTo(100 / 255);
});
