import { randomUUID } from 'node:crypto';
import type {
  Card,
  CardReport,
  ClientToServerEvents,
  Delivery,
  LoggedAct,
  OperatorAccount,
  ServerToClientEvents,
} from '@hellograph/contract';
import { socketPath } from '@hellograph/contract/events';
import { waitFor } from '@hellograph/kit';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import { finishVideo, runTestApi, takeAllDue } from '../../testing/running-api.fixture';
import { accountOf, type Client, call, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ config: { givenSecrets: { operatorToken: 'op' } }, now: () => Date.now() + clock.aheadMs });
const asOperator = <Data>(route: string, body?: object) =>
  call<Data>(api.url, route, { headers: { authorization: 'Bearer op', 'x-operator-name': 'Mo' }, body });
const listActs = async () => (await asOperator<{ acts: LoggedAct[] }>('GET /operator/acts')).data.acts;

const statusOf = async (url: string) => (await fetch(url.startsWith('http') ? url : `${api.url}${url}`)).status;
const makeCard = async (client: Client, fields: object = {}) =>
  (await client.ask<{ card: Card }>('POST /cards', { body: { cover: 'Hello', faceOwner: 'agreed', ...fields } })).data.card;
const share = async (client: Client, id: string) =>
  new URL((await client.ask<{ card: Card }>(`POST /cards/${id}/links`, { body: {} })).data.card.links[0]?.url ?? '').pathname;
const plan = (client: Client, id: string, to: string) =>
  client.ask<{ delivery: Delivery }>(`POST /cards/${id}/deliveries`, {
    body: { email: to, name: 'Nana', timeZone: 'UTC', sendAt: null },
  });

const connect = (client: Client) => {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(api.url, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    auth: { token: client.token },
  });
  return new Promise<typeof socket>((resolve, reject) => socket.once('connect', () => resolve(socket)).once('connect_error', reject));
};

describe('a suspended account', () => {
  it('immediately loses sessions, links, media, sockets and planned cards, and all but the sessions come back', async () => {
    const ada = await signUp(api, 'ada');
    const videoId = await finishVideo(api, ada);
    const { _id } = await makeCard(ada, { videoId });
    const path = await share(ada, _id);
    const filmUrl = (await ada.list())[0]?.video?.resultUrl ?? '';
    await plan(ada, _id, 'nana@example.org');
    const socket = await connect(ada);
    for (const url of [path, `${path}/film.mp4`, filmUrl]) expect([url, await statusOf(url)]).toEqual([url, 200]);

    const suspended = await asOperator<{ account: OperatorAccount }>(`POST /operator/accounts/${ada.userId}/suspend`, {
      reason: 'Cards to strangers',
    });
    expect(suspended.data.account).toMatchObject({ _id: ada.userId, suspendedAt: expect.any(String) });
    await waitFor(() => !socket.connected, { timeoutMs: 30_000 });
    expect(await ada.ask('GET /auth/profile')).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' });
    for (const url of [path, `${path}/film.mp4`, filmUrl]) expect([url, await statusOf(url)]).toEqual([url, 404]);
    const login = () => call<{ token: string }>(api.url, 'POST /auth/login', { body: accountOf('ada') });
    expect(await login()).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining('appeal') });
    // A wrong password does not reveal that the account is suspended.
    const guess = { ...accountOf('ada'), password: 'not it at all' };
    expect((await call(api.url, 'POST /auth/login', { body: guess })).code).toBe('CREDENTIALS_WRONG');
    expect((await untilMail(api.dir, accountOf('ada').email, /suspended/)).text).toContain('Cards to strangers');

    clock.aheadMs += 10 * 60_000;
    await takeAllDue(api);
    expect(await listMailsTo(api.dir, 'nana@example.org')).toEqual([]);
    expect((await asOperator<{ accounts: OperatorAccount[] }>('GET /operator/accounts')).data.accounts).toMatchObject([
      { _id: ada.userId },
    ]);

    expect((await asOperator(`POST /operator/accounts/${ada.userId}/restore`, { reason: 'She explained it' })).status).toBe(200);
    for (const url of [path, `${path}/film.mp4`, filmUrl]) expect([url, await statusOf(url)]).toEqual([url, 200]);
    await untilMail(api.dir, 'nana@example.org', /./);
    expect((await ada.ask('GET /auth/profile')).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await asOperator<{ accounts: OperatorAccount[] }>('GET /operator/accounts')).data.accounts).toEqual([]);
    expect((await listActs()).map(({ act, subject, reason, operator }) => [act, subject, reason, operator])).toEqual([
      ['account-restored', `account ${ada.userId}`, 'She explained it', 'Mo'],
      ['account-suspended', `account ${ada.userId}`, 'Cards to strangers', 'Mo'],
    ]);
    socket.close();
  }, 40_000);

  it('is found by its address or id, needs a reason, and is suspended once', async () => {
    const bo = await signUp(api, 'bo');
    const find = async (text: string) =>
      (await asOperator<{ accounts: OperatorAccount[] }>(`GET /operator/accounts?find=${encodeURIComponent(text)}`)).data.accounts;
    expect(await find(' BO@example.org ')).toMatchObject([{ _id: bo.userId, suspendedAt: null }]);
    expect(await find(bo.userId)).toMatchObject([{ email: 'bo@example.org' }]);
    expect(await find('bo@example')).toEqual([]);
    const suspend = (id: string, reason: string) => asOperator(`POST /operator/accounts/${id}/suspend`, { reason });
    expect((await suspend(bo.userId, ' ')).code).toBe('VALIDATION_FAILED');
    expect((await suspend(randomUUID(), 'x')).code).toBe('NOT_FOUND');
    const acts = (await listActs()).length;
    await Promise.all([suspend(bo.userId, 'x'), suspend(bo.userId, 'x')]);
    expect((await listActs()).length).toBe(acts + 1);
  });

  it('waits with a card that a scheduler had already claimed', async () => {
    const cy = await signUp(api, 'cy');
    const { _id } = await makeCard(cy);
    await plan(cy, _id, 'late@example.org');
    await api.db
      .updateTable('deliveries')
      .set({ state: 'sending', claimed_at: Date.now(), held_at: 1 })
      .where('user_id', '=', cy.userId)
      .execute();
    const { id } = await api.db.selectFrom('deliveries').select('id').where('user_id', '=', cy.userId).executeTakeFirstOrThrow();
    const handlers = api.features.flatMap(({ outboxHandlers }) => outboxHandlers?.delivery ?? []);
    for (const deliver of handlers) await deliver({ deliveryId: id, attempt: 1 });
    const row = await api.db.selectFrom('deliveries').select(['state', 'claimed_at']).where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ state: 'planned', claimed_at: null });
  });
});

it('the log of acts can only be appended to', async () => {
  await expect(sql`UPDATE operator_acts SET reason = 'nothing'`.execute(api.db)).rejects.toThrow('append-only');
  await expect(sql`DELETE FROM operator_acts`.execute(api.db)).rejects.toThrow('append-only');
});

describe('a reply', () => {
  /** A browser that keeps the page's cookie. */
  const openDevice = () => {
    let cookie = '';
    return async (path: string, words: string, accept = 'text/html') => {
      const body = new URLSearchParams({ words });
      const answer = await fetch(`${api.url}${path}/reply`, { method: 'POST', body, redirect: 'manual', headers: { cookie, accept } });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return { status: answer.status, location: answer.headers.get('location') ?? '' };
    };
  };
  const read = async (client: Client, id: string) => (await client.ask<{ card: Card }>(`GET /cards/${id}`)).data.card.replies;

  it('is deleted by the sender with an undo', async () => {
    const dee = await signUp(api, 'dee');
    const { _id } = await makeCard(dee);
    await openDevice()(await share(dee, _id), 'Mean words');
    const [reply] = await read(dee, _id);
    const path = `/cards/${_id}/replies/${reply?._id}`;
    expect((await (await signUp(api, 'eve')).ask(`DELETE ${path}`)).code).toBe('NOT_FOUND');
    const deleted = await dee.ask<{ card: Card }>(`DELETE ${path}`);
    expect(deleted.data.card).toMatchObject({ replies: [], unreadReplies: 0 });
    expect((await dee.ask(`DELETE ${path}`)).code).toBe('NOT_FOUND');
    expect((await dee.ask<{ card: Card }>(`POST ${path}/restore`)).data.card.replies).toMatchObject([{ words: 'Mean words' }]);
  });

  it('is the last of a replier whom the sender blocks; others can still use the same link', async () => {
    const flo = await signUp(api, 'flo');
    const { _id } = await makeCard(flo);
    const path = await share(flo, _id);
    const [mean, kind] = [openDevice(), openDevice()];
    await mean(path, 'Mean words');
    const [reply] = await read(flo, _id);
    const blocked = await flo.ask<{ card: Card }>(`POST /cards/${_id}/replies/${reply?._id}/block`);
    expect(blocked.data.card.replies).toMatchObject([{ isBlocked: true }]);
    const refused = await mean(path, 'Again');
    expect(refused).toEqual({ status: 303, location: `${path}?done=closed` });
    expect(await (await fetch(`${api.url}${refused.location}`)).text()).toContain('isn’t taking more replies here');
    expect((await mean(path, 'Again', 'application/json')).status).toBe(403);
    expect((await kind(path, 'Lovely')).location).toBe(`${path}?done=sent`);
    expect((await read(flo, _id)).map(({ words, isBlocked }) => [words, isBlocked])).toEqual([
      ['Lovely', false],
      ['Mean words', true],
    ]);
    await flo.ask(`DELETE /cards/${_id}/replies/${reply?._id}`);
    expect((await mean(path, 'Again')).location).toContain('closed');
    await flo.ask(`DELETE /cards/${_id}/replies/${reply?._id}/block`);
    expect((await mean(path, 'Sorry')).location).toContain('sent');
  });

  it('by a mailed link blocks the link, on any device', async () => {
    const gus = await signUp(api, 'gus');
    const { _id } = await makeCard(gus);
    await plan(gus, _id, 'nina@example.org');
    const link = (await gus.ask<{ card: Card }>(`GET /cards/${_id}`)).data.card.links[0];
    const path = new URL(link?.url ?? '').pathname;
    await openDevice()(path, 'Mean words');
    const [reply] = await read(gus, _id);
    await gus.ask(`POST /cards/${_id}/replies/${reply?._id}/block`);
    expect((await openDevice()(path, 'From my phone')).location).toContain('closed');
  });

  it('is deleted permanently by an operator, who sees it in a report', async () => {
    const hal = await signUp(api, 'hal');
    const { _id } = await makeCard(hal);
    const path = await share(hal, _id);
    await openDevice()(path, 'Mean words');
    const [reply] = await read(hal, _id);
    await fetch(`${api.url}${path}/report`, { method: 'POST', body: new URLSearchParams({ reason: 'hurtful' }), redirect: 'manual' });
    const { reports } = (await asOperator<{ reports: CardReport[] }>('GET /operator/reports')).data;
    expect(reports.find(({ cardId }) => cardId === _id)?.replies).toMatchObject([{ _id: reply?._id, words: 'Mean words' }]);
    expect((await asOperator(`POST /operator/replies/${reply?._id}/delete`, { reason: 'Hurtful' })).status).toBe(200);
    expect(await read(hal, _id)).toEqual([]);
    expect((await hal.ask(`POST /cards/${_id}/replies/${reply?._id}/restore`)).code).toBe('NOT_FOUND');
    expect((await listActs())[0]).toMatchObject({ act: 'reply-deleted', reason: 'Hurtful' });
  });
});
