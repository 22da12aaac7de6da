import type { AddressBook, Person } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { findRadicale, startRadicale, type TestRadicale } from '@hellograph/testing/radicale';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

const toCard = (uid: string, ...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, ...lines, 'END:VCARD', ''].join('\r\n');
const born = (uid: string, name: string, day: string, ...lines: string[]) => toCard(uid, `FN:${name}`, `BDAY:${day}`, ...lines);
const picture = `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(40_000)}`;

describe.skipIf(!findRadicale())('an address book of Radicale', () => {
  let redis: TestRedis;
  let radicale: TestRadicale;
  let api: TestApi;
  let count = 0;
  beforeAll(async () => {
    redis = await startRedis();
    radicale = await startRadicale();
    api = await openTestApi({ redisUrl: redis.url, config: { addressBooks: { furtherHosts: [radicale.host] } } });
  });
  afterAll(async () => {
    await api?.close();
    await radicale?.stop();
    await redis?.stop();
  });

  const someone = () => signUp(api, `ada-${count++}`);
  const account = (more: object = {}) => ({
    address: radicale.url,
    userName: radicale.userName,
    password: radicale.password,
    ownTimeZone: 'Europe/Madrid',
    language: 'en',
    ...more,
  });
  const listPeople = async (client: Client): Promise<Person[]> => {
    const people: Person[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `GET /people?limit=200${cursor && `&cursor=${cursor}`}`;
      const { data } = await client.ask<{ people: Person[]; cursor: string | null }>(path);
      people.push(...data.people);
      cursor = data.cursor;
    }
    return people;
  };
  const say = (people: readonly Person[]) =>
    people.map(
      ({ name, days }) => `${name}: ${days.map(({ occasion, year, month, day }) => `${occasion} ${year}-${month}-${day}`).join(', ')}`,
    );
  const untilSynced = async (client: Client): Promise<AddressBook> => {
    const read = async () => (await client.ask<{ addressBooks: AddressBook[] }>('GET /address-books')).data.addressBooks[0] as AddressBook;
    await waitFor(async () => !(await read()).isSyncing, { timeoutMs: 60_000, intervalMs: 20, what: 'the look at Radicale' });
    return read();
  };
  const link = async (client: Client, more: object = {}) => {
    const { status, data } = await client.ask<{ addressBook: AddressBook }>('POST /address-books', { body: account(more) });
    expect(status).toBe(201);
    await untilSynced(client);
    return data.addressBook._id;
  };
  const syncAgain = async (client: Client, id: string) => {
    const startedAt = performance.now();
    await client.ask(`POST /address-books/${id}/sync`);
    const book = await untilSynced(client);
    return { book, tookMs: performance.now() - startedAt };
  };

  it('brings 500 contacts, then only what has changed, and takes back what is gone', async () => {
    const ada = await someone();
    const path = await radicale.makeBook('friends', 'Friends');
    const numbers = Array.from({ length: 500 }, (_, index) => index);
    for (const index of numbers) {
      const day = `19${String(50 + (index % 50))}-0${1 + (index % 9)}-1${index % 9}`;
      await radicale.put(
        `${path}${index}.vcf`,
        born(`${index}`, `Friend ${String(index).padStart(3, '0')}`, day, ...(index < 20 ? [picture] : [])),
      );
    }
    const startedAt = performance.now();
    const id = await link(ada);
    const firstMs = performance.now() - startedAt;
    expect(firstMs).toBeLessThan(20_000);
    const first = await untilSynced(ada);
    expect(first).toMatchObject({ host: radicale.host, names: ['Friends'], people: 500, leftOut: 0, failure: null });
    expect(await listPeople(ada)).toHaveLength(500);

    await radicale.put(`${path}7.vcf`, born('7', 'Friend 007', '1953-05-05', 'X-ANNIVERSARY:2001-06-07'));
    await radicale.put(`${path}8.vcf`, born('8', 'A new name', '--0210'));
    await radicale.remove(`${path}9.vcf`);
    const { tookMs } = await syncAgain(ada, id);
    console.info(`500 contacts in ${Math.round(firstMs)} ms, three changes in ${Math.round(tookMs)} ms`);
    const people = await listPeople(ada);
    expect(people).toHaveLength(499);
    expect(say(people.filter(({ name }) => /007|009|A new/.test(name))).sort()).toEqual([
      'A new name: birthday null-2-10',
      'Friend 007: birthday 1953-5-5, anniversary 2001-6-7',
    ]);
    expect(tookMs).toBeLessThan(3000);
  });
});
