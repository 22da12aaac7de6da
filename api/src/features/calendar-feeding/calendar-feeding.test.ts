import type { HostedEvent, Person } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
let count = 0;
const someone = () => signUp(api, `feed-${count++}`);
const here = { ownTimeZone: 'UTC', language: 'en' } as const;
const yearly = (part: object) => ({ occasion: 'birthday', month: 6, day: 15, year: 1944, repeats: 'yearly', daysBefore: 7, ...part });

const add = async (client: Client, name: string, ...days: object[]) =>
  (await client.ask<{ person: Person }>('POST /people', { body: { name, email: null, timeZone: null, days, ...here } })).data.person;
const make = async (client: Client) =>
  (await client.ask<{ feed: { url: string } }>('POST /calendar-feed', { body: { language: 'de' } })).data.feed.url;
/** As a calendar reads it: from anywhere, without a session. */
const read = async (address: string, headers: Record<string, string> = {}) => {
  const { pathname } = new URL(address);
  const answer = await fetch(`${api.url}${pathname}`, { headers });
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replaceAll('\r\n ', '') };
};

it('tells a calendar the days of people and the events with their answers', async () => {
  const ada = await someone();
  await add(ada, 'Nana', yearly({}), yearly({ occasion: 'anniversary', month: 2, day: 29, year: null }));
  const hidden = await add(ada, 'Somebody who is gone', yearly({}));
  await ada.ask(`PATCH /people/${hidden._id}`, { body: { isStopped: true } });
  const startsAt = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 16);
  const event = { title: 'Sommerfest; mit Kuchen', startsAt, timeZone: 'UTC' };
  const { _id: eventId } = (await ada.ask<{ event: HostedEvent }>('POST /events', { body: event })).data.event;
  const household = { name: 'Bo', email: null, language: 'en', timeZone: null, label: '', extrasMax: 0 };
  const guests = [{ _id: crypto.randomUUID(), name: 'Bo', isChild: false }];
  await ada.ask(`POST /events/${eventId}/households`, { body: { households: [{ _id: crypto.randomUUID(), ...household, guests }] } });

  const { status, headers, text } = await read(await make(ada));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toContain('SUMMARY:Nana: Geburtstag\r\n');
  expect(text.match(/^RRULE:.*$/gm)).toEqual(['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'RRULE:FREQ=YEARLY']);
  expect(text).toContain('SUMMARY:Sommerfest\\; mit Kuchen');
  expect(text).toContain('Zugesagt: 0 · Abgesagt: 0 · Noch keine Antwort: 1');
  expect(text).not.toContain('Somebody');
});

it('is not sent again while nothing has changed', async () => {
  const ada = await someone();
  const nana = await add(ada, 'Nana', yearly({}));
  const address = await make(ada);
  const etag = (await read(address)).headers.get('etag') ?? '';
  expect(await read(address, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  await ada.ask(`PATCH /people/${nana._id}`, { body: { name: 'Grandma' } });
  expect(await read(address, { 'if-none-match': etag })).toMatchObject({ status: 200, text: expect.stringContaining('Grandma') });
});

it('has one address, which a new one or turning it off ends, and which nobody else is told', async () => {
  const [ada, bo] = [await someone(), await someone()];
  await add(ada, 'Nana', yearly({}));
  const first = await make(ada);
  expect((await bo.ask<{ feed: null }>('GET /calendar-feed')).data.feed).toBeNull();
  const second = await make(ada);
  expect((await ada.ask<{ feed: { url: string } }>('GET /calendar-feed')).data.feed.url).toBe(second);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await ada.ask('DELETE /calendar-feed');
  expect((await read(second)).status).toBe(404);
  const [, token = ''] = /calendar\/(.*)\.ics$/.exec(await make(ada)) ?? [];
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(await api.db.selectFrom('calendar_feeds').selectAll().execute())).not.toContain(token);
});
