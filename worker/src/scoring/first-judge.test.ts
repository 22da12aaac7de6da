import { describe, expect, it } from 'vitest';
import { cropSidePx } from './cut-frame';
import { mouthIn } from './first-judge';

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
