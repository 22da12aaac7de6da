import { randomUUID } from 'node:crypto';
import { type Door, hostedEventLimits, type Rsvp } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import {
  addHouseholds,
  answer,
  createOpenEvent,
  newSecret,
  readEvent,
  rsvpPath,
  toAnswer,
  toHousehold,
} from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });

const get = (path: string) => call<{ rsvp: Rsvp }>(api.url, `GET ${path}`);

it('a household answers for each of its guests, brings an extra, changes its mind, and repeats the request', async () => {
  const ada = await signUp(api, 'rsvp-ada');
  const meal = { _id: randomUUID(), name: 'Fish' };
  const song = { _id: randomUUID(), kind: 'text' as const, ask: 'Which song?', choices: [], isRequired: true };
  const event = await createOpenEvent(ada, { meals: [meal], questions: [song], asksChildren: true });
  const [bobs] = await addHouseholds(ada, event._id, [toHousehold('The Bobs', ['Bob', 'Bea'], { extrasMax: 1 })]);
  if (!bobs) throw new Error('not added');
  const { data } = await get(rsvpPath(bobs));
  expect(data.rsvp).toMatchObject({ event: { title: 'Summer party', isClosed: false }, household: { name: 'The Bobs' }, coming: null });
  expect(JSON.stringify(data)).not.toContain('cardId');

  const child = { _id: randomUUID(), name: 'Bim', status: 'coming' as const, isChild: true, mealId: null };
  const [bob, bea] = toAnswer(bobs, 'coming').guests;
  const guests = [{ ...bob, mealId: meal._id }, { ...bea, status: 'notComing' as const }, child] as (typeof child)[];
  const body = toAnswer(bobs, 'coming', { guests, words: 'Hurray', answers: { [song._id]: 'Dancing Queen' } });
  expect((await answer(api, bobs, { ...body, answers: {} })).fields?.[0]?.path).toBe(`answers.${song._id}`);
  expect((await answer(api, bobs, body)).data.isTaken).toBe(true);
  expect((await answer(api, bobs, body)).data.isTaken).toBe(true);
  const { counts } = await readEvent(ada, event._id);
  expect(counts).toMatchObject({ guests: 3, coming: 2, notComing: 1, children: 1, meals: [{ mealId: meal._id, count: 1 }], opened: 1 });

  // A delayed request does not undo a later answer.
  const later = { ...body, revision: 5, guests: guests.slice(0, 2), words: 'Without Bim' };
  expect((await answer(api, bobs, later)).data.isTaken).toBe(true);
  const late = await answer(api, bobs, { ...body, revision: 2 });
  expect(late.data).toMatchObject({ isTaken: false, rsvp: { household: { words: 'Without Bim', revision: 5 } } });
  expect((await readEvent(ada, event._id)).counts).toMatchObject({ guests: 2, coming: 1, children: 0 });
  const two = [child, { ...child, _id: randomUUID() }];
  expect((await answer(api, bobs, { ...later, revision: 6, guests: two })).code).toBe('GUESTS_TOO_MANY');
});

it('links that open nothing all get the same response', async () => {
  const ada = await signUp(api, 'rsvp-closed');
  const event = await createOpenEvent(ada);
  const [bob] = await addHouseholds(ada, event._id, [toHousehold('Bob')]);
  if (!bob) throw new Error('not added');
  expect((await get('/rsvp/AAAAAAAAAAAAAAAAAAAAAA')).code).toBe('NOT_FOUND');
  expect((await get(rsvpPath(bob))).status).toBe(200);
  await ada.ask(`DELETE /events/${event._id}`);
  expect((await get(rsvpPath(bob))).code).toBe('NOT_FOUND');
  await ada.ask(`POST /events/${event._id}/restore`);
  await ada.ask(`DELETE /events/${event._id}/households/${bob._id}`);
  expect((await get(rsvpPath(bob))).code).toBe('NOT_FOUND');
});

it('only one of many concurrent answers gets the last place, and the others may wait', async () => {
  const ada = await signUp(api, 'rsvp-last');
  const event = await createOpenEvent(ada, { capacity: 1 });
  const names = Array.from({ length: 20 }, (_, i) => `Guest ${i}`);
  const all = await addHouseholds(
    ada,
    event._id,
    names.map((name) => toHousehold(name)),
  );
  const answers = await Promise.all(all.map((household) => answer(api, household, toAnswer(household, 'coming'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'EVENT_FULL')).toHaveLength(19);
  expect((await readEvent(ada, event._id)).counts).toMatchObject({ coming: 1, silent: 19 });
});

it('a place that becomes free is offered to the first who waits, and to the next after a day', async () => {
  const ada = await signUp(api, 'rsvp-wait');
  const event = await createOpenEvent(ada, { capacity: 2 });
  const [bobs, cleo, dan] = await addHouseholds(ada, event._id, [
    toHousehold('Bobs', ['Bob', 'Bea']),
    toHousehold('Cleo'),
    toHousehold('Dan'),
  ]);
  if (!bobs || !cleo || !dan) throw new Error('not added');
  await answer(api, bobs, toAnswer(bobs, 'coming'));
  for (const waiting of [cleo, dan]) await answer(api, waiting, toAnswer(waiting, 'coming', { waits: true }));
  expect((await readEvent(ada, event._id)).counts).toMatchObject({ coming: 2, waiting: 2 });
  // Households that have places do not lose them by asking for more than there are.
  const statusOf = async (path: string) => (await get(path)).data.rsvp.household?.guests.map(({ status }) => status);

  const [bob, bea] = toAnswer(bobs, 'coming').guests;
  const half = [bob, { ...bea, status: 'notComing' }] as (typeof bob & object)[];
  await answer(api, bobs, { ...toAnswer(bobs, 'coming'), revision: 2, guests: half });
  expect(await statusOf(rsvpPath(cleo))).toEqual(['offered']);
  expect(await statusOf(rsvpPath(dan))).toEqual(['waiting']);
  expect((await answer(api, bobs, { ...toAnswer(bobs, 'coming', { waits: true }), revision: 3 })).code).toBe('EVENT_FULL');
  expect(await statusOf(rsvpPath(bobs))).toEqual(['coming', 'notComing']);

  clock.aheadMs += hostedEventLimits.offerTtlSec * 1000 + 1000;
  await waitFor(async () => (await statusOf(rsvpPath(dan)))?.[0] === 'offered', { timeoutMs: 20_000 });
  expect(await statusOf(rsvpPath(cleo))).toEqual(['silent']);
  expect((await answer(api, dan, { ...toAnswer(dan, 'coming'), revision: 2 })).data.isTaken).toBe(true);
  expect((await readEvent(ada, event._id)).counts).toMatchObject({ coming: 2, waiting: 0, offered: 0, silent: 1 });
});

it('a person with an open or a forwarded link joins by name and gets their own link', async () => {
  const ada = await signUp(api, 'rsvp-join');
  const event = await createOpenEvent(ada);
  const [bob] = await addHouseholds(ada, event._id, [toHousehold('Bob')]);
  const { data } = await ada.ask<{ event: typeof event }>(`POST /events/${event._id}/links`);
  const [link] = data.event.openLinks;
  if (!bob || !link) throw new Error('not added');
  const guest = { _id: randomUUID(), name: 'Eve', status: 'coming', isChild: false, mealId: null };
  const body = { _id: randomUUID(), name: 'Eve', revision: 1, guests: [guest], answers: {}, words: '', waits: false };
  const headers = newSecret();
  const join = (path: string, more: object = {}, secret: Record<string, string> = headers) =>
    call<{ rsvp: Rsvp; url: string }>(api.url, `POST ${path}/join`, { body: { ...body, ...more }, headers: secret });
  const joined = await join(rsvpPath(link));
  expect(joined.data.rsvp.household).toMatchObject({ name: 'Eve', guests: [{ status: 'coming' }] });
  expect((await join(rsvpPath(link))).data.url).toBe(joined.data.url);
  expect((await join(rsvpPath(link), {}, newSecret())).code).toBe('NOT_FOUND');
  expect((await join(rsvpPath(link), {}, {})).code).toBe('VALIDATION_FAILED');
  expect((await get(new URL(joined.data.url).pathname)).data.rsvp.household?.name).toBe('Eve');

  const fred = { _id: randomUUID(), name: 'Fred', guests: [{ ...guest, _id: randomUUID(), name: 'Fred' }] };
  await join(rsvpPath(bob), fred);
  const board = await ada.ask<{ households: { name: string; source: string; forwardedBy: string | null }[] }>(
    `GET /events/${event._id}/households`,
  );
  expect(board.data.households.map(({ name, source, forwardedBy }) => [name, source, forwardedBy])).toEqual([
    ['Bob', 'host', null],
    ['Eve', 'open', null],
    ['Fred', 'forwarded', 'Bob'],
  ]);
  await ada.ask(`DELETE /events/${event._id}/links/${link._id}`);
  expect((await join(rsvpPath(link), { _id: randomUUID() })).code).toBe('NOT_FOUND');
});

it('guests see and delete all stored data about them, and their place goes to those who wait', async () => {
  const ada = await signUp(api, 'rsvp-forget');
  const event = await createOpenEvent(ada, { capacity: 1 });
  const [bob, cleo] = await addHouseholds(ada, event._id, [
    toHousehold('Bob', ['Bob'], { email: 'bob@forget.example' }),
    toHousehold('Cleo'),
  ]);
  if (!bob || !cleo) throw new Error('not added');
  await answer(api, bob, toAnswer(bob, 'coming', { words: 'A secret' }));
  await answer(api, cleo, toAnswer(cleo, 'coming', { waits: true }));
  const kept = JSON.stringify((await call(api.url, `GET ${rsvpPath(bob)}/kept`)).data);
  expect(kept).toContain('bob@forget.example');
  expect(kept).toContain('A secret');
  expect(kept).not.toContain('token_hash');
  expect((await call(api.url, `DELETE ${rsvpPath(bob)}`)).status).toBe(200);
  expect((await get(rsvpPath(bob))).code).toBe('NOT_FOUND');
  expect((await get(rsvpPath(cleo))).data.rsvp.household?.guests[0]?.status).toBe('offered');
  const door = (await ada.ask<Door>(`GET /events/${event._id}/door`)).data;
  expect(JSON.stringify(door)).not.toContain('Bob');
});

it('nobody can answer after the deadline, and data about meals and children is deleted a month after the event', async () => {
  const ada = await signUp(api, 'rsvp-late');
  const meal = { _id: randomUUID(), name: 'Fish' };
  const event = await createOpenEvent(ada, { meals: [meal], asksChildren: true });
  const [bob] = await addHouseholds(ada, event._id, [toHousehold('Bob')]);
  if (!bob) throw new Error('not added');
  const guests = [{ ...toAnswer(bob, 'coming').guests[0], isChild: true, mealId: meal._id }] as never;
  await answer(api, bob, toAnswer(bob, 'coming', { guests }));
  expect((await readEvent(ada, event._id)).counts).toMatchObject({ children: 1, meals: [{ count: 1 }] });
  clock.aheadMs = Date.parse(event.beginsAt) - Date.now() + 1000;
  expect((await answer(api, bob, { ...toAnswer(bob, 'notComing'), revision: 2 })).code).toBe('ANSWERS_CLOSED');
  clock.aheadMs = Date.parse(event.isOverAt) - Date.now() + hostedEventLimits.privateKeptSec * 1000 + 1000;
  const untilForgotten = () =>
    waitFor(
      async () => {
        const guest = await api.db.selectFrom('event_guests').selectAll().where('event_id', '=', event._id).executeTakeFirst();
        return guest?.meal_id === null && guest.is_child === 0 && guest.status === 'coming';
      },
      { timeoutMs: 20_000 },
    );
  await untilForgotten();
  // Private data that a host enters after that is deleted again, too.
  const { token } = (await call<{ token: string }>(api.url, 'POST /auth/login', { body: accountOf('rsvp-late') })).data;
  const written = await call<{ household: { guests: { mealId: string | null }[] } }>(
    api.url,
    `PUT /events/${event._id}/households/${bob._id}/answer`,
    { token, body: { ...toAnswer(bob, 'coming', { guests }), revision: 3 } },
  );
  expect(written.data.household.guests[0]?.mealId).toBe(meal._id);
  await untilForgotten();
});
