import { randomUUID } from 'node:crypto';
import type { Card, CardFields } from '@hellograph/contract';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { finishVideo } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, openTestApi, signUp, type TestApi, toForm } from '../../testing/test-api.fixture';

let redis: TestRedis;
let api: TestApi;
let ada: Client;
beforeAll(async () => {
  redis = await startRedis();
  api = await openTestApi({ redisUrl: redis.url });
  ada = await signUp(api, 'ada');
  const grant = { kind: 'grant', key: 'videos', credits: 1000, reason: 'Test', at: Date.now() } as const;
  await ledgerRepo(api.db).insertMovement({ ...grant, userId: ada.userId });
});
afterAll(async () => {
  await api?.close();
  await redis?.stop();
});

const make = async (fields: Partial<CardFields> = {}, headers = {}) =>
  (await ada.ask<{ card: Card }>('POST /cards', { body: { cover: 'Happy birthday', ...fields }, headers })).data.card;
const get = async (id: string) => (await ada.ask<{ card: Card }>(`GET /cards/${id}`)).data.card;
const list = async () => (await ada.ask<{ cards: Card[] }>('GET /cards')).data.cards;
const patch = (id: string, baseVersion: number, changes: Partial<CardFields>) =>
  ada.ask<{ card: Card; replaced: string[] }>(`PATCH /cards/${id}`, { body: { baseVersion, changes } });

describe('a card', () => {
  it('is created once for a key, and another card with the same key is refused', async () => {
    const headers = { 'idempotency-key': 'draft 1' };
    const made = await Promise.all([1, 2, 3].map(() => make({ to: 'Nana' }, headers)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(made[0]).toMatchObject({ cover: 'Happy birthday', to: 'Nana', look: 'paper', version: 1, links: [], film: null });
    expect(await ada.ask('POST /cards', { body: { cover: 'Another' }, headers })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('is created once for the id with which it was started, with its first content, and with no other user’s id', async () => {
    const _id = randomUUID();
    const ask = (client: Client, cover: string) => client.ask<{ card: Card }>('POST /cards', { body: { _id, cover } });
    const answers = await Promise.all(['One', 'One', 'Two'].map((cover) => ask(ada, cover)));
    expect(new Set(answers.map(({ data }) => `${data.card._id} ${data.card.version}`))).toEqual(new Set([`${_id} 1`]));
    expect((await list()).filter((card) => card._id === _id)).toHaveLength(1);
    expect(await ask(await signUp(api, 'eve'), 'Mine')).toMatchObject({ code: 'NOT_FOUND' });
    await ada.ask(`DELETE /cards/${_id}`);
    expect(await ask(ada, 'Again')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows a photo by the id that it got on a device, stored once, and not by another user’s', async () => {
    const photoId = randomUUID();
    const photo = await drawPhoto('jpeg', { width: 120, height: 90 });
    const send = (client: Client) => client.ask<{ photoId: string }>('POST /cards/photos', { form: toForm(photo, { photoId }) });
    const answers = await Promise.all([1, 2, 3].map(() => send(ada)));
    expect(answers.map(({ status, data }) => [status, data.photoId])).toEqual([1, 2, 3].map(() => [201, photoId]));
    expect(await make({ photoId })).toMatchObject({ photoId, photoUrl: expect.stringContaining('/api/media/') });
    expect(await send(await signUp(api, 'mallory'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ada.ask('POST /cards/photos', { form: toForm(photo, { photoId: '1' }) })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keeps the last change of each field, and all other fields', async () => {
    const { _id } = await make({ inside: 'One' });
    await patch(_id, 1, { inside: 'Two, from the phone' });
    const late = await patch(_id, 1, { inside: 'Two, from the train', cover: 'Hello' });
    expect(late.data).toMatchObject({ replaced: ['inside'], card: { version: 3, inside: 'Two, from the train', cover: 'Hello' } });
    expect((await patch(_id, 1, { inside: 'Two, from the train' })).data).toMatchObject({ replaced: [], card: { version: 3 } });
    const { versions } = (await ada.ask<{ versions: object[] }>(`GET /cards/${_id}/versions`)).data;
    expect(versions).toMatchObject([{ field: 'inside', value: '"Two, from the phone"', version: 2 }]);
    expect(await patch(_id, 9, { cover: 'From the future' })).toMatchObject({ code: 'CARD_VERSION_UNKNOWN', status: 409 });
  });

  it('is deleted with an undo, and copied without its links', async () => {
    const { _id } = await make({ to: 'Bo' });
    await ada.ask(`POST /cards/${_id}/links`, { body: {} });
    const copy = (await ada.ask<{ card: Card }>(`POST /cards/${_id}/duplicate`)).data.card;
    expect(copy).toMatchObject({ to: 'Bo', cover: 'Happy birthday', links: [] });
    expect(copy._id).not.toBe(_id);
    expect((await ada.ask(`DELETE /cards/${_id}`)).status).toBe(200);
    expect((await ada.ask(`DELETE /cards/${_id}`)).status).toBe(404);
    expect((await list()).map((card) => card._id)).not.toContain(_id);
    expect((await ada.ask<{ card: Card }>(`POST /cards/${_id}/restore`)).data.card.links).toHaveLength(1);
    expect((await list()).map((card) => card._id)).toContain(_id);
  });

  it('shows only the sender’s own finished videos', async () => {
    const bo = await signUp(api, 'bo');
    const [mine, theirs] = [await finishVideo(api, ada), await finishVideo(api, bo)];
    const { _id } = await make({ videoId: mine });
    expect(await patch(_id, 1, { videoId: theirs })).toMatchObject({ code: 'FILM_MISSING' });
    expect(await patch(_id, 1, { videoId: randomUUID() })).toMatchObject({ code: 'FILM_MISSING' });
    const unfinished = (await ada.create(await drawPhoto())).data.videos[0]?._id ?? '';
    expect(await patch(_id, 1, { videoId: unfinished })).toMatchObject({ code: 'FILM_MISSING' });
  });
});

describe('a link', () => {
  const link = (id: string, body: object = {}, headers = {}) => ada.ask<{ card: Card }>(`POST /cards/${id}/links`, { body, headers });

  it('has 128 bits that the database does not store, and is created once for a key', async () => {
    const { _id } = await make();
    const headers = { 'idempotency-key': 'link 1' };
    await Promise.all([1, 2].map(() => link(_id, {}, headers)));
    const [made, ...others] = (await get(_id)).links;
    expect(others).toEqual([]);
    const token = /^http:\/\/hello\.test\/c\/([\w-]{22})$/.exec(made?.url ?? '')?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(JSON.stringify(await api.db.selectFrom('card_links').selectAll().execute())).not.toContain(token);
  });

  it('is revoked once, and replaced with the same expiry and passphrase', async () => {
    const { _id } = await make();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const [first] = (await link(_id, { passphrase: 'our dog', expiresAt })).data.card.links;
    const replaced = await ada.ask<{ card: Card }>(`POST /cards/${_id}/links/${first?._id}/replace`);
    expect(replaced.data.card.links).toMatchObject([{ hasPassphrase: true, expiresAt, revokedAt: null }, { _id: first?._id }]);
    expect(replaced.data.card.links[1]?.revokedAt).toEqual(expect.any(String));
    const second = replaced.data.card.links[0];
    expect(second?.url).not.toBe(first?.url);
    expect((await ada.ask(`DELETE /cards/${_id}/links/${second?._id}`)).status).toBe(200);
    expect((await ada.ask(`DELETE /cards/${_id}/links/${second?._id}`)).status).toBe(404);
  });

  it('needs content, a statement about the face, and an expiry in the future', async () => {
    expect(await link((await make({ cover: ' ' }))._id)).toMatchObject({ code: 'CARD_EMPTY' });
    const { _id } = await make({ videoId: await finishVideo(api, ada) });
    expect(await link(_id)).toMatchObject({ code: 'CONSENT_MISSING' });
    await patch(_id, 1, { faceOwner: 'agreed' });
    expect(await link(_id, { expiresAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await link(_id)).status).toBe(201);
    // Another video may show another face.
    await patch(_id, 2, { videoId: await finishVideo(api, ada) });
    expect(await link(_id)).toMatchObject({ code: 'CONSENT_MISSING' });
  });
});
