import { randomUUID } from 'node:crypto';
import type { Approval, BulkSend, Card, Delivery, Team, YearlyDay } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runMailingApi } from '../../testing/running-api.fixture';
import { createTeam, joinTeam } from '../../testing/team.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const api = runMailingApi();
const now = () => Date.now() + api.clock.aheadMs;

async function subscribe(client: Client): Promise<void> {
  const paid = { plan: 'enterprise', status: 'active', period_end: now() + 30 * dayMs, paid_through: now() + 30 * dayMs } as const;
  const fresh = { subscription_id: randomUUID(), item_id: 'item', cancel_at_period_end: 0, next_plan: null, read_at: now() };
  await api.db.deleteFrom('subscriptions').where('user_id', '=', client.userId).execute();
  await api.db
    .insertInto('subscriptions')
    .values({ user_id: client.userId, ...fresh, ...paid })
    .execute();
}
const endPlan = (client: Client) =>
  api.db
    .updateTable('subscriptions')
    .set({ status: null, period_end: now() - 1, paid_through: now() - 1 })
    .where('user_id', '=', client.userId)
    .execute();
const localIn = (ms: number) => new Date(now() + ms).toISOString().slice(0, 16);

it('a team whose plan has ended can be seen, keeps everything, sends nothing, and continues with a new plan', async () => {
  const [owner, creator] = [await signUp(api, 'lapse-owner'), await signUp(api, 'lapse-creator')];
  await subscribe(owner);
  const { _id: id } = await createTeam(owner);
  await joinTeam(api, { owner, teamId: id, guest: creator, email: accountOf('lapse-creator').email });
  const as = <Data>(client: Client, route: string, body?: object) =>
    client.ask<Data>(route, { ...(body && { body }), headers: { workspace: id } });
  const makeCard = async () => (await as<{ card: Card }>(creator, 'POST /cards', { cover: 'Hello', sender: 'We' })).data.card._id;
  const [cardId, listId] = [await makeCard(), randomUUID()];
  const [nana, bob, cleo, dan] = ['nana', 'bob', 'cleo', 'dan'].map((name) => `${name}-${randomUUID()}@example.org`);
  const toNana = { name: 'Nana', email: nana, timeZone: 'UTC', sendAt: localIn(2 * hourMs) };
  const { delivery } = (await as<{ delivery: Delivery }>(creator, `POST /cards/${cardId}/deliveries`, toNana)).data;
  await as(creator, `POST /cards/${cardId}/bulk-sends`, { _id: listId, timeZone: 'UTC' });
  const row = { _id: randomUUID(), name: 'Bob', email: bob, timeZone: null, language: 'en' };
  await as(creator, `POST /bulk-sends/${listId}/rows`, { rows: [row] });
  const start = { saysNames: false, sendAt: localIn(2 * hourMs), timeZone: 'UTC', credits: 0 };
  expect((await as(creator, `POST /bulk-sends/${listId}/start`, start)).success).toBe(true);
  // A request waits for approval, and a card is sent automatically on birthdays.
  await owner.ask(`PATCH /workspaces/${id}`, { body: { needsApproval: true, language: 'en' } });
  await as(creator, `POST /cards/${await makeCard()}/deliveries`, { ...toNana, email: cleo, sendAt: null });
  const [, month, day] = new Date(now() + 3 * dayMs).toISOString().slice(0, 10).split('-').map(Number);
  const birthday = { occasion: 'birthday', month, day, year: null, repeats: 'yearly', daysBefore: 0 };

  await endPlan(owner);
  const approvals = async () => (await as<{ approvals: Approval[] }>(owner, 'GET /approvals')).data.approvals;
  const [waiting] = await approvals();
  const refused = [
    ['POST /cards', { cover: 'More' }],
    [`PATCH /cards/${cardId}/deliveries/${delivery._id}`, { name: 'N' }],
    [`POST /bulk-sends/${listId}/pause`, undefined],
    ['POST /people', { name: 'Dan', email: dan, timeZone: null, days: [birthday], ownTimeZone: 'UTC', language: 'en' }],
    ['POST /video/textToVideo', { prompt: 'Hello' }],
    ['DELETE /cards/:id'.replace(':id', cardId), undefined],
  ] as const;
  for (const [route, body] of refused)
    for (const client of [owner, creator]) expect((await as(client, route, body)).code, route).toBe('TEAMS_NOT_INCLUDED');
  const approve = (client: Client) => as(client, `POST /approvals/${waiting?._id}/approve`, { cardVersion: waiting?.cardVersion });
  expect((await approve(owner)).code).toBe('TEAMS_NOT_INCLUDED');
  for (const route of [
    'GET /cards',
    'GET /bulk-sends',
    `GET /bulk-sends/${listId}/rows`,
    'GET /people',
    'GET /numbers/live',
    'GET /approvals',
  ])
    expect((await as(creator, route)).status, route).toBe(200);
  const team = (await creator.ask<{ team: Team }>(`GET /workspaces/${id}`)).data.team;
  expect([team.isIncluded, team.needsApproval, team.members.length]).toEqual([false, true, 2]);
  expect((await owner.ask(`GET /workspaces/${id}/acts/file`)).status).toBe(200);
  // Their own data does not belong to the team.
  expect((await creator.ask('POST /cards', { body: { cover: 'My own' } })).status).toBe(201);

  api.clock.aheadMs += 2 * hourMs + 60_000;
  const read = async () => (await as<{ deliveries: Delivery[] }>(creator, `GET /cards/${cardId}/deliveries`)).data.deliveries[0];
  await expect.poll(async () => (await read())?.failure, { timeout: 10_000 }).toBe('plan-ended');
  api.clock.aheadMs += 3 * hourMs;
  const mails = () => api.smtp.received.flatMap(({ to }) => to).filter((to) => [nana, bob, cleo, dan].includes(to));
  await new Promise((resolve) => setTimeout(resolve, 3000)); // three ticks of the scheduler
  expect(mails()).toEqual([]);
  const send = async () => (await as<{ bulkSend: BulkSend }>(creator, `GET /bulk-sends/${listId}`)).data.bulkSend;
  expect(await send()).toMatchObject({ state: 'sending', counts: { waiting: 1, sent: 0, failed: 0 } });
  expect(await approvals()).toHaveLength(1);

  await subscribe(owner);
  api.clock.aheadMs += 2 * 60_000;
  await expect.poll(async () => (await send()).state, { timeout: 20_000 }).toBe('done');
  expect((await approve(owner)).success).toBe(true);
  const again = `PATCH /cards/${cardId}/deliveries/${delivery._id}`;
  expect((await as(owner, again, { sendAt: null })).success).toBe(true);
  api.clock.aheadMs += 60_000;
  await expect.poll(() => mails().sort(), { timeout: 10_000 }).toEqual([nana, bob, cleo].sort());
});

it('plans nothing for birthdays while the plan has ended', async () => {
  const owner = await signUp(api, 'lapse-yearly');
  await subscribe(owner);
  const { _id: id } = await createTeam(owner);
  const as = <Data>(route: string, body?: object) => owner.ask<Data>(route, { ...(body && { body }), headers: { workspace: id } });
  const cardId = (await as<{ card: Card }>('POST /cards', { cover: 'Happy birthday' })).data.card._id;
  const [, month, day] = new Date(now() + 9 * dayMs).toISOString().slice(0, 10).split('-').map(Number);
  const days = [{ occasion: 'birthday', month, day, year: null, repeats: 'yearly', daysBefore: 0 }];
  await as('POST /people', {
    name: 'Dan',
    email: `dan-${randomUUID()}@example.org`,
    timeZone: null,
    days,
    ownTimeZone: 'UTC',
    language: 'en',
  });
  const yearlyId = randomUUID();
  const chosen = { occasion: 'birthday', time: '23:59', timeZone: 'UTC', language: 'en', leadDays: 7 };
  expect((await as('POST /yearly-sends', { _id: yearlyId, cardId, ...chosen })).status).toBe(201);
  await endPlan(owner);
  api.clock.aheadMs += 4 * dayMs;
  await new Promise((resolve) => setTimeout(resolve, 3000)); // three ticks of the scheduler
  const planned = async () => (await as<{ days: YearlyDay[] }>(`GET /yearly-sends/${yearlyId}/days`)).data.days[0]?.delivery?.state;
  expect(await planned()).toBeUndefined();
  await subscribe(owner);
  api.clock.aheadMs += hourMs + 1000;
  await expect.poll(planned, { timeout: 10_000 }).toBe('planned');
});
