import type { Face } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { detectFaces, startFaceProcess } from './detect-faces';

const process = startFaceProcess();
afterAll(() => process.close());

/** MediaPipe's outlines of both eyes, in the same order. */
const outlines = [
  [246, 161, 160, 159, 158, 157, 173, 33, 7, 163, 144, 145, 153, 154, 155, 133],
  [466, 388, 387, 386, 385, 384, 398, 263, 249, 390, 373, 374, 380, 381, 382, 362],
] as const;

/** A face whose eyes are not level, so that each is its own shape, or the same one in a mirror. */
async function slant(isMirrored: boolean) {
  const slanted = sharp(await drawPortrait({ name: 'rosa', widthPx: 800 })).affine([1, 0, 0.2, 1], { background: '#888888' });
  const picture = sharp(await slanted.png().toBuffer()).flop(isMirrored);
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

const pointOf = ({ landmarks }: Face, i: number) => [landmarks[3 * i] ?? 0, landmarks[3 * i + 1] ?? 0] as const;

it('both eyes are seen alike: in a mirror each is where the other was', async () => {
  const picture = await slant(false);
  const [face] = await detectFaces(picture, process, { facesMax: 1 });
  const [seen] = await detectFaces(await slant(true), process, { facesMax: 1 });
  if (!face || !seen) throw new Error('no face was found');
  for (const [own, its] of [outlines, outlines.toReversed()]) {
    const apart = (own ?? []).map((i, k) => {
      const [x, y] = pointOf(face, i);
      const [mirroredX, mirroredY] = pointOf(seen, its?.[k] ?? 0);
      return Math.hypot(picture.width - x - mirroredX, y - mirroredY);
    });
    const [inner, outer] = [pointOf(face, own?.[7] ?? 0), pointOf(face, own?.[15] ?? 0)];
    expect(Math.max(...apart) / Math.hypot(inner[0] - outer[0], inner[1] - outer[1])).toBeLessThan(0.09);
  }
});
