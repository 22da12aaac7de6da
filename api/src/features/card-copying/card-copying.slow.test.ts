import { randomUUID } from 'node:crypto';
import { type Card, type CardCopiesData, CodedError, limits } from '@hellograph/contract';
import { type MakeNamedVideosPayload, openRequestServer, sayWordsRequest } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { fakeNamedVideos, fakeRender, makeNamedCard, openFakeWorker, openNamedVideosWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const log = createLogger({ name: 'worker', level: 'silent' });
const api = runTestApi();
const closers: (() => Promise<void>)[] = [];
const asked: MakeNamedVideosPayload[] = [];
/** The worker's errors for the next requests. */
let fails: (payload: MakeNamedVideosPayload) => CodedError | undefined = () => undefined;
let gate: Promise<void> = Promise.resolve();
let photo: Buffer;

beforeAll(async () => {
  photo = await drawPhoto();
  const connection = { redisUrl: api.redis.url, log };
  const renders = openFakeWorker(api.redis.url, fakeRender(api.store));
  const named = openNamedVideosWorker(api, async (payload) => {
    asked.push(payload);
    await gate;
    const error = fails(payload);
    if (error) throw error;
    return fakeNamedVideos(api.store, photo, payload);
  });
  const words = openRequestServer(sayWordsRequest, async ({ words: said, voice }) => ({ sound: `${voice}: ${said}` }), connection);
  closers.push(renders.close, named.close, words.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});
beforeEach(() => {
  asked.splice(0);
  fails = () => undefined;
  gate = Promise.resolve();
});

const makeCard = (client: Client, prompt?: string) => makeNamedCard(client, photo, prompt);
const grant = (userId: string, credits: number) =>
  ledgerRepo(api.db).insertMovement({ userId, kind: 'grant', key: randomUUID(), credits, reason: 'Test', at: Date.now() });
const people = (...names: string[]) => names.map((name) => ({ _id: randomUUID(), name }));
const read = async (client: Client, id: string) => (await client.ask<CardCopiesData>(`GET /cards/${id}/copies`)).data;
const ask = (client: Client, id: string, list: object[]) =>
  client.ask<CardCopiesData>(`POST /cards/${id}/copies`, { body: { people: list } });
const untilEnded = (client: Client, id: string) =>
  waitFor(async () => (await read(client, id)).copies.every(({ state }) => state !== 'making'), { timeoutMs: 30_000 });
const balance = async (client: Client) => (await client.ask<{ available: number; held: number }>('GET /credits')).data;

describe('copies of a card', () => {
  it('name each person in their video and on their page, and are paid when they are made', async () => {
    const ada = await signUp(api, 'copies-ada');
    const id = await makeCard(ada);
    const before = await balance(ada);
    const { data } = await ask(ada, id, people('Ana', 'Bob'));
    expect(data).toMatchObject({ creditsEach: 25, creditsAvailable: before.available - 50, refusal: null });
    await untilEnded(ada, id);
    expect(await balance(ada)).toMatchObject({ available: before.available - 50, held: 0 });
    const { copies } = await read(ada, id);
    expect(copies.map(({ name, state }) => [name, state])).toEqual([
      ['Ana', 'made'],
      ['Bob', 'made'],
    ]);
    expect(asked).toMatchObject([{ names: ['Ana', 'Bob'], baseName: 'Ana', lines: [{ text: expect.stringContaining('{name}') }] }]);
    expect(await (await fetch(`${api.url}${copies[1]?.resultUrl}`)).text()).toBe('video for Bob');
    const path = new URL(copies[1]?.url ?? '').pathname;
    const page = await (await fetch(`${api.url}${path}`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('Dear Bob, see you there.');
    expect(page).toContain('For Bob');
    expect(page).not.toContain('{name}');
    expect(page).not.toContain('Ana');
    expect(await (await fetch(`${api.url}${path}/film.mp4`)).text()).toBe('video for Bob');
    // They are in no other list.
    expect(await ada.list()).toHaveLength(1);
    expect((await ada.ask<{ card: Card }>(`GET /cards/${id}`)).data.card.links).toEqual([]);
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('that are requested twice are made once, and more can be requested later', async () => {
    const ada = await signUp(api, 'copies-twice');
    const id = await makeCard(ada);
    const [ana, bob] = people('Ana', 'Bob');
    await Promise.all([ask(ada, id, [ana as object]), ask(ada, id, [ana as object]), ask(ada, id, [ana as object])]);
    await untilEnded(ada, id);
    await ask(ada, id, [ana as object, bob as object, bob as object]);
    await untilEnded(ada, id);
    expect((await read(ada, id)).copies.map(({ name }) => name)).toEqual(['Ana', 'Bob']);
    expect(asked.map(({ names, baseName }) => [names, baseName])).toEqual([
      [['Ana'], 'Ana'],
      [['Bob'], 'Ana'],
    ]);
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('are made a few at a time, and can be removed meanwhile and afterwards', async () => {
    const ada = await signUp(api, 'copies-many');
    await grant(ada.userId, 1000);
    const id = await makeCard(ada);
    const before = await balance(ada);
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const list = people(...Array.from({ length: 23 }, (_, i) => `Guest ${i}`));
    await ask(ada, id, list);
    await waitFor(() => asked.length === 1, { timeoutMs: 20_000 });
    // The worker has the first one, but not the last.
    for (const one of [list[0], list.at(-1)]) await ada.ask(`DELETE /cards/${id}/copies/${one?._id}`);
    open();
    await untilEnded(ada, id);
    const { copies } = await read(ada, id);
    expect(copies).toHaveLength(21);
    expect(copies.every(({ state }) => state === 'made')).toBe(true);
    expect(asked.map(({ names }) => names.length)).toEqual([10, 10, 2]);
    expect(await balance(ada)).toMatchObject({ available: before.available - 21 * 25, held: 0 });
    const path = new URL(copies[0]?.url ?? '').pathname;
    expect((await fetch(`${api.url}${path}`)).status).toBe(200);
    await ada.ask(`DELETE /cards/${id}/copies/${copies[0]?._id}`);
    expect((await fetch(`${api.url}${path}`)).status).toBe(404);
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('that can’t be made release their credits and do not affect others', async () => {
    const ada = await signUp(api, 'copies-fail');
    const id = await makeCard(ada);
    const before = await balance(ada);
    fails = ({ names }) => (names.includes('Bob') ? new CodedError('SPEECH_TOO_LONG') : undefined);
    await ask(ada, id, people('Ana', 'Bob', 'Cleo'));
    await untilEnded(ada, id);
    const { copies } = await read(ada, id);
    expect(copies.map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['made', undefined],
      ['failed', 'SPEECH_TOO_LONG'],
      ['made', undefined],
    ]);
    expect(await balance(ada)).toMatchObject({ available: before.available - 50, held: 0 });
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('are retried when a worker was busy', async () => {
    const ada = await signUp(api, 'copies-busy');
    const id = await makeCard(ada);
    fails = () => (asked.length < 2 ? new CodedError('BUSY') : undefined);
    await ask(ada, id, people('Ana'));
    await untilEnded(ada, id);
    expect((await read(ada, id)).copies[0]?.state).toBe('made');
  });
});

describe('refused copies get a reason, and are free', () => {
  const codeOf = async (answer: Promise<unknown>) => ((await answer) as { code?: string }).code;

  it('of a card whose video says no name, has no video, or no consent', async () => {
    const ada = await signUp(api, 'copies-none');
    const id = await makeCard(ada, 'Hello everybody');
    expect(await codeOf(ask(ada, id, people('Ana')))).toBe('NAME_PLACE_MISSING');
    expect((await read(ada, id)).refusal?.code).toBe('NAME_PLACE_MISSING');
    const empty = (await ada.ask<{ card: Card }>('POST /cards', { body: { cover: 'Hello' } })).data.card._id;
    expect(await codeOf(ask(ada, empty, people('Ana')))).toBe('FILM_MISSING');
    await api.db.updateTable('cards').set({ face_owner: null }).where('id', '=', id).execute();
    expect(await codeOf(ask(ada, id, people('Ana')))).toBe('CONSENT_MISSING');
    expect(asked).toEqual([]);
    expect(await balance(ada)).toMatchObject({ available: 200, held: 0 });
  });

  it('too many, more than can be paid, names without letters, and another user’s', async () => {
    const ada = await signUp(api, 'copies-limits');
    const id = await makeCard(ada);
    expect(await codeOf(ask(ada, id, people(...Array.from({ length: 9 }, () => 'Ana'))))).toBe('CREDITS_INSUFFICIENT');
    expect(await codeOf(ask(ada, id, people('Ana', '🎉')))).toBe('VALIDATION_FAILED');
    expect(await codeOf(ask(ada, id, people(...Array.from({ length: limits.cardCopiesMax + 1 }, () => 'Ana'))))).toBe('VALIDATION_FAILED');
    await grant(ada.userId, 10_000);
    await ask(ada, id, people(...Array.from({ length: limits.cardCopiesMax }, () => 'Ana')));
    expect(await codeOf(ask(ada, id, people('One more')))).toBe('COPIES_TOO_MANY');
    const eve = await signUp(api, 'copies-eve');
    expect(await codeOf(ask(eve, id, people('Eve')))).toBe('NOT_FOUND');
    const hers = await makeCard(eve);
    const [first] = (await read(ada, id)).copies;
    expect(await codeOf(ask(eve, hers, [{ _id: first?._id, name: 'Eve' }]))).toBe('NOT_FOUND');
    expect(await codeOf(ask(eve, hers, [{ _id: randomUUID(), name: 'Eve', personId: randomUUID() }]))).toBe('NOT_FOUND');
    await untilEnded(ada, id);
    expect(await findLedgerMismatches(api)).toEqual([]);
  });
});

it('a name can be played in its sentence before anything is paid', async () => {
  const ada = await signUp(api, 'copies-hear');
  const id = await makeCard(ada, 'Here is news. Dear {name}, come to my party! Bring a song.');
  const { data } = await ada.ask<{ sound: string }>(`POST /cards/${id}/copies/hear`, { body: { name: 'Siobhan' } });
  expect(data.sound).toBe('auto: Dear Siobhan, come to my party!');
  expect(asked).toEqual([]);
});
