import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhotoDecoder, type PhotoDecoder, photoDecoderInProcess } from './photo-decoder';

let decoder: PhotoDecoder;
beforeAll(() => {
  decoder = openPhotoDecoder({ count: 2 });
});
afterAll(() => decoder.close());

const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c08868' } });

describe('photos decoded in separate processes', () => {
  it('are the same as decoded in this one, several at the same time', async () => {
    const photos = await Promise.all([200, 300, 400, 500].map((width) => draw(width, 240).png().toBuffer()));
    const upright = await Promise.all(photos.map((photo) => decoder.toUpright(photo)));
    expect(upright.map(({ width, height }) => [width, height])).toEqual([200, 300, 400, 500].map((width) => [width, 240]));
    for (const [index, photo] of photos.entries()) {
      const here = await photoDecoderInProcess.toUpright(photo);
      expect(Buffer.compare(Buffer.from(upright[index]?.jpeg ?? []), Buffer.from(here.jpeg))).toBe(0);
    }
  });

  it('are refused with their own code, and the next one is decoded', async () => {
    const whole = await draw(640, 480).jpeg().toBuffer();
    const refused: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PHOTO_IS_SVG'],
      [whole.subarray(0, whole.length / 2), 'PHOTO_DAMAGED'],
      [await draw(63, 63).png().toBuffer(), 'PHOTO_TOO_SMALL'],
      [await draw(8000, 6251).png().toBuffer(), 'PHOTO_TOO_MANY_PIXELS'],
    ];
    for (const [bytes, code] of refused) await expect(decoder.toUpright(bytes)).rejects.toMatchObject({ name: 'CodedError', code });
    expect(await decoder.toUpright(whole)).toMatchObject({ width: 640, height: 480 });
  });

  it('of fifty megapixels fit into the memory that they are given', async () => {
    const large = await draw(8000, 6250).jpeg().toBuffer();
    expect(await decoder.toUpright(large)).toMatchObject({ width: 4096, height: 3200 });
  });
});
