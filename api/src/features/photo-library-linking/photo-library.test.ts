import type { LibraryPerson, PersonPhotos, PhotoLibrary } from '@hellograph/contract';
import { type FindBoxesResult, findBoxesRequest, openRequestServer, type RequestServer } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { startImmich, type TestImmich } from '@hellograph/testing/immich-server';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportAccount } from '../../platform/tables/table-duties';
import { type Client, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';
import { neededRights, toLibraryUrl } from './immich/immich-client';

/** The face of a drawn portrait that is 800 wide. */
const face = { x1: 240, y1: 250, x2: 560, y2: 660 };
const size = { width: 800, height: 1000 };

describe('a photo library of Immich', () => {
  let redis: TestRedis;
  let immich: TestImmich;
  let api: TestApi;
  let worker: RequestServer;
  /** The faces that the worker finds in each picture. */
  let found: FindBoxesResult['boxes'] = [];
  let searched: Buffer[] = [];
  let count = 0;
  beforeAll(async () => {
    redis = await startRedis();
    immich = await startImmich();
    api = await openTestApi({ redisUrl: redis.url, config: { photoLibraries: { furtherHosts: [immich.host] } } });
    worker = openRequestServer(
      findBoxesRequest,
      async ({ picture }) => {
        searched.push(Buffer.from(picture, 'base64'));
        return { boxes: found };
      },
      { redisUrl: redis.url, log: createLogger({ name: 'worker', level: 'silent' }) },
    );
  });
  beforeEach(() => {
    found = [];
    searched = [];
  });
  afterAll(async () => {
    await worker?.close();
    await api?.close();
    await immich?.close();
    await redis?.stop();
  });

  const someone = () => signUp(api, `ada-${count++}`);
  const link = (client: Client, key = immich.makeKey(neededRights), address = immich.url) =>
    client.ask<{ library: PhotoLibrary }>('POST /photo-library', { body: { address, key } });
  const addFriend = async (client: Client, name: string) => {
    const body = { name, email: null, timeZone: null, days: [], ownTimeZone: 'UTC', language: 'en' };
    return (await client.ask<{ person: { _id: string } }>('POST /people', { body })).data.person._id;
  };
  const listPhotos = (client: Client, id: string) => client.ask<PersonPhotos>(`GET /people/${id}/photos`);

  /** A small face, a blurred one, one that looks away, one without a box, an old and the best. */
  const addPhotos = async (person: string) => {
    const sharpOne = await drawPortrait({ name: 'rosa' });
    const blurred = await sharp(sharpOne).blur(8).jpeg().toBuffer();
    const half = await sharp(sharpOne)
      .extract({ left: 240, top: 250, width: 160, height: 410 })
      .resize(320, 410, { fit: 'fill' })
      .toBuffer();
    const away = await sharp(sharpOne)
      .composite([{ input: half, left: 240, top: 250 }])
      .jpeg()
      .toBuffer();
    const shrunk = await sharp(sharpOne).resize(200, 250).toBuffer();
    const small = await sharp(sharpOne)
      .composite([{ input: shrunk, left: 500, top: 700 }])
      .jpeg()
      .toBuffer();
    const add = (picture: Buffer, takenAt: string, box?: typeof face) =>
      immich.addPhoto(person, { ...size, picture, takenAt: `${takenAt}T10:00:00.000Z`, ...(box && { box }) });
    return {
      small: add(small, '2026-11-01', { x1: 560, y1: 763, x2: 640, y2: 865 }),
      blurred: add(blurred, '2026-10-01', face),
      away: add(away, '2026-09-01', face),
      unboxed: add(sharpOne, '2026-11-02'),
      old: add(sharpOne, '2009-05-01', face),
      best: add(sharpOne, '2025-05-01', face),
    };
  };

  it('offers the largest, sharpest, most frontal and most recent photos first, and passes them on to their owner alone', async () => {
    const ada = await someone();
    const rosa = immich.addPerson('Rosa Núñez');
    const photos = await addPhotos(rosa);
    const { status, data } = await link(ada, undefined, `${immich.url}/photos`);
    expect([status, data.library]).toEqual([201, { host: immich.host, linkedAt: expect.any(String), isKeyWide: false }]);
    const friend = await addFriend(ada, 'rosa nunez');
    const listed = (await listPhotos(ada, friend)).data;
    expect(listed.from).toEqual({ _id: rosa, name: 'Rosa Núñez' });
    const order = listed.photos.map(({ _id }) => Object.entries(photos).find(([, id]) => id === _id)?.[0]);
    expect(order.slice(0, 2)).toEqual(['best', 'old']);
    expect(order.at(-1)).toBe('unboxed');
    expect([...order].sort()).toEqual(Object.keys(photos).sort());

    const best = listed.photos[0];
    const picture = await fetch(new URL(best?.photoUrl ?? '', api.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    const other = immich.requests.length;
    const [path = '', query = ''] = (best?.thumbnailUrl ?? '').split('?');
    const forged = [path, `${path}?${query.replace(/v=[^&]+/, 'v=someone')}`, `${path.replace('thumbnail', 'preview')}?${query}`];
    for (const url of forged) expect((await fetch(new URL(url, api.url))).status, url).toBe(404);
    expect(immich.requests).toHaveLength(other);

    // Only reading, and nothing of it was copied.
    expect(immich.requests.filter((one) => !/^(?:GET |POST \/api\/search\/)/.test(one))).toEqual([]);
    expect(await api.db.selectFrom('photos').selectAll().execute()).toEqual([]);
    await ada.ask('DELETE /photo-library');
    expect((await fetch(new URL(best?.photoUrl ?? '', api.url))).status).toBe(404);
    expect((await listPhotos(ada, friend)).status).toBe(404);
  });

  it('searches photos without a face box, and takes only a face that can be no other person’s', async () => {
    const fay = await someone();
    await link(fay);
    const person = immich.addPerson('Fay');
    const picture = await drawPortrait({ name: 'rosa' });
    const blurred = await sharp(picture).blur(8).jpeg().toBuffer();
    const boxed = immich.addPhoto(person, { ...size, picture: blurred, takenAt: '2026-01-01T10:00:00.000Z', box: face });
    const unboxed = immich.addPhoto(person, {
      ...size,
      picture,
      takenAt: '2020-01-01T10:00:00.000Z',
      otherBox: { ...face, x1: 0, x2: 200 },
    });
    const friend = await addFriend(fay, 'Fay');
    const list = async () => (await listPhotos(fay, friend)).data.photos.map(({ _id }) => _id);
    const own = { left: 0.3, top: 0.25, width: 0.4, height: 0.41 };
    const other = { left: 0.01, top: 0.24, width: 0.23, height: 0.4 };

    expect(await list()).toEqual([boxed, unboxed]);
    found = [own, { ...own, left: 0.6 }];
    expect(await list()).toEqual([boxed, unboxed]);
    found = [other];
    expect(await list()).toEqual([boxed, unboxed]);
    found = [own, other];
    expect(await list()).toEqual([unboxed, boxed]);

    // Only the photo without a box was passed on, and nothing of it was stored.
    expect(searched).toHaveLength(4);
    expect(await sharp(searched[0]).metadata()).toMatchObject({ format: 'jpeg', ...size });
    expect(await api.db.selectFrom('photos').selectAll().execute()).toEqual([]);
  });

  it('asks who somebody is if nobody or two people have the name', async () => {
    const bo = await someone();
    await link(bo);
    const [one, two] = [immich.addPerson('Ali'), immich.addPerson('Ali')];
    await addPhotos(two);
    const friend = await addFriend(bo, 'Ali');
    expect((await listPhotos(bo, friend)).data).toEqual({ from: null, photos: [] });
    const { people } = (await bo.ask<{ people: LibraryPerson[] }>('GET /photo-library/people')).data;
    expect(people.filter(({ name }) => name === 'Ali').map(({ _id }) => _id)).toEqual([one, two]);
    expect((await fetch(new URL(people.find(({ _id }) => _id === two)?.faceUrl ?? '', api.url))).status).toBe(200);
    await bo.ask(`PUT /people/${friend}/library-person`, { body: { libraryPersonId: two } });
    expect((await listPhotos(bo, friend)).data.photos).toHaveLength(6);

    const stranger = await someone();
    await link(stranger);
    expect((await listPhotos(stranger, friend)).status).toBe(404);
    const stolen = await stranger.ask(`PUT /people/${friend}/library-person`, { body: { libraryPersonId: one } });
    expect(stolen.status).toBe(404);
  });

  it('says what is wrong with a key or an address, and which keys may do more than they need', async () => {
    const cy = await someone();
    const codeOf = async (key?: string, address?: string) => (await link(cy, key, address)).code;
    expect(await codeOf('wrong')).toBe('PHOTO_LIBRARY_REFUSED');
    expect(await codeOf(immich.makeKey(neededRights.slice(1)))).toBe('PHOTO_LIBRARY_RIGHTS');
    expect(await codeOf('key', 'https://127.0.0.1/')).toBe('PHOTO_LIBRARY_ADDRESS');
    expect(await codeOf('key', 'http://photos.example.org')).toBe('PHOTO_LIBRARY_ADDRESS');
    expect(await codeOf('key', 'https://photos.invalid')).toBe('PHOTO_LIBRARY_UNREACHABLE');
    expect(await codeOf('key', `${immich.url}/elsewhere`)).toBe('PHOTO_LIBRARY_UNREADABLE');
    expect((await cy.ask<{ library: null }>('GET /photo-library')).data.library).toBeNull();
    for (const wide of [['all'], [...neededRights, 'asset.delete']])
      expect((await link(cy, immich.makeKey(wide))).data.library).toMatchObject({ isKeyWide: true });
  });

  it('keeps the key out of answers, exports and the database', async () => {
    const di = await someone();
    const key = immich.makeKey(neededRights);
    await link(di, key);
    const row = await api.db.selectFrom('photo_libraries').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    const tables = api.features.flatMap((feature) => feature.tables ?? []);
    const exported = JSON.stringify(await exportAccount(api.db, tables, row.user_id));
    const seen = JSON.stringify([row, exported, (await di.ask('GET /photo-library')).data]);
    expect(seen).toContain(immich.host);
    expect(seen).not.toContain(key);
    expect(exported).not.toContain(row.key_sealed);
  });
});

it('an address of Immich may be that of one of its pages', () => {
  const same = [
    'photos.example.org',
    'https://photos.example.org/',
    'https://photos.example.org/photos/1',
    'https://photos.example.org/api',
  ];
  for (const address of same) expect(toLibraryUrl(address)).toBe('https://photos.example.org');
  expect(() => toLibraryUrl('https://')).toThrow();
});
