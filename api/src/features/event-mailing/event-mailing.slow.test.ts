import { randomUUID } from 'node:crypto';
import { type EventMessage, hostedEventLimits, type UpdateHostedEventBody } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { createMailStops } from '../../domain/deliveries/mail-stops';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import { addHouseholds, answer, createOpenEvent, inDays, readEvent, toAnswer, toHousehold } from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
const nowMs = () => Date.now() + clock.aheadMs;
/** A zone in which it is noon, whenever the test runs. */
const noonZone = () => {
  const east = (12 - new Date(nowMs()).getUTCHours() + 48) % 24;
  return east <= 12 ? `Etc/GMT-${east}` : `Etc/GMT+${24 - east}`;
};
const nightZone = () => {
  const east = (23 - new Date(nowMs()).getUTCHours() + 48) % 24;
  return east <= 12 ? `Etc/GMT-${east}` : `Etc/GMT+${24 - east}`;
};
const at = (name: string) => `${name}@mailing.example`;
const invite = (client: Client, id: string, body: object = {}) =>
  client.ask<{ planned: number; skipped: { reason: string }[] }>(`POST /events/${id}/invitations`, {
    body: { sendAt: null, saysNames: false, ...body },
  });
/** Returns a calendar file with its folded lines joined. */
const calendarOf = async (email: string, subject: RegExp): Promise<string> => {
  const { attachments } = await untilMail(api.dir, email, subject);
  const file = attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))?.content;
  return Buffer.from(file as Uint8Array)
    .toString()
    .replaceAll(/\r?\n /g, '');
};
const change = (client: Client, id: string, changes: UpdateHostedEventBody['changes'], baseVersion = 1) =>
  client.ask(`PATCH /events/${id}`, { body: { baseVersion, changes } });

it('invites each household once, with a calendar entry that follows changes and the cancellation', async () => {
  const ada = await signUp(api, 'mailing-ada');
  const stops = createMailStops(api.secrets.linkKey);
  await stops.stop(api.db, stops.toToken(at('never')), { reason: 'asked', at: nowMs() });
  const event = await createOpenEvent(ada, { place: 'The old mill', timeZone: 'Europe/Madrid' });
  const [bob, cleo] = await addHouseholds(ada, event._id, [
    toHousehold('Bob', ['Bob'], { email: at('bob') }),
    toHousehold('Cleo', ['Cleo'], { email: at('cleo'), language: 'es' }),
    toHousehold('Never', ['Never'], { email: at('never') }),
    toHousehold('Paper'),
  ]);
  if (!bob || !cleo) throw new Error('not added');
  const { data } = await invite(ada, event._id);
  expect([data.planned, data.skipped.map(({ reason }) => reason).sort()]).toEqual([2, ['noAddress', 'stopped']]);
  expect((await invite(ada, event._id)).data.planned).toBe(0);
  const first = await untilMail(api.dir, at('bob'), /invites you/);
  expect(first.text).toContain('Dear Bob,');
  expect(first.text).not.toContain('Please answer by');
  expect(first.text).toContain('The old mill');
  expect(first.text).toContain(bob.url);
  expect((await untilMail(api.dir, at('cleo'), /te invita/)).text).toContain(cleo.url);
  // The art of the look is the same for all recipients, and does not identify the reader.
  const artOf = ({ html = '' }: { html?: string | undefined }) => /src="([^"]+event-art[^"]+)"/.exec(html)?.[1] ?? '';
  expect(artOf(first)).toMatch(/\/api\/event-art\/confetti\/own\/\d{4}-\d\d-\d\d\.jpg$/);
  const art = await fetch(api.url + new URL(artOf(first)).pathname);
  expect([art.status, art.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const drawn = (tint: string) => fetch(`${api.url}/api/event-art/disco/${tint}/2027-06-19.jpg`).then((one) => one.arrayBuffer());
  expect(Buffer.from(await drawn('own')).equals(Buffer.from(await drawn('1c7c54')))).toBe(false);
  for (const path of ['none/own/2027-06-19.jpg', 'disco/green/2027-06-19.jpg', 'disco/own/2027-99-99.jpg'])
    expect((await fetch(`${api.url}/api/event-art/${path}`)).status).toBe(404);
  const entry = await calendarOf(at('bob'), /invites you/);
  const uid = /UID:(.*)/.exec(entry)?.[1];
  expect(entry).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:0[\s\S]*DTSTART;TZID=Europe\/Madrid/);

  // Two changes within minutes are one mail, with the previous values.
  await change(ada, event._id, { place: 'The new mill' });
  await change(ada, event._id, { startsAt: inDays(31) });
  const told = await readEvent(ada, event._id);
  expect([told.sequence, told.changesTellAt === null]).toEqual([2, false]);
  clock.aheadMs += hostedEventLimits.changesTellAfterSec * 1000 + 1000;
  const changed = await untilMail(api.dir, at('bob'), /changed/);
  expect(changed.text).toMatch(/The new mill \(before: The old mill\)/);
  const next = await calendarOf(at('bob'), /changed/);
  expect(next).toContain(`UID:${uid}`);
  expect(next).toContain('SEQUENCE:2');
  await waitFor(async () => (await readEvent(ada, event._id)).changesTellAt === null, { timeoutMs: 20_000 });

  await ada.ask(`POST /events/${event._id}/cancel`, { body: { words: 'The mill burned down.' } });
  const gone = await untilMail(api.dir, at('bob'), /Cancelled/);
  expect(gone.text).toContain('The mill burned down.');
  expect(await calendarOf(at('bob'), /Cancelled/)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:3/);
  expect((await answer(api, bob, toAnswer(bob, 'coming'))).code).toBe('EVENT_CANCELLED');
  expect((await change(ada, event._id, { place: 'Elsewhere' })).code).toBe('EVENT_CANCELLED');
  expect(await listMailsTo(api.dir, at('bob'))).toHaveLength(3);
  expect(await listMailsTo(api.dir, at('never'))).toEqual([]);
});

it('nobody is notified of a change that is undone, and only calendars of a silent one', async () => {
  const ada = await signUp(api, 'mailing-back');
  const event = await createOpenEvent(ada, { place: 'Here' });
  await change(ada, event._id, { place: 'There' });
  await change(ada, event._id, { place: 'Here' }, 2);
  expect(await readEvent(ada, event._id)).toMatchObject({ sequence: 2, changesTellAt: null });
  await change(ada, event._id, { dress: 'Red' }, 3);
  await ada.ask(`POST /events/${event._id}/tell`, { body: { when: 'never' } });
  expect(await readEvent(ada, event._id)).toMatchObject({ sequence: 3, changesTellAt: null });
  const { replaced } = (
    await ada.ask<{ replaced: object }>(`PATCH /events/${event._id}`, { body: { baseVersion: 1, changes: { dress: 'Blue' } } })
  ).data;
  expect(replaced).toEqual({ dress: 'Red' });
});

it('an invitation waits for the hour in its guests’ time zone', async () => {
  const ada = await signUp(api, 'mailing-planned');
  const event = await createOpenEvent(ada);
  await addHouseholds(ada, event._id, [toHousehold('Kiri', ['Kiri'], { email: at('kiri'), timeZone: 'Pacific/Kiritimati' })]);
  expect((await invite(ada, event._id, { sendAt: '2027-02-30T09:00' })).code).toBe('EVENT_TIME_WRONG');
  const sendAt = inDays(3, nowMs());
  expect((await invite(ada, event._id, { sendAt })).data.planned).toBe(1);
  const row = await api.db.selectFrom('event_mails').selectAll().where('event_id', '=', event._id).executeTakeFirstOrThrow();
  expect(new Date(row.due_at).toISOString()).toBe(new Date(Date.parse(`${sendAt}Z`) - 14 * 3_600_000).toISOString());
  await ada.ask(`POST /events/${event._id}/cancel`, { body: { words: 'No' } });
  expect(await api.db.selectFrom('event_mails').selectAll().where('event_id', '=', event._id).execute()).toEqual([]);
  const household = await api.db.selectFrom('event_households').selectAll().where('event_id', '=', event._id).executeTakeFirst();
  expect(household).toMatchObject({ mail_state: 'none', mail_due_at: null });
});

it('reminds only those who have not answered, by day, at most three times', async () => {
  const ada = await signUp(api, 'mailing-remind');
  const event = await createOpenEvent(ada, { reminds: false });
  const [silent, night, done] = await addHouseholds(ada, event._id, [
    toHousehold('Silent', ['Silent'], { email: at('silent'), timeZone: noonZone() }),
    toHousehold('Night', ['Night'], { email: at('night'), timeZone: nightZone() }),
    toHousehold('Done', ['Done'], { email: at('done'), timeZone: noonZone() }),
  ]);
  if (!silent || !night || !done) throw new Error('not added');
  await invite(ada, event._id);
  for (const name of ['silent', 'night', 'done']) await untilMail(api.dir, at(name), /invites you/);
  const remind = async () =>
    (await ada.ask<{ reminded: number }>(`POST /events/${event._id}/remind`, { body: { words: 'Please tell us.' } })).data;
  await answer(api, done, toAnswer(done, 'notComing'));
  // The invitation is less than a day old.
  expect(await remind()).toEqual({ reminded: 0 });
  const day = 24 * 3_600_000;
  clock.aheadMs += day;
  expect(await remind()).toEqual({ reminded: 2 });
  expect((await untilMail(api.dir, at('silent'), /hopes to hear/)).text).toContain('Please tell us.');
  expect(await listMailsTo(api.dir, at('night'))).toHaveLength(1);
  // They answer before the morning, so the reminder is no longer true.
  await answer(api, night, toAnswer(night, 'maybe'));
  clock.aheadMs += day;
  await waitFor(async () => (await remind()).reminded === 1, { timeoutMs: 20_000 });
  await waitFor(async () => (await listMailsTo(api.dir, at('silent'))).length === 3, { timeoutMs: 20_000 });
  clock.aheadMs += day;
  expect(await remind()).toEqual({ reminded: 1 });
  await waitFor(async () => (await listMailsTo(api.dir, at('silent'))).length === 4, { timeoutMs: 20_000 });
  clock.aheadMs += day;
  expect(await remind()).toEqual({ reminded: 0 });
  expect(await listMailsTo(api.dir, at('night'))).toHaveLength(1);
});

it('writes to a group once, and creates thank-you cards for those who came', async () => {
  const ada = await signUp(api, 'mailing-group');
  const event = await createOpenEvent(ada);
  const [bob, cleo] = await addHouseholds(ada, event._id, [
    toHousehold('Bob', ['Bob'], { email: at('group-bob') }),
    toHousehold('Cleo', ['Cleo'], { email: at('group-cleo') }),
  ]);
  if (!bob || !cleo) throw new Error('not added');
  await answer(api, bob, toAnswer(bob, 'coming'));
  const message = { _id: randomUUID(), to: 'coming', words: 'Bring a coat.' };
  const write = () => ada.ask<{ messages: EventMessage[] }>(`POST /events/${event._id}/messages`, { body: message });
  await Promise.all([write(), write()]);
  expect((await untilMail(api.dir, at('group-bob'), /message/)).text).toContain('Bring a coat.');
  await waitFor(async () => (await write()).data.messages[0]?.sent === 1, { timeoutMs: 20_000 });
  expect((await write()).data.messages).toMatchObject([{ households: 1, sent: 1, failed: 0 }]);
  expect(await listMailsTo(api.dir, at('group-bob'))).toHaveLength(1);
  expect(await listMailsTo(api.dir, at('group-cleo'))).toEqual([]);
  const thank = async () =>
    (await ada.ask<{ cards: { householdId: string; cardId: string }[] }>(`POST /events/${event._id}/thank-yous`, { body: {} })).data.cards;
  const [card] = await thank();
  expect(card?.householdId).toBe(bob._id);
  expect(await thank()).toEqual([card]);
  const cards = (await ada.ask<{ cards: { _id: string; to: string; occasion: string; sender: string }[] }>('GET /cards')).data.cards;
  expect(cards).toMatchObject([{ _id: card?.cardId, to: 'Bob', occasion: 'thanks', sender: 'Ada' }]);
});

it('sends a test to the host in the language in which it is requested', async () => {
  const ada = await signUp(api, 'mailing-test');
  const event = await createOpenEvent(ada);
  const test = (language: string) => ada.ask(`POST /events/${event._id}/invitations/test`, { body: { language } });
  const { email } = accountOf('mailing-test');
  await test('es');
  expect((await untilMail(api.dir, email, /te invita/)).text).toContain('Responde');
  await test('en');
  await untilMail(api.dir, email, /invites you/);
});
