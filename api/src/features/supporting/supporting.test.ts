import { randomUUID } from 'node:crypto';
import type { OperatorTicketsData, PlansData, Ticket, TicketSummary } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { createSupportTokens } from '../../domain/support/support.repo';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import { exportAccount } from '../../platform/tables/table-duties';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, signUp } from '../../testing/test-api.fixture';

const support = { hours: { trial: 48, pro: 24, enterprise: 1 }, isAroundTheClock: true };
const clock = { aheadMs: 0 };
const now = () => Date.now() + clock.aheadMs;
const givenSecrets = { operatorToken: 'the operator of this instance' };
const api = runTestApi({ config: { support, givenSecrets, rateLimits: true }, now });
const silent = runTestApi({ config: { givenSecrets } });

const asOperator = { headers: { authorization: 'Bearer the operator of this instance', 'x-operator-name': 'Olga' } };
const question = (more: object = {}) => ({
  _id: randomUUID(),
  topic: 'videos',
  words: 'The mouth does not move.',
  language: 'en',
  context: { browser: 'Firefox', request: 'r-1 BUSY' },
  ...more,
});
type Answered = { ticket: Ticket };
const queue = async (state = 'open') => (await call<OperatorTicketsData>(api.url, `GET /operator/tickets?state=${state}`, asOperator)).data;
const answer = (id: string, body: object) =>
  call<Answered>(api.url, `POST /operator/tickets/${id}/answer`, {
    ...asOperator,
    body: { _id: randomUUID(), words: 'Try a photo from the front.', readId: id, isQuestion: false, ...body },
  });

describe('a ticket of an account', () => {
  it('is created, answered by mail, continued and closed, with its response time', async () => {
    const ada = await signUp(api, 'ada');
    const body = question();
    const asked = await ada.ask<Answered>('POST /support/tickets', { body });
    expect(asked).toMatchObject({ status: 201, data: { ticket: { state: 'open', context: body.context } } });
    const { dueAt, createdAt } = asked.data.ticket;
    expect(Date.parse(dueAt ?? '') - Date.parse(createdAt)).toBe(48 * 3_600_000);
    // A repeated request has no further effect.
    expect((await ada.ask<Answered>('POST /support/tickets', { body })).data.ticket.messages).toHaveLength(1);

    const { tickets, counts } = await queue();
    expect(tickets).toMatchObject([{ _id: body._id, email: 'ada@example.org', plan: 'trial', name: 'ada Example' }]);
    expect(counts).toEqual({ open: 1, waiting: 0, answered: 0, overdue: 0 });
    clock.aheadMs = 49 * 3_600_000;
    expect((await queue()).counts.overdue).toBe(1);
    clock.aheadMs = 0;

    const said = { _id: randomUUID(), isQuestion: true };
    const answers = await Promise.all([answer(body._id, said), answer(body._id, said)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].data.ticket).toMatchObject({ state: 'waiting', dueAt: null, messages: [{}, { from: 'support' }] });
    // Another operator has not read that message.
    expect(await answer(body._id, {})).toMatchObject({ status: 409, code: 'TICKET_CHANGED' });
    const mail = await untilMail(api.dir, 'ada@example.org', /An answer/);
    expect(mail.text).toContain('Try a photo from the front.');
    expect(mail.text).toContain(`http://hello.test/contact-support?ticket=${body._id}`);

    const more = { _id: randomUUID(), words: 'It is from the front.' };
    const reply = () => ada.ask<Answered>(`POST /support/tickets/${body._id}/messages`, { body: more });
    expect((await reply()).data.ticket).toMatchObject({ state: 'open', dueAt: expect.any(String), messages: [{}, {}, {}] });
    expect((await reply()).data.ticket.messages).toHaveLength(3);
    await answer(body._id, { readId: more._id });
    expect((await ada.ask<Answered>(`POST /support/tickets/${body._id}/close`)).data.ticket.state).toBe('closed');
    const again = { body: { _id: randomUUID(), words: 'It is back.' } };
    expect((await ada.ask<Answered>(`POST /support/tickets/${body._id}/messages`, again)).data.ticket.state).toBe('open');
    const list = await ada.ask<{ tickets: TicketSummary[]; answerHours: number; plan: string }>('GET /support/tickets');
    expect(list.data).toMatchObject({ tickets: [{ begins: body.words, state: 'open' }], answerHours: 48, plan: 'trial' });

    const acts = await call<{ acts: { act: string; operator: string; subject: string }[] }>(api.url, 'GET /operator/acts', asOperator);
    expect(acts.data.acts.filter(({ subject }) => subject === `ticket ${body._id}`).map(({ act }) => act)).toEqual([
      'ticket-answered',
      'ticket-answered',
    ]);
    const tables = api.features.flatMap((feature) => feature.tables ?? []);
    const exported = JSON.stringify(await exportAccount(api.db, tables, ada.userId));
    for (const words of ['It is back.', 'Try a photo from the front.', 'r-1 BUSY']) expect(exported).toContain(words);
    await ada.ask('DELETE /account', { body: { password: accountOf('ada').password } });
    expect(await api.db.selectFrom('support_messages').selectAll().execute()).toEqual([]);
  });

  it('belongs to its author only, whatever id is used', async () => {
    const [bea, cleo] = [await signUp(api, 'bea'), await signUp(api, 'cleo')];
    const body = question();
    await bea.ask('POST /support/tickets', { body });
    expect(await cleo.ask('POST /support/tickets', { body })).toMatchObject({ status: 404 });
    expect(await cleo.ask(`GET /support/tickets/${body._id}`)).toMatchObject({ status: 404 });
    const more = { body: { _id: randomUUID(), words: 'Let me in.' } };
    expect(await cleo.ask(`POST /support/tickets/${body._id}/messages`, more)).toMatchObject({ status: 404 });
    expect(await cleo.ask(`POST /support/tickets/${body._id}/close`)).toMatchObject({ status: 404 });
    expect((await bea.ask<Answered>(`GET /support/tickets/${body._id}`)).data.ticket.messages).toHaveLength(1);
  });

  it('is limited to so many messages a day', async () => {
    const dan = await signUp(api, 'dan');
    const statuses = [];
    for (let sent = 0; sent < 31; sent++) statuses.push((await dan.ask('POST /support/tickets', { body: question() })).status);
    expect(statuses.slice(0, 30).every((status) => status === 201)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});

describe('a question without an account', () => {
  const ask = (email: string, more: object = {}) =>
    call(api.url, 'POST /support/questions', { body: { ...question(), email, name: 'Eve', ...more } });

  it('is answered by mail, whose link opens the conversation', async () => {
    const _id = randomUUID();
    await signUp(api, 'fay');
    // The response does not reveal whether the address has an account, and nothing is mailed to it.
    const [known, unknown] = [await ask('fay@example.org', { _id }), await ask('nobody@example.net')];
    expect([known.status, known.data, known.message]).toEqual([unknown.status, unknown.data, unknown.message]);
    const before = (await listMailsTo(api.dir, 'nobody@example.net')).length;
    expect(before).toBe(0);
    await answer(_id, {});
    const mail = await untilMail(api.dir, 'fay@example.org', /An answer/);
    const token = /ticket=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
    expect((await call<Answered>(api.url, `GET /support/questions/${token}`)).data.ticket).toMatchObject({ state: 'answered' });
    const body = { _id: randomUUID(), words: 'Thank you, but no.' };
    const written = await call<Answered>(api.url, `POST /support/questions/${token}/messages`, { body });
    expect(written).toMatchObject({ status: 201, data: { ticket: { state: 'open', messages: [{}, {}, { words: body.words }] } } });
    const other = createSupportTokens('another key', 'http://hello.test').toUrl(_id).split('=')[1];
    expect(await call(api.url, `GET /support/questions/${other}`)).toMatchObject({ status: 404 });
  });

  it('from a bot that fills in the honeypot is dropped silently', async () => {
    const _id = randomUUID();
    expect((await ask('bot@example.net', { _id, website: 'https://spam.test' })).status).toBe(202);
    expect(await api.db.selectFrom('support_tickets').select('id').where('id', '=', _id).execute()).toEqual([]);
  });

  it('is limited per mailbox and per network address', async () => {
    const statuses = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await ask('gil@example.net')).status);
    expect(statuses).toContain(429);
  });
});

it('promises only what the operator promises', async () => {
  const plansOf = async (url: string) => (await call<PlansData>(url, 'GET /subscription/plans')).data;
  expect((await plansOf(api.url)).plans.enterprise.features).toContain('24/7 support · Answers within an hour');
  expect((await plansOf(api.url)).support).toEqual(support);
  const { plans, support: promised } = await plansOf(silent.url);
  expect(JSON.stringify(plans)).not.toMatch(/24\/7|support|answers/i);
  expect(promised.hours).toEqual({ trial: null, pro: null, enterprise: null });
  const hal = await signUp(silent, 'hal');
  expect((await hal.ask<Answered>('POST /support/tickets', { body: question() })).data.ticket.dueAt).toBeNull();
});
