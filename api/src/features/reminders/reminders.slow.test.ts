import type { ImportPeopleBody, Person } from '@hellograph/contract';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import { accountOf, type Client, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

const dayMs = 86_400_000;
let redis: TestRedis;
let api: TestApi;
let ada: Client;
let name = '';
let count = 0;
const clock = { aheadMs: 0 };
beforeAll(async () => {
  redis = await startRedis();
  api = await openTestApi({ redisUrl: redis.url, now: () => Date.now() + clock.aheadMs });
});
afterAll(async () => {
  await api?.close();
  await redis?.stop();
});
beforeEach(async () => {
  name = `ada-${count++}`;
  ada = await signUp(api, name);
});

const here = { ownTimeZone: 'UTC', language: 'en' } as const;
const inDays = (days: number) => new Date(Date.now() + clock.aheadMs + days * dayMs);
const birthdayIn = (days: number, daysBefore = 7) => {
  const date = inDays(days);
  return {
    occasion: 'birthday',
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    year: null,
    repeats: 'yearly',
    daysBefore,
  } as const;
};
const somebody = (fields: object = {}) => ({
  name: 'Nana',
  email: 'nana@example.org',
  timeZone: 'Asia/Tokyo',
  days: [],
  ...here,
  ...fields,
});
const add = async (fields: object = {}) => (await ada.ask<{ person: Person }>('POST /people', { body: somebody(fields) })).data.person;
const list = async () => (await ada.ask<{ people: Person[] }>('GET /people')).data.people;
const mails = () => listMailsTo(api.dir, accountOf(name).email);

describe('a person', () => {
  it('is stored with days, changed, and deleted', async () => {
    const nana = await add({ days: [birthdayIn(40)] });
    expect(nana).toMatchObject({
      name: 'Nana',
      isStopped: false,
      days: [{ occasion: 'birthday', nextOn: inDays(40).toISOString().slice(0, 10) }],
    });
    const day = nana.days[0];
    const body = { name: 'Grandma\nBcc: x', days: [{ ...birthdayIn(50), _id: day?._id }] };
    const changed = (await ada.ask<{ person: Person }>(`PATCH /people/${nana._id}`, { body })).data.person;
    expect(changed).toMatchObject({ name: 'Grandma Bcc: x', days: [{ _id: day?._id, nextOn: inDays(50).toISOString().slice(0, 10) }] });
    expect(await ada.ask(`DELETE /people/${nana._id}`)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([]);
    expect(
      await api.db
        .selectFrom('person_days')
        .select('id')
        .where('id', '=', day?._id ?? '')
        .execute(),
    ).toEqual([]);
  });

  it.each([
    [{ month: 6, day: 31, repeats: 'yearly', year: null }],
    [{ month: 2, day: 29, repeats: 'once', year: 2027 }],
    [{ month: 2, day: 6, repeats: 'once', year: null }],
  ])('can’t have an invalid day: %j', async (wrong) => {
    const body = somebody({ days: [{ ...birthdayIn(1), ...wrong }] });
    expect(await ada.ask('POST /people', { body })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it('is added once for a key, and with no other user’s id', async () => {
    const headers = { 'idempotency-key': 'nana' };
    await Promise.all([1, 2].map(() => ada.ask('POST /people', { body: somebody(), headers })));
    expect(await list()).toHaveLength(1);
    const [{ _id } = { _id: '' }] = await list();
    const bo = await signUp(api, `bo-${count++}`);
    expect(await bo.ask(`PATCH /people/${_id}`, { body: { isStopped: true } })).toMatchObject({ status: 404 });
    expect(await bo.ask(`DELETE /people/${_id}`)).toMatchObject({ status: 404 });
  });

  it('is imported from an address book, and importing again has no effect', async () => {
    await add({ days: [birthdayIn(40)] });
    const people: ImportPeopleBody['people'] = [
      { name: 'nana', email: null, timeZone: null, days: [birthdayIn(40, 3), { ...birthdayIn(60), occasion: 'anniversary' }] },
      { name: 'Bo', email: 'bo@example.org', timeZone: null, days: [birthdayIn(20)] },
    ];
    const bring = () =>
      ada.ask<{ added: number; completed: number; people: Person[] }>('POST /people/import', { body: { people, ...here } });
    expect((await bring()).data).toMatchObject({ added: 1, completed: 1, people: [{ name: 'Bo' }, { name: 'Nana', days: [{}, {}] }] });
    expect((await bring()).data).toMatchObject({ added: 0, completed: 0 });
  });
});

describe('a reminder', () => {
  it('is sent once for each occurrence of the day, with a prepared card', async () => {
    const nana = await add({ days: [birthdayIn(20)] });
    clock.aheadMs += 14 * dayMs;
    const mail = await untilMail(api.dir, accountOf(name).email, /^Nana: birthday in [67] days$/);
    expect(mail.text).toMatch(new RegExp(`http://hello.test/people/begin/${nana.days[0]?._id}\\?on=\\d{4}-\\d{2}-\\d{2}`));
    await ada.ask(`PATCH /people/${nana._id}`, { body: { days: [{ ...nana.days[0], nextOn: undefined, daysBefore: 1 }] } });
    clock.aheadMs += 6 * dayMs;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await mails()).filter(({ subject }) => subject?.startsWith('Nana'))).toHaveLength(1);
    const [day] = (await list())[0]?.days ?? [];
    expect(Date.parse(day?.nextOn ?? '')).toBeGreaterThan(inDays(300).getTime());
  });

  it('of a person whose reminders are stopped is not sent, until they are turned on again', async () => {
    const nana = await add({ days: [birthdayIn(20)] });
    const stopped = await ada.ask<{ person: Person }>(`PATCH /people/${nana._id}`, { body: { isStopped: true } });
    expect(stopped.data.person).toMatchObject({ isStopped: true, days: [{ nextOn: null }] });
    clock.aheadMs += 15 * dayMs;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await mails()).filter(({ subject }) => subject?.startsWith('Nana'))).toEqual([]);
    await ada.ask(`PATCH /people/${nana._id}`, { body: { isStopped: false, language: 'es' } });
    clock.aheadMs += dayMs;
    const mail = await untilMail(api.dir, accountOf(name).email, /^Nana: cumpleaños dentro de \d días$/);
    expect(mail.html).toContain('<html lang="es"');
  });
});
