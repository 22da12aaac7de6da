import { describe, expect, it } from 'vitest';
import type { FaceProcess, FaceProcessRequest, FaceProcessResponse } from '../stages/faces/face-search';
import { cropReaches, cropSidePx } from './cut-frame';
import { mouthIn, seeCrops } from './first-judge';

/**
 * Only the landmarks that are read: the tip of the nose, the inner edges of the lips and the
 * corners of the mouth.
 */
function landmarksWith({ nose, gap }: { nose: [number, number]; gap: number }): Float32Array {
  const landmarks = new Float32Array(3 * 478);
  const put = (i: number, x: number, y: number) => landmarks.set([x, y], 3 * i);
  put(4, ...nose);
  put(13, 190, 250);
  put(14, 190, 250 + gap);
  put(61, 140, 250);
  put(291, 240, 250);
  return landmarks;
}

const boxes = [
  { x: 100, y: 50, width: cropSidePx, height: cropSidePx },
  { x: 148, y: 98, width: cropSidePx / 2, height: cropSidePx / 2 },
];

describe('a mouth and a nose seen in two crops of a frame', () => {
  it('are averaged in the pixels of the frame', () => {
    const seen = mouthIn([landmarksWith({ nose: [200, 180], gap: 20 }), landmarksWith({ nose: [300, 260], gap: 30 })], boxes);
    expect(seen?.opening).toBeCloseTo(0.25);
    expect(seen?.nose.x).toBeCloseTo((300 + 298) / 2);
    expect(seen?.nose.y).toBeCloseTo((230 + 228) / 2);
  });

  it('are those of the other crop if one shows no face', () => {
    expect(mouthIn([undefined, landmarksWith({ nose: [300, 260], gap: 30 })], boxes)?.nose).toEqual({ x: 298, y: 228 });
    expect(mouthIn([undefined, undefined], boxes)).toBeUndefined();
  });
});

describe('a face in the crops of a frame', () => {
  const detected = { x: 30, y: -20, width: 300, height: 300, angle: 0, score: 0.9 };
  const landmarks = landmarksWith({ nose: [cropSidePx / 2, cropSidePx / 2], gap: 10 });
  const answer = (found: FaceProcessResponse[number]) => [found];
  const face = { landmarks, detected, score: 1, yaw: 0, pitch: 0, roll: 0 } as FaceProcessResponse[number][number];

  /** Returns a process that answers one request after the other, and its requests. */
  const judge = (answers: FaceProcessResponse[]) => {
    const requests: FaceProcessRequest[] = [];
    const process: Pick<FaceProcess, 'request'> = {
      request: async (request) => {
        requests.push(request);
        return answers[requests.length - 1] ?? [];
      },
    };
    return { process: process as FaceProcess, requests };
  };
  const cuts = cropReaches.map(() => new Uint8Array());

  it('is detected once, and measured at the same place of the frame in the second', async () => {
    const { process, requests } = judge([answer([face]), answer([face])]);
    expect(await seeCrops(cuts, process, { iris: false })).toEqual([landmarks, landmarks]);
    expect(requests[0]?.known).toBeUndefined();
    expect(requests[1]?.known?.width).toBeCloseTo((300 * cropReaches[0]) / cropReaches[1]);
    expect(requests[1]?.known?.x).toBeCloseTo((30 * cropReaches[0]) / cropReaches[1]);
  });

  it('is detected in the second if the first does not show it', async () => {
    const { process, requests } = judge([answer([]), answer([face])]);
    expect(await seeCrops(cuts, process, { iris: true })).toEqual([undefined, landmarks]);
    expect(requests.map(({ known }) => known)).toEqual([undefined, undefined]);
  });
});
