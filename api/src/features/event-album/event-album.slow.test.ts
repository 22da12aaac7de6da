import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CodedError, type HostAlbum, hostedEventLimits } from '@hellograph/contract';
import { openRequestServer, prepareClipRequest } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUsedBytes } from '../../domain/videos/space';
import { addHouseholds, createOpenEvent, openAlbumGuest, rsvpPath, toHousehold } from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, drawPhoto, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
const log = createLogger({ name: 'worker', level: 'silent' });
const run = promisify(execFile);

let closeWorker: () => Promise<void>;
beforeAll(() => {
  const prepare = async ({ partKeys }: { partKeys: string[] }) => {
    const parts: Buffer[] = [];
    for (const key of partKeys) for await (const chunk of await api.store.openRead(key)) parts.push(chunk as Buffer);
    const bytes = Buffer.concat(parts);
    if (bytes.includes('an hour')) throw new CodedError('CLIP_TOO_LONG');
    const [video, poster] = [await api.store.putBuffer(bytes, 'mp4'), await api.store.putBuffer(await drawPhoto(), 'jpg')];
    return { videoKey: video.key, posterKey: poster.key, sizeBytes: bytes.length, durationSec: 3, width: 720, height: 1280 };
  };
  closeWorker = openRequestServer(prepareClipRequest, prepare, { redisUrl: api.redis.url, log }).close;
});
afterAll(() => closeWorker());

const openGuest = (url: string) => openAlbumGuest(api, { url });

async function openAlbum(host: Client, mode: HostAlbum['mode']) {
  const event = await createOpenEvent(host);
  const [nana, bob] = await addHouseholds(host, event._id, [toHousehold('Nana'), toHousehold('Bob')]);
  if (!nana || !bob) throw new Error('not added');
  const path = `/events/${event._id}/album`;
  await host.ask(`PUT ${path}`, { body: { mode } });
  const read = async () => (await host.ask<{ album: HostAlbum }>(`GET ${path}`)).data.album;
  const review = (photoIds: string[], state: 'shown' | 'hidden') => host.ask(`POST ${path}/reviews`, { body: { photoIds, state } });
  return { event, path, read, review, nana, bob };
}

/** A JPEG with a place in its metadata. */
async function drawPlacedPhoto(size?: { width: number; height: number }): Promise<Buffer> {
  const jpeg = await drawPhoto('jpeg', size);
  const said = Buffer.from('Exif\0\0SECRET-PLACE 52.52 N 13.40 E');
  const head = Buffer.from([0xff, 0xe1, 0, said.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, said, jpeg.subarray(2)]);
}

const readFile = async (url: string) => Buffer.from(await (await fetch(new URL(url, api.url))).arrayBuffer());

it('a photo waits for a host, is then shown to all guests without its metadata, and is hidden again', async () => {
  const ada = await signUp(api, 'album-ada');
  const { event, read, review, nana, bob } = await openAlbum(ada, 'approved');
  const [ofNana, ofBob] = [openGuest(nana.url), openGuest(bob.url)];
  const photo = await drawPlacedPhoto();
  expect(photo.includes('SECRET-PLACE')).toBe(true);
  const photoId = randomUUID();
  expect((await ofNana.add(photo, { photoId })).status).toBe(201);
  // Sent twice, it is stored once.
  expect((await ofNana.add(photo, { photoId })).status).toBe(201);
  expect(await ofNana.see()).toMatchObject({ mode: 'approved', photos: [{ name: 'Nana', isMine: true, isShown: false }] });
  expect((await ofBob.see())?.photos).toEqual([]);
  const [waiting] = (await read()).photos;
  expect((await read()).photos).toMatchObject([{ name: 'Nana', state: 'waiting', width: 320, height: 240 }]);
  await review([waiting?._id ?? '', randomUUID()], 'shown');
  expect((await ofBob.see())?.photos).toMatchObject([{ name: 'Nana', isMine: false, isShown: true }]);
  const file = await readFile((await ofBob.see())?.photos[0]?.url ?? '');
  expect(file.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(file.includes('SECRET-PLACE')).toBe(false);

  // Neither another guest nor a stranger changes it.
  expect((await ofBob.remove(waiting?._id ?? '')).code).toBe('NOT_FOUND');
  const bea = await signUp(api, 'album-bea');
  expect((await bea.ask(`DELETE /events/${event._id}/album/${waiting?._id}`)).code).toBe('NOT_FOUND');
  expect((await bea.ask(`GET /events/${event._id}/album`)).code).toBe('NOT_FOUND');
  await review([waiting?._id ?? ''], 'hidden');
  expect((await ofBob.see())?.photos).toEqual([]);
  expect((await ofNana.remove(waiting?._id ?? '')).status).toBe(200);
  expect((await read()).photos).toEqual([]);
  expect(await getUsedBytes(api.db, ada.userId)).toBe(0);
});

it('the zip has all photos that are not hidden, and opens for hosts only', async () => {
  const ada = await signUp(api, 'album-zip');
  const { event, path, read, review, nana, bob } = await openAlbum(ada, 'direct');
  await openGuest(nana.url).add(await drawPhoto());
  await openGuest(bob.url).add(await drawPhoto('jpeg', { width: 400, height: 300 }));
  const [hidden] = (await read()).photos.filter(({ name }) => name === 'Bob');
  const open = async () => {
    const { zipUrl } = (await ada.ask<{ zipUrl: string }>(`GET ${path}/zip`)).data;
    const file = join(api.dir, `${randomUUID()}.zip`);
    await writeFile(file, await readFile(zipUrl));
    const names = 'import zipfile,sys,json\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps(z.namelist()))';
    return JSON.parse((await run('python3', ['-c', names, file])).stdout) as string[];
  };
  expect(await open()).toEqual(['0001-Nana.jpg', '0002-Bob.jpg']);
  await review([hidden?._id ?? ''], 'hidden');
  expect(await open()).toEqual(['0001-Nana.jpg']);
  const { zipUrl } = (await ada.ask<{ zipUrl: string }>(`GET ${path}/zip`)).data;
  const bea = await signUp(api, 'album-zip-bea');
  expect((await bea.ask(`GET ${path}/zip`)).code).toBe('NOT_FOUND');
  expect((await fetch(new URL(zipUrl.replace(ada.userId, bea.userId), api.url))).status).toBe(404);
  await api.db.updateTable('events').set({ deleted_at: Date.now() }).where('id', '=', event._id).execute();
  expect((await fetch(new URL(zipUrl, api.url))).status).toBe(404);
});

it('a closed album takes and shows nothing; a guest of an open link needs a name and may delete theirs', async () => {
  const ada = await signUp(api, 'album-closed');
  const { event, path, read, nana } = await openAlbum(ada, 'off');
  const guest = openGuest(nana.url);
  expect(await guest.see()).toBeNull();
  expect((await guest.add(await drawPhoto())).code).toBe('ALBUM_CLOSED');
  await ada.ask(`PUT ${path}`, { body: { mode: 'direct' } });
  const { data } = await ada.ask<{ event: typeof event }>(`POST /events/${event._id}/links`);
  const stranger = openGuest(data.event.openLinks[0]?.url ?? '');
  expect((await stranger.add(await drawPhoto(), { name: ' ' })).code).toBe('VALIDATION_FAILED');
  expect((await stranger.add(await drawPhoto(), { name: 'Eve' })).status).toBe(201);
  expect(await stranger.see()).toMatchObject({ photos: [{ name: 'Eve', isMine: true, isShown: true }] });
  expect((await stranger.remove((await read()).photos[0]?._id ?? '')).status).toBe(200);
  expect((await guest.add(Buffer.from('no picture'))).status).toBe(422);
  await api.db.updateTable('events').set({ taken_down_at: Date.now() }).where('id', '=', event._id).execute();
  expect((await call(api.url, `GET ${rsvpPath(nana)}/album`)).code).toBe('NOT_FOUND');
  expect((await ada.ask(`PUT ${path}`, { body: { mode: 'off' } })).code).toBe('EVENT_TAKEN_DOWN');
});

it('a guest who deletes everything takes their photos along; the owner’s deleted event leaves no file', async () => {
  const ada = await signUp(api, 'album-gone');
  const { event, read, nana, bob } = await openAlbum(ada, 'direct');
  await openGuest(nana.url).add(await drawPhoto());
  await openGuest(bob.url).add(await drawPhoto('jpeg', { width: 400, height: 300 }));
  const kept = await call<{ kept: { albumPhotos: unknown[] } }>(api.url, `GET ${rsvpPath(nana)}/kept`);
  expect(kept.data.kept.albumPhotos).toHaveLength(1);
  expect((await call(api.url, `DELETE ${rsvpPath(nana)}`)).status).toBe(200);
  expect((await read()).photos.map(({ name }) => name)).toEqual(['Bob']);
  const photos = () => api.db.selectFrom('photos').select('id').where('user_id', '=', ada.userId).execute();
  expect(await photos()).toHaveLength(1);
  await api.db.deleteFrom('events').where('id', '=', event._id).execute();
  expect(await api.db.selectFrom('album_photos').select('photo_id').where('event_id', '=', event._id).execute()).toEqual([]);
});

it('a clip comes in parts, is shown to others once it is ready and approved, and is in the zip as a video', async () => {
  const ada = await signUp(api, 'album-clip');
  const { path, read, review, nana, bob } = await openAlbum(ada, 'approved');
  const [ofNana, ofBob] = [openGuest(nana.url), openGuest(bob.url)];
  const [clipId, bytes] = [randomUUID(), Buffer.from('we all dance')];
  expect((await ofNana.beginClip(clipId, bytes.length)).data).toEqual({ clipId, receivedBytes: 0, sizeBytes: bytes.length });
  expect((await ofNana.sendPart(clipId, 0, bytes.subarray(0, 5))).data.receivedBytes).toBe(5);
  // Broken off, it goes on where it was; another guest can't add to it.
  expect((await ofNana.beginClip(clipId, bytes.length)).data.receivedBytes).toBe(5);
  expect((await ofNana.sendPart(clipId, 0, bytes.subarray(0, 5))).code).toBe('UPLOAD_OFFSET_WRONG');
  expect((await ofBob.sendPart(clipId, 5, bytes.subarray(5))).code).toBe('NOT_FOUND');
  expect(await ofNana.see()).toMatchObject({ photos: [], unready: [] });
  await ofNana.sendPart(clipId, 5, bytes.subarray(5));
  await waitFor(async () => (await ofNana.see())?.photos.length === 1, { timeoutMs: 20_000 });
  const [seen] = (await ofNana.see())?.photos ?? [];
  expect(seen).toMatchObject({
    name: 'Nana',
    isMine: true,
    isShown: false,
    width: 720,
    height: 1280,
    clip: { durationSec: 3, captionsUrl: null },
  });
  expect(await readFile(seen?.clip?.url ?? '')).toEqual(bytes);
  expect((await readFile(seen?.url ?? '')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(await ofBob.see()).toMatchObject({ photos: [], unready: [] });
  const [waiting] = (await read()).photos;
  expect(waiting).toMatchObject({ state: 'waiting', clip: { durationSec: 3 } });
  await review([waiting?._id ?? ''], 'shown');
  expect((await ofBob.see())?.photos).toMatchObject([{ isMine: false, clip: { durationSec: 3 } }]);
  expect(await getUsedBytes(api.db, ada.userId)).toBe(bytes.length);

  const { zipUrl } = (await ada.ask<{ zipUrl: string }>(`GET ${path}/zip`)).data;
  expect((await readFile(zipUrl)).includes('0001-Nana.mp4')).toBe(true);
  expect((await ofBob.remove(waiting?._id ?? '')).code).toBe('NOT_FOUND');
  expect((await ada.ask(`DELETE ${path}/${waiting?._id}`)).status).toBe(200);
  expect((await read()).photos).toEqual([]);
  expect(await api.db.selectFrom('clips').select('id').where('user_id', '=', ada.userId).execute()).toEqual([]);
});

it('a clip that can’t be shown says why to its guest alone; a guest who deletes everything takes clips along', async () => {
  const ada = await signUp(api, 'album-clips-gone');
  const { read, nana, bob } = await openAlbum(ada, 'direct');
  const [ofNana, ofBob] = [openGuest(nana.url), openGuest(bob.url)];
  await ofNana.addClip(Buffer.from('an hour of speeches'));
  await waitFor(async () => (await ofNana.see())?.unready[0]?.problem?.code === 'CLIP_TOO_LONG', { timeoutMs: 20_000 });
  expect([(await ofBob.see())?.unready, (await read()).photos]).toEqual([[], []]);
  expect((await ofNana.remove((await ofNana.see())?.unready[0]?._id ?? '')).status).toBe(200);
  await ofNana.addClip(Buffer.from('a toast'));
  await ofBob.addClip(Buffer.from('a song'));
  await waitFor(async () => (await read()).photos.length === 2, { timeoutMs: 20_000 });
  const kept = await call<{ kept: { albumClips: unknown[] } }>(api.url, `GET ${rsvpPath(nana)}/kept`);
  expect(kept.data.kept.albumClips).toHaveLength(1);
  expect((await call(api.url, `DELETE ${rsvpPath(nana)}`)).status).toBe(200);
  expect((await read()).photos.map(({ name }) => name)).toEqual(['Bob']);
  expect(await api.db.selectFrom('clips').select('id').where('user_id', '=', ada.userId).execute()).toHaveLength(1);
  await api.db.updateTable('guest_costs').set({ count: hostedEventLimits.albumClipsMax }).where('kind', '=', 'albumClip').execute();
  expect((await ofBob.beginClip(randomUUID(), 5)).code).toBe('GUEST_BUDGET_USED');
});

it('an event takes no further photo once its budget is used, whatever was deleted', async () => {
  const ada = await signUp(api, 'album-budget');
  const { read, nana } = await openAlbum(ada, 'direct');
  const guest = openGuest(nana.url);
  await guest.add(await drawPhoto());
  expect((await guest.remove((await read()).photos[0]?._id ?? '')).status).toBe(200);
  const { numUpdatedRows } = await api.db
    .updateTable('guest_costs')
    .set({ count: hostedEventLimits.albumPhotosMax })
    .where('user_id', '=', ada.userId)
    .where('kind', '=', 'albumPhoto')
    .where('count', '=', 1)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  expect((await guest.add(await drawPhoto())).code).toBe('GUEST_BUDGET_USED');
});
