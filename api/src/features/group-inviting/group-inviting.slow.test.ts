import { randomUUID } from 'node:crypto';
import { type Invitee, limits, type Signing } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { createMailStops } from '../../domain/deliveries/mail-stops';
import { guestLinksRepo } from '../../domain/guest-links/guest-links.repo';
import { inviteesRepo } from '../../domain/invitees/invitees.repo';
import { outboxInsert, waitingMs } from '../../platform/events/outbox';
import { listMailsTo } from '../../platform/mail/mail-folder.fixture';
import { createGroupCard, openSigner, readBoard } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
const hourMs = 3_600_000;
const nowMs = () => Date.now() + clock.aheadMs;
const inDays = (days: number) => new Date(nowMs() + days * 24 * hourMs).toISOString();
/** Returns a zone in which it is this hour, or up to two hours later, at any time of the test. */
const zoneWhereItIs = (hour: number) => {
  const east = (hour - new Date(nowMs()).getUTCHours() + 48) % 24;
  return east <= 12 ? `Etc/GMT-${east}` : `Etc/GMT+${24 - east}`;
};
const invite = (client: Client, id: string, people: readonly [string, string][], timeZone = zoneWhereItIs(12), language = 'en') =>
  client.ask<{ invitees: Invitee[]; skipped: { email: string; reason: string }[] }>(`POST /group-cards/${id}/invitees`, {
    body: { invitees: people.map(([name, email]) => ({ name, email })), timeZone, language },
  });
const list = async (client: Client, id: string) =>
  (await client.ask<{ invitees: Invitee[] }>(`GET /group-cards/${id}/invitees`)).data.invitees;
const statesOf = async (client: Client, id: string) => (await list(client, id)).map(({ name, state }) => `${name} ${state}`);
const mailed = (email: string, count = 1) =>
  waitFor(async () => (await listMailsTo(api.dir, email)).length === count, { timeoutMs: 20_000, what: `${count} mails to ${email}` });
const signPathIn = (text: string | undefined) => new URL(/https?:\S+\/sign\/[\w-]{22}/.exec(text ?? '')?.[0] ?? 'http://none').pathname;

it('an invitee’s pages begin in the language that was chosen for them', async () => {
  const ada = await signUp(api, 'invite-tongue');
  const card = await createGroupCard(ada);
  const person = { name: 'Bob', email: 'bob@tongue.example' };
  const body = { invitees: [person], timeZone: zoneWhereItIs(12), language: 'uk', opensIn: 'uk' };
  expect((await ada.ask(`POST /group-cards/${card._id}/invitees`, { body })).status).toBe(201);
  await mailed(person.email);
  const [mail] = await listMailsTo(api.dir, person.email);
  const { data } = await call<{ signing: Signing }>(api.url, `GET ${signPathIn(mail?.text)}`);
  expect(data.signing.opensIn).toBe('uk');
});

it('each invitee gets their own link, and the board shows who opened it and who signed', async () => {
  const ada = await signUp(api, 'invite-ada');
  const sendAt = inDays(20).slice(0, 16);
  const card = await createGroupCard(ada, { delivery: { name: 'Nana', email: 'nana@invite.example', timeZone: 'UTC', sendAt } });
  const stops = createMailStops(api.secrets.linkKey);
  await stops.stop(api.db, stops.toToken('never@invite.example'), { reason: 'asked', at: Date.now() });
  const people: [string, string][] = [
    ['Bob', 'bob@invite.example'],
    ['Bob again', 'Bob+work@invite.example'],
    ['Cleo', 'cleo@invite.example'],
    ['Nana', 'nana@invite.example'],
    ['Never', 'never@invite.example'],
  ];
  const { status, data } = await invite(ada, card._id, people);
  expect(status).toBe(201);
  expect(data.skipped.map(({ email, reason }) => [email.split('@')[0], reason])).toEqual([
    ['bob+work', 'known'],
    ['nana', 'recipient'],
    ['never', 'stopped'],
  ]);
  await Promise.all([mailed('bob@invite.example'), mailed('cleo@invite.example')]);
  await waitFor(async () => (await statesOf(ada, card._id)).join() === 'Bob sent,Cleo sent', { timeoutMs: 30_000 });
  const [mail] = await listMailsTo(api.dir, 'bob@invite.example');
  expect(mail?.subject).toBe('Ada asks you to sign a card for Nana');
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
  const bobs = signPathIn(mail?.text);
  const cleos = signPathIn((await listMailsTo(api.dir, 'cleo@invite.example'))[0]?.text);
  expect(bobs).not.toBe(cleos);
  // Their links differ from those that the owner shares.
  expect((await readBoard(ada, card._id)).signLinks.map(({ url }) => new URL(url).pathname)).not.toContain(bobs);
  await call(api.url, `GET ${bobs}`);
  expect(await statesOf(ada, card._id)).toEqual(['Bob opened', 'Cleo sent']);
  expect((await openSigner(api, bobs).sign()).status).toBe(200);
  expect(await statesOf(ada, card._id)).toEqual(['Bob signed', 'Cleo sent']);
  const [, cleo] = await list(ada, card._id);
  await ada.ask(`DELETE /group-cards/${card._id}/invitees/${cleo?._id}`);
  expect((await call(api.url, `GET ${cleos}`)).status).toBe(404);
  expect((await readBoard(ada, card._id)).signatures).toHaveLength(1);
  // Removing and inviting again sends no further mail.
  expect((await invite(ada, card._id, [['Cleo', 'cleo@invite.example']])).data.skipped).toEqual([
    { email: 'cleo@invite.example', reason: 'too-many' },
  ]);
  clock.aheadMs += 21 * hourMs;
  expect((await invite(ada, card._id, [['Cleo', 'cleo@invite.example']])).data.skipped).toEqual([]);
  await mailed('cleo@invite.example', 2);
  expect((await call(api.url, `GET ${cleos}`)).status).toBe(404);
  // Inviting the same people again sends nobody a second mail.
  expect((await invite(ada, card._id, [['Bob', 'bob@invite.example']])).data.skipped).toHaveLength(1);
});

it('only people who have not signed are nudged, with the owner’s text, not too often, at most three times, and not once they unsubscribed', async () => {
  const ada = await signUp(api, 'nudge-ada');
  const deadlineAt = inDays(20);
  const card = await createGroupCard(ada, { deadlineAt });
  await invite(ada, card._id, [
    ['Bob', 'bob@nudge.example'],
    ['Cleo', 'cleo@nudge.example'],
    ['Dan', 'dan@nudge.example'],
  ]);
  for (const name of ['bob', 'cleo', 'dan']) await mailed(`${name}@nudge.example`);
  await waitFor(async () => (await list(ada, card._id)).every(({ state }) => state === 'sent'), { timeoutMs: 30_000 });
  const nudge = async (words?: string) =>
    (await ada.ask<{ nudged: number }>(`POST /group-cards/${card._id}/nudge`, { body: words === undefined ? {} : { words } })).data.nudged;
  expect(await nudge()).toBe(0);
  await openSigner(api, signPathIn((await listMailsTo(api.dir, 'bob@nudge.example'))[0]?.text)).sign();
  clock.aheadMs += 24 * hourMs;
  expect(await nudge('Only Friday left, dear Cleo')).toBe(2);
  await mailed('cleo@nudge.example', 2);
  await mailed('dan@nudge.example', 2);
  expect((await listMailsTo(api.dir, 'cleo@nudge.example'))[1]?.text).toContain('Only Friday left, dear Cleo');
  expect(await nudge()).toBe(0);
  const stops = createMailStops(api.secrets.linkKey);
  await stops.stop(api.db, stops.toToken('dan@nudge.example'), { reason: 'asked', at: Date.now() });
  clock.aheadMs += 24 * hourMs;
  await nudge('See www.evil.example');
  await mailed('cleo@nudge.example', 3);
  expect((await listMailsTo(api.dir, 'cleo@nudge.example'))[2]?.text).not.toContain('evil.example');
  clock.aheadMs += 24 * hourMs;
  await nudge();
  await mailed('cleo@nudge.example', 4);
  clock.aheadMs += 24 * hourMs;
  await nudge();
  await waitFor(async () => (await api.db.selectFrom('outbox').selectAll().where('kind', '=', 'inviteMail').execute()).length === 0, {
    timeoutMs: 20_000,
  });
  const counts = await Promise.all(
    ['bob', 'cleo', 'dan'].map(async (name) => (await listMailsTo(api.dir, `${name}@nudge.example`)).length),
  );
  expect(counts).toEqual([1, 4, 2]);
  expect((await list(ada, card._id)).find(({ name }) => name === 'Cleo')?.nudges).toBe(3);
  await ada.ask(`PATCH /group-cards/${card._id}`, { body: { isLocked: true } });
  expect((await ada.ask(`POST /group-cards/${card._id}/nudge`, { body: {} })).code).toBe('SIGNING_CLOSED');
});

it('a nudge waits for the morning if it is night for the invitee', async () => {
  const ada = await signUp(api, 'night-ada');
  const card = await createGroupCard(ada, { deadlineAt: inDays(20) });
  await invite(ada, card._id, [['Bob', 'bob@night.example']], zoneWhereItIs(2));
  await mailed('bob@night.example');
  await waitFor(async () => (await list(ada, card._id))[0]?.state === 'sent', { timeoutMs: 30_000 });
  clock.aheadMs += 24 * hourMs;
  await ada.ask(`POST /group-cards/${card._id}/nudge`, { body: {} });
  const due = Date.parse((await list(ada, card._id))[0]?.nudgeDueAt ?? '');
  expect(due - nowMs()).toBeGreaterThan(4 * hourMs);
  expect(due - nowMs()).toBeLessThan(7 * hourMs);
  clock.aheadMs += due - nowMs() + 1000;
  await mailed('bob@night.example', 2);
});

it('mails that fall due while their owner is suspended are sent after the restoration, a nudge not at night', async () => {
  const ada = await signUp(api, 'waits-ada');
  const card = await createGroupCard(ada, { deadlineAt: inDays(20) });
  const suspend = (at: number | null) => api.db.updateTable('users').set({ suspended_at: at }).where('id', '=', ada.userId).execute();
  const waitsUntil = async () => {
    const waiting = () => api.db.selectFrom('outbox').selectAll().where('kind', '=', 'inviteMail').execute();
    await waitFor(async () => (await waiting()).some(({ due_at }) => due_at > nowMs()), { timeoutMs: 20_000, what: 'a mail that waits' });
    const [row] = await waiting();
    expect(row?.tries).toBe(0);
    return row?.due_at ?? 0;
  };
  await invite(ada, card._id, [['Bob', 'bob@waits.example']], zoneWhereItIs(5));
  await mailed('bob@waits.example');
  await waitFor(async () => (await list(ada, card._id))[0]?.state === 'sent', { timeoutMs: 30_000 });
  clock.aheadMs += 24 * hourMs;
  await ada.ask(`POST /group-cards/${card._id}/nudge`, { body: {} });
  const planned = Date.parse((await list(ada, card._id))[0]?.nudgeDueAt ?? '');
  await suspend(nowMs());
  const late = { id: randomUUID(), cardId: card._id, tokenHash: randomUUID(), isPersonal: true, at: nowMs() };
  await guestLinksRepo(api.db).insertLink(late);
  const invitee = { id: randomUUID(), card_id: card._id, link_id: late.id, name: 'Cleo', email: 'cleo@waits.example' };
  await inviteesRepo(api.db).insertOnce({ ...invitee, mailbox: invitee.email, language: 'en', time_zone: 'UTC', created_at: nowMs() });
  await outboxInsert(nowMs)(api.db, { kind: 'inviteMail', inviteeId: invitee.id, nudge: 0 });
  await waitsUntil();
  await suspend(null);
  clock.aheadMs += waitingMs;
  await mailed('cleo@waits.example');
  await suspend(nowMs());
  clock.aheadMs += planned - nowMs() + 1000;
  await waitsUntil();
  // Restored at ten in the evening there.
  clock.aheadMs += 14 * hourMs;
  await suspend(null);
  await waitFor(async () => (await waitsUntil()) - nowMs() > 9 * hourMs, { timeoutMs: 20_000, what: 'the morning to be waited for' });
  expect(await listMailsTo(api.dir, 'bob@waits.example')).toHaveLength(1);
  clock.aheadMs += 10 * hourMs;
  await mailed('bob@waits.example', 2);
});

it('deleting a card does not raise the number of invitations', async () => {
  const eve = await signUp(api, 'invite-eve');
  const first = await createGroupCard(eve, { deadlineAt: inDays(20) });
  expect((await invite(eve, first._id, [['Fay', 'fay@invite.example']])).data.skipped).toEqual([]);
  const sent = Array.from({ length: limits.inviteesPerDayMax - 1 }, (_, index) => ({
    id: `eve-${index}`,
    card_id: first._id,
    token_hash: `eve-${index}`,
    is_personal: 1,
    opens: 'sign' as const,
    created_at: nowMs(),
    revoked_at: null,
    opened_at: null,
  }));
  for (const row of sent) await api.db.insertInto('guest_links').values(row).execute();
  expect((await eve.ask(`DELETE /group-cards/${first._id}`)).status).toBe(200);
  const second = await createGroupCard(eve, { deadlineAt: inDays(20) });
  const { data } = await invite(eve, second._id, [['Gil', 'gil@invite.example']]);
  expect(data.skipped).toEqual([{ email: 'gil@invite.example', reason: 'too-many' }]);
});
