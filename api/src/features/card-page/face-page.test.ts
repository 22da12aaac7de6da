import type { Card, CardFields, CardReport } from '@hellograph/contract';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishVideo } from '../../testing/running-api.fixture';
import { type Client, call, drawPhoto, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

let redis: TestRedis;
let api: TestApi;
beforeAll(async () => {
  redis = await startRedis();
  api = await openTestApi({ redisUrl: redis.url, config: { givenSecrets: { operatorToken: 'op' } } });
});
afterAll(async () => {
  await api?.close();
  await redis?.stop();
});

const upload = async (client: Client, photo: Buffer) => {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(photo)], 'photo.jpg'));
  const headers = { authorization: `Bearer ${client.token}` };
  return (await (await fetch(`${api.url}/api/cards/photos`, { method: 'POST', body: form, headers })).json()) as {
    code?: string;
    data: { photoId: string };
  };
};
const make = async (client: Client, fields: Partial<CardFields>) =>
  (await client.ask<{ card: Card }>('POST /cards', { body: { cover: 'Hello', faceOwner: 'agreed', ...fields } })).data.card;
const send = async (client: Client, { _id }: Card) =>
  new URL((await client.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data.card.links[0]?.url ?? '').pathname;
const pathOf = (url: string | null) => new URL(url ?? '').pathname;
const withdraw = (path: string, sure: Record<string, string> = { isMe: 'yes' }) =>
  fetch(`${api.url}${path}`, { method: 'POST', body: new URLSearchParams(sure), redirect: 'manual' });
const get = async (path: string) => {
  const answer = await fetch(`${api.url}${path}`, { headers: { accept: 'text/html' } });
  return { status: answer.status, text: await answer.text() };
};

it('the person in a photo takes down every card and video of it with one link, immediately, and nothing new can be made of it', async () => {
  const [ada, eve] = [await signUp(api, 'ada'), await signUp(api, 'eve')];
  const [photo, other] = [await drawPhoto('jpeg', { width: 200, height: 260 }), await drawPhoto('jpeg', { width: 320, height: 240 })];
  const photoId = (await upload(ada, photo)).data.photoId;
  const card = await make(ada, { photoId });
  const again = await make(ada, { photoId: (await upload(ada, photo)).data.photoId });
  const untouched = await make(ada, { photoId: (await upload(ada, other)).data.photoId });
  const withVideo = await make(ada, { videoId: await finishVideo(api, ada) });
  const elsewhere = await make(eve, { photoId: (await upload(eve, photo)).data.photoId });
  expect(card.faceUrl).toBe(again.faceUrl);
  expect(new Set([card.faceUrl, untouched.faceUrl, withVideo.faceUrl, elsewhere.faceUrl]).size).toBe(4);
  const paths = await Promise.all([card, again].map((one) => send(ada, one)));
  const stays = [await send(ada, untouched), await send(ada, withVideo), await send(eve, elsewhere)];
  const facePath = pathOf(card.faceUrl);
  expect((await get(paths[0] ?? '')).text).toContain(`href="${facePath}"`);
  expect((await get(facePath)).text).toContain('Cards with this photo: 2. Videos made from it: 0.');
  expect(JSON.stringify(await api.db.selectFrom('face_links').selectAll().execute())).not.toContain(facePath.slice(6));

  // A token of one purpose is useless for the other.
  expect((await get(facePath.replace('/face/', '/c/'))).status).toBe(404);
  expect((await get((paths[0] ?? '').replace('/c/', '/face/'))).status).toBe(404);

  // A single click by the recipient of a card hides nothing.
  expect((await fetch(`${api.url}${facePath}`, { method: 'POST' })).status).toBe(422);
  const unsure = await withdraw(facePath, { isMe: '' });
  expect([unsure.status, (await unsure.text()).includes('Tick the box first')]).toEqual([422, true]);
  for (const path of paths) expect((await get(path)).status).toBe(200);

  const withdrawn = await withdraw(facePath);
  expect(withdrawn.status).toBe(303);
  for (const path of paths) for (const file of ['', '/photo.jpg', '/picture.jpg']) expect((await get(`${path}${file}`)).status).toBe(404);
  for (const path of stays) expect((await get(path)).status).toBe(200);
  expect((await get(facePath)).text).toMatch(/It’s hidden[\s\S]*The person who hid it/);
  expect((await get(withdrawn.headers.get('location') ?? '')).text).toContain('Show it again');
  const now = (await ada.ask<{ card: Card }>(`GET /cards/${card._id}`)).data.card;
  expect(now).toMatchObject({ takenDownAt: expect.any(String), withdrawalId: expect.any(String), photoUrl: null });
  expect((await ada.ask(`POST /cards/${card._id}/links`, { body: {} })).code).toBe('CARD_TAKEN_DOWN');

  expect((await upload(ada, photo)).code).toBe('FACE_WITHDRAWN');
  expect((await ada.ask('POST /cards', { body: { photoId } })).code).toBe('FACE_WITHDRAWN');
  expect((await upload(eve, photo)).code).toBeUndefined();
  const { reports } = (await call<{ reports: CardReport[] }>(api.url, 'GET /operator/reports', { headers: { authorization: 'Bearer op' } }))
    .data;
  expect(reports.map(({ cardId, reason }) => [cardId, reason])).toEqual([[elsewhere._id, 'my-face']]);
});

it('a video of the photo is hidden with its files, and its sender can’t restore it or make it again', async () => {
  const bo = await signUp(api, 'bo');
  const photo = await drawPhoto('jpeg', { width: 222, height: 222 });
  const videoId = await finishVideo(api, bo, photo);
  const card = await make(bo, { videoId });
  const path = await send(bo, card);
  expect((await get(`${path}/film.mp4`)).status).toBe(200);
  // Signed a moment ago, and valid for an hour unless the face is withdrawn.
  const { resultUrl } = (await bo.list())[0]?.video ?? {};
  const inCard = (await make(bo, { photoId: (await upload(bo, photo)).data.photoId })).photoUrl;
  const signed = [resultUrl, inCard].map(String);
  for (const url of signed) expect([url, (await get(url)).status]).toEqual([url, 200]);
  const open = (await bo.create(photo)).data.videos[0]?._id ?? '';
  await withdraw(pathOf(card.faceUrl));
  expect((await get(`${path}/film.mp4`)).status).toBe(404);
  for (const url of signed) expect([url, (await get(url)).status]).toEqual([url, 404]);
  expect(await bo.list()).toMatchObject([{ _id: open, status: 'failed', error: { code: 'FACE_WITHDRAWN' } }]);
  const moved = await api.db.selectFrom('ledger').select('kind').where('key', '=', open).execute();
  expect(moved.map(({ kind }) => kind)).toEqual(['hold', 'release']);
  const row = await api.db.selectFrom('videos').selectAll().where('id', '=', videoId).executeTakeFirst();
  expect(row).toMatchObject({ video_key: expect.any(String), withdrawal_id: expect.any(String) });
  expect((await bo.ask(`POST /video/${videoId}/restore`)).code).toBe('NOT_FOUND');
  expect((await call(api.url, `POST /operator/videos/${open}/replay`, { headers: { authorization: 'Bearer op' } })).code).toBe(
    'FACE_WITHDRAWN',
  );
  expect((await bo.ask(`POST /video/${open}/retry`)).code).toBe('FACE_WITHDRAWN');
  expect((await bo.create(photo)).code).toBe('FACE_WITHDRAWN');
});
