import { randomUUID } from 'node:crypto';
import { type Card, type Delivery, limits, mailAllowances } from '@hellograph/contract';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMailStops } from '../../domain/deliveries/mail-stops';
import { runMailingApi } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const hourMs = 3_600_000;
const refusals: Record<string, { code: number; words: string }> = {
  'gone@example.org': { code: 550, words: '5.1.1 no such user' },
  'policy@example.org': { code: 554, words: '5.7.1 not from you' },
};

let ada: Client;
let count = 0;
const api = runMailingApi({}, { refuse: (to) => refusals[to] });
beforeEach(async () => {
  ada = await signUp(api, `ada-${count++}`);
});

const makeCard = async (fields: object = {}) =>
  (await ada.ask<{ card: Card }>('POST /cards', { body: { cover: 'Happy birthday, Nana', to: 'Nana', sender: 'Ada', ...fields } })).data
    .card;
const inDays = (days: number) => new Date(Date.now() + api.clock.aheadMs + days * 24 * hourMs).toISOString().slice(0, 16);
const bodyTo = (email: string, fields: object = {}) => ({ name: 'Nana', email, timeZone: 'UTC', sendAt: null, ...fields });
const post = (cardId: string, body: object, headers = {}) =>
  ada.ask<{ delivery: Delivery }>(`POST /cards/${cardId}/deliveries`, { body, headers });
const list = async (cardId: string) => (await ada.ask<{ deliveries: Delivery[] }>(`GET /cards/${cardId}/deliveries`)).data.deliveries;
const mailsTo = (email: string) => api.smtp.received.filter(({ to }) => to.includes(email));
/** Waits until the mail can no longer be cancelled, then runs the scheduler and the mailer. */
const passUndo = () => {
  api.clock.aheadMs += limits.deliveryUndoSec * 1000 + 1000;
};
const untilState = (cardId: string, state: string) =>
  expect.poll(async () => (await list(cardId))[0]?.state, { timeout: 8000, interval: 50 }).toBe(state);

describe('a card by mail', () => {
  it('is sent once, states who it is from and how to unsubscribe, and reports when it was opened', async () => {
    const { _id } = await makeCard();
    const nana = `nana-${randomUUID()}@example.org`;
    const headers = { 'idempotency-key': 'one wish' };
    const made = await Promise.all([1, 2, 3].map(() => post(_id, bodyTo(nana), headers)));
    expect(new Set(made.map(({ data }) => data.delivery._id)).size).toBe(1);
    passUndo();
    await untilState(_id, 'sent');
    const [received, ...more] = mailsTo(nana);
    expect(more).toEqual([]);
    const mail = await PostalMime.parse(received?.raw ?? '');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(mail).toMatchObject({
      subject: 'Ada sent you a card',
      from: { name: 'Ada via Hellograph', address: 'hello@hello.test' },
      replyTo: [{ address: expect.stringContaining('@example.org') }],
    });
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/hello\.test\/u\/[\w-]{43}\?card=[\w-]{36}>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /http:\/\/hello\.test\/c\/[\w-]{22}/.exec(mail.text ?? '')?.[0] ?? 'none';
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toMatch(/<img src="[^"]+picture\.jpg\?v=1" alt="The card, with its envelope"/);
    expect(mail.html).toContain('<h1');
    expect(mail.text).toContain('Happy birthday, Nana');
    expect(mail.text).not.toContain('It talks');
    const opened = await fetch(`${api.url}${new URL(link).pathname}/opened`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(opened.status).toBe(204);
    expect((await list(_id))[0]).toMatchObject({ state: 'sent', openedAt: expect.any(String), isLate: false });
  });

  it('repeats nothing that could be a link or another person’s name, in Spanish too', async () => {
    const { _id } = await makeCard({ cover: 'You won! evil.example/prize', sender: 'Your bank: www.evil.example' });
    const to = `bo-${randomUUID()}@example.org`;
    await post(_id, bodyTo(to, { name: 'see evil.example', language: 'es' }));
    passUndo();
    await untilState(_id, 'sent');
    const { html, text, subject, from } = await PostalMime.parse(mailsTo(to)[0]?.raw ?? '');
    for (const part of [html, text, subject, from?.name]) expect(part).not.toContain('evil');
    expect(html).toContain('<html lang="es"');
    expect(html).toContain('Una tarjeta para ti');
  });

  it('waits for its time, can be changed and cancelled until then, and planned again', async () => {
    const { _id } = await makeCard();
    const planned = (await post(_id, bodyTo('nana@example.org', { sendAt: inDays(20), timeZone: 'Asia/Tokyo' }))).data.delivery;
    expect(planned).toMatchObject({ state: 'planned', timeZone: 'Asia/Tokyo' });
    const path = `/cards/${_id}/deliveries/${planned._id}`;
    const sendAt = inDays(30);
    const moved = await ada.ask<{ delivery: Delivery }>(`PATCH ${path}`, { body: { sendAt, timeZone: 'Europe/Madrid' } });
    expect(moved.data.delivery).toMatchObject({ sendAt, timeZone: 'Europe/Madrid', name: 'Nana' });
    expect(Date.parse(moved.data.delivery.dueAt)).toBeLessThan(Date.parse(`${sendAt}:00Z`));
    expect((await ada.ask<{ delivery: Delivery }>(`DELETE ${path}`)).data.delivery.state).toBe('cancelled');
    expect((await ada.ask<{ delivery: Delivery }>(`DELETE ${path}`)).data.delivery.state).toBe('cancelled');
    expect((await ada.ask<{ delivery: Delivery }>(`PATCH ${path}`, { body: {} })).data.delivery).toMatchObject({
      state: 'planned',
      sendAt,
    });
    const zone = await ada.ask(`PATCH ${path}`, { body: { timeZone: 'Mars/Olympus' } });
    expect(zone).toMatchObject({ status: 422, code: 'DELIVERY_TIME_WRONG' });
    for (const wrong of [inDays(-1), inDays(800), '2027-02-30T09:00'])
      expect(await post(_id, bodyTo('nana@example.org', { sendAt: wrong }))).toMatchObject({ code: 'DELIVERY_TIME_WRONG' });
    const bo = await signUp(api, `bo-${count++}`);
    expect(await bo.ask(`PATCH ${path}`, { body: { email: 'bo@example.org' } })).toMatchObject({ status: 404 });
  });

  it('that was sent can’t be changed, and one whose card is gone is never sent', async () => {
    const [sent, gone] = [await makeCard(), await makeCard()];
    const delivery = (await post(sent._id, bodyTo(`a-${randomUUID()}@example.org`))).data.delivery;
    const to = `b-${randomUUID()}@example.org`;
    await post(gone._id, bodyTo(to));
    await ada.ask(`DELETE /cards/${gone._id}`);
    passUndo();
    await untilState(sent._id, 'sent');
    const path = `/cards/${sent._id}/deliveries/${delivery._id}`;
    expect(await ada.ask(`PATCH ${path}`, { body: { name: 'Bo' } })).toMatchObject({ status: 409, code: 'DELIVERY_GONE_OUT' });
    expect(await ada.ask(`DELETE ${path}`)).toMatchObject({ status: 409, code: 'DELIVERY_GONE_OUT' });
    await ada.ask(`POST /cards/${gone._id}/restore`);
    await untilState(gone._id, 'failed');
    expect((await list(gone._id))[0]).toMatchObject({ failure: 'card-gone' });
    expect(mailsTo(to)).toEqual([]);
  });

  it('that was due long ago is not sent, and its sender is notified', async () => {
    const { _id } = await makeCard();
    const to = `late-${randomUUID()}@example.org`;
    const { delivery } = (await post(_id, bodyTo(to, { sendAt: inDays(400) }))).data;
    await api.db
      .updateTable('deliveries')
      .set({ due_at: Date.now() + api.clock.aheadMs - limits.deliveryLateMaxSec * 1000 - 1 })
      .where('id', '=', delivery._id)
      .execute();
    await untilState(_id, 'failed');
    expect((await list(_id))[0]).toMatchObject({ failure: 'too-late' });
    expect(mailsTo(to)).toEqual([]);
  });
});

describe('a mailbox', () => {
  it('that does not exist is reported to the sender, who corrects the address; nobody mails it again', async () => {
    const { _id } = await makeCard();
    const { delivery } = (await post(_id, bodyTo('gone@example.org'))).data;
    passUndo();
    await untilState(_id, 'failed');
    expect((await list(_id))[0]).toMatchObject({ failure: 'address-refused' });
    expect(await post(_id, bodyTo('GONE@example.org'))).toMatchObject({ status: 409, code: 'DELIVERY_STOPPED' });
    const right = `right-${randomUUID()}@example.org`;
    await ada.ask(`PATCH /cards/${_id}/deliveries/${delivery._id}`, { body: { email: right, sendAt: null } });
    passUndo();
    await untilState(_id, 'sent');
    expect(mailsTo(right)).toHaveLength(1);
  });

  it('that a policy blocks is not held against its owner', async () => {
    const { _id } = await makeCard();
    await post(_id, bodyTo('policy@example.org'));
    passUndo();
    await untilState(_id, 'failed');
    expect((await list(_id))[0]).toMatchObject({ failure: 'mail-refused' });
    expect((await post(_id, bodyTo('policy@example.org'))).status).toBe(201);
  });

  it('that bounces later is reported by the operator’s mail service', async () => {
    const { _id } = await makeCard();
    const to = `bounces-${randomUUID()}@example.org`;
    await post(_id, bodyTo(to));
    passUndo();
    await untilState(_id, 'sent');
    const { messageId } = await PostalMime.parse(mailsTo(to)[0]?.raw ?? '');
    const report = (status: string) =>
      ada.ask('POST /operator/bounces', { body: { messageId, status }, headers: { authorization: `Bearer ${api.secrets.operatorToken}` } });
    const asOperator = (status: string) =>
      fetch(`${api.url}/api/operator/bounces`, {
        method: 'POST',
        headers: { authorization: `Bearer ${api.secrets.operatorToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ messageId, status }),
      });
    expect((await report('5.1.1')).status).toBe(403);
    expect((await asOperator('4.4.1')).status).toBe(202);
    expect((await list(_id))[0]?.state).toBe('sent');
    expect((await asOperator('5.1.1')).status).toBe(202);
    expect((await list(_id))[0]).toMatchObject({ state: 'failed', failure: 'address-refused' });
  });

  it('stops all cards with one click, for anyone, and accepts them again', async () => {
    const to = `stop-${randomUUID()}@example.org`;
    const path = `/u/${createMailStops(api.secrets.linkKey).toToken(to)}`;
    const { _id } = await makeCard();
    await post(_id, bodyTo(to));
    const asked = await fetch(`${api.url}${path}`);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form method="post"')]);
    expect((await list(_id))[0]?.state).toBe('planned');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of ['List-Unsubscribe=One-Click', form])
      expect(
        (
          await fetch(`${api.url}${path}`, {
            method: 'POST',
            body,
            headers: body === form ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).status,
      ).toBe(200);
    passUndo();
    await untilState(_id, 'failed');
    expect((await list(_id))[0]).toMatchObject({ failure: 'address-stopped' });
    ada = await signUp(api, `other-${count++}`);
    const other = await makeCard();
    expect(await post(other._id, bodyTo(to))).toMatchObject({ code: 'DELIVERY_STOPPED' });
    expect(JSON.stringify(await api.db.selectFrom('mail_stops').selectAll().execute())).not.toContain(path.slice(3));
    expect((await fetch(`${api.url}${path}/resume`, { method: 'POST' })).status).toBe(200);
    expect((await post(other._id, bodyTo(to))).status).toBe(201);
    const forged = Buffer.alloc(32, 7).toString('base64url');
    expect((await fetch(`${api.url}/u/${forged}`, { method: 'POST' })).status).toBe(404);
  });

  it('gets a few a day from one sender, whose daily number is limited', async () => {
    const { _id } = await makeCard();
    const one = async (email: string) => (await post(_id, bodyTo(email))).status;
    const statuses = [];
    for (let index = 0; index <= limits.deliveriesPerAddressDayMax; index++) statuses.push(await one('often@example.org'));
    expect(statuses).toEqual([...Array(limits.deliveriesPerAddressDayMax).fill(201), 429]);
    const others = [];
    for (let index = limits.deliveriesPerAddressDayMax; index <= mailAllowances.trial.young; index++)
      others.push(await one(`${index}@example.org`));
    expect(others.at(-1)).toBe(429);
    expect(others.slice(0, -1).every((status) => status === 201)).toBe(true);
  });
});
