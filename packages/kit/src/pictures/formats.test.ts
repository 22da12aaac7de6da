import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePhoto } from '../photo';
import { findHdrCurve, toneMap } from './hdr';
import { isNearlyWhole } from './jpeg-end';
import { findPictureFormat } from './picture-format';

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08868', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
const refused = (code: string) => ({ name: 'CodedError', code });
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A bitmap whose left half is red and whose right half is blue. */
function bmpOf({ width, height, bits, topDown = false }: { width: number; height: number; bits: 8 | 24 | 32; topDown?: boolean }): Buffer {
  const palette = bits === 8 ? Buffer.from([0, 0, 255, 0, 255, 0, 0, 0]) : Buffer.alloc(0);
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + palette.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(topDown ? -height : height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isRed = x < width / 2;
      const pixel = bits === 8 ? [isRed ? 0 : 1] : isRed ? [0, 0, 255] : [255, 0, 0];
      rows.set(pixel, y * rowBytes + (x * bits) / 8);
    }
  return Buffer.concat([header, palette, rows]);
}

/** A bitmap whose left half is red and whose right half is blue, each row as runs. */
function runLengthOf(bits: 4 | 8, { isCut = false } = {}): Buffer {
  const [width, height] = [80, 70];
  const [red, blue] = bits === 8 ? [0, 1] : [0x00, 0x11];
  /** A run, single colours, and a run again. */
  const singles = bits === 8 ? [0, 3, 0, 0, 0, 0] : [0, 3, 0, 0];
  const row = [37, red, ...singles, 40, blue, 0, 0];
  const rows = Array.from({ length: isCut ? height - 1 : height }, () => row).flat();
  const header = bmpOf({ width, height, bits: 8 }).subarray(0, 62);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(bits === 8 ? 1 : 2, 30);
  return Buffer.concat([header, Buffer.from(isCut ? rows : [...rows.slice(0, -2), 0, 1])]);
}

/** A HEIF file's beginning with a primary picture that declares its transfer curve. */
function heifOf(transfer: number, { primary = 1 } = {}): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length + 8);
    return Buffer.concat([size, latin1(type), body]);
  };
  const colour = (curve: number) => box('colr', latin1('nclx'), Buffer.from([0, 9, 0, curve, 0, 9, 128]));
  const owners = Buffer.from([0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 1, 2]);
  return Buffer.concat([
    box('ftyp', latin1('avif\0\0\0\0avif')),
    box(
      'meta',
      Buffer.alloc(4),
      box('pitm', Buffer.from([0, 0, 0, 0, 0, primary])),
      box('iprp', box('ipco', colour(transfer), colour(1)), box('ipma', owners)),
    ),
  ]);
}

describe('formats beside those of cameras', () => {
  it.each(['gif', 'tiff'] as const)('%s is read', async (format) => {
    const { width, height } = await decodePhoto(await noise(90, 70).toFormat(format).toBuffer());
    expect([width, height]).toEqual([90, 70]);
  });

  it.each([
    { width: 81, height: 70, bits: 24 },
    { width: 81, height: 70, bits: 32 },
    { width: 81, height: 70, bits: 8 },
    { width: 81, height: 70, bits: 24, topDown: true },
  ] as const)('a bitmap is read: %j', async (about) => {
    const { width, height, rgb } = await decodePhoto(bmpOf(about));
    expect([width, height]).toEqual([81, 70]);
    expect([...rgb.subarray(0, 3), ...rgb.subarray(240, 243)]).toEqual([255, 0, 0, 0, 0, 255]);
  });

  it.each([4, 8] as const)('a bitmap of runs with %d bits is read', async (bits) => {
    const { width, height, rgb } = await decodePhoto(runLengthOf(bits));
    expect([width, height]).toEqual([80, 70]);
    for (const row of [0, 35, 69]) {
      const at = (x: number) => [...rgb.subarray((row * 80 + x) * 3, (row * 80 + x) * 3 + 3)];
      expect([at(0), at(39), at(40), at(79)]).toEqual([
        [255, 0, 0],
        [255, 0, 0],
        [0, 0, 255],
        [0, 0, 255],
      ]);
    }
    await expect(decodePhoto(runLengthOf(bits, { isCut: true }))).rejects.toMatchObject(refused('PHOTO_DAMAGED'));
  });

  it('only the first page of a TIFF is read', async () => {
    const pages = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 80, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const tiff = await sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'deflate' })
      .toBuffer();
    expect((await sharp(tiff).metadata()).pages).toBe(2);
    const { width, height, rgb } = await decodePhoto(tiff);
    expect([width, height, ...rgb.subarray(0, 3)]).toEqual([80, 64, 255, 0, 0]);
  });

  it('a TIFF comes out upright', async () => {
    const turned = await noise(100, 70).tiff().withMetadata({ orientation: 6 }).toBuffer();
    expect(await decodePhoto(turned)).toMatchObject({ width: 70, height: 100 });
  });

  it('the first picture of an animation is read', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((background) => noise(64, 64).flatten().tint(background).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect(await decodePhoto(animated)).toMatchObject({ width: 64, height: 64 });
  });

  it('a small file that claims to be huge is refused without decoding', async () => {
    const bmp = bmpOf({ width: 64, height: 64, bits: 24 });
    bmp.writeInt32LE(60_000, 18);
    bmp.writeInt32LE(60_000, 22);
    const tiff = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .tiff({ compression: 'deflate' })
      .toBuffer();
    // Its directory: entries of a tag, a type, a count and a value. 256 is the width, 257 height.
    const directory = tiff.readUInt32LE(4);
    for (let entry = 0; entry < tiff.readUInt16LE(directory); entry++) {
      const at = directory + 2 + 12 * entry;
      if ([256, 257].includes(tiff.readUInt16LE(at))) tiff.writeUInt16LE(60_000, at + 8);
    }
    for (const bomb of [bmp, tiff]) await expect(decodePhoto(bomb)).rejects.toMatchObject(refused('PHOTO_TOO_MANY_PIXELS'));
  });

  it('a bitmap without all its rows is damaged', async () => {
    const bmp = bmpOf({ width: 80, height: 80, bits: 24 });
    await expect(decodePhoto(bmp.subarray(0, -1000))).rejects.toMatchObject(refused('PHOTO_DAMAGED'));
    await expect(decodePhoto(bmp.subarray(0, 20))).rejects.toMatchObject(refused('PHOTO_DAMAGED'));
  });
});

describe('a format that cannot be read is refused by its name', () => {
  it.each([
    ['\0\0\0\x20ftypavis\0\0\0\0avis', 'PHOTO_IS_ANIMATED_AVIF'],
    ['\0\0\0\x18ftypmsf1\0\0\0\0avis', 'PHOTO_IS_ANIMATED_AVIF'],
    ['\0\0\0\x18ftypmsf1\0\0\0\0hevc', 'PHOTO_IS_HEIC'],
    ['\0\0\0\x18ftyphevc\0\0\0\0msf1', 'PHOTO_IS_HEIC'],
    // Cut short after its brands, as from a broken download.
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'PHOTO_IS_HEIC'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'PHOTO_IS_HEIC'],
    ['\xff\x0a\0\0', 'PHOTO_IS_JXL'],
    ['\0\0\0\x0cJXL \r\n\x87\n', 'PHOTO_IS_JXL'],
    ['\0\0\0\x0cjP  \r\n\x87\n', 'PHOTO_IS_JPEG_2000'],
    ['8BPS\0\x01', 'PHOTO_IS_PSD'],
    ['II*\0\x10\0\0\0CR\x02\0', 'PHOTO_IS_RAW'],
    ['\0\0\0\x18ftypcrx ', 'PHOTO_IS_RAW'],
    ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="">', 'PHOTO_IS_SVG'],
    ['%PDF-1.7', 'PHOTO_NOT_AN_IMAGE'],
    ['\0\0\0\x18ftypisom\0\0\0\0', 'PHOTO_NOT_AN_IMAGE'],
  ])('%j', async (beginning, code) => {
    await expect(decodePhoto(latin1(beginning))).rejects.toMatchObject(refused(code));
  });

  it.each(['mif1', 'heif', 'heic', 'avif'])('the brand %s is opened to see what it contains', (brand) => {
    expect(findPictureFormat(latin1(`\0\0\0\x18ftyp${brand}\0\0\0\0`))).toEqual({ format: 'heif' });
  });
});

describe('a JPEG with a missing end', () => {
  const whole = (progressive: boolean) => noise(400, 400).jpeg({ progressive }).toBuffer();

  it.each([false, true])('is read as far as it goes when nearly all is there (progressive: %s)', async (progressive) => {
    const bytes = await whole(progressive);
    expect(await decodePhoto(bytes.subarray(0, -2))).toMatchObject({ width: 400, height: 400 });
  });

  it('is read with 97 % of its rows, and refused with 90 %', async () => {
    const bytes = await whole(false);
    expect(await decodePhoto(bytes.subarray(0, bytes.length * 0.97))).toMatchObject({ width: 400, height: 400 });
    await expect(decodePhoto(bytes.subarray(0, bytes.length * 0.9))).rejects.toMatchObject(refused('PHOTO_DAMAGED'));
  });

  it('is refused when its code tables are broken, too', async () => {
    const bytes = Buffer.from(await whole(false)).subarray(0, -200);
    const tables = [...bytes.keys()].filter((at) => bytes.readUInt16BE(Math.min(at, bytes.length - 2)) === 0xffc4);
    for (const at of tables) bytes.fill(0xff, at + 5, at + 21);
    expect(await isNearlyWhole(bytes)).toBe(false);
  });

  it('is refused when a progressive one is still coarse', async () => {
    const bytes = await whole(true);
    await expect(decodePhoto(bytes.subarray(0, bytes.length * 0.3))).rejects.toMatchObject(refused('PHOTO_DAMAGED'));
  });
});

/** Grey of 58 % in 10 bits and BT.2020, made with `ffmpeg -color_trc smpte2084 -c:v libaom-av1`. */
const greyAvif = [
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waX',
  'RtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAAAbAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAU',
  'aXNwZQAAAAAAAABgAAAAYAAAABBwaXhpAAAAAAMKCgoAAAAMYXYxQ4EATAAAAAATY29scm5jbHgACQAQAAkAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAAjbWRhdAoJGB',
  'mv326EiASCMg4QoAAAEAAAAADiQo2CrA==',
].join('');

/** The same with another transfer curve (ITU-T H.273). */
function hdrOf(transfer: number): Buffer {
  const avif = Buffer.from(greyAvif, 'base64');
  avif.writeUInt16BE(transfer, avif.indexOf('nclx') + 6);
  return avif;
}

describe('HDR', () => {
  it('is tone-mapped from the file to the picture', async () => {
    const level = async (transfer: number) => (await decodePhoto(hdrOf(transfer))).rgb[96 * 48 * 3] ?? 0;
    const [sdr, pq] = [await level(13), await level(16)];
    expect(Math.abs(sdr - 148)).toBeLessThan(8);
    expect(pq).toBeGreaterThan(180);
  });

  it('is known by the curve of the primary picture alone', () => {
    expect([16, 18, 13, 1].map((transfer) => findHdrCurve(heifOf(transfer)))).toEqual(['pq', 'hlg', undefined, undefined]);
    expect(findHdrCurve(heifOf(16, { primary: 2 }))).toBeUndefined();
    expect(findHdrCurve(heifOf(16).subarray(0, 60))).toBeUndefined();
  });

  it('keeps black, makes the peak white, and white of 203 nits lighter than middle grey', () => {
    const grey = (value: number) => [...toneMap(new Uint16Array(3).fill(Math.round(value * 65_535)), 'pq')];
    expect(grey(0)).toEqual([0, 0, 0]);
    for (const value of grey(0.7518)) expect(value).toBeGreaterThan(250);
    for (const value of grey(0.5807)) expect(value).toBeGreaterThan(185);
    expect(Math.max(...toneMap(new Uint16Array(3).fill(65_535), 'hlg'))).toBeGreaterThan(250);
  });
});
