import { type Card, creditsPerGeneration, type Delivery, type Person, type PreparedCard, type Preparing } from '@hellograph/contract';
import { voices } from '@hellograph/contract/voices';
import { findBoxesRequest, openRequestServer } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { startImmich, type TestImmich } from '@hellograph/testing/immich-server';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import { exportAccount } from '../../platform/tables/table-duties';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { takeAllDue } from '../../testing/running-api.fixture';
import { accountOf, type Client, findLedgerMismatches, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

const dayMs = 86_400_000;
const face = { x1: 240, y1: 250, x2: 560, y2: 660 };
const clock = { aheadMs: 0 };
const closers: (() => Promise<void>)[] = [];
let redis: TestRedis;
let immich: TestImmich;
let api: TestApi;
let ada: Client;
let name = '';
let count = 0;
beforeAll(async () => {
  redis = await startRedis();
  immich = await startImmich();
  const config = { photoLibraries: { furtherHosts: [immich.host] } };
  api = await openTestApi({ redisUrl: redis.url, config, now: () => Date.now() + clock.aheadMs });
  const worker = openFakeWorker(redis.url, fakeRender(api.store));
  const log = createLogger({ name: 'worker', level: 'silent' });
  const boxes = openRequestServer(findBoxesRequest, async () => ({ boxes: [] }), { redisUrl: redis.url, log });
  closers.push(worker.close, boxes.close);
});
afterAll(async () => {
  for (const close of closers) await close();
  await api?.close();
  await immich?.close();
  await redis?.stop();
});
beforeEach(async () => {
  name = `prepared-${count++}`;
  ada = await signUp(api, name);
});

const linkImmich = async (who: string, client = ada) => {
  const person = immich.addPerson(who);
  const picture = await drawPortrait({ name: 'rosa' });
  const best = immich.addPhoto(person, { picture, width: 800, height: 1000, box: face, takenAt: '2026-05-01T10:00:00.000Z' });
  const key = immich.makeKey(['asset.read', 'asset.view', 'face.read', 'person.read']);
  await client.ask('POST /photo-library', { body: { address: immich.url, key } });
  return { person, best };
};
const addPerson = async (who: string, inDays: number, fields: object = {}) => {
  const date = new Date(Date.now() + clock.aheadMs + inDays * dayMs);
  const day = { occasion: 'birthday', month: date.getUTCMonth() + 1, day: date.getUTCDate(), year: null, repeats: 'yearly', daysBefore: 7 };
  const body = { name: who, email: 'nana@example.org', timeZone: 'UTC', days: [day], ownTimeZone: 'UTC', language: 'en', ...fields };
  return (await ada.ask<{ person: Person }>('POST /people', { body })).data.person._id;
};
const turnOn = (id: string, fields: object = {}, client = ada) =>
  client.ask(`PUT /people/${id}/preparing`, { body: { relation: 'family', tone: 'warm', faceOwner: 'agreed', photoId: null, ...fields } });
const list = async () => (await ada.ask<{ people: Preparing[]; cards: PreparedCard[] }>('GET /prepared-cards')).data;
const read = async (id: string) => (await ada.ask<{ prepared: PreparedCard; card: Card | null }>(`GET /prepared-cards/${id}`)).data;
const until = async (state: PreparedCard['state'], render?: (card: PreparedCard) => boolean) => {
  const found = () => list().then(({ cards }) => cards.find((card) => card.state === state && (render?.(card) ?? true)));
  await waitFor(async () => (await found()) !== undefined, { timeoutMs: 20_000, what: `A card that is ${state}` });
  return (await found()) as PreparedCard;
};
const credits = async () => (await ada.ask<{ available: number }>('GET /credits')).data.available;
const countVideos = async () =>
  Number(
    (
      await api.db
        .selectFrom('videos')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('user_id', '=', ada.userId)
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a prepared card', () => {
  it('is made a week before from the best photo, told once instead of a reminder, and mailed on the morning of the day', async () => {
    await linkImmich('Nana Hart');
    const nana = await addPerson('Nana Hart', 9);
    await addPerson('Bo', 9);
    expect((await turnOn(nana)).status).toBe(200);
    await takeAllDue(api);
    expect(await list()).toMatchObject({ people: [{ personId: nana, voice: null }], cards: [] });
    const before = await credits();

    clock.aheadMs += 3 * dayMs;
    const { _id: id, words } = await until('ready');
    expect(words).toContain('Nana');
    expect(await credits()).toBe(before - creditsPerGeneration);
    const { card } = await read(id);
    expect(card).toMatchObject({ cover: 'Happy birthday, Nana!', inside: words, to: 'Nana', occasion: 'birthday', faceOwner: 'agreed' });
    expect(card?.film?.resultUrl).toBeTruthy();
    const mail = await untilMail(api.dir, accountOf(name).email, /^Nana Hart: birthday in [56] days$/);
    expect(mail.text).toContain(`http://hello.test/people/cards/${id}`);
    await untilMail(api.dir, accountOf(name).email, /^Bo: birthday in [56] days$/);
    clock.aheadMs += dayMs;
    await takeAllDue(api);
    const subjects = (await listMailsTo(api.dir, accountOf(name).email)).map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => subject.startsWith('Nana'))).toHaveLength(1);

    const sent = await ada.ask<{ prepared: PreparedCard }>(`POST /prepared-cards/${id}/send`, { body: {} });
    expect(sent.data.prepared).toMatchObject({ state: 'sent', sendsAt: expect.stringMatching(/T09:00:00/) });
    await ada.ask(`POST /prepared-cards/${id}/send`, { body: {} });
    const { deliveries } = (await ada.ask<{ deliveries: Delivery[] }>(`GET /cards/${card?._id}/deliveries`)).data;
    expect(deliveries).toMatchObject([{ email: 'nana@example.org', state: 'planned' }]);
    expect((await ada.ask(`POST /prepared-cards/${id}/skip`)).code).toBe('PREPARED_CARD_CLOSED');
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('is made and paid once, however often its messages arrive and however often people are looked at', async () => {
    await linkImmich('Cy');
    const cy = await addPerson('Cy', 3);
    await turnOn(cy);
    const before = await credits();
    await until('ready');
    const row = await api.db.selectFrom('prepared_cards').selectAll().where('person_id', '=', cy).executeTakeFirstOrThrow();
    const { cardPrepares, preparedFinished } = Object.assign({}, ...api.features.map(({ outboxHandlers }) => outboxHandlers));
    // As if the api had been killed after the video was asked for, and before the row named it.
    await api.db.updateTable('prepared_cards').set({ state: 'making', video_id: null }).where('id', '=', row.id).execute();
    await Promise.all([1, 2].map(() => cardPrepares({ preparedId: row.id, render: 1 })));
    await until('ready');
    // As if it had been killed before the card was told of.
    await api.db.updateTable('prepared_cards').set({ state: 'making' }).where('id', '=', row.id).execute();
    await Promise.all([1, 2].map(() => preparedFinished({ videoId: row.video_id })));
    await api.db.updateTable('prepared_people').set({ next_at: 0 }).where('person_id', '=', cy).execute();
    await turnOn(cy);
    await takeAllDue(api);
    const rows = await api.db.selectFrom('prepared_cards').selectAll().where('person_id', '=', cy).execute();
    expect(rows).toMatchObject([{ state: 'ready', video_id: row.video_id, card_id: row.card_id }]);
    expect(await countVideos()).toBe(1);
    expect(await credits()).toBe(before - creditsPerGeneration);
    const cards = await api.db.selectFrom('cards').select('id').where('user_id', '=', ada.userId).execute();
    expect(cards).toEqual([{ id: row.card_id }]);
  });

  it('is changed by other words and another voice, which is remembered for the person', async () => {
    await linkImmich('Di');
    const di = await addPerson('Di', 3, { email: null });
    await turnOn(di, { tone: 'funny', relation: 'friend' });
    const { _id: id } = await until('ready');
    const chosen = `${voices.find(({ language }) => language.startsWith('en'))?.id};pace=0.9`;
    expect((await ada.ask(`POST /prepared-cards/${id}/again`, { body: { words: 'Hi', voice: 'nobody' } })).code).toBe('VOICE_UNKNOWN');
    await ada.ask(`POST /prepared-cards/${id}/again`, { body: { words: 'Many happy returns, Di!', voice: chosen } });
    await until('ready', ({ words }) => words === 'Many happy returns, Di!');
    expect((await read(id)).card).toMatchObject({ inside: 'Many happy returns, Di!' });
    expect((await list()).people).toMatchObject([{ voice: chosen }]);
    expect(await countVideos()).toBe(2);
    // Without an address there is nobody to mail it to.
    expect((await ada.ask(`POST /prepared-cards/${id}/send`, { body: {} })).code).toBe('VALIDATION_FAILED');
    const sent = await ada.ask<{ prepared: PreparedCard }>(`POST /prepared-cards/${id}/send`, { body: { email: 'di@example.org' } });
    expect([sent.code, sent.data?.prepared.state]).toEqual([undefined, 'sent']);
  });

  it('says why it was not made: no photo of the person alone, no credits; and is skipped for a year', async () => {
    const { person } = await linkImmich('Someone else');
    const picture = await drawPortrait({ name: 'edith' });
    const eve = immich.addPerson('Eve');
    immich.addPhoto(eve, {
      picture,
      width: 800,
      height: 1000,
      box: face,
      otherBox: { ...face, x1: 0, x2: 200 },
      takenAt: '2026-05-01T10:00:00.000Z',
    });
    expect(person).toBeTruthy();
    await turnOn(await addPerson('Eve', 3));
    const failed = await until('failed');
    expect(failed.problem?.code).toBe('PREPARED_PHOTO_MISSING');

    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(await drawPortrait({ name: 'samuel' }))], { type: 'image/jpeg' }), 'samuel.jpg');
    const { photoId } = (await ada.ask<{ photoId: string }>('POST /cards/photos', { form })).data;
    await turnOn(failed.personId, { photoId });
    await ledgerRepo(api.db).insertMovement({
      userId: ada.userId,
      kind: 'hold',
      key: 'all',
      credits: await credits(),
      reason: 'Test',
      at: Date.now(),
    });
    await ada.ask(`POST /prepared-cards/${failed._id}/again`, { body: { words: 'Hello Eve', voice: null } });
    await until('failed', ({ problem }) => problem?.code === 'CREDITS_INSUFFICIENT');
    await ada.ask(`POST /prepared-cards/${failed._id}/skip`);
    await takeAllDue(api);
    expect((await list()).cards).toEqual([]);
    expect(await countVideos()).toBe(0);
  });

  it('is nobody else’s, not made for people whose reminders are off, and is exported and erased with the account', async () => {
    await linkImmich('Fay');
    const fay = await addPerson('Fay', 3);
    await ada.ask(`PATCH /people/${fay}`, { body: { isStopped: true } });
    await turnOn(fay);
    await takeAllDue(api);
    expect((await list()).cards).toEqual([]);
    await ada.ask(`PATCH /people/${fay}`, { body: { isStopped: false } });
    await turnOn(fay);
    const { _id: id } = await until('ready');
    const bo = await signUp(api, `${name}-bo`);
    for (const route of [`GET /prepared-cards/${id}`, `POST /prepared-cards/${id}/skip`, `DELETE /people/${fay}/preparing`])
      expect((await bo.ask(route)).status, route).toBe(404);
    expect((await turnOn(fay, {}, bo)).status).toBe(404);
    expect((await bo.ask(`POST /prepared-cards/${id}/send`, { body: {} })).status).toBe(404);
    const tables = api.features.flatMap((feature) => feature.tables ?? []);
    expect(await exportAccount(api.db, tables, ada.userId)).toMatchObject({
      preparedCards: [{ id }],
      preparedPeople: [{ person_id: fay }],
    });
    await ada.ask(`DELETE /people/${fay}/preparing`);
    expect((await list()).people).toEqual([]);
    await ada.ask(`DELETE /people/${fay}`);
    expect((await ada.ask(`GET /prepared-cards/${id}`)).status).toBe(404);
  });
});
