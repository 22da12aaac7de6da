import { eyeLandmarks, type Face } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { detectFaces } from './detect-faces';
import { startFaceProcess } from './face-search';

const process = startFaceProcess();
afterAll(() => process.close());

/**
 * Landmarks from the outer corner along each lid to the inner one. In a mirror, each eye's
 * landmarks are those of the other eye.
 */
const [first, second] = eyeLandmarks;
const outlines = [[first.upper, first.lower].flat(), [second.upper, second.lower].flatMap((lid) => lid.toReversed())];

/** Draws a face whose eyes are not level, so that each is seen in its own shape or mirrored. */
async function slant(isMirrored: boolean) {
  const slanted = sharp(await drawPortrait({ name: 'rosa', widthPx: 800 })).affine([1, 0, 0.2, 1], { background: '#888888' });
  const picture = sharp(await slanted.png().toBuffer()).flop(isMirrored);
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

const pointOf = ({ landmarks }: Face, i: number) => [landmarks[3 * i] ?? 0, landmarks[3 * i + 1] ?? 0] as const;

it('both eyes are measured alike: in a mirror each is where the other was', async () => {
  const picture = await slant(false);
  const [face] = await detectFaces(picture, process, { facesMax: 1 });
  const [seen] = await detectFaces(await slant(true), process, { facesMax: 1 });
  if (!face || !seen) throw new Error('no face was found');
  for (const [own = [], its = []] of [outlines, outlines.toReversed()]) {
    const apart = own.map((i, k) => {
      const [x, y] = pointOf(face, i);
      const [mirroredX, mirroredY] = pointOf(seen, its[k] ?? 0);
      return Math.hypot(picture.width - x - mirroredX, y - mirroredY);
    });
    const [outer, inner] = [pointOf(face, own[0] ?? 0), pointOf(face, own.at(-1) ?? 0)];
    expect(Math.max(...apart) / Math.hypot(inner[0] - outer[0], inner[1] - outer[1])).toBeLessThan(0.09);
  }
});
