import { limits } from '@hellograph/contract';
import { createLogger } from '@hellograph/kit';
import { decodePhoto } from '@hellograph/kit/photo';
import { describeFace, eyeLandmarks, type Face } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { findBoxesHandler } from '../../handlers/detect-faces';
import { detectFaces } from './detect-faces';
import { startFaceProcess } from './face-search';

const process = startFaceProcess();
afterAll(() => process.close());

describe('both eyes', () => {
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
});

describe('the boxes of a library’s picture', () => {
  const find = (picture: Buffer) => {
    const context = { signal: new AbortController().signal, log: createLogger({ name: 'test', level: 'silent' }) };
    return findBoxesHandler({ engine: { faces: process } })({ requestId: 'r', picture: picture.toString('base64') }, context);
  };

  it('are where its faces are, and none where there is no face', async () => {
    const portrait = await drawPortrait({ name: 'rosa', widthPx: 400 });
    const two = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8899aa' } }).composite([
      { input: portrait, left: 0, top: 100 },
      { input: portrait, left: 800, top: 100 },
    ]);
    const { boxes } = await find(await two.jpeg().toBuffer());
    const middles = boxes.map(({ left, width }) => left + width / 2).sort((a, b) => a - b);
    expect(middles).toEqual([expect.closeTo(1 / 6, 1), expect.closeTo(5 / 6, 1)]);
    for (const { width, height } of boxes) expect([width > 0.08 && width < 0.3, height > 0.1 && height < 0.6]).toEqual([true, true]);
    const empty = sharp({ create: { width: 600, height: 600, channels: 3, background: '#88aa66' } });
    expect(await find(await empty.jpeg().toBuffer())).toEqual({ boxes: [] });
  });
});

describe('crowd', () => {
  const [columns, rows] = [6, 5];
  const cell = { width: 380, height: 290 };

  /** Draws thirty people in five rows; the detector finds none of them in the whole picture. */
  async function drawCrowd() {
    const heads = await Promise.all(
      (['rosa', 'samuel', 'edith'] as const).map(async (name) =>
        sharp(await drawPortrait({ name, widthPx: 330 }))
          .extract({ left: 50, top: 33, width: 230, height: 280 })
          .toBuffer(),
      ),
    );
    const composites = Array.from({ length: columns * rows }, (_, i) => ({
      input: heads[i % 3] as Buffer,
      left: 60 + (i % columns) * cell.width + ((i * 53) % 60),
      top: Math.floor(i / columns) * cell.height + 5,
    }));
    const ground = { width: columns * cell.width + 120, height: rows * cell.height + 20, channels: 3 as const, background: '#8a9a88' };
    const { data, info } = await sharp({ create: ground }).composite(composites).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: data };
  }

  it('finds thirty faces in a group photo, each once and good enough to speak', async () => {
    const photo = await drawCrowd();
    const faces = await detectFaces(photo, process, { facesMax: limits.facesFoundMax });
    const described = faces.map((face) => describeFace(face, photo));
    expect(described).toHaveLength(columns * rows);
    expect(described.filter(({ problem }) => problem !== null)).toEqual([]);
    const places = new Set(
      described.map(({ box }) => `${Math.floor((box.x * photo.width) / cell.width)} ${Math.floor((box.y * photo.height) / cell.height)}`),
    );
    expect(places.size).toBe(columns * rows);
  });
});

describe('known landmarks', () => {
  /**
   * The positions at which the models see the features of drawn portraits. The engine's thresholds
   * were set with these positions: a different version of a model or of tfjs that moves them moves
   * every face.
   */

  type Places = Record<number, readonly [number, number]>;

  /** Outer corners of the eyes, tip of the nose, lips, corners of the mouth, chin, lids, irises. */
  const known: Record<'rosa' | 'samuel' | 'edith', Places> = {
    rosa: {
      33: [301.1, 452.2],
      263: [496.3, 451.3],
      1: [395.9, 546.6],
      13: [397.3, 600],
      14: [397.3, 606],
      61: [337, 593.5],
      291: [459.4, 594],
      152: [399.1, 694.8],
      159: [323.2, 435.6],
      386: [473.2, 435.6],
      468: [468.6, 450.3],
      473: [328.7, 450.8],
    },
    samuel: {
      33: [297.4, 452.5],
      263: [498.9, 452.5],
      1: [396.7, 547.2],
      13: [397.7, 601.3],
      14: [397.7, 604.1],
      61: [333.8, 593.4],
      291: [463, 594.8],
      152: [398.6, 696.5],
      159: [320.7, 433.8],
      386: [476, 433.8],
      468: [468.1, 450.6],
      473: [328.6, 450.6],
    },
    edith: {
      33: [302, 452.3],
      263: [496.3, 451.8],
      1: [394.5, 547.6],
      13: [398.7, 598.2],
      14: [398.7, 610.3],
      61: [336, 593.1],
      291: [464.3, 593.1],
      152: [399.6, 700],
      159: [323.9, 436.5],
      386: [473.6, 436.5],
      468: [468.4, 450.9],
      473: [329, 450.4],
    },
  };

  /**
   * Returns the largest distance between the positions and the known ones ÷ that between the eyes.
   */
  async function offBy(picture: Buffer, places: Places): Promise<number> {
    const [face] = await detectFaces(await decodePhoto(picture), process, { facesMax: 1 });
    const [left, right] = [places[33] ?? [0, 0], places[263] ?? [0, 0]];
    const apart = Object.entries(places).map(([i, [x, y]]) =>
      Math.hypot((face?.landmarks[3 * Number(i)] ?? 0) - x, (face?.landmarks[3 * Number(i) + 1] ?? 0) - y),
    );
    return Math.max(...apart) / Math.hypot(right[0] - left[0], right[1] - left[1]);
  }

  it.each(Object.keys(known) as (keyof typeof known)[])('the features of %s are at their known positions', async (name) => {
    expect(await offBy(await drawPortrait({ name, widthPx: 800 }), known[name])).toBeLessThan(0.005);
  });

  it('a picture that is turned on its side has its features close to there, too', async () => {
    const portrait = await drawPortrait({ name: 'rosa', widthPx: 800 });
    const { height = 0 } = await sharp(portrait).metadata();
    const turned = Object.fromEntries(Object.entries(known.rosa).map(([i, [x, y]]) => [i, [height - y, x] as const]));
    expect(await offBy(await sharp(portrait).rotate(90).png().toBuffer(), turned)).toBeLessThan(0.12);
  });
});
