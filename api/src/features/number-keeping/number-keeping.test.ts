import type { Card, CardFields, LiveMinute, NumberPart, Numbers } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { addHouseholds, answer, createOpenEvent, rsvpPath, toAnswer, toHousehold } from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
const today = () => new Date().toISOString().slice(0, 10);
const range = () => `from=${today()}&to=${today()}&timeZone=UTC`;

async function makeCard(owner: Client, fields: Partial<CardFields> = {}) {
  const body = { cover: 'Happy birthday', inside: 'All the best.', to: 'Nana', sender: 'Ada', ...fields };
  const { _id } = (await owner.ask<{ card: Card }>('POST /cards', { body })).data.card;
  const { card } = (await owner.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data;
  return { id: _id, path: new URL(card.links[0]?.url ?? '').pathname };
}

const post = (path: string, headers: Record<string, string> = {}, body = '') =>
  fetch(`${api.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

const readNumbers = async (owner: Client, more = '') =>
  (await owner.ask<{ numbers: Numbers }>(`GET /numbers?${range()}${more}`)).data.numbers;

it('counts how far a card gets, once for each link, and by card', async () => {
  const ada = await signUp(api, 'ada');
  const [first, second] = [await makeCard(ada), await makeCard(ada, { cover: 'Get well' })];
  for (const step of ['opened', 'played', 'opened', 'watched25', 'watched50', 'watched'])
    expect((await post(`${first.path}/${step}`)).status).toBe(204);
  expect((await post(`${second.path}/reply`, {}, 'words=Thanks')).status).toBe(204);
  const { total, before, unit, series } = await readNumbers(ada);
  expect(total).toEqual({ sent: 2, opened: 2, played: 1, watched25: 1, watched50: 1, watched75: 0, watched100: 0, replied: 1 });
  expect([unit, series.length, before.sent]).toEqual(['hour', 24, 0]);
  expect((await readNumbers(ada, `&of=card&id=${second.id}`)).total).toMatchObject({ sent: 1, opened: 1, played: 0, replied: 1 });
  const { parts } = (await ada.ask<{ parts: NumberPart[] }>(`GET /numbers/parts?${range()}&by=card`)).data;
  expect(parts.map(({ name, counts }) => [name, counts.watched50, counts.replied]).sort()).toEqual([
    ['Get well', 0, 1],
    ['Happy birthday', 1, 0],
  ]);
  const live = (await ada.ask<{ minutes: LiveMinute[] }>('GET /numbers/live')).data.minutes;
  expect([live.length, live.reduce((sum, { counts }) => sum + counts.opened, 0)]).toEqual([60, 2]);
  const { csv } = (await ada.ask<{ csv: string }>(`GET /numbers/file?${range()}&by=card`)).data;
  expect(csv.split('\r\n')[0]).toMatch(/^id,name,sent,opened,played,/);
  expect(csv).toContain(`${second.id},Get well,1,1,0,0,0,0,0,1,`);
  const times = (await ada.ask<{ csv: string }>(`GET /numbers/file?${range()}&by=time`)).data.csv.split('\r\n');
  expect([times.length, times[1]?.slice(0, 16)]).toEqual([26, `${today()} 00:00`]);
  await ada.ask(`DELETE /cards/${second.id}`);
  const after = (await ada.ask<{ parts: NumberPart[] }>(`GET /numbers/parts?${range()}&by=card`)).data.parts;
  expect(after.find(({ _id }) => _id === second.id)).toMatchObject({ name: null, counts: { replied: 1 } });
});

const privateReaders = { 'sec-gpc': { 'sec-gpc': '1' }, dnt: { dnt: '1' }, choice: { cookie: 'other=2; uncounted=1' } };

it.each(Object.entries(privateReaders))('a recipient who opts out by %s is in no number, and nobody is notified', async (name, headers) => {
  const owner = await signUp(api, `owner-${name}`);
  const { id, path } = await makeCard(owner);
  const page = await (await fetch(`${api.url}${path}`, { headers })).text();
  expect(page).not.toContain('data-tells');
  for (const step of ['opened', 'played', 'watched25', 'watched100', 'watched'])
    expect((await post(`${path}/${step}`, headers)).status).toBe(204);
  expect((await post(`${path}/reply`, headers, 'words=Thanks')).status).toBe(204);
  expect((await readNumbers(owner)).total).toMatchObject({ sent: 1, opened: 0, played: 0, watched100: 0, replied: 0 });
  const { card } = (await owner.ask<{ card: Card }>(`GET /cards/${id}`)).data;
  expect(card.links[0]).toMatchObject({ openedAt: null, watchedAt: null });
  expect(card.replies.map(({ words }) => words)).toEqual(['Thanks']);
});

it('removes the counts when a recipient opts out, and counts them again if they opt in', async () => {
  const owner = await signUp(api, 'choosing');
  const { id, path } = await makeCard(owner);
  expect(await (await fetch(`${api.url}${path}`)).text()).toContain(`action="${path}/uncounted"`);
  for (const step of ['opened', 'played', 'watched25']) await post(`${path}/${step}`);
  expect((await readNumbers(owner)).total).toMatchObject({ opened: 1, watched25: 1 });
  const chosen = await post(`${path}/uncounted`, { accept: 'text/html' });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `${path}?done=uncounted`]);
  expect(chosen.headers.get('set-cookie')).toMatch(/^uncounted=1; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax/);
  expect((await readNumbers(owner)).total).toMatchObject({ sent: 1, opened: 0, played: 0, watched25: 0 });
  expect((await owner.ask<{ card: Card }>(`GET /cards/${id}`)).data.card.links[0]).toMatchObject({ openedAt: null });
  const again = await post(`${path}/counted`, { cookie: 'uncounted=1' });
  expect(again.headers.get('set-cookie')).toContain('Max-Age=0');
  await post(`${path}/opened`);
  expect((await readNumbers(owner)).total).toMatchObject({ opened: 1 });
});

it('counts nothing of a card whose sender does not want to know, nor of its owner', async () => {
  const owner = await signUp(api, 'quiet');
  const quiet = await makeCard(owner, { tellsSender: false });
  await post(`${quiet.path}/opened`);
  await post(`${quiet.path}/reply`, {}, 'words=Thanks');
  const own = await makeCard(owner);
  await post(`${own.path}/opened`, { authorization: `Bearer ${owner.token}` });
  expect((await readNumbers(owner)).total).toMatchObject({ sent: 1, opened: 0, replied: 0 });
});

it('refuses invalid ranges', async () => {
  const owner = await signUp(api, 'wrong');
  const wrong = ['from=2026-02-30&to=2026-03-01&timeZone=UTC', 'from=2026-03-02&to=2026-03-01&timeZone=UTC'];
  for (const query of [...wrong, 'from=2024-01-01&to=2026-03-01&timeZone=UTC', 'from=2026-03-01&to=2026-03-01&timeZone=Mars/Base'])
    expect((await owner.ask(`GET /numbers?${query}`)).code).toBe('VALIDATION_FAILED');
  expect((await owner.ask(`GET /numbers?${range()}&of=card`)).code).toBe('VALIDATION_FAILED');
});

it('counts by event who opened an invitation and who answered, but not a guest who opts out', async () => {
  const host = await signUp(api, 'host');
  const [party, dinner] = [await createOpenEvent(host, { title: 'Summer party' }), await createOpenEvent(host, { title: 'Dinner' })];
  const [nana, opa, shy] = await addHouseholds(
    host,
    party._id,
    ['Nana', 'Opa', 'Shy'].map((name) => toHousehold(name)),
  );
  const [guest] = await addHouseholds(host, dinner._id, [toHousehold('Guest')]);
  if (!nana || !opa || !shy || !guest) throw new Error('no households');
  for (const household of [nana, nana, opa, guest]) await call(api.url, `GET ${rsvpPath(household)}`);
  await call(api.url, `GET ${rsvpPath(shy)}`, { headers: { 'sec-gpc': '1' } });
  await answer(api, nana, toAnswer(nana, 'coming'));
  const { parts } = (await host.ask<{ parts: NumberPart[] }>(`GET /numbers/parts?${range()}&by=event`)).data;
  expect(parts.map(({ name, counts: { opened, replied } }) => [name, opened, replied])).toEqual([
    ['Summer party', 2, 1],
    ['Dinner', 1, 0],
  ]);
  const total = (await readNumbers(host, `&of=event&id=${party._id}`)).total;
  expect([total.opened, total.replied, (await readNumbers(host)).total.opened]).toEqual([2, 1, 3]);
});
