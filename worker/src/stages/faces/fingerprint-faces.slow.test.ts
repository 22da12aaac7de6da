import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  certainFaceLikeness,
  type FaceFingerprint,
  fingerprintLength,
  fingerprintLikeness,
  limits,
  sameFaceLikeness,
} from '@hellograph/contract';
import { decodePhoto } from '@hellograph/kit/photo';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { photosFolder } from '../../config/env';
import { detectFaces } from './detect-faces';
import { startFaceProcess } from './face-search';
import { fingerprintFaces } from './fingerprint-faces';

const process = startFaceProcess();
afterAll(() => process.close());

const names = ['rosa', 'samuel', 'edith'] as const;
const draw = (name: (typeof names)[number]) => drawPortrait({ name, widthPx: 640 });

async function lookAt(picture: Buffer, isQuick = true): Promise<FaceFingerprint[]> {
  const photo = await decodePhoto(picture);
  const faces = await detectFaces(photo, process, { facesMax: limits.facesFoundMax, isQuick });
  return fingerprintFaces(photo, faces, process);
}

const originals = new Map<string, Promise<FaceFingerprint[]>>();
/** Each portrait is searched for faces only once. */
const original = (name: (typeof names)[number]) => {
  const known = originals.get(name) ?? draw(name).then((picture) => lookAt(picture));
  originals.set(name, known);
  return known;
};

const brighten = (by: number) => (picture: Buffer) => sharp(picture).linear(by).jpeg({ quality: 95 }).toBuffer();
const crop = (sides: { left?: number; top?: number; right?: number; bottom?: number }) => async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  const { left = 0, top = 0, right = 0, bottom = 0 } = sides;
  const area = { width: Math.floor(width * (1 - left - right)), height: Math.floor(height * (1 - top - bottom)) };
  return sharp(picture)
    .extract({ left: Math.floor(width * left), top: Math.floor(height * top), ...area })
    .jpeg({ quality: 95 })
    .toBuffer();
};

/** Changes that a user might make to the file of a withdrawn face. */
const changes: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'saved as a JPEG of 90 %': (picture) => sharp(picture).jpeg({ quality: 90 }).toBuffer(),
  '0.5 % brighter': brighten(1.005),
  '0.5 % darker': brighten(0.995),
  '10 % brighter': brighten(1.1),
  '10 % darker': brighten(0.9),
  'cropped by 5 % at two sides': crop({ left: 0.05, top: 0.05 }),
  'cropped by 5 % at every side': crop({ left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 }),
  mirrored: (picture) => sharp(picture).flop().jpeg({ quality: 95 }).toBuffer(),
  'mirrored, cropped and saved at 80 %': async (picture) =>
    sharp(await crop({ left: 0.05, top: 0.05 })(picture))
      .flop()
      .jpeg({ quality: 80 })
      .toBuffer(),
  'at 70 % of its size': async (picture) => {
    const { width } = await sharp(picture).metadata();
    return sharp(picture)
      .resize({ width: Math.round(width * 0.7) })
      .jpeg({ quality: 90 })
      .toBuffer();
  },
};

describe.each(names)('the drawn portrait %s', (name) => {
  it.each(Object.keys(changes))('is recognised %s', async (change) => {
    const changed = (await changes[change]?.(await draw(name))) ?? Buffer.alloc(0);
    const [[before], [after]] = [await original(name), await lookAt(changed)];
    if (!before || !after) throw new Error('no face was found');
    expect(before).toHaveLength(fingerprintLength);
    expect(fingerprintLikeness(before, after)).toBeGreaterThan(certainFaceLikeness);
  });
});

it('different portraits are different faces, mirrored or not', async () => {
  const faces: FaceFingerprint[] = [];
  for (const name of names) faces.push(...(await original(name)));
  expect(faces).toHaveLength(names.length);
  for (const [i, face] of faces.entries())
    for (const other of faces.slice(i + 1)) expect(fingerprintLikeness(face, other)).toBeLessThan(sameFaceLikeness);
});

const photos =
  photosFolder !== undefined && existsSync(photosFolder) ? readdirSync(photosFolder).filter((file) => /\.(jpg|png)$/.test(file)) : [];

it.skipIf(photos.length === 0)(
  `of ${photos.length || 'no'} real photos (HELLOGRAPH_PHOTOS) almost every face is recognised after each change, and none is mistaken for another person`,
  { timeout: 15 * 60_000 },
  async () => {
    const seen: { file: string; face: FaceFingerprint }[] = [];
    const lost: string[] = [];
    let tried = 0;
    for (const file of photos) {
      const picture = readFileSync(join(photosFolder ?? '', file));
      // Prepared in the same way as an upload.
      const before = await lookAt(picture, false).catch(() => []);
      seen.push(...before.map((face) => ({ file, face })));
      for (const [change, make] of Object.entries(changes)) {
        if (before.length === 0) continue;
        tried++;
        const after = await lookAt(await make(picture), false).catch(() => []);
        const found = before.filter((face) => after.some((other) => fingerprintLikeness(face, other) >= sameFaceLikeness));
        if (found.length < before.length) lost.push(`${file} ${change}`);
      }
    }
    const confused = seen.flatMap(({ file, face }, i) =>
      seen.slice(i + 1).flatMap((other) => (fingerprintLikeness(face, other.face) >= sameFaceLikeness ? `${file} ${other.file}` : [])),
    );
    // Two of the photos may show the same person.
    expect(confused.length, confused.join('\n')).toBeLessThanOrEqual(1);
    // After some changes, the mesh has another position on a laughing face that leans back, and on
    // a statue.
    expect(lost.length / tried, lost.join('\n')).toBeLessThan(0.08);
  },
);
