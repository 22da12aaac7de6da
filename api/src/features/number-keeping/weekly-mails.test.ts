import type { Card, WeeklyMailData } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { findNextMonday } from '../../domain/numbers/weekly-mails.repo';
import { listMailsTo } from '../../platform/mail/mail-folder.fixture';
import { runTestApi, takeAllDue } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const timeZone = 'Europe/Madrid';
const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** A Wednesday noon, so that all later events are in the same week. */
const start = findNextMonday(Date.now(), timeZone) + 2 * dayMs;
const clock = { aheadMs: start - Date.now() };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });

const subjectsTo = async (name: string) =>
  (await listMailsTo(api.dir, `${name}@example.org`)).filter(({ subject = '' }) => subject.startsWith('Your week in numbers'));
const choose = (who: Client, isWanted: boolean) =>
  who.ask<WeeklyMailData>('PUT /numbers/weekly-mail', { body: { isWanted, timeZone, language: 'en' } });

async function openCard(owner: Client, cover: string, headers: Record<string, string> = {}) {
  const { _id } = (await owner.ask<{ card: Card }>('POST /cards', { body: { cover, inside: 'All the best.' } })).data.card;
  const { card } = (await owner.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data;
  await fetch(`${api.url}${new URL(card.links[0]?.url ?? '').pathname}/opened`, { method: 'POST', headers });
}

const goTo = (moment: number) => {
  clock.aheadMs = moment - Date.now();
};

it('is sent on Monday morning if turned on, once, about a week with any activity', async () => {
  const [ada, bo, cleo] = [await signUp(api, 'ada'), await signUp(api, 'bo'), await signUp(api, 'cleo')];
  expect((await ada.ask<WeeklyMailData>('GET /numbers/weekly-mail')).data).toEqual({ timeZone: null });
  for (const who of [ada, cleo]) expect((await choose(who, true)).data).toEqual({ timeZone });
  await openCard(ada, 'Happy birthday');
  await openCard(ada, 'Nobody is counted', { 'sec-gpc': '1' });
  await openCard(bo, 'Not wanted');
  const monday = findNextMonday(start, timeZone);
  goTo(monday - hourMs);
  await takeAllDue(api);
  expect(await subjectsTo('ada')).toEqual([]);
  goTo(monday + 60_000);
  await expect.poll(async () => (await subjectsTo('ada')).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await subjectsTo('ada');
  expect(mail?.text).toContain('Sent: 2 (the week before: 0)');
  expect(mail?.text).toContain('Opened: 1 (the week before: 0)');
  expect(mail?.text).toContain('Opened most: “Happy birthday”, once.');
  // The clock is set back and forth: the same Monday counts once.
  goTo(monday - hourMs);
  await takeAllDue(api);
  goTo(monday + hourMs);
  await takeAllDue(api);
  expect([(await subjectsTo('ada')).length, (await subjectsTo('bo')).length, (await subjectsTo('cleo')).length]).toEqual([1, 0, 0]);
  // A week without any events: no mail.
  goTo(monday + 7 * dayMs + hourMs);
  await takeAllDue(api);
  expect(await subjectsTo('ada')).toHaveLength(1);
  await openCard(ada, 'Another week');
  const stop = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  expect((await fetch(`${api.url}${new URL(stop).pathname}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect((await ada.ask<WeeklyMailData>('GET /numbers/weekly-mail')).data).toEqual({ timeZone: null });
  goTo(monday + 14 * dayMs + hourMs);
  await takeAllDue(api);
  expect(await subjectsTo('ada')).toHaveLength(1);
  expect((await choose(ada, true)).data).toEqual({ timeZone });
  expect((await choose(ada, false)).data).toEqual({ timeZone: null });
});

it('refuses a time zone that does not exist', async () => {
  const dan = await signUp(api, 'dan');
  const body = { isWanted: true, timeZone: 'Nowhere/Else', language: 'en' };
  expect(await dan.ask('PUT /numbers/weekly-mail', { body })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
});
