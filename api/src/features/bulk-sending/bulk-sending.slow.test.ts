import { randomUUID } from 'node:crypto';
import { type BulkRow, type BulkSend, type Card, CodedError, limits, mailAllowances, refusedWeight } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStops } from '../../domain/deliveries/mail-stops';
import { fakeNamedVideos, fakeRender, makeNamedCard, openFakeWorker, openNamedVideosWorker } from '../../testing/fake-worker.fixture';
import { runMailingApi } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const hourMs = 3_600_000;
const patient = { timeoutMs: 60_000, intervalMs: 100 };
const refusals: Record<string, { code: number; words: string }> = {};

let photo: Buffer;
let ada: Client;
let count = 0;
/** Names that the worker can't say. */
const unsayable = new Set<string>();
const closers: (() => Promise<void>)[] = [];

const api = runMailingApi({}, { refuse: (to) => refusals[to] });
beforeAll(async () => {
  photo = await drawPhoto();
  const renders = openFakeWorker(api.redis.url, fakeRender(api.store));
  const named = openNamedVideosWorker(api, async (payload) => {
    if (payload.names.some((name) => unsayable.has(name))) throw new CodedError('SPEECH_TOO_LONG');
    return fakeNamedVideos(api.store, photo, payload);
  });
  closers.push(renders.close, named.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});
beforeEach(async () => {
  unsayable.clear();
  ada = await signUp(api, `bulk-${count++}`);
});

const makeCard = async () =>
  (await ada.ask<{ card: Card }>('POST /cards', { body: { cover: 'Dear {name}!', inside: 'For {name}.', sender: 'Ada' } })).data.card._id;
const rowOf = (name: string, fields: object = {}) => ({
  _id: randomUUID(),
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}-${count}@example.org`,
  timeZone: null,
  language: 'en',
  ...fields,
});
type Row = ReturnType<typeof rowOf>;

async function begin(rows: Row[], cardId?: string): Promise<string> {
  const id = randomUUID();
  const made = await ada.ask(`POST /cards/${cardId ?? (await makeCard())}/bulk-sends`, { body: { _id: id, timeZone: 'UTC' } });
  expect(made.status).toBe(201);
  if (rows.length > 0) expect((await add(id, rows)).status).toBe(200);
  return id;
}
const add = (id: string, rows: Row[]) => ada.ask<{ bulkSend: BulkSend }>(`POST /bulk-sends/${id}/rows`, { body: { rows } });
const start = (id: string, body: object = {}) =>
  ada.ask<{ bulkSend: BulkSend }>(`POST /bulk-sends/${id}/start`, {
    body: { saysNames: false, sendAt: null, timeZone: 'UTC', credits: 0, ...body },
  });
const steer = (id: string, how: 'pause' | 'resume' | 'stop' | 'retry') => ada.ask<{ bulkSend: BulkSend }>(`POST /bulk-sends/${id}/${how}`);
const read = async (id: string) => (await ada.ask<{ bulkSend: BulkSend }>(`GET /bulk-sends/${id}`)).data.bulkSend;
const list = async (id: string) => (await ada.ask<{ rows: BulkRow[] }>(`GET /bulk-sends/${id}/rows`)).data.rows;
const statesOf = async (id: string) => (await list(id)).map(({ name, state, reason }) => [name, state, reason]);
const mailsTo = ({ email }: Row) => api.smtp.received.filter(({ to }) => to.includes(email));
const passUndo = () => {
  api.clock.aheadMs += limits.deliveryUndoSec * 1000 + 1000;
};
const untilState = (id: string, state: BulkSend['state']) =>
  waitFor(async () => (await read(id)).state === state, { ...patient, what: `A bulk send that is ${state}` });
const balance = async () => (await ada.ask<{ available: number; held: number }>('GET /credits')).data;

describe('a list is checked by row before anything is sent', () => {
  it('leaves out duplicates and unsubscribed mailboxes, and adds nobody twice', async () => {
    const gone = rowOf('Gone');
    const stops = createMailStops(api.secrets.linkKey);
    await stops.stop(api.db, stops.toToken(gone.email), { reason: 'asked', at: Date.now() });
    const [ana, bob] = [rowOf('Ana'), rowOf('Bob')];
    const again = rowOf('Ana again', { email: ana.email.replace('@', '+tag@').toUpperCase() });
    const id = await begin([ana, bob, again, gone]);
    expect((await add(id, [ana, rowOf('Cleo')])).status).toBe(200);
    expect(await statesOf(id)).toEqual([
      ['Ana', 'waiting', null],
      ['Bob', 'waiting', null],
      ['Ana again', 'leftOut', 'duplicate'],
      ['Gone', 'leftOut', 'unsubscribed'],
      ['Cleo', 'waiting', null],
    ]);
    const send = await read(id);
    expect(send).toMatchObject({ state: 'draft', counts: { waiting: 3, leftOut: 2 }, nameable: 3, namesRefusal: { code: 'FILM_MISSING' } });
    expect(send.previews.map(({ name }) => name)).toEqual(['Ana', 'Bob', 'Cleo']);
    // Without the first, the other row with the same mailbox replaces it.
    await ada.ask(`DELETE /bulk-sends/${id}/rows/${ana._id}`);
    expect((await statesOf(id))[1]).toEqual(['Ana again', 'waiting', null]);
  });

  it('is paged and filtered by state', async () => {
    const id = await begin(Array.from({ length: 5 }, (_, index) => rowOf(`Guest ${index}`)));
    const first = await ada.ask<{ rows: BulkRow[]; cursor: string }>(`GET /bulk-sends/${id}/rows?limit=3`);
    const next = await ada.ask<{ rows: BulkRow[]; cursor: null }>(`GET /bulk-sends/${id}/rows?limit=3&cursor=${first.data.cursor}`);
    expect([first, next].map(({ data }) => data.rows.map(({ name }) => name))).toEqual([
      ['Guest 0', 'Guest 1', 'Guest 2'],
      ['Guest 3', 'Guest 4'],
    ]);
    expect((await ada.ask<{ rows: BulkRow[] }>(`GET /bulk-sends/${id}/rows?state=leftOut`)).data.rows).toEqual([]);
  });

  it('is no longer than the plan allows, and another user’s card or list is not found', async () => {
    const id = await begin(Array.from({ length: mailAllowances.trial.listMax }, (_, index) => rowOf(`Guest ${index}`)));
    expect((await add(id, [rowOf('One more')])).code).toBe('BULK_ROWS_TOO_MANY');
    const cardId = (await read(id)).cardId;
    const [first] = await list(id);
    ada = await signUp(api, `bulk-eve-${count}`);
    expect((await ada.ask(`GET /bulk-sends/${id}`)).code).toBe('NOT_FOUND');
    expect((await ada.ask(`POST /cards/${cardId}/bulk-sends`, { body: { _id: randomUUID(), timeZone: 'UTC' } })).code).toBe('NOT_FOUND');
    expect((await ada.ask(`POST /cards/${await makeCard()}/bulk-sends`, { body: { _id: id, timeZone: 'UTC' } })).code).toBe('NOT_FOUND');
    expect((await add(await begin([]), [rowOf('Eve', { _id: first?._id })])).code).toBe('NOT_FOUND');
  });
});

describe('a bulk send', () => {
  it('mails each row once with its own link, in which the name is filled in, and reports who opened it', async () => {
    const [ana, bob] = [rowOf('Ana'), rowOf('Bob', { language: 'es' })];
    const id = await begin([ana, bob]);
    const answers = await Promise.all([start(id), start(id), start(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    passUndo();
    await untilState(id, 'done');
    expect([mailsTo(ana).length, mailsTo(bob).length]).toEqual([1, 1]);
    const mail = await PostalMime.parse(mailsTo(bob)[0]?.raw ?? '');
    expect(mail.text).toContain('Dear Bob!');
    const rows = await list(id);
    const path = new URL(rows[1]?.url ?? '').pathname;
    expect(mail.text).toContain(path);
    expect(rows[0]?.url).not.toBe(rows[1]?.url);
    const page = await (await fetch(`${api.url}${path}`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('For Bob.');
    expect(page).not.toContain('Ana');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await fetch(`${api.url}${path}/opened`, { method: 'POST', headers: form, body: '' });
    expect(await statesOf(id)).toEqual([
      ['Ana', 'sent', null],
      ['Bob', 'opened', null],
    ]);
    // They are in no other list.
    const { cardId } = await read(id);
    expect((await ada.ask<{ deliveries: unknown[] }>(`GET /cards/${cardId}/deliveries`)).data.deliveries).toEqual([]);
    expect((await ada.ask<{ card: Card }>(`GET /cards/${cardId}`)).data.card.links).toEqual([]);
  });

  it('pauses, resumes and stops: paused or stopped rows are not sent', async () => {
    const rows = Array.from({ length: 3 }, (_, index) => rowOf(`Guest ${index}`));
    const [id, other] = [await begin(rows), await begin([rowOf('Other')])];
    await start(id);
    expect((await steer(id, 'pause')).data.bulkSend.state).toBe('paused');
    await start(other);
    passUndo();
    // The scheduler has run in the meantime.
    await untilState(other, 'done');
    expect(rows.flatMap(mailsTo)).toEqual([]);
    expect((await steer(other, 'pause')).code).toBe('BULK_STATE_WRONG');
    expect((await steer(id, 'resume')).data.bulkSend.state).toBe('sending');
    await untilState(id, 'done');
    expect(rows.map((row) => mailsTo(row).length)).toEqual([1, 1, 1]);

    const later = [rowOf('Late')];
    const stopped = await begin(later);
    await start(stopped);
    await steer(stopped, 'stop');
    expect((await steer(stopped, 'resume')).code).toBe('BULK_STATE_WRONG');
    expect(await statesOf(stopped)).toEqual([['Late', 'stopped', null]]);
    const last = await begin([rowOf('Last')]);
    await start(last);
    passUndo();
    await untilState(last, 'done');
    expect(later.flatMap(mailsTo)).toEqual([]);
  });

  it('states why a row failed, sends it again, and leaves out those who unsubscribed in the meantime', async () => {
    const [ana, policy, none, left] = [rowOf('Ana'), rowOf('Policy'), rowOf('None'), rowOf('Left')];
    refusals[policy.email] = { code: 554, words: '5.7.1 not from you' };
    refusals[none.email] = { code: 550, words: '5.1.1 no such user' };
    const id = await begin([ana, policy, none, left]);
    await start(id);
    const stops = createMailStops(api.secrets.linkKey);
    await stops.stop(api.db, stops.toToken(left.email), { reason: 'asked', at: Date.now() });
    passUndo();
    await untilState(id, 'done');
    expect(await statesOf(id)).toEqual([
      ['Ana', 'sent', null],
      ['Policy', 'failed', 'mail-refused'],
      ['None', 'failed', 'address-refused'],
      ['Left', 'leftOut', 'unsubscribed'],
    ]);
    delete refusals[policy.email];
    delete refusals[none.email];
    await steer(id, 'retry');
    await untilState(id, 'done');
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['sent', 'sent', 'failed', 'leftOut']);
    expect([ana, policy, none, left].map((row) => mailsTo(row).length)).toEqual([1, 1, 0, 0]);
  });

  it('is sent at a time in each recipient’s time zone', async () => {
    const [tokyo, york] = [rowOf('Tokyo', { timeZone: 'Asia/Tokyo' }), rowOf('York', { timeZone: 'America/New_York' })];
    const id = await begin([york, tokyo]);
    const day = new Date(Date.now() + api.clock.aheadMs + 48 * hourMs).toISOString().slice(0, 10);
    await start(id, { sendAt: `${day}T09:00` });
    const [later, sooner] = await list(id);
    const apartMs = Date.parse(later?.dueAt ?? '') - Date.parse(sooner?.dueAt ?? '');
    expect(apartMs / hourMs, 'thirteen hours, or fourteen in winter').toBeGreaterThanOrEqual(13);
    api.clock.aheadMs = Date.parse(sooner?.dueAt ?? '') + 1000 - Date.now();
    await waitFor(async () => (await list(id))[1]?.state === 'sent', { ...patient, what: 'The mail to Tokyo' });
    expect((await list(id))[0]?.state).toBe('waiting');
    expect(mailsTo(york)).toEqual([]);
    const past = await begin([rowOf('Past')]);
    expect((await start(past, { sendAt: '2020-01-01T09:00' })).code).toBe('DELIVERY_TIME_WRONG');
  });

  it('sends no more in a day than its sender may, reports when it continues, and the limit follows the results', async () => {
    const max = mailAllowances.trial.young;
    const rows = Array.from({ length: max + 2 }, (_, index) => rowOf(`Guest ${index}`));
    const id = await begin(rows);
    expect((await read(id)).allowance).toMatchObject({ perDay: max, used: 0, freeAt: null, listMax: mailAllowances.trial.listMax });
    await start(id);
    passUndo();
    await waitFor(async () => (await read(id)).counts.sent === max, { ...patient, what: 'A day’s mails' });
    const full = await read(id);
    expect(full).toMatchObject({ state: 'sending', counts: { waiting: 2 }, allowance: { used: max, freeAt: expect.any(String) } });
    api.clock.aheadMs += 25 * hourMs;
    await untilState(id, 'done');
    expect(rows.map((row) => mailsTo(row).length)).toEqual(rows.map(() => 1));
    api.clock.aheadMs += limits.accountYoungSec * 1000;
    const grown = mailAllowances.trial.first + rows.length;
    expect((await read(id)).allowance.perDay).toBe(grown);
    await api.db
      .updateTable('deliveries')
      .set({ state: 'failed', failure: 'address-refused', sent_at: null })
      .where('email', '=', rows[0]?.email ?? '')
      .execute();
    expect((await read(id)).allowance.perDay).toBe(grown - 1 - refusedWeight);
  });
});

describe('videos that say each name', () => {
  it('are held as a whole, captured when they are made, and refunded for rows that fail', async () => {
    const [ana, none, mute, odd] = [rowOf('Ana'), rowOf('None'), rowOf('🎉', { email: `mute-${count}@example.org` }), rowOf('Odd')];
    refusals[none.email] = { code: 550, words: '5.1.1 no such user' };
    unsayable.add('Odd');
    const id = await begin([ana, none, mute, odd], await makeNamedCard(ada, photo));
    const before = await balance();
    const send = await read(id);
    expect([send.nameable, send.creditsEach, send.namesRefusal]).toEqual([3, 25, null]);
    expect((await start(id, { saysNames: true, credits: 50 })).code).toBe('BULK_PRICE_CHANGED');
    expect((await start(id, { saysNames: true, credits: 75 })).status).toBe(200);
    expect((await balance()).available).toBe(before.available - 75);
    passUndo();
    await untilState(id, 'done');
    expect(await statesOf(id)).toEqual([
      ['Ana', 'sent', null],
      ['None', 'failed', 'address-refused'],
      ['🎉', 'sent', null],
      ['Odd', 'failed', 'video-failed'],
    ]);
    expect(await balance()).toMatchObject({ available: before.available - 25, held: 0 });
    const [first] = await list(id);
    expect(await (await fetch(`${api.url}${new URL(first?.url ?? '').pathname}/film.mp4`)).text()).toBe('video for Ana');
    unsayable.clear();
    await steer(id, 'retry');
    await untilState(id, 'done');
    expect((await list(id))[3]?.state).toBe('sent');
    expect(await balance()).toMatchObject({ available: before.available - 50, held: 0 });
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('that are not made when it is stopped are free', async () => {
    const id = await begin([rowOf('Ana'), rowOf('Bob')], await makeNamedCard(ada, photo));
    const before = await balance();
    const inAMonth = new Date(Date.now() + api.clock.aheadMs + 30 * 24 * hourMs).toISOString().slice(0, 16);
    await start(id, { saysNames: true, credits: 50, sendAt: inAMonth });
    await steer(id, 'stop');
    const settled = async () => (await balance()).held === 0;
    await waitFor(settled, { ...patient, what: 'Credits that are held no more' });
    const made = await api.db
      .selectFrom('videos')
      .select('id')
      .where('user_id', '=', ada.userId)
      .where('copy_id', 'is not', null)
      .where('state', '=', 'completed')
      .execute();
    expect((await balance()).available).toBe(before.available - made.length * 25);
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('are not started without the credits for all of them', async () => {
    const id = await begin(
      Array.from({ length: 9 }, (_, index) => rowOf(`Guest ${index}`)),
      await makeNamedCard(ada, photo),
    );
    expect((await start(id, { saysNames: true, credits: 225 })).code).toBe('CREDITS_INSUFFICIENT');
    expect((await read(id)).state).toBe('draft');
    expect(await balance()).toMatchObject({ held: 0 });
  });
});

it('a suspended sender sends nothing until the account is restored', async () => {
  const rows = [rowOf('Ana')];
  const id = await begin(rows);
  await start(id);
  await api.db.updateTable('users').set({ suspended_at: Date.now() }).where('id', '=', ada.userId).execute();
  const owner = ada;
  ada = await signUp(api, `bulk-other-${count}`);
  const other = await begin([rowOf('Other')]);
  await start(other);
  passUndo();
  await untilState(other, 'done');
  expect(rows.flatMap(mailsTo)).toEqual([]);
  await api.db.updateTable('users').set({ suspended_at: null }).where('id', '=', owner.userId).execute();
  ada = owner;
  api.clock.aheadMs += 2 * 60_000;
  await untilState(id, 'done');
  expect(rows.map((row) => mailsTo(row).length)).toEqual([1]);
});
