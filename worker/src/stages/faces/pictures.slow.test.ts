import { type ErrorCode, limits } from '@hellograph/contract';
import { decodePhoto } from '@hellograph/kit/photo';
import { castFaces } from '@hellograph/render';
import { drawPortrait, type PersonName, portraitSvg } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { listPhotos } from '../../cli/sample-photos';
import { photosFolder } from '../../config/env';
import { detectFaces } from './detect-faces';
import { startFaceProcess } from './face-search';

/* Pictures as people take them: each of them speaks, or is refused with the one code that fits. */

const process = startFaceProcess();
afterAll(() => process.close());

const anyone = [{ face: null, points: null }];
async function lookAt(picture: Uint8Array) {
  const photo = await decodePhoto(picture);
  const found = await detectFaces(photo, process, { facesMax: 2, isQuick: true });
  return { photo, ...castFaces(photo, found, anyone, 1) };
}

const rosa = (widthPx = 480) => drawPortrait({ name: 'rosa', widthPx, format: 'png' });
const drawnOver = (name: PersonName, over: string) =>
  sharp(Buffer.from(portraitSvg(name).replace(/<\/svg>\s*$/, `${over}</svg>`)))
    .jpeg()
    .toBuffer();

const mask = (colour: string) =>
  `<path d="M275,500 C340,470 460,470 525,500 L520,610 C490,690 450,715 400,715 C350,715 310,690 280,610 Z" fill="${colour}"/><path d="M285,560 C350,545 450,545 515,560 M285,600 C350,590 450,590 515,600" stroke="#0002" stroke-width="3" fill="none"/>`;
const hand = (skin: string, shade: string) =>
  `<path d="M300,760 C280,690 270,620 300,570 C310,555 330,555 335,575 C340,550 365,545 372,570 C378,545 405,545 412,570 C420,550 445,552 450,575 L470,640 C480,690 470,740 460,780 Z" fill="${skin}"/><path d="M335,575 L345,660 M372,570 L380,655 M412,570 L415,655" stroke="${shade}" stroke-width="4" fill="none"/>`;

/** The picture on a large ground, with a face of this width in pixels. */
async function faceOf(widthPx: number): Promise<Buffer> {
  const face = await sharp(await rosa())
    .resize({ width: Math.round(widthPx * 2.7) })
    .toBuffer();
  return sharp({ create: { width: 900, height: 700, channels: 3, background: '#8a9a88' } })
    .composite([{ input: face, left: 300, top: 200 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Two pictures one after the other, the first with a face. */
async function animated() {
  const [first, second] = [await rosa(), await drawPortrait({ name: 'still-life', widthPx: 480 })];
  const frames = await Promise.all([first, second].map((frame) => sharp(frame).resize(480, 600, { fit: 'cover' }).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

/** The rest of a picture that is cut off within the face. */
const cut = async (part: { left?: number; top?: number; bottom?: number }) => {
  const { left = 0, top = 0, bottom = 600 } = part;
  return sharp(await rosa())
    .extract({ left, top, width: 480 - left, height: bottom - top })
    .jpeg({ quality: 95 })
    .toBuffer();
};

const speaks: Record<string, () => Promise<Buffer>> = {
  'CMYK, as printers have it': async () =>
    sharp(await rosa())
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer(),
  '16 bits a channel': async () =>
    sharp(await rosa())
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
  'grey, 16 bits': async () =>
    sharp(await rosa())
      .toColourspace('grey16')
      .png()
      .toBuffer(),
  'of a face cut off at the brows': () => cut({ top: 230 }),
  'of a face cut off at the cheek': () => cut({ left: 180 }),
  'of a face cut off at the chin': () => cut({ bottom: 380 }),
  grey: async () =>
    sharp(await rosa())
      .greyscale()
      .jpeg({ quality: 95 })
      .toBuffer(),
  'grey with a transparent ground': async () =>
    sharp(await rosa())
      .greyscale()
      .ensureAlpha(0.8)
      .png()
      .toBuffer(),
  transparent: async () =>
    sharp(await rosa())
      .ensureAlpha(0.7)
      .png()
      .toBuffer(),
  'of 256 colours': async () =>
    sharp(await rosa())
      .png({ palette: true, colours: 256 })
      .toBuffer(),
  AVIF: async () =>
    sharp(await rosa())
      .avif({ quality: 70, effort: 0 })
      .toBuffer(),
  'an animated WebP': async () => (await animated()).webp({ quality: 90 }).toBuffer(),
  'an animated GIF': async () => (await animated()).gif({ effort: 1 }).toBuffer(),
  'of nearly 50 megapixels': async () =>
    sharp(await rosa())
      .resize(6300, 7875)
      .jpeg({ quality: 60 })
      .toBuffer(),
  'with a face 40 pixels wide': () => faceOf(40),
};

it.each(Object.keys(speaks))('a picture %s speaks', async (name) => {
  const { photo, faces } = await lookAt((await speaks[name]?.()) ?? Buffer.alloc(0));
  expect(photo.rgb.length).toBe(photo.width * photo.height * 3);
  expect(Math.max(photo.width, photo.height)).toBeLessThanOrEqual(limits.photoStoredMaxSidePx);
  expect(faces).toHaveLength(1);
});

const uprightRosa = rosa().then(lookAt);
it.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture of orientation %i shows its face where the upright one does', async (orientation) => {
  const upright = await uprightRosa;
  // Rotated as a camera would have stored it, so that it is shown upright again.
  const turns = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0;
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const source = sharp(await rosa()).rotate(turns);
  const turned = await sharp(await source.toBuffer())
    .flop(isMirrored)
    .withMetadata({ orientation })
    .jpeg({ quality: 98 })
    .toBuffer();
  const { photo, faces } = await lookAt(turned);
  expect([photo.width, photo.height]).toEqual([upright.photo.width, upright.photo.height]);
  for (const i of [33, 263, 61, 291, 152]) {
    for (const k of [0, 1])
      expect(Math.abs((faces[0]?.landmarks[3 * i + k] ?? 0) - (upright.faces[0]?.landmarks[3 * i + k] ?? 0))).toBeLessThan(6);
  }
});

const refused: Record<string, { code: ErrorCode; make: () => Promise<Uint8Array> }> = {
  'of no bytes': { code: 'PHOTO_NOT_AN_IMAGE', make: async () => new Uint8Array() },
  'a text': { code: 'PHOTO_NOT_AN_IMAGE', make: async () => Buffer.from('This is no picture, whatever its name says.') },
  'an SVG': { code: 'PHOTO_IS_SVG', make: async () => Buffer.from(portraitSvg('rosa')) },
  'a HEIC that is not whole': {
    code: 'PHOTO_IS_HEIC',
    make: async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]),
  },
  'one pixel': {
    code: 'PHOTO_TOO_SMALL',
    make: () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#c08868' } })
        .png()
        .toBuffer(),
  },
  'cut off in the middle': {
    code: 'PHOTO_DAMAGED',
    make: async () => (await drawPortrait({ name: 'rosa', widthPx: 480 })).subarray(0, 9000),
  },
  'of more than 50 megapixels': {
    code: 'PHOTO_TOO_MANY_PIXELS',
    make: () =>
      sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#c08868' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
  },
  'without a face': { code: 'FACE_NOT_FOUND', make: () => drawPortrait({ name: 'still-life', widthPx: 480 }) },
  'of a face 26 pixels wide': { code: 'FACE_TOO_SMALL', make: () => faceOf(26) },
  'of a face cut off above the mouth': {
    code: 'FACE_NOT_FOUND',
    make: () => cut({ bottom: 345 }),
  },
};

describe.each(Object.keys(refused))('a picture that is %s', (name) => {
  it('is refused', async () => {
    const { code, make } = refused[name] ?? { code: 'INTERNAL', make: async () => new Uint8Array() };
    await expect(lookAt(await make())).rejects.toMatchObject({ name: 'CodedError', code });
  });
});

const photos = photosFolder === undefined ? [] : await listPhotos(photosFolder);
it(`${photos.length || 'no'} real photos (HELLOGRAPH_PHOTOS) get the same result in a mirror`, { timeout: 600_000 }, async () => {
  for (const { name, path } of photos) {
    const judge = async (isMirrored: boolean) =>
      lookAt(await sharp(path).flop(isMirrored).png().toBuffer()).then(
        () => 'speaks',
        ({ code }: { code: string }) => code,
      );
    expect(await judge(true), name).toBe(await judge(false));
  }
});

const skins = { rosa: ['#f0c3a0', '#b97c5c'], samuel: ['#8a5638', '#4f2d1c'], edith: ['#efc6ad', '#99654f'] } as const;

describe.each(Object.keys(skins) as PersonName[])('the mouth of %s', (name) => {
  it.each([
    ['a light mask', mask('#a8cfe0')],
    ['a white mask', mask('#f3f1ee')],
    ['a dark mask', mask('#1d1d22')],
    ['a hand', hand(skins[name][0], skins[name][1])],
  ])('behind %s is refused, with advice', async (_, over) => {
    await expect(lookAt(await drawnOver(name, over))).rejects.toMatchObject({ code: 'FACE_MOUTH_COVERED' });
  });

  it('behind a mask is refused in a mirror too, and behind a hand at least has a warning', async () => {
    const inMirror = async (over: string) =>
      lookAt(
        await sharp(await drawnOver(name, over))
          .flop()
          .toBuffer(),
      );
    await expect(inMirror(mask('#f3f1ee'))).rejects.toMatchObject({ code: 'FACE_MOUTH_COVERED' });
    const behindHand = await inMirror(hand(skins[name][0], skins[name][1])).then(
      ({ warnings }) => warnings,
      ({ code }) => [code],
    );
    expect(['MOUTH_UNCERTAIN', 'FACE_MOUTH_COVERED']).toContain(behindHand[0]);
  });

  it('is clear without it, in colour, in grey and in a mirror', async () => {
    const portrait = await drawPortrait({ name });
    for (const [isGrey, isMirrored] of [
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      const seen = await lookAt(await sharp(portrait).greyscale(isGrey).flop(isMirrored).png().toBuffer());
      expect(seen.warnings).not.toContain('MOUTH_UNCERTAIN');
    }
  });

  it('is clear', async () => {
    const { faces, warnings } = await lookAt(await drawPortrait({ name }));
    expect(faces[0]?.mouth).toBe('clear');
    expect(warnings).not.toContain('MOUTH_UNCERTAIN');
  });
});
