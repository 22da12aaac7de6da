import type { AddressBook, Person } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { findRadicale, startRadicale, type TestRadicale } from '@hellograph/testing/radicale';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAccount } from '../../platform/tables/table-duties';
import { type Client, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

const toCard = (uid: string, ...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, ...lines, 'END:VCARD', ''].join('\r\n');
const born = (uid: string, name: string, day: string, ...lines: string[]) => toCard(uid, `FN:${name}`, `BDAY:${day}`, ...lines);
const picture = `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(40_000)}`;

/** The processor's time of this process, which other programs don't lengthen, and the clock's. */
function startWatch() {
  const [startedAt, used] = [performance.now(), process.cpuUsage()];
  return {
    read: () => {
      const { user, system } = process.cpuUsage(used);
      return { workMs: (user + system) / 1000, tookMs: performance.now() - startedAt };
    },
  };
}
const sayTimes = ({ workMs, tookMs }: { workMs: number; tookMs: number }) => `${Math.round(workMs)} ms of work in ${Math.round(tookMs)} ms`;

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
    const watch = startWatch();
    await client.ask(`POST /address-books/${id}/sync`);
    const book = await untilSynced(client);
    return { book, ...watch.read() };
  };

  it('brings 500 contacts, then only what has changed, and takes back what is gone', async () => {
    const ada = await someone();
    const cards = Array.from({ length: 500 }, (_, index) => {
      const day = `19${50 + (index % 50)}-0${1 + (index % 9)}-1${index % 9}`;
      return born(`${index}`, `Friend ${String(index).padStart(3, '0')}`, day, ...(index < 20 ? [picture] : []));
    });
    const path = await radicale.putBook('friends', cards);
    const first = startWatch();
    const id = await link(ada);
    const firstLook = first.read();
    expect(await untilSynced(ada)).toMatchObject({ host: radicale.host, people: 500, leftOut: 0, failure: null });
    expect(await listPeople(ada)).toHaveLength(500);

    await radicale.put(`${path}7.vcf`, born('7', 'Friend 007', '1953-05-05', 'X-ANNIVERSARY:2001-06-07'));
    await radicale.put(`${path}8.vcf`, born('8', 'A new name', '--0210'));
    await radicale.remove(`${path}9.vcf`);
    const { workMs, tookMs } = await syncAgain(ada, id);
    console.info(`500 contacts: ${sayTimes(firstLook)}; three changes: ${sayTimes({ workMs, tookMs })}`);
    expect(firstLook.workMs).toBeLessThan(20_000);
    expect(workMs).toBeLessThan(1000);
    const people = await listPeople(ada);
    expect(people).toHaveLength(499);
    expect(say(people.filter(({ name }) => /007|009|A new/.test(name))).sort()).toEqual([
      'A new name: birthday null-2-10',
      'Friend 007: birthday 1953-5-5, anniversary 2001-6-7',
    ]);
  });

  it('gives people who are there already the days that they lack, and takes only those back', async () => {
    const bo = await someone();
    const day = { occasion: 'birthday', month: 6, day: 15, year: 1944, repeats: 'yearly', daysBefore: 3 };
    const here = { timeZone: null, ownTimeZone: 'UTC', language: 'en' };
    await bo.ask('POST /people', { body: { name: 'Nana Pérez', email: null, days: [day], ...here } });
    await bo.ask('POST /people', { body: { name: 'Aunt', email: 'ruth@example.org', days: [], ...here } });
    const path = await radicale.makeBook('family', 'Family & more');
    await radicale.put(`${path}nana.vcf`, born('n', 'NANA PÉREZ', '1944-06-15', 'ANNIVERSARY:1970-05-02'));
    await radicale.put(`${path}ruth.vcf`, born('r', 'Ruth', '--0301', 'EMAIL:Ruth@Example.org'));
    await radicale.put(`${path}cy.vcf`, born('c', 'Cy', '1999-12-31'));
    await radicale.put(`${path}nobody.vcf`, toCard('x', 'FN:Nobody to remember'));
    const id = await link(bo, { address: `${radicale.url}${path}` });
    const book = await untilSynced(bo);
    expect(book).toMatchObject({ names: ['Family & more'], people: 3, failure: null });
    expect(say(await listPeople(bo))).toEqual([
      'Aunt: birthday null-3-1',
      'Cy: birthday 1999-12-31',
      'Nana Pérez: anniversary 1970-5-2, birthday 1944-6-15',
    ]);

    // Deleted people and days do not come back, and a chosen name stays.
    const find = async (name: string) => (await listPeople(bo)).find((one) => one.name === name) as Person;
    await bo.ask(`DELETE /people/${(await find('Cy'))._id}`);
    const nana = await find('Nana Pérez');
    await bo.ask(`PATCH /people/${nana._id}`, {
      body: { name: 'Oma', days: nana.days.filter(({ occasion }) => occasion === 'birthday').map(({ nextOn: _, ...one }) => one) },
    });
    await radicale.put(`${path}cy.vcf`, born('c', 'Cy', '1998-12-30'));
    await radicale.put(`${path}nana.vcf`, born('n', 'Nana P.', '1944-06-15', 'ANNIVERSARY:1970-05-02', 'NOTE:changed'));
    await syncAgain(bo, id);
    expect(say(await listPeople(bo))).toEqual(['Aunt: birthday null-3-1', 'Oma: birthday 1944-6-15']);

    await bo.ask(`DELETE /address-books/${id}?people=remove`);
    expect(say(await listPeople(bo))).toEqual(['Aunt: ', 'Oma: birthday 1944-6-15']);
    expect((await bo.ask<{ addressBooks: [] }>('GET /address-books')).data.addressBooks).toEqual([]);
  });

  it('keeps its people when it is unlinked, and finds them again when it is linked again', async () => {
    const cy = await someone();
    const path = await radicale.makeBook('few', 'Few');
    await radicale.put(`${path}di.vcf`, born('d', 'Di', '1980-01-02'));
    const id = await link(cy, { address: `${radicale.url}${path}` });
    await cy.ask(`DELETE /address-books/${id}?people=keep`);
    expect(say(await listPeople(cy))).toEqual(['Di: birthday 1980-1-2']);
    await link(cy, { address: `${radicale.url}${path}` });
    expect(say(await listPeople(cy))).toEqual(['Di: birthday 1980-1-2']);
  });

  it('tells a wrong password at once, and keeps the right one out of answers, exports and the database', async () => {
    const di = await someone();
    const path = await radicale.makeBook('secret', 'Secret');
    const address = `${radicale.url}${path}`;
    const wrong = await di.ask('POST /address-books', { body: account({ address, password: 'wrong' }) });
    expect([wrong.status, wrong.code]).toEqual([422, 'ADDRESS_BOOK_REFUSED']);
    const id = await link(di, { address });
    const rows = await api.db.selectFrom('address_books').selectAll().where('book_id', '=', id).execute();
    const tables = api.features.flatMap((feature) => feature.tables ?? []);
    const exported = await exportAccount(api.db, tables, rows[0]?.user_id ?? '');
    const seen = JSON.stringify([rows, exported, (await di.ask('GET /address-books')).data]);
    expect(seen).toContain(radicale.host);
    expect(seen).not.toContain(radicale.password);
    expect(JSON.stringify(exported)).not.toContain(rows[0]?.password_sealed);

    // The password is bound to its address book: another account's row opens nothing with it.
    const other = await someone();
    const stolen = await link(other, { address });
    await api.db
      .updateTable('address_books')
      .set({ password_sealed: rows[0]?.password_sealed ?? '' })
      .where('book_id', '=', stolen)
      .execute();
    expect((await syncAgain(other, stolen)).book).toMatchObject({ failure: 'ADDRESS_BOOK_REFUSED' });
    expect((await di.ask(`POST /address-books/${stolen}/sync`)).status).toBe(404);
    expect((await di.ask(`DELETE /address-books/${stolen}?people=remove`)).status).toBe(404);
  });
});
