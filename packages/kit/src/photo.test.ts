import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { limits } from '@hellograph/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePhoto, toJpeg } from './photo';

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08868', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
const refused = (code: string) => ({ name: 'CodedError', code });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** The checksum of PNG chunks (ISO 3309). */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A grey PNG that is a few hundred kilobytes as a file and very large as a picture. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is decoded from bytes and from a file', async (format) => {
    const bytes = await noise(90, 70).toFormat(format).toBuffer();
    const dir = await mkdtemp(join(tmpdir(), 'hellograph-photo-'));
    try {
      await writeFile(join(dir, 'photo'), bytes);
      for (const source of [bytes, join(dir, 'photo')]) {
        const { width, height, rgb } = await decodePhoto(source);
        expect([width, height, rgb.length]).toEqual([90, 70, 90 * 70 * 3]);
      }
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i comes out upright', async (orientation) => {
    // Red on the left half; stored turned by the inverse, so that each orientation shows the same
    // picture.
    const left = await sharp({ create: { width: 40, height: 64, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const upright = sharp({ create: { width: 100, height: 64, channels: 3, background: '#00f' } }).composite([
      { input: left, left: 0, top: 0 },
    ]);
    const stored = await sharp(await upright.png().toBuffer())
      .flop([2, 4, 5, 7].includes(orientation))
      .rotate({ 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0)
      .jpeg()
      .withMetadata({ orientation })
      .toBuffer();
    const { width, height, rgb } = await decodePhoto(stored);
    const at = (x: number, y: number) =>
      [...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)].map((value) => (value > 128 ? 1 : 0));
    expect([width, height, at(10, 32), at(90, 32)]).toEqual([100, 64, [1, 0, 0], [0, 0, 1]]);
  });

  it('is kept without the place where it was taken', async () => {
    const bytes = await noise(80, 80)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const kept = await toJpeg(await decodePhoto(bytes));
    const { exif, xmp, iptc, icc } = await sharp(kept).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.includes('Somebody')).toBe(false);
  });

  it('is decoded no larger than it is stored', async () => {
    const { width, height } = await decodePhoto(
      await noise(limits.photoStoredMaxSidePx + 400, 64)
        .jpeg()
        .toBuffer(),
    );
    expect(Math.max(width, height)).toBe(limits.photoStoredMaxSidePx);
  });
});

describe('a file that is not a photo', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Hello, I am a text file.'],
    ['a video', '\0\0\0\x18ftypisom\0\0\0\0'],
    ['a PDF', '%PDF-1.7\n'],
    ['a playlist', '#EXTM3U\nhttp://127.0.0.1/'],
    ['the first bytes of a JPEG', '\xff\xd8\xff\xe0'],
  ])('%s', async (_name, content) => {
    await expect(decodePhoto(Buffer.from(content, 'latin1'))).rejects.toMatchObject(refused('PHOTO_NOT_AN_IMAGE'));
  });

  it.each([0.3, 0.6, 0.9])('%d of a JPEG is damaged', async (share) => {
    const whole = await noise(400, 300).jpeg().toBuffer();
    const part = whole.subarray(0, Math.floor(whole.length * share));
    await expect(decodePhoto(part)).rejects.toMatchObject(refused('PHOTO_DAMAGED'));
  });

  it('is a picture of 256 megapixels in a small file, refused without decoding it', async () => {
    const bomb = pngOf(16_000, 16_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const startedAt = performance.now();
    await expect(decodePhoto(bomb)).rejects.toMatchObject(refused('PHOTO_TOO_MANY_PIXELS'));
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('is a picture too small to speak', async () => {
    await expect(
      decodePhoto(
        await noise(limits.photoMinSidePx - 1, 500)
          .png()
          .toBuffer(),
      ),
    ).rejects.toMatchObject(refused('PHOTO_TOO_SMALL'));
  });
});
