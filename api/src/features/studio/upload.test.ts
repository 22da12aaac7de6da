import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { limits } from '@hellograph/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, signUp, toForm } from '../../testing/test-api.fixture';

const api = runTestApi();
let ada: Client;
let photo: Buffer;
beforeAll(async () => {
  ada = await signUp(api, 'ada');
  photo = await drawPhoto();
});

/**
 * A photo of exactly this size: bytes after the end of a JPEG image are not part of the picture.
 */
const photoOf = (sizeBytes: number) => Buffer.concat([photo, Buffer.alloc(sizeBytes - photo.length)]);
const refused = (status: number, code: string) => ({ success: false, status, code, data: null });
const post = (form: FormData) => ada.ask('POST /video/imageToVideo', { form });

/** Asserts that nothing remains of a refused request: no photo, no video, no held credits. */
async function expectNothingLeft() {
  expect(await ada.list()).toEqual([]);
  expect(await api.db.selectFrom('photos').select('id').execute()).toEqual([]);
  expect((await ada.ask('GET /credits')).data).toMatchObject({ available: 300, held: 0 });
}

describe('a refused photo', () => {
  it('is as large as 10 MiB, whatever comes before and after it', async () => {
    expect(await ada.create(photoOf(limits.photoMaxBytes + 1))).toMatchObject({
      ...refused(413, 'PHOTO_TOO_LARGE'),
      message: 'File size must be less than 10MB.',
    });
    const fileFirst = new FormData();
    fileFirst.set('image', new File([new Uint8Array(photoOf(limits.photoMaxBytes + 1))], 'photo.jpg'));
    fileFirst.set('prompt', 'Hello');
    expect(await post(fileFirst)).toMatchObject(refused(413, 'PHOTO_TOO_LARGE'));
    expect(await ada.create(Buffer.alloc(3 * limits.photoMaxBytes))).toMatchObject(refused(413, 'PHOTO_TOO_LARGE'));
    await expectNothingLeft();
  });

  it('is not a photo, is truncated, or is too large or too small as a picture', async () => {
    const cases: [Buffer | undefined, number, string][] = [
      [undefined, 422, 'PHOTO_MISSING'],
      [Buffer.from('Just words in a file called photo.jpg'), 422, 'PHOTO_NOT_AN_IMAGE'],
      [Buffer.alloc(0), 422, 'PHOTO_NOT_AN_IMAGE'],
      [photo.subarray(0, photo.length >> 1), 422, 'PHOTO_DAMAGED'],
      [await drawPhoto('png', { width: 40, height: 40 }), 422, 'PHOTO_TOO_SMALL'],
      [
        await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#888' } })
          .png()
          .toBuffer(),
        422,
        'PHOTO_TOO_MANY_PIXELS',
      ],
    ];
    for (const [bytes, status, code] of cases) expect(await ada.create(bytes)).toMatchObject(refused(status, code));
    expect(await post(toForm(undefined, { prompt: 'Hello', image: 'a text where the file should be' }))).toMatchObject(
      refused(422, 'PHOTO_MISSING'),
    );
    await expectNothingLeft();
  });

  it('has an invalid message or invalid choices', async () => {
    const cases: [Record<string, string>, number, string][] = [
      [{ prompt: '' }, 422, 'MESSAGE_EMPTY'],
      [{ prompt: ' \n ' }, 422, 'MESSAGE_EMPTY'],
      [{ prompt: '❤️ … !' }, 422, 'MESSAGE_UNSPEAKABLE'],
      [{ prompt: 'a'.repeat(501) }, 422, 'MESSAGE_TOO_LONG'],
      [{ prompt: 'a '.repeat(40_000) }, 413, 'BODY_TOO_LARGE'],
      [{ voice: 'nobody' }, 422, 'VOICE_UNKNOWN'],
      [{ resolution: '1080P' }, 403, 'PLAN_LIMIT'],
      [{ style: 'Cheerful' }, 403, 'PLAN_LIMIT'],
      [{ mode: 'Slow' }, 422, 'VALIDATION_FAILED'],
      [{ numberOfVideos: '0' }, 422, 'VALIDATION_FAILED'],
      [{ numberOfVideos: '1.5' }, 422, 'VALIDATION_FAILED'],
      [{ numberOfVideos: '4' }, 402, 'CREDITS_INSUFFICIENT'],
    ];
    for (const [fields, status, code] of cases)
      expect({ sent: fields, ...(await ada.create(photo, fields)) }).toMatchObject({ sent: fields, ...refused(status, code) });
    expect(await post(toForm(photo, {}))).toMatchObject({ ...refused(422, 'VALIDATION_FAILED'), fields: [{ path: 'prompt' }] });
    await expectNothingLeft();
  });

  it('is sent in an invalid form, twice, or never to its end', async () => {
    const two = toForm(photo, { prompt: 'Hello' });
    two.append('image', new File([new Uint8Array(photo)], 'second.jpg'));
    expect(await post(two)).toMatchObject(refused(400, 'BODY_MALFORMED'));
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const send = async (body: string, type = headers['content-type']) => {
      const answer = await fetch(`${api.url}/api/video/imageToVideo`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${ada.token}` },
        body,
      });
      return (await answer.json()) as { code: string };
    };
    const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\xff\xd8';
    for (const body of ['', 'nonsense', part, '--x--', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--'])
      expect((await send(body)).code).toMatch(/BODY_MALFORMED|VALIDATION_FAILED/);
    expect((await send(part, 'multipart/form-data')).code).toBe('BODY_MALFORMED');
    expect((await send('{}', 'application/json')).code).toBe('MEDIA_TYPE_UNSUPPORTED');

    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.write(
      `POST /api/video/imageToVideo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: 5000\r\n\r\n${part}`,
    );
    socket.end();
    await text(socket);
    await expectNothingLeft();
  });
});

describe('an accepted photo', () => {
  it('is one byte under 10 MiB, of each kind, and stored upright without its metadata', async () => {
    expect(await ada.create(photoOf(limits.photoMaxBytes))).toMatchObject({ status: 202 });
    const bo = await signUp(api, 'bo');
    const tagged = await sharp(photo)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await bo.create(tagged)).toMatchObject({ status: 202 });
    expect(await bo.create(await drawPhoto('png'))).toMatchObject({ status: 202 });
    expect(await bo.create(await drawPhoto('webp'))).toMatchObject({ status: 202 });

    const rows = await api.db.selectFrom('photos').selectAll().orderBy('created_at').execute();
    expect(rows.map(({ width, height }) => [width, height])).toEqual([
      [320, 240],
      [240, 320],
      [320, 240],
      [320, 240],
    ]);
    for (const { blob_key } of rows) {
      const stored = sharp(await buffer(await api.store.openRead(blob_key)));
      const { format, exif, orientation } = await stored.metadata();
      expect([format, exif, orientation]).toEqual(['jpeg', undefined, undefined]);
    }
  });
});
