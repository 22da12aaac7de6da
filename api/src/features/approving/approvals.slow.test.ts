import { randomUUID } from 'node:crypto';
import {
  type Approval,
  type BulkSend,
  type Card,
  type CreditsData,
  creditsPerCopy,
  type Delivery,
  type GivenTeamRole,
  limits,
  type Team,
  type TeamAct,
  type Video,
} from '@hellograph/contract';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNamedVideos, fakeRender, openFakeWorker, openNamedVideosWorker } from '../../testing/fake-worker.fixture';
import { runMailingApi } from '../../testing/running-api.fixture';
import { createTeam, createTeamOfRoles } from '../../testing/team.fixture';
import { accountOf, type Client, drawPhoto, findLedgerMismatches, signUp, toForm } from '../../testing/test-api.fixture';
import { createHouseCredits } from '../billing/house-credits';

const hourMs = 3_600_000;
const minuteMs = 60_000;

let count = 0;
const api = runMailingApi({ housePlan: 'enterprise' });

let teamId: string;
let people: Record<'owner' | Exclude<GivenTeamRole, 'viewer'>, Client>;
const nameOf = (who: string) => `approvals-${who}-${count}`;
beforeEach(async () => {
  count++;
  ({ teamId, people } = await createTeamOfRoles(api, nameOf));
  await people.owner.ask(`PATCH /workspaces/${teamId}`, { body: { needsApproval: true, language: 'en' } });
});

type Who = keyof typeof people;
const as = <Data>(who: Who, route: string, body?: object) =>
  people[who].ask<Data>(route, { ...(body && { body }), headers: { workspace: teamId } });
const makeCard = async () =>
  (await as<{ card: Card }>('creator', 'POST /cards', { cover: 'Happy birthday', inside: 'All of us', sender: 'The team' })).data.card._id;
const change = async (cardId: string, cover: string) => {
  const { version } = (await as<{ card: Card }>('creator', `GET /cards/${cardId}`)).data.card;
  expect((await as('creator', `PATCH /cards/${cardId}`, { baseVersion: version, changes: { cover } })).status).toBe(200);
};
const inHours = (hours: number) => new Date(Date.now() + api.clock.aheadMs + hours * hourMs).toISOString().slice(0, 16);
const toNana = (fields: object = {}) => ({
  name: 'Nana',
  email: `nana-${randomUUID()}@example.org`,
  timeZone: 'UTC',
  sendAt: null,
  ...fields,
});
const post = (cardId: string, body: object, who: Who = 'creator') =>
  as<{ delivery: Delivery }>(who, `POST /cards/${cardId}/deliveries`, body);
const readDelivery = async (cardId: string) =>
  (await as<{ deliveries: Delivery[] }>('creator', `GET /cards/${cardId}/deliveries`)).data.deliveries[0];
const queue = async (who: Who, state = 'waiting') =>
  (await as<{ approvals: Approval[] }>(who, `GET /approvals?state=${state}`)).data.approvals;
const approve = (who: Who, { _id, cardVersion }: Pick<Approval, '_id' | 'cardVersion'>) =>
  as<{ approval: Approval }>(who, `POST /approvals/${_id}/approve`, { cardVersion });
const giveBack = (who: Who, id: string, comment: string) => as<{ approval: Approval }>(who, `POST /approvals/${id}/return`, { comment });
const theOnly = async (who: Who = 'approver'): Promise<Approval> => {
  const [first, ...others] = await queue(who);
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} wait instead of one`);
  return first;
};
const mailsTo = (email: string) => api.smtp.received.filter(({ to }) => to.includes(email));
const mailsOf = (who: Who, subject: RegExp) =>
  mailsTo(accountOf(nameOf(who)).email).filter(({ raw }) => subject.test(/^Subject: (.*)$/m.exec(raw)?.[1] ?? ''));
const passUndo = () => {
  api.clock.aheadMs += limits.deliveryUndoSec * 1000 + 1000;
};
/** Waits for the mail server and the scheduler: everything that needs no approval has been sent. */
async function letOthersGoOut(): Promise<void> {
  const sign = toNana();
  const cardId = await makeCard();
  expect((await post(cardId, sign, 'admin')).data.delivery.approval).toBeNull();
  passUndo();
  await expect.poll(() => mailsTo(sign.email).length, { timeout: 10_000 }).toBe(1);
}
const actsOf = async () =>
  (await people.owner.ask<{ acts: TeamAct[] }>(`GET /workspaces/${teamId}/acts`)).data.acts.map(({ kind }) => kind);

describe('a card by mail', () => {
  it('waits until another member approves it, and notifies both sides by one mail each', async () => {
    const cardId = await makeCard();
    const [nana, bob] = [toNana(), toNana({ name: 'Bob' })];
    const made = await post(cardId, nana);
    expect(made.data.delivery).toMatchObject({ state: 'planned', approval: { state: 'waiting', isAgain: false, comment: '' } });
    await post(cardId, bob);
    await letOthersGoOut();
    expect([mailsTo(nana.email), mailsTo(bob.email)]).toEqual([[], []]);

    const waiting = await queue('approver');
    expect(waiting.map(({ to }) => to?.name)).toEqual(['Nana', 'Bob']);
    expect(waiting[0]).toMatchObject({
      kind: 'delivery',
      cover: 'Happy birthday',
      inside: 'All of us',
      people: 1,
      credits: 0,
      isLate: false,
      askedBy: accountOf(nameOf('creator')).fullName,
      isYours: false,
      mayDecide: true,
    });
    // The member who asked sees it too, but can't decide.
    expect((await queue('creator')).map(({ isYours, mayDecide }) => [isYours, mayDecide])).toEqual([
      [true, false],
      [true, false],
    ]);
    api.clock.aheadMs += 2 * minuteMs;
    for (const who of ['owner', 'admin', 'approver'] as const)
      await expect.poll(() => mailsOf(who, /2 sends are waiting for your approval/).length, { timeout: 10_000 }).toBe(1);
    expect(mailsOf('creator', /waiting for your approval/)).toEqual([]);

    const [first, second] = waiting;
    if (!first || !second) throw new Error('nothing waits');
    expect((await approve('creator', first)).code).toBe('TEAM_RIGHT_MISSING');
    const decided = (await approve('approver', first)).data.approval;
    expect(decided).toMatchObject({ state: 'approved', decidedBy: accountOf(nameOf('approver')).fullName, mayDecide: false });
    expect((await giveBack('admin', second._id, 'Bob has moved.')).data.approval.state).toBe('returned');
    passUndo();
    await expect.poll(() => mailsTo(nana.email).length, { timeout: 10_000 }).toBe(1);
    expect(mailsTo(bob.email)).toEqual([]);
    api.clock.aheadMs += 2 * minuteMs;
    await expect.poll(() => mailsOf('creator', /decisions on 2 of your sends/).length, { timeout: 10_000 }).toBe(1);
    const mail = await PostalMime.parse(mailsOf('creator', /decisions on/)[0]?.raw ?? '');
    expect(mail.text).toContain('Bob has moved.');
    expect(mail.text).toContain(`/approvals?team=${teamId}`);
    expect(new Set(await actsOf())).toEqual(
      new Set(['sendReturned', 'sendApproved', 'sendAsked', 'approvalOn', 'joined', 'invited', 'made']),
    );
  });

  it('is approved once by fifty concurrent approvals, and sent once', async () => {
    const cardId = await makeCard();
    const nana = toNana();
    await post(cardId, nana);
    const waiting = await theOnly();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => approve((['owner', 'admin', 'approver'] as const)[index % 3] ?? 'owner', waiting)),
    );
    const [yes, no] = [answers.filter(({ success }) => success), answers.filter(({ success }) => !success)];
    expect(yes).toHaveLength(1);
    expect(new Set(no.map(({ code }) => code))).toEqual(new Set(['APPROVAL_DECIDED']));
    passUndo();
    await expect.poll(async () => (await readDelivery(cardId))?.state, { timeout: 10_000 }).toBe('sent');
    await letOthersGoOut();
    expect(mailsTo(nana.email)).toHaveLength(1);
    expect((await actsOf()).filter((kind) => kind === 'sendApproved')).toHaveLength(1);
  });

  it('that was changed needs approval of its current version, even after it was approved', async () => {
    const cardId = await makeCard();
    const nana = toNana({ sendAt: inHours(48) });
    const made = await post(cardId, nana);
    const before = await theOnly();
    await change(cardId, 'Happy birthday, dear Nana');
    expect((await approve('approver', before)).code).toBe('APPROVAL_CARD_CHANGED');
    const now = await theOnly();
    expect(now.cover).toBe('Happy birthday, dear Nana');
    expect((await approve('approver', now)).success).toBe(true);
    expect((await readDelivery(cardId))?.approval).toBeNull();
    // Changed after that, it waits again, long before it is due.
    await change(cardId, 'Something rude');
    await expect
      .poll(async () => (await readDelivery(cardId))?.approval, { timeout: 10_000 })
      .toMatchObject({ state: 'waiting', isAgain: true });
    api.clock.aheadMs += 49 * hourMs;
    await letOthersGoOut();
    expect(mailsTo(nana.email)).toEqual([]);
    // Its time has passed; the page says so, and it is sent once it is approved.
    const late = await theOnly();
    expect(late).toMatchObject({ isAgain: true, isLate: true, cover: 'Something rude' });
    await change(cardId, 'Happy birthday once more');
    expect((await approve('approver', { ...late, cardVersion: late.cardVersion + 1 })).success).toBe(true);
    const due = Date.parse((await readDelivery(cardId))?.dueAt ?? '');
    const hour = new Date(due).getUTCHours();
    expect(hour >= limits.quietUntilHour && hour < limits.quietFromHour).toBe(true);
    api.clock.aheadMs = Math.max(api.clock.aheadMs, due + 1000 - Date.now());
    await expect.poll(() => mailsTo(nana.email).length, { timeout: 10_000 }).toBe(1);
    // A different time or address has to be approved again; approvers need not ask.
    const other = await post(cardId, toNana({ sendAt: inHours(48) }));
    const path = `PATCH /cards/${cardId}/deliveries/${other.data.delivery._id}`;
    await approve('owner', await theOnly());
    expect((await as<{ delivery: Delivery }>('creator', path, { sendAt: inHours(72) })).data.delivery.approval?.state).toBe('waiting');
    expect((await as<{ delivery: Delivery }>('admin', path, { sendAt: inHours(96) })).data.delivery.approval).toBeNull();
    expect(await queue('owner')).toEqual([]);
    expect(made.status).toBe(201);
  });

  it('that was returned can be changed and asked for again, or withdrawn', async () => {
    const cardId = await makeCard();
    const { _id } = (await post(cardId, toNana())).data.delivery;
    await giveBack('approver', (await theOnly())._id, '  A warmer word, please. ');
    expect((await readDelivery(cardId))?.approval).toMatchObject({ state: 'returned', comment: 'A warmer word, please.' });
    expect(await queue('approver')).toEqual([]);
    await as('creator', `PATCH /cards/${cardId}/deliveries/${_id}`, { sendAt: inHours(24) });
    const again = await theOnly();
    expect((await as('creator', `DELETE /approvals/${again._id}`)).success).toBe(true);
    expect(await readDelivery(cardId)).toMatchObject({ state: 'cancelled', approval: null });
    expect((await approve('approver', again)).code).toBe('APPROVAL_DECIDED');
    expect((await queue('approver', 'decided')).map(({ state }) => state)).toEqual(['withdrawn', 'returned']);
  });

  it('is checked again when it is approved: a recipient who unsubscribed in the meantime gets nothing', async () => {
    const cardId = await makeCard();
    const first = toNana();
    await post(cardId, first, 'admin');
    passUndo();
    await expect.poll(() => mailsTo(first.email).length, { timeout: 10_000 }).toBe(1);
    await post(cardId, { ...first, name: 'Again' });
    const mail = await PostalMime.parse(mailsTo(first.email)[0]?.raw ?? '');
    const stop = /\/u\/[\w-]+/.exec(mail.text ?? '')?.[0];
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await fetch(`${api.url}${stop}`, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
    expect((await approve('approver', await theOnly())).code).toBe('DELIVERY_STOPPED');
    // A waiting one does not count as sent; the attempt decided nothing.
    expect((await theOnly()).state).toBe('waiting');
    expect((await as('creator', `DELETE /cards/${cardId}`)).success).toBe(true);
    expect((await approve('approver', await theOnly())).code).toBe('NOT_FOUND');
  });
});

describe('who decides', () => {
  it('is never the member who asked, unless nobody else may', async () => {
    const cardId = await makeCard();
    await post(cardId, toNana());
    const asked = await theOnly();
    const { data } = await people.owner.ask<{ team: { members: { _id: string; email: string }[] } }>(`GET /workspaces/${teamId}`);
    const memberOf = (who: Who) => data.team.members.find(({ email }) => email === accountOf(nameOf(who)).email)?._id;
    // With the new role, they may approve requests of others, but not their own earlier ones.
    await people.owner.ask(`PATCH /workspaces/${teamId}/members/${memberOf('creator')}`, { body: { role: 'approver' } });
    expect((await approve('creator', asked)).code).toBe('APPROVAL_OWN');
    expect((await giveBack('creator', asked._id, 'No')).code).toBe('APPROVAL_OWN');
    expect((await queue('creator'))[0]).toMatchObject({ isYours: true, mayDecide: false });
    // The team is handed over to them, and all others leave: nobody else could decide.
    await people.owner.ask(`POST /workspaces/${teamId}/hand-over`, { body: { memberId: memberOf('creator') } });
    await people.creator.ask(`POST /workspaces/${teamId}/hand-over/accept`);
    for (const who of ['owner', 'admin', 'approver'] as const)
      await people.creator.ask(`DELETE /workspaces/${teamId}/members/${memberOf(who)}`);
    expect((await queue('creator'))[0]?.mayDecide).toBe(true);
    expect((await approve('creator', asked)).success).toBe(true);
  });

  it('does not exist for another team, for personal accounts or for a program', async () => {
    const cardId = await makeCard();
    await post(cardId, toNana());
    const { _id, cardVersion } = await theOnly();
    const stranger = await signUp(api, nameOf('stranger'));
    const other = await createTeam(stranger);
    const calls = [
      ['POST', `/approvals/${_id}/approve`, { cardVersion }],
      ['POST', `/approvals/${_id}/return`, { comment: 'No' }],
      ['DELETE', `/approvals/${_id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      for (const headers of [{}, { workspace: other._id }])
        expect((await stranger.ask(`${method} ${path}`, { headers, ...(body && { body }) })).code).toBe('NOT_FOUND');
      expect((await people.owner.ask(`${method} ${path}`, body ? { body } : {})).code).toBe('NOT_FOUND');
    }
    expect((await people.owner.ask<{ approvals: Approval[] }>('GET /approvals')).data.approvals).toEqual([]);
    // A key acts for the account that made it, never for a team, so it can't send anything there.
    const { password } = accountOf(nameOf('creator'));
    const key = await people.creator.ask<{ secret: string }>('POST /api-keys', {
      body: { name: 'Program', scopes: ['send-cards'], password, lifetimeDays: 30 },
    });
    expect(key.status).toBe(201);
    const answer = await fetch(`${api.url}/api/cards/${cardId}/deliveries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.data.secret}`, workspace: teamId, 'content-type': 'application/json' },
      body: JSON.stringify(toNana()),
    });
    expect(await answer.json()).toMatchObject({ code: 'API_KEY_NOT_ALLOWED' });
    expect((await theOnly())._id).toBe(_id);
  });
});

describe('a bulk send', () => {
  const rowsOf = (names: readonly string[], timeZone: string | null = null) =>
    names.map((name) => ({ _id: randomUUID(), name, email: `${name}-${randomUUID()}@example.org`, timeZone, language: 'en' }));
  type Row = ReturnType<typeof rowsOf>[number];
  const read = async (id: string) => (await as<{ bulkSend: BulkSend }>('creator', `GET /bulk-sends/${id}`)).data.bulkSend;
  const begin = async (rows: Row[]) => {
    const [id, cardId] = [randomUUID(), await makeCard()];
    await as('creator', `POST /cards/${cardId}/bulk-sends`, { _id: id, timeZone: 'UTC' });
    await as('creator', `POST /bulk-sends/${id}/rows`, { rows });
    return { id, cardId };
  };
  const start = (id: string, more: object = {}, who: Who = 'creator') =>
    as<{ bulkSend: BulkSend }>(who, `POST /bulk-sends/${id}/start`, {
      saysNames: false,
      sendAt: null,
      timeZone: 'UTC',
      credits: 0,
      ...more,
    });
  const countMails = (rows: readonly Row[]) => rows.map(({ email }) => mailsTo(email).length);

  it('waits with its list unchanged, is approved once by fifty concurrent approvals, and mails everyone once', async () => {
    const rows = rowsOf(['ana', 'bob', 'cleo']);
    const { id } = await begin(rows);
    expect((await read(id)).needsApproval).toBe(true);
    const asked = await Promise.all(Array.from({ length: 10 }, () => start(id)));
    expect(asked.filter(({ success }) => success)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'draft', approval: { state: 'waiting' } });
    expect((await as('creator', `POST /bulk-sends/${id}/rows`, { rows: rowsOf(['eve']) })).code).toBe('BULK_STATE_WRONG');
    expect((await as('creator', `DELETE /bulk-sends/${id}/rows/${rows[0]?._id}`)).code).toBe('BULK_STATE_WRONG');
    await letOthersGoOut();
    const waiting = await theOnly();
    expect(waiting).toMatchObject({ kind: 'bulkSend', subjectId: id, people: 3, credits: 0, to: null });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => approve((['owner', 'admin', 'approver'] as const)[index % 3] ?? 'owner', waiting)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    passUndo();
    await expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).toBe('done');
    expect(countMails(rows)).toEqual([1, 1, 1]);
  });

  it('that was returned is open again; a running one whose card changes stops and asks again', async () => {
    const [now, later] = [rowsOf(['ana']), rowsOf(['bob'], 'Etc/GMT+12')];
    const { id, cardId } = await begin([...now, ...later]);
    await start(id);
    await giveBack('approver', (await theOnly())._id, 'Dan is missing.');
    expect(await read(id)).toMatchObject({ state: 'draft', approval: { state: 'returned', comment: 'Dan is missing.' } });
    const dan = rowsOf(['dan']);
    expect((await as('creator', `POST /bulk-sends/${id}/rows`, { rows: dan })).success).toBe(true);
    // At this hour in UTC; twelve hours later in the zone of the second.
    await start(id, { sendAt: inHours(2) });
    const asked = await theOnly();
    expect(asked.people).toBe(3);
    expect((await approve('approver', asked)).success).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'sending', approval: null });
    api.clock.aheadMs += 2.1 * hourMs;
    await expect.poll(() => countMails([...now, ...dan]), { timeout: 10_000 }).toEqual([1, 1]);
    await change(cardId, 'Something rude');
    await expect.poll(async () => (await read(id)).approval, { timeout: 10_000 }).toMatchObject({ state: 'waiting', isAgain: true });
    api.clock.aheadMs += 13 * hourMs;
    await letOthersGoOut();
    expect(countMails(later)).toEqual([0]);
    const again = await theOnly();
    expect(again).toMatchObject({ isAgain: true, people: 1 });
    await giveBack('owner', again._id, 'Not like this.');
    expect(await read(id)).toMatchObject({ state: 'paused', approval: { state: 'returned' } });
    await change(cardId, 'Happy birthday');
    await as('creator', `POST /bulk-sends/${id}/resume`);
    expect((await read(id)).approval).toMatchObject({ state: 'waiting' });
    await approve('owner', await theOnly());
    await expect.poll(() => countMails(later), { timeout: 10_000 }).toEqual([1]);
    await expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).toBe('done');
    expect(countMails([...now, ...dan])).toEqual([1, 1]);
  });

  it('is paid when it is approved, if the member who asked may still spend that', async () => {
    // Otherwise the month’s credits of the house come at any moment.
    await createHouseCredits({ db: api.db, plan: 'enterprise', now: api.now })();
    const photo = await drawPhoto();
    const workers = [
      openFakeWorker(api.redis.url, fakeRender(api.store)),
      openNamedVideosWorker({ ...api, redis: api.redis }, (payload) => fakeNamedVideos(api.store, photo, payload)),
    ];
    const form = toForm(photo, { prompt: 'Dear {name}, come to my party! Bring a song.', resolution: '480P' });
    const headers = { workspace: teamId };
    const made = await people.creator.ask<{ videos: Video[] }>('POST /video/imageToVideo', { form, headers });
    const videoId = made.data.videos[0]?._id ?? '';
    const isReady = async () => (await as<{ video: Video }>('creator', `GET /video/${videoId}`)).data.video.status === 'completed';
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    const fields = { cover: 'For {name}', inside: 'Dear {name}', videoId, faceOwner: 'mine' };
    const cardId = (await as<{ card: Card }>('creator', 'POST /cards', fields)).data.card._id;
    const [id, rows] = [randomUUID(), rowsOf(['ana', 'bob'])];
    await as('creator', `POST /cards/${cardId}/bulk-sends`, { _id: id, timeZone: 'UTC' });
    await as('creator', `POST /bulk-sends/${id}/rows`, { rows });
    const credits = 2 * creditsPerCopy;
    const balance = async () => (await people.owner.ask<CreditsData>('GET /credits')).data.available;
    const before = await balance();
    expect((await start(id, { saysNames: true, credits })).success).toBe(true);
    const waiting = await theOnly();
    expect([waiting.credits, await balance()]).toEqual([credits, before]);
    const { team } = (await people.owner.ask<{ team: Team }>(`GET /workspaces/${teamId}`)).data;
    const memberId = team.members.find(({ email }) => email === accountOf(nameOf('creator')).email)?._id;
    const limit = (creditsPerMonth: number | null) =>
      people.owner.ask(`PATCH /workspaces/${teamId}/members/${memberId}`, { body: { creditsPerMonth } });
    await limit(0);
    expect((await approve('approver', waiting)).code).toBe('TEAM_CAP_REACHED');
    expect([(await theOnly()).state, await balance()]).toEqual(['waiting', before]);
    await limit(null);
    expect((await approve('approver', waiting)).success).toBe(true);
    expect(await balance()).toBe(before - credits);
    passUndo();
    await expect.poll(async () => (await read(id)).state, { timeout: 30_000 }).toBe('done');
    expect([countMails(rows), await findLedgerMismatches(api)]).toEqual([[1, 1], []]);
    for (const worker of workers) await worker.close();
  });

  it('is started immediately by approvers, and can be withdrawn or deleted while it waits', async () => {
    const { id } = await begin(rowsOf(['ana']));
    expect((await start(id, {}, 'admin')).data.bulkSend).toMatchObject({ state: 'sending', approval: null, needsApproval: false });
    const other = await begin(rowsOf(['bob']));
    await start(other.id);
    await as('creator', `DELETE /approvals/${(await theOnly())._id}`);
    expect(await read(other.id)).toMatchObject({ state: 'draft', approval: null });
    await start(other.id);
    expect((await as('creator', `DELETE /bulk-sends/${other.id}`)).success).toBe(true);
    expect(await queue('approver')).toEqual([]);
  });
});
