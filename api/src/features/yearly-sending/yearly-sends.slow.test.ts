import { randomUUID } from 'node:crypto';
import { type Approval, type Card, type Delivery, limits, type Person, type YearlyDay, type YearlySend } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMailStops } from '../../domain/deliveries/mail-stops';
import { runMailingApi } from '../../testing/running-api.fixture';
import { createTeam, joinTeam } from '../../testing/team.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let ada: Client;
let count = 0;
/** Noon of a day far enough from the turn of the year. */
const aheadMs = Date.parse('2027-03-01T12:00:00Z') - Date.now();
const api = runMailingApi({ housePlan: 'enterprise' }, { aheadMs });
const now = () => Date.now() + api.clock.aheadMs;
beforeEach(async () => {
  ada = await signUp(api, `yearly-${count++}`);
});

let team: string | undefined;
beforeEach(() => {
  team = undefined;
});
const ask = <Data>(route: string, body?: object, client = ada) =>
  client.ask<Data>(route, { ...(body && { body }), ...(team && { headers: { workspace: team } }) });
const makeCard = async () =>
  (await ask<{ card: Card }>('POST /cards', { cover: 'Happy birthday, {name}!', inside: 'All the best.', sender: 'Ada' })).data.card._id;
/** The date in that many days, in UTC. */
const dateIn = (days: number) => new Date(now() + days * dayMs).toISOString().slice(0, 10);
const addPerson = async (name: string, days: number, fields: object = {}, repeats = 'yearly') => {
  const [year, month, day] = dateIn(days).split('-').map(Number);
  const birthday = { occasion: 'birthday', month, day, year: repeats === 'once' ? year : null, repeats, daysBefore: 0 };
  const person = {
    name,
    email: `${name}-${randomUUID()}@example.org`,
    timeZone: null,
    days: [birthday],
    ownTimeZone: 'UTC',
    language: 'en',
  };
  return (await ask<{ person: Person }>('POST /people', { ...person, ...fields })).data.person;
};
const begin = async (fields: object = {}) => {
  const id = randomUUID();
  const chosen = { occasion: 'birthday', time: '09:00', timeZone: 'UTC', language: 'en', leadDays: 7 };
  const made = await ask<{ yearlySend: YearlySend }>('POST /yearly-sends', { _id: id, cardId: await makeCard(), ...chosen, ...fields });
  expect(made.status).toBe(201);
  return id;
};
const listDays = async (id: string) => (await ask<{ days: YearlyDay[] }>(`GET /yearly-sends/${id}/days`)).data.days;
const statesOf = async (id: string) =>
  (await listDays(id)).map(({ name, leftOut, delivery }) => [name, leftOut ?? delivery?.state ?? 'coming'] as const);
/** In any order, because several may have the same day. */
const untilAll = (id: string, states: Record<string, string>) =>
  expect.poll(async () => Object.fromEntries(await statesOf(id)), { timeout: 10_000, interval: 100 }).toEqual(states);
const dueOf = async (id: string, wanted: string) => (await listDays(id)).find(({ name }) => name === wanted)?.delivery?.dueAt ?? '';
const mailsTo = (email: string | null) => api.smtp.received.filter(({ to }) => to.includes(email ?? ''));
const untilMails = (email: string | null, amount: number) =>
  expect.poll(() => mailsTo(email).length, { timeout: 10_000, interval: 100 }).toBe(amount);
/** Goes to just after a moment: cards that are half a day late are not sent any more. */
const passTo = (iso: string) => {
  api.clock.aheadMs += Date.parse(iso) + 60_000 - now();
};
/** Makes the scheduler check people's days again. */
const lookAgain = () => {
  api.clock.aheadMs += hourMs + 1000;
};
/** Waits until the scheduler and the mail server have run. */
async function letOthersGoOut(): Promise<void> {
  const email = `other-${randomUUID()}@example.org`;
  await ask(`POST /cards/${await makeCard()}/deliveries`, { name: '', email, timeZone: 'UTC', sendAt: null });
  api.clock.aheadMs += limits.deliveryUndoSec * 1000 + 1000;
  await untilMails(email, 1);
}
const readSends = async () => (await ask<{ yearlySends: YearlySend[] }>('GET /yearly-sends')).data.yearlySends;
const patch = (id: string, body: object) => ask<{ yearlySend: YearlySend }>(`PATCH /yearly-sends/${id}`, body);
const edit = (person: Person, body: object) => ask(`PATCH /people/${person._id}`, { ownTimeZone: 'UTC', language: 'en', ...body });

describe('a card on each person’s birthday', () => {
  it('is planned some days before, is sent in their time zone with their name, once a year', async () => {
    const bob = await addPerson('Bob', 5, { timeZone: 'Pacific/Auckland' });
    const cleo = await addPerson('Cleo', 20);
    await addPerson('Nobody', 3, { email: null });
    await addPerson('Once', 3, {}, 'once');
    const id = await begin();
    await untilAll(id, { Nobody: 'noAddress', Bob: 'planned', Cleo: 'coming' });
    expect((await listDays(id)).map(({ name }) => name)).toEqual(['Nobody', 'Bob', 'Cleo']);
    const [, day] = await listDays(id);
    expect(day?.delivery).toMatchObject({ timeZone: 'Pacific/Auckland', sendAt: `${day?.on}T09:00`, email: bob.email });
    // Nine o’clock there is the evening before in UTC.
    expect(Date.parse(day?.delivery?.dueAt ?? '')).toBe(Date.parse(`${day?.on}T09:00:00+13:00`));
    expect(await readSends()).toMatchObject([{ _id: id, cover: 'Happy birthday!', people: 2, state: 'on', problem: null }]);
    passTo(await dueOf(id, 'Bob'));
    await untilMails(bob.email, 1);
    const mail = await PostalMime.parse(mailsTo(bob.email)[0]?.raw ?? '');
    expect(mail.text).toContain('Happy birthday, Bob!');
    api.clock.aheadMs += 10 * dayMs;
    await untilAll(id, { Nobody: 'noAddress', Bob: 'coming', Cleo: 'planned' });
    passTo(await dueOf(id, 'Cleo'));
    await untilMails(cleo.email, 1);
    expect(mailsTo(bob.email)).toHaveLength(1);
    // A year later it is sent again, and once.
    const nextYear = new Date(Date.parse(`${day?.on}T00:00:00Z`) + 366 * dayMs).toISOString().slice(0, 10);
    passTo(new Date(Date.parse(`${nextYear}T00:00:00Z`) - 3 * dayMs).toISOString());
    const planned = () => api.db.selectFrom('yearly_days').selectAll().where('person_id', '=', bob._id).execute();
    await expect.poll(async () => (await planned()).length, { timeout: 10_000 }).toBe(2);
    const [, second] = await planned();
    const next = api.db
      .selectFrom('deliveries')
      .select('due_at')
      .where('id', '=', second?.delivery_id ?? '');
    passTo(new Date((await next.executeTakeFirstOrThrow()).due_at).toISOString());
    await untilMails(bob.email, 2);
  });

  it('is planned once by many concurrent schedulers, and not again when it was stopped and started again', async () => {
    const people = [];
    for (const name of ['Ana', 'Bob', 'Cleo']) people.push(await addPerson(name, 2));
    const id = await begin();
    const takers = api.features.flatMap(({ dueTasks = [] }) => dueTasks);
    const look = async () => {
      for (const take of takers) await transaction(api.db, (tx) => take(tx, now()));
    };
    await Promise.all(Array.from({ length: 10 }, look));
    await untilAll(id, { Ana: 'planned', Bob: 'planned', Cleo: 'planned' });
    const [send] = await readSends();
    const { deliveries } = (await ask<{ deliveries: Delivery[] }>(`GET /cards/${send?.cardId}/deliveries`)).data;
    expect(deliveries).toHaveLength(3);
    passTo(await dueOf(id, 'Ana'));
    for (const { email } of people) await untilMails(email, 1);
    await ask(`DELETE /yearly-sends/${id}`);
    const again = await begin();
    lookAgain();
    await letOthersGoOut();
    expect((await listDays(again)).every(({ on, delivery }) => on > dateIn(300) && delivery === null)).toBe(true);
    expect(people.map(({ email }) => mailsTo(email).length)).toEqual([1, 1, 1]);
  });

  it('follows people: a new address or day, and nobody who was deleted or whose reminders are off', async () => {
    const [moved, later] = [await addPerson('Moved', 3), await addPerson('Later', 3)];
    const [gone, quiet] = [await addPerson('Gone', 3), await addPerson('Quiet', 3)];
    const id = await begin();
    await untilAll(id, { Moved: 'planned', Later: 'planned', Gone: 'planned', Quiet: 'planned' });
    const address = `new-${randomUUID()}@example.org`;
    await edit(moved, { email: address });
    const [, month, day] = dateIn(40).split('-').map(Number);
    const days = later.days.map(({ nextOn: _, ...rest }) => ({ ...rest, month, day }));
    expect((await edit(later, { days })).success).toBe(true);
    await ask(`DELETE /people/${gone._id}`);
    await edit(quiet, { isStopped: true });
    // Immediately, not at the next check.
    const isPlannedAnew = async () => (await listDays(id)).find(({ name }) => name === 'Moved')?.delivery?.email;
    await expect.poll(isPlannedAnew, { timeout: 10_000 }).toBe(address);
    await untilAll(id, { Moved: 'planned', Quiet: 'stopped', Later: 'coming' });
    passTo(await dueOf(id, 'Moved'));
    await untilMails(address, 1);
    await letOthersGoOut();
    expect([moved, later, gone, quiet].map(({ email }) => mailsTo(email).length)).toEqual([0, 0, 0, 0]);
  });

  it('is skipped for one, paused for all, and stopped permanently; unsubscribed people are left out', async () => {
    const [skipped, other, left] = [await addPerson('Skipped', 2), await addPerson('Other', 2), await addPerson('Left', 2)];
    const stops = createMailStops(api.secrets.linkKey);
    await stops.stop(api.db, stops.toToken(left.email ?? ''), { reason: 'asked', at: now() });
    const id = await begin();
    await untilAll(id, { Skipped: 'planned', Other: 'planned', Left: 'unsubscribed' });
    const day = (await listDays(id)).find(({ name }) => name === 'Skipped');
    const [send] = await readSends();
    await ask(`DELETE /cards/${send?.cardId}/deliveries/${day?.delivery?._id}`);
    expect((await patch(id, { state: 'paused' })).data.yearlySend.state).toBe('paused');
    lookAgain();
    await letOthersGoOut();
    await untilAll(id, { Skipped: 'cancelled', Other: 'coming', Left: 'unsubscribed' });
    await patch(id, { state: 'on', time: '15:00' });
    await untilAll(id, { Skipped: 'cancelled', Other: 'planned', Left: 'unsubscribed' });
    expect((await listDays(id)).find(({ name }) => name === 'Other')?.delivery?.sendAt).toMatch(/T15:00$/);
    passTo(await dueOf(id, 'Other'));
    await untilMails(other.email, 1);
    const last = await addPerson('Last', 2);
    lookAgain();
    await expect.poll(() => dueOf(id, 'Last'), { timeout: 10_000 }).not.toBe('');
    const due = await dueOf(id, 'Last');
    await ask(`DELETE /yearly-sends/${id}`);
    passTo(due);
    await letOthersGoOut();
    expect([skipped, last, left].map(({ email }) => mailsTo(email).length)).toEqual([0, 0, 0]);
  });

  it('stops when its card can’t be sent, exists once for each occasion, and belongs to its owner', async () => {
    const id = await begin();
    const body = { occasion: 'birthday', time: '09:00', timeZone: 'UTC', language: 'en', leadDays: 7 };
    const other = await ask('POST /yearly-sends', { _id: randomUUID(), cardId: await makeCard(), ...body });
    expect(other.code).toBe('YEARLY_SEND_KNOWN');
    await ask(`DELETE /cards/${(await readSends())[0]?.cardId}`);
    lookAgain();
    await expect.poll(async () => (await readSends())[0]?.problem, { timeout: 10_000 }).toBe('cardGone');
    expect([(await readSends())[0]?.state, (await patch(id, { state: 'on' })).code]).toEqual(['paused', 'NOT_FOUND']);
    const eve = await signUp(api, `yearly-eve-${count}`);
    for (const call of [`GET /yearly-sends/${id}/days`, `DELETE /yearly-sends/${id}`])
      expect((await ask(call, undefined, eve)).code).toBe('NOT_FOUND');
    expect((await ask(`PATCH /yearly-sends/${id}`, { state: 'on' }, eve)).code).toBe('NOT_FOUND');
    expect((await ask('POST /yearly-sends', { _id: id, cardId: await makeCard(), ...body }, eve)).code).toBe('NOT_FOUND');
  });

  it('waits for approval in a team that requires it, and stops when the account of the member who made it is deleted', async () => {
    const owner = ada;
    const name = `yearly-creator-${count}`;
    const creator = await signUp(api, name);
    team = (await createTeam(owner))._id;
    await joinTeam(api, { owner, teamId: team, guest: creator, email: accountOf(name).email });
    await owner.ask(`PATCH /workspaces/${team}`, { body: { needsApproval: true, language: 'en' } });
    ada = creator;
    const [bob, cleo] = [await addPerson('Bob', 3), await addPerson('Cleo', 20)];
    const id = await begin();
    await expect.poll(async () => (await listDays(id))[0]?.delivery?.approval, { timeout: 10_000 }).toMatchObject({ state: 'waiting' });
    passTo(await dueOf(id, 'Bob'));
    await letOwnerSend(owner);
    const { approvals } = (await ask<{ approvals: Approval[] }>('GET /approvals', undefined, owner)).data;
    expect(approvals).toMatchObject([{ to: { name: 'Bob' }, isLate: true, mayDecide: true }]);
    expect(mailsTo(bob.email)).toEqual([]);
    const [first] = approvals;
    expect((await ask(`POST /approvals/${first?._id}/approve`, { cardVersion: first?.cardVersion }, owner)).success).toBe(true);
    api.clock.aheadMs += limits.deliveryUndoSec * 1000 + 1000;
    await untilMails(bob.email, 1);
    await creator.ask('DELETE /account', { body: { password: accountOf(name).password } });
    ada = owner;
    expect(await readSends()).toMatchObject([{ state: 'paused', problem: 'makerGone' }]);
    api.clock.aheadMs += 12 * dayMs;
    await letOthersGoOut();
    expect((await statesOf(id)).find(([one]) => one === 'Cleo')).toEqual(['Cleo', 'coming']);
    await patch(id, { state: 'on' });
    await expect.poll(() => dueOf(id, 'Cleo'), { timeout: 10_000 }).not.toBe('');
    passTo(await dueOf(id, 'Cleo'));
    await untilMails(cleo.email, 1);
  });
});

/** Like `letOthersGoOut`, by a member who needs no approval. */
async function letOwnerSend(owner: Client): Promise<void> {
  const other = ada;
  ada = owner;
  await letOthersGoOut();
  ada = other;
}
