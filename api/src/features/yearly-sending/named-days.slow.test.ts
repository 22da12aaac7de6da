import { randomUUID } from 'node:crypto';
import type { Card, CardCopiesData, Person, YearlyDay, YearlySend } from '@hellograph/contract';
import type { MakeNamedVideosPayload } from '@hellograph/jobs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { fakeNamedVideos, fakeRender, makeNamedCard, openFakeWorker, openNamedVideosWorker } from '../../testing/fake-worker.fixture';
import { runMailingApi } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, signUp } from '../../testing/test-api.fixture';
import { createHouseCredits } from '../billing/house-credits';

const dayMs = 24 * 3_600_000;
/** Noon of a day far enough from the turn of the year. */
const aheadMs = Date.parse('2027-03-01T12:00:00Z') - Date.now();
const api = runMailingApi({ housePlan: 'enterprise' }, { aheadMs });
const now = () => Date.now() + api.clock.aheadMs;
const asked: MakeNamedVideosPayload[] = [];
const closers: (() => Promise<void>)[] = [];
/** Copies are made once it is open. */
let gate: Promise<void> = Promise.resolve();
let photo: Buffer;
beforeAll(async () => {
  photo = await drawPhoto();
  const renders = openFakeWorker(api.redis.url, fakeRender(api.store));
  const named = openNamedVideosWorker(api, async (payload) => {
    asked.push(payload);
    await gate;
    return fakeNamedVideos(api.store, photo, payload);
  });
  closers.push(renders.close, named.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});
beforeEach(() => {
  asked.splice(0);
  gate = Promise.resolve();
});

const addPerson = async (client: Client, name: string, inDays: number) => {
  const [, month, day] = new Date(now() + inDays * dayMs).toISOString().slice(0, 10).split('-').map(Number);
  const days = [{ occasion: 'birthday', month, day, year: null, repeats: 'yearly', daysBefore: 0 }];
  const body = { name, email: `${name}-${randomUUID()}@example.org`, timeZone: null, days, ownTimeZone: 'UTC', language: 'en' };
  return (await client.ask<{ person: Person }>('POST /people', { body })).data.person;
};
const begin = (client: Client, cardId: string, fields: object = {}) => {
  const chosen = { occasion: 'birthday', time: '09:00', timeZone: 'UTC', language: 'en', leadDays: 7, saysNames: true };
  return client.ask<{ yearlySend: YearlySend }>('POST /yearly-sends', { body: { _id: randomUUID(), cardId, ...chosen, ...fields } });
};
const listDays = async (client: Client, id: string) => (await client.ask<{ days: YearlyDay[] }>(`GET /yearly-sends/${id}/days`)).data.days;
const untilNamed = (client: Client, id: string, named: Record<string, YearlyDay['named']>) =>
  expect
    .poll(async () => Object.fromEntries((await listDays(client, id)).map((day) => [day.name, day.named])), {
      timeout: 15_000,
      interval: 100,
    })
    .toEqual(named);
const copiesOf = async (client: Client, cardId: string) => (await client.ask<CardCopiesData>(`GET /cards/${cardId}/copies`)).data;
/** The film behind the link of a delivery's mail. */
async function readFilm(email: string): Promise<string> {
  await expect.poll(() => api.smtp.received.filter(({ to }) => to.includes(email)).length, { timeout: 10_000, interval: 100 }).toBe(1);
  const raw =
    api.smtp.received
      .find(({ to }) => to.includes(email))
      ?.raw.toString()
      .replace(/=\r?\n/g, '') ?? '';
  const path = /\/c\/[A-Za-z0-9_-]+/.exec(raw)?.[0];
  return (await fetch(`${api.url}${path}/film.mp4`)).text();
}

it('has each person’s name in their video, for the price of a copy, and the same one next year', async () => {
  const ada = await signUp(api, 'yearly-names');
  const cardId = await makeNamedCard(ada, photo);
  const bob = await addPerson(ada, 'Bob', 3);
  await addPerson(ada, 'Cleo', 20);
  const { data, status } = await begin(ada, cardId);
  expect([status, data.yearlySend.saysNames]).toEqual([201, true]);
  const { _id: id } = data.yearlySend;
  await untilNamed(ada, id, { Bob: 'made', Cleo: null });
  expect(asked.map(({ names }) => names)).toEqual([['Bob']]);
  const { copies, creditsEach } = await copiesOf(ada, cardId);
  expect([copies.length, copies[0]?.personId, creditsEach]).toEqual([1, bob._id, 25]);
  api.clock.aheadMs += Date.parse((await listDays(ada, id))[0]?.delivery?.dueAt ?? '') + 60_000 - now();
  expect(await readFilm(bob.email ?? '')).toBe('video for Bob');
  // Planned again with another time, it takes the same video again.
  await addPerson(ada, 'Dan', 2);
  await ada.ask(`PATCH /yearly-sends/${id}`, { body: { leadDays: 30 } });
  await untilNamed(ada, id, { Dan: 'made', Cleo: 'made', Bob: null });
  await ada.ask(`PATCH /yearly-sends/${id}`, { body: { time: '08:30' } });
  await untilNamed(ada, id, { Dan: 'made', Cleo: 'made', Bob: null });
  expect((await copiesOf(ada, cardId)).copies.map(({ name }) => name).sort()).toEqual(['Bob', 'Cleo', 'Dan']);
});

it('goes out with the card’s own video until the copy is made, and where credits are used up', async () => {
  const bea = await signUp(api, 'yearly-plain');
  // Otherwise the month’s credits of the house come after the others are used up.
  await createHouseCredits({ db: api.db, plan: 'enterprise', now })();
  const cardId = await makeNamedCard(bea, photo);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const bob = await addPerson(bea, 'Bob', 1);
  const { _id: id } = (await begin(bea, cardId)).data.yearlySend;
  await untilNamed(bea, id, { Bob: 'making' });
  const { available } = (await bea.ask<{ available: number }>('GET /credits')).data;
  const spent = { userId: bea.userId, kind: 'hold', key: randomUUID(), credits: available, reason: 'Test', at: now() } as const;
  await ledgerRepo(api.db).insertMovement(spent);
  const cleo = await addPerson(bea, 'Cleo', 1);
  await expect.poll(async () => (await listDays(bea, id)).map(({ delivery }) => delivery?.state)).toEqual(['planned', 'planned']);
  await untilNamed(bea, id, { Bob: 'making', Cleo: null });
  api.clock.aheadMs += Date.parse((await listDays(bea, id))[0]?.delivery?.dueAt ?? '') + 60_000 - now();
  const films = [await readFilm(bob.email ?? ''), await readFilm(cleo.email ?? '')];
  expect(films[0]).toBe(films[1]);
  expect(films[0]).not.toContain('video for');
  open();
  await untilNamed(bea, id, { Bob: null, Cleo: null });
});

it('is refused for a card whose video names nobody', async () => {
  const cy = await signUp(api, 'yearly-unnamed');
  const body = { cover: 'Happy birthday', inside: 'All the best', sender: 'Cy' };
  const { card } = (await cy.ask<{ card: Card }>('POST /cards', { body })).data;
  expect((await begin(cy, card._id)).code).toBe('FILM_MISSING');
  const plain = await makeNamedCard(cy, photo, 'Come to my party!');
  expect((await begin(cy, plain)).code).toBe('NAME_PLACE_MISSING');
  expect((await begin(cy, plain, { saysNames: false })).status).toBe(201);
});
