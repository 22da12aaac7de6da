import { randomUUID } from 'node:crypto';
import type { Card, MailChoices } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { describe, expect, it } from 'vitest';
import { listMailsTo } from '../../platform/mail/mail-folder.fixture';
import { runTestApi, takeAllDue } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
const minuteMs = 60_000;
let people = 0;

async function sender() {
  const client = await signUp(api, `sender-${people++}-${randomUUID().slice(0, 8)}`);
  const { email } = await api.db.selectFrom('users').select('email').where('id', '=', client.userId).executeTakeFirstOrThrow();
  return { client, email };
}
async function makeCard(client: Client, fields: object = {}) {
  const body = { cover: 'Happy birthday', to: 'Nana', sender: 'Ada', ...fields };
  const { _id } = (await client.ask<{ card: Card }>('POST /cards', { body })).data.card;
  const { card } = (await client.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data;
  return { id: _id, path: new URL(card.links[0]?.url ?? '').pathname };
}
const reply = async (path: string, fields: Record<string, string>) =>
  expect(
    (await fetch(`${api.url}${path}/reply`, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields) }))
      .status,
  ).toBe(204);
const mailsTo = async (email: string) => (await listMailsTo(api.dir, email)).filter(({ subject }) => /repl/i.test(subject ?? ''));
const untilMails = (email: string, count: number) =>
  waitFor(async () => (await mailsTo(email)).length === count, { timeoutMs: 30_000, what: `${count} mails about replies` });
/** Waits until the scheduler has checked every reply to this card. */
const untilLooked = (cardId: string) =>
  waitFor(
    async () => {
      const waiting = api.db.selectFrom('card_replies').select('id').where('card_id', '=', cardId).where('mailed_at', 'is', null);
      const left = await waiting.execute();
      const messages = await api.db.selectFrom('outbox').select('id').where('kind', '=', 'replyMail').execute();
      return left.length === 0 && messages.length === 0;
    },
    { timeoutMs: 30_000, what: 'The scheduler' },
  );

describe('a sender', () => {
  it('is notified of a reply by mail once, with text that is no link, and can turn such mails off', async () => {
    const { client, email } = await sender();
    const { id, path } = await makeCard(client);
    await reply(path, { emoji: '🥹', words: 'I cried. Thank you!', name: 'Nana' });
    clock.aheadMs += 2 * minuteMs;
    await untilMails(email, 1);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Nana replied to your card');
    expect(mail?.text).toContain('🥹 “I cried. Thank you!”');
    expect(mail?.text).toContain(`http://hello.test/cards/${id}`);
    const stop = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const stopPath = new URL(stop.slice(1, -1)).pathname;
    expect(stopPath).toMatch(/^\/u\/replies\/[\w-]{43}$/);
    const asked = await (await fetch(`${api.url}${stopPath}`)).text();
    expect(asked).toContain('Stop emails about replies?');
    expect(asked).toContain(`action="${stopPath}"`);
    expect((await fetch(`${api.url}${stopPath}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    await reply(path, { words: 'One more thing' });
    clock.aheadMs += 62 * minuteMs;
    await untilLooked(id);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await fetch(`${api.url}${stopPath}/resume`, { method: 'POST', body: '' })).status).toBe(200);
    await reply(path, { words: 'And another' });
    clock.aheadMs += 62 * minuteMs;
    await untilMails(email, 2);
  }, 40_000);

  it('turns such mails off and on in the settings, which also show the effect of the link in a mail', async () => {
    const { client, email } = await sender();
    const { id, path } = await makeCard(client);
    const read = async () => (await client.ask<{ mails: MailChoices }>('GET /account/mails')).data.mails;
    expect(await read()).toEqual({ replies: true });
    expect((await client.ask('PUT /account/mails', { body: { replies: false } })).data).toEqual({ mails: { replies: false } });
    await reply(path, { words: 'Into the silence' });
    clock.aheadMs += 62 * minuteMs;
    await untilLooked(id);
    expect(await mailsTo(email)).toEqual([]);
    await client.ask('PUT /account/mails', { body: { replies: true } });
    await reply(path, { words: 'Heard again' });
    clock.aheadMs += 62 * minuteMs;
    await untilMails(email, 1);
    const [mail] = await mailsTo(email);
    const stop = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    await fetch(`${api.url}${new URL(stop.slice(1, -1)).pathname}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(await read()).toEqual({ replies: false });
    expect((await client.ask('PUT /account/mails', { body: {} })).code).toBe('VALIDATION_FAILED');
  }, 40_000);

  it('gets one mail an hour, for any number of replies', async () => {
    const { client, email } = await sender();
    const [first, second] = [await makeCard(client), await makeCard(client, { to: 'Tom' })];
    await reply(first.path, { emoji: '❤️', name: 'Nana' });
    clock.aheadMs += 2 * minuteMs;
    await untilMails(email, 1);
    for (let count = 0; count < 6; count++) await reply(first.path, { words: `Thanks ${count}`, name: 'Nana' });
    await reply(second.path, { words: 'See https://example.org', name: 'www.spam.example' });
    clock.aheadMs += 30 * minuteMs;
    await takeAllDue(api);
    expect(await mailsTo(email)).toHaveLength(1);
    clock.aheadMs += 31 * minuteMs;
    await untilMails(email, 2);
    const digest = (await mailsTo(email)).at(-1);
    expect(digest?.subject).toBe('7 new replies to your cards');
    expect(digest?.text).toContain('Tom wrote to you.');
    expect(digest?.text).toContain('And 2 more.');
    expect(`${digest?.text}${digest?.html}`).not.toMatch(/example\.org|spam/);
  }, 40_000);

  it('gets no mail about replies that they have read or deleted', async () => {
    const { client, email } = await sender();
    const { id, path } = await makeCard(client);
    await reply(path, { words: 'Read in the app' });
    clock.aheadMs += 1000;
    await client.ask(`POST /cards/${id}/read`);
    clock.aheadMs += 2 * minuteMs;
    await untilLooked(id);
    await reply(path, { words: 'Deleted at once' });
    const [newest] = (await client.ask<{ card: Card }>(`GET /cards/${id}`)).data.card.replies;
    expect((await client.ask(`DELETE /cards/${id}/replies/${newest?._id}`)).status).toBe(200);
    await reply(path, { words: 'Still here' });
    clock.aheadMs += 2 * minuteMs;
    await untilMails(email, 1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Still here');
    expect(mail?.text).not.toMatch(/Read in the app|Deleted at once/);
  }, 40_000);
});
