import { randomUUID } from 'node:crypto';
import type { Approval, BulkSend, Card, Delivery } from '@hellograph/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { runMailingApi } from '../../testing/running-api.fixture';
import { createTeam, createTeamOfRoles, joinTeam } from '../../testing/team.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';

const hourMs = 3_600_000;

let count = 0;
const api = runMailingApi({ housePlan: 'enterprise' });

let teamId: string;
let people: Record<'owner' | 'creator' | 'approver' | 'admin', Client>;
const nameOf = (who: string) => `changes-${who}-${count}`;
beforeEach(async () => {
  count++;
  ({ teamId, people } = await createTeamOfRoles(api, nameOf));
  await turnApproval(true);
});

type Who = keyof typeof people;
const turnApproval = (needsApproval: boolean) =>
  people.owner.ask(`PATCH /workspaces/${teamId}`, { body: { needsApproval, ...(needsApproval && { language: 'en' }) } });
const as = <Data>(who: Who, route: string, body?: object) =>
  people[who].ask<Data>(route, { ...(body && { body }), headers: { workspace: teamId } });
const makeCard = async (who: Who = 'creator') =>
  (await as<{ card: Card }>(who, 'POST /cards', { cover: 'Happy birthday', inside: 'All of us', sender: 'The team' })).data.card._id;
const change = async (who: Who, cardId: string, cover: string) => {
  const { version } = (await as<{ card: Card }>(who, `GET /cards/${cardId}`)).data.card;
  expect((await as(who, `PATCH /cards/${cardId}`, { baseVersion: version, changes: { cover } })).status).toBe(200);
};
const inHours = (hours: number) => new Date(Date.now() + api.clock.aheadMs + hours * hourMs).toISOString().slice(0, 16);
const post = async (who: Who, cardId: string) => {
  const body = { name: 'Nana', email: `nana-${randomUUID()}@example.org`, timeZone: 'UTC', sendAt: inHours(48) };
  return (await as<{ delivery: Delivery }>(who, `POST /cards/${cardId}/deliveries`, body)).data.delivery;
};
const listDeliveries = async (cardId: string) =>
  (await as<{ deliveries: Delivery[] }>('creator', `GET /cards/${cardId}/deliveries`)).data.deliveries;
const statesOf = async (cardId: string) => (await listDeliveries(cardId)).map(({ approval }) => approval?.state ?? null);
const queue = async (who: Who) => (await as<{ approvals: Approval[] }>(who, 'GET /approvals?state=waiting')).data.approvals;
const approve = (who: Who, { _id, cardVersion }: Pick<Approval, '_id' | 'cardVersion'>) =>
  as<{ approval: Approval }>(who, `POST /approvals/${_id}/approve`, { cardVersion });
const theOnly = async (who: Who = 'approver'): Promise<Approval> => {
  const [first, ...others] = await queue(who);
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} wait instead of one`);
  return first;
};
const mailsTo = (email: string) => api.smtp.received.filter(({ to }) => to.includes(email));
const isHeld = { timeout: 10_000 };

const rowsOf = (names: readonly string[], timeZone: string | null = null) =>
  names.map((name) => ({ _id: randomUUID(), name, email: `${name}-${randomUUID()}@example.org`, timeZone, language: 'en' }));
const readBulk = async (id: string) => (await as<{ bulkSend: BulkSend }>('creator', `GET /bulk-sends/${id}`)).data.bulkSend;
const startBulk = async (who: Who, cardId: string) => {
  const [id, rows] = [randomUUID(), rowsOf(['ana'])];
  await as('creator', `POST /cards/${cardId}/bulk-sends`, { _id: id, timeZone: 'UTC' });
  await as('creator', `POST /bulk-sends/${id}/rows`, { rows });
  const body = { saysNames: false, sendAt: inHours(48), timeZone: 'UTC', credits: 0 };
  expect((await as(who, `POST /bulk-sends/${id}/start`, body)).success).toBe(true);
  return { id, rows };
};

/**
 * Waits until the comparison that runs each second has run: another team's changed card waits
 * again.
 */
async function letOthersBeCompared(): Promise<void> {
  const own = { teamId, people };
  const owner = await signUp(api, `${nameOf('other-owner')}-${randomUUID().slice(0, 8)}`);
  const name = `${nameOf('other')}-${randomUUID().slice(0, 8)}`;
  const creator = await signUp(api, name);
  teamId = (await createTeam(owner))._id;
  await joinTeam(api, { owner, teamId, guest: creator, email: accountOf(name).email, role: 'creator' });
  people = { ...people, owner, creator };
  await turnApproval(true);
  const cardId = await makeCard();
  await post('creator', cardId);
  await approve('owner', await theOnly('owner'));
  await change('creator', cardId, 'Changed');
  await expect.poll(() => statesOf(cardId), isHeld).toEqual(['waiting']);
  ({ teamId, people } = own);
}

describe('once approval is turned off', () => {
  it('nothing that was approved waits again, and waiting requests still wait', async () => {
    const cardId = await makeCard();
    const approved = await post('creator', cardId);
    await approve('approver', await theOnly());
    const bulk = await startBulk('creator', cardId);
    await approve('approver', await theOnly());
    await post('creator', cardId);
    await turnApproval(false);
    await change('creator', cardId, 'Something else');
    await letOthersBeCompared();
    expect(await statesOf(cardId)).toEqual([null, 'waiting']);
    expect((await readBulk(bulk.id)).approval).toBeNull();
    api.clock.aheadMs += 49 * hourMs;
    await expect.poll(() => mailsTo(approved.email).length, isHeld).toBe(1);
    await expect.poll(() => mailsTo(bulk.rows[0]?.email ?? '').length, isHeld).toBe(1);
    expect((await theOnly()).cover).toBe('Something else');
  });

  it('unsent mails are compared again when it is turned on once more', async () => {
    const cardId = await makeCard();
    await post('creator', cardId);
    await approve('approver', await theOnly());
    await turnApproval(false);
    await change('creator', cardId, 'Something else');
    await turnApproval(true);
    await expect.poll(() => statesOf(cardId), isHeld).toEqual(['waiting']);
  });
});

describe('sends of approvers', () => {
  it('are approved in the sent version: a creator’s change waits, in the creator’s name', async () => {
    const cardId = await makeCard('admin');
    const sent = await post('approver', cardId);
    const bulk = await startBulk('admin', cardId);
    await letOthersBeCompared();
    expect([await statesOf(cardId), (await readBulk(bulk.id)).approval]).toEqual([[null], null]);
    await change('creator', cardId, 'Something rude');
    await expect.poll(() => statesOf(cardId), isHeld).toEqual(['waiting']);
    await expect.poll(async () => (await readBulk(bulk.id)).approval?.state, isHeld).toBe('waiting');
    api.clock.aheadMs += 49 * hourMs;
    await letOthersBeCompared();
    expect([mailsTo(sent.email), mailsTo(bulk.rows[0]?.email ?? '')]).toEqual([[], []]);
    const [first, second] = await queue('approver');
    if (!first || !second) throw new Error('both should wait');
    const askedBy = accountOf(nameOf('creator')).fullName;
    expect([first, second]).toMatchObject([
      { isAgain: true, askedBy, mayDecide: true, isYours: false },
      { isAgain: true, askedBy, mayDecide: true, isYours: false },
    ]);
    expect((await queue('creator')).map(({ isYours }) => isYours)).toEqual([true, true]);
    for (const one of [first, second]) expect((await approve('approver', one)).success).toBe(true);
    expect([await statesOf(cardId), (await readBulk(bulk.id)).approval]).toEqual([[null], null]);
  });

  it('continue when they change it themselves, as do earlier approved ones', async () => {
    const cardId = await makeCard();
    await post('creator', cardId);
    await approve('approver', await theOnly());
    const sent = await post('admin', cardId);
    const bulk = await startBulk('approver', cardId);
    await change('admin', cardId, 'A warmer word');
    await change('owner', cardId, 'The warmest word');
    await letOthersBeCompared();
    expect([await statesOf(cardId), (await readBulk(bulk.id)).approval]).toEqual([[null, null], null]);
    api.clock.aheadMs += 49 * hourMs;
    await expect.poll(() => mailsTo(sent.email).length, isHeld).toBe(1);
    await expect.poll(() => mailsTo(bulk.rows[0]?.email ?? '').length, isHeld).toBe(1);
    expect(mailsTo(sent.email)[0]?.raw).toContain('The warmest word');
  });

  it('still wait when they change something that a creator changed just before', async () => {
    const cardId = await makeCard();
    await post('approver', cardId);
    await change('creator', cardId, 'Something rude');
    await change('admin', cardId, 'Something');
    await expect.poll(() => statesOf(cardId), isHeld).toEqual(['waiting']);
    expect((await theOnly()).askedBy).toBe(accountOf(nameOf('creator')).fullName);
  });

  it('include a list that continues unchanged, and a time that they changed', async () => {
    const cardId = await makeCard();
    const { _id } = await post('approver', cardId);
    const { id } = await startBulk('approver', cardId);
    expect((await as('creator', `POST /bulk-sends/${id}/pause`)).success).toBe(true);
    await as('creator', `DELETE /cards/${cardId}/deliveries/${_id}`);
    await change('creator', cardId, 'Something else');
    expect((await as('approver', `POST /bulk-sends/${id}/resume`)).success).toBe(true);
    expect((await as('approver', `PATCH /cards/${cardId}/deliveries/${_id}`, { sendAt: inHours(72) })).success).toBe(true);
    await letOthersBeCompared();
    expect([await statesOf(cardId), (await readBulk(id)).approval]).toEqual([[null], null]);
    await as('creator', `POST /bulk-sends/${id}/pause`);
    await change('creator', cardId, 'Something rude');
    expect((await as('creator', `POST /bulk-sends/${id}/resume`)).success).toBe(true);
    await expect.poll(async () => (await readBulk(id)).approval?.state, isHeld).toBe('waiting');
    await expect.poll(() => statesOf(cardId), isHeld).toEqual(['waiting']);
  });
});

describe('links that people share themselves', () => {
  const makeLink = (who: Who, cardId: string, headers: Record<string, string> = {}) =>
    people[who].ask<{ card: Card }>(`POST /cards/${cardId}/links`, { body: {}, headers: { workspace: teamId, ...headers } });
  const renew = (who: Who, cardId: string, linkId: string) => as<{ card: Card }>(who, `POST /cards/${cardId}/links/${linkId}/replace`);
  const read = async (cardId: string) => (await as<{ card: Card }>('creator', `GET /cards/${cardId}`)).data.card;
  const openLink = async (card: Card) => {
    const link = card.links.find(({ revokedAt, isMailed }) => revokedAt === null && !isMailed);
    return (await fetch(`${api.url}${new URL(link?.url ?? '').pathname}`)).text();
  };

  it('can only be created by creators for an approved version, and show later approved ones', async () => {
    const cardId = await makeCard();
    expect((await read(cardId)).isUnapproved).toBe(true);
    expect(await makeLink('creator', cardId)).toMatchObject({ status: 403, code: 'CARD_NOT_APPROVED' });
    expect((await read(cardId)).links).toEqual([]);
    const copies = { people: [{ _id: randomUUID(), name: 'Ana' }] };
    expect((await as('creator', `POST /cards/${cardId}/copies`, copies)).code).toBe('CARD_NOT_APPROVED');
    expect((await as('approver', `POST /cards/${cardId}/copies`, copies)).code).toBe('FILM_MISSING');
    await post('creator', cardId);
    await approve('approver', await theOnly());
    expect((await read(cardId)).isUnapproved).toBe(false);
    const made = await makeLink('creator', cardId);
    expect(made.status).toBe(201);
    await change('creator', cardId, 'Something else');
    const changed = await read(cardId);
    expect([changed.isUnapproved, await openLink(changed)]).toEqual([true, expect.stringContaining('Happy birthday')]);
    const linkId = changed.links.find(({ isMailed }) => !isMailed)?._id ?? '';
    expect((await renew('creator', cardId, linkId)).code).toBe('CARD_NOT_APPROVED');
    expect((await read(cardId)).links.find(({ _id }) => _id === linkId)?.revokedAt).toBeNull();
    // A link that an approver renews is approved.
    expect((await renew('approver', cardId, linkId)).status).toBe(201);
    expect((await makeLink('creator', cardId)).status).toBe(201);
  });

  it('stay valid when approvers send or change the card, and if approval is off', async () => {
    const cardId = await makeCard();
    await startBulk('admin', cardId);
    await change('admin', cardId, 'A warmer word');
    expect((await makeLink('creator', cardId)).status).toBe(201);
    await change('creator', cardId, 'Something rude');
    await change('admin', cardId, 'Something');
    expect((await makeLink('creator', cardId)).code).toBe('CARD_NOT_APPROVED');
    await turnApproval(false);
    expect((await read(cardId)).isUnapproved).toBe(false);
    expect((await makeLink('creator', cardId)).status).toBe(201);
  });

  it('do not include those of mails that wait, were returned or withdrawn', async () => {
    const cardId = await makeCard();
    const { _id } = await post('creator', cardId);
    expect((await read(cardId)).links).toEqual([]);
    await as('approver', `POST /approvals/${(await theOnly())._id}/return`, { comment: 'Not like this.' });
    expect((await read(cardId)).links).toEqual([]);
    await as('creator', `DELETE /cards/${cardId}/deliveries/${_id}`);
    expect((await read(cardId)).links).toEqual([]);
    await as('creator', `PATCH /cards/${cardId}/deliveries/${_id}`, { sendAt: inHours(24) });
    await approve('approver', await theOnly());
    expect((await read(cardId)).links).toMatchObject([{ isMailed: true }]);
  });

  it('are created once for a request that is repeated after a change', async () => {
    const cardId = await makeCard();
    await makeLink('approver', cardId);
    const key = { 'idempotency-key': randomUUID() };
    expect((await makeLink('creator', cardId, key)).status).toBe(201);
    await change('creator', cardId, 'Something else');
    expect((await makeLink('creator', cardId, key)).status).toBe(201);
    expect((await read(cardId)).links).toHaveLength(2);
  });
});
