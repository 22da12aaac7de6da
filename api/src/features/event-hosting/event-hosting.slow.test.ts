import { randomUUID } from 'node:crypto';
import { type BoardPage, type CheckIn, type Door, type EventTables, type HostedEvent, hostedEventLimits } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { expect, it } from 'vitest';
import { countGuests } from '../../domain/event-guests/guest-places';
import { addHouseholds, answer, createOpenEvent, readEvent, toAnswer, toHousehold } from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
const board = async (client: Client, id: string, query = '') => (await client.ask<BoardPage>(`GET /events/${id}/households${query}`)).data;
const namesOf = ({ households }: BoardPage) => households.map(({ name }) => name);

it('adds each household once, and states why some were not added', async () => {
  const ada = await signUp(api, 'host-add');
  const { _id: id } = await createOpenEvent(ada);
  const [bob, twin] = [
    toHousehold('Bob', ['Bob'], { email: 'bob@add.example' }),
    toHousehold('Bob', ['Bob'], { email: 'BOB+x@add.example' }),
  ];
  const add = (households: object[]) =>
    ada.ask<{ added: number; problems: { problem: string }[] }>(`POST /events/${id}/households`, { body: { households } });
  expect((await add([bob, toHousehold('Cleo')])).data).toEqual({ added: 2, problems: [] });
  expect((await add([bob])).data).toEqual({ added: 0, problems: [] });
  expect((await add([twin])).data).toEqual({ added: 0, problems: [{ householdId: twin._id, problem: 'known' }] });
  const eve = await signUp(api, 'host-add-eve');
  const other = await createOpenEvent(eve);
  const stolen = await eve.ask(`POST /events/${other._id}/households`, { body: { households: [bob] } });
  expect(stolen.code).toBe('NOT_FOUND');
});

it('pages, searches and filters the board', async () => {
  const ada = await signUp(api, 'host-board');
  const { _id: id } = await createOpenEvent(ada);
  const [zoe, alvaro] = await addHouseholds(ada, id, [
    toHousehold('Zoë', ['Zoë', 'Ben'], { label: 'Work' }),
    toHousehold('Álvaro', ['Álvaro'], { email: 'a_b@board.example' }),
    toHousehold('Mia'),
  ]);
  if (!zoe || !alvaro) throw new Error('not added');
  const first = await board(ada, id, '?limit=2');
  expect(namesOf(first)).toEqual(['Álvaro', 'Mia']);
  expect(first).toMatchObject({ matching: 3, labels: ['Work'], counts: { households: 3, guests: 4, silent: 4 } });
  const second = await board(ada, id, `?limit=2&cursor=${first.cursor}`);
  expect([namesOf(second), second.cursor]).toEqual([['Zoë'], null]);
  expect(namesOf(await board(ada, id, '?search=zoe'))).toEqual(['Zoë']);
  expect(namesOf(await board(ada, id, '?search=ben'))).toEqual(['Zoë']);
  expect(namesOf(await board(ada, id, `?search=${encodeURIComponent('a_b')}`))).toEqual(['Álvaro']);
  expect(namesOf(await board(ada, id, `?search=${encodeURIComponent('a%b')}`))).toEqual([]);
  expect(namesOf(await board(ada, id, '?label=Work'))).toEqual(['Zoë']);
  await answer(api, zoe, toAnswer(zoe, 'coming'));
  expect(namesOf(await board(ada, id, '?status=coming'))).toEqual(['Zoë']);
  expect(namesOf(await board(ada, id, '?status=silent'))).toEqual(['Álvaro', 'Mia']);
});

it('enters an answer for a guest, changes a household, and removes it again', async () => {
  const ada = await signUp(api, 'host-phone');
  const { _id: id } = await createOpenEvent(ada, { capacity: 1 });
  const [bob, cleo] = await addHouseholds(ada, id, [toHousehold('Bob'), toHousehold('Cleo')]);
  if (!bob || !cleo) throw new Error('not added');
  const byPhone = await ada.ask<{ household: { isByHost: boolean } }>(`PUT /events/${id}/households/${bob._id}/answer`, {
    body: toAnswer(bob, 'coming'),
  });
  expect(byPhone.data.household.isByHost).toBe(true);
  await answer(api, cleo, toAnswer(cleo, 'coming', { waits: true }));
  const guests = [
    { _id: bob.guests[0]?._id, name: 'Robert', isChild: false },
    { _id: randomUUID(), name: 'Bea', isChild: false },
  ];
  const changed = await ada.ask<{ household: { guests: { name: string; status: string }[] } }>(
    `PATCH /events/${id}/households/${bob._id}`,
    {
      body: { guests },
    },
  );
  expect(changed.data.household.guests.map(({ name, status }) => [name, status])).toEqual([
    ['Robert', 'coming'],
    ['Bea', 'silent'],
  ]);
  expect(namesOf(await board(ada, id, '?search=robert'))).toEqual(['Bob']);
  const csv = (await ada.ask<{ csv: string }>(`GET /events/${id}/guest-table`)).data.csv.split('\r\n');
  expect(csv).toHaveLength(5);
  expect(csv[1]).toBe('Bob,Robert,,,coming,,,,,,');
  await ada.ask(`DELETE /events/${id}/households/${bob._id}`);
  expect((await readEvent(ada, id)).counts).toMatchObject({ guests: 1, offered: 1 });
});

it('seats guests who are coming, as many as there are seats', async () => {
  const ada = await signUp(api, 'host-seats');
  const { _id: id } = await createOpenEvent(ada);
  const [bob, cleo] = await addHouseholds(ada, id, [toHousehold('Bob'), toHousehold('Cleo')]);
  if (!bob || !cleo) throw new Error('not added');
  const [one, two] = [
    { _id: randomUUID(), name: 'One', seats: 1 },
    { _id: randomUUID(), name: 'Two', seats: 1 },
  ];
  await ada.ask(`PUT /events/${id}/tables`, { body: { tables: [one, two] } });
  const [bobId, cleoId] = [bob.guests[0]?._id, cleo.guests[0]?._id];
  const seat = (...seats: [string | undefined, string | null][]) =>
    ada.ask<EventTables>(`PUT /events/${id}/seats`, { body: { seats: seats.map(([guestId, tableId]) => ({ guestId, tableId })) } });
  expect((await seat([bobId, one._id])).code).toBe('NOT_FOUND');
  for (const household of [bob, cleo]) await answer(api, household, toAnswer(household, 'coming'));
  await seat([bobId, one._id], [cleoId, two._id]);
  expect((await seat([cleoId, one._id])).code).toBe('TABLE_FULL');
  const swapped = await seat([cleoId, one._id], [bobId, two._id]);
  expect(swapped.data.tables.map(({ name, taken }) => [name, taken])).toEqual([
    ['One', 1],
    ['Two', 1],
  ]);
  // Guests who are not coming need no seat, and a removed table seats nobody.
  await answer(api, bob, { ...toAnswer(bob, 'notComing'), revision: 2 });
  const left = await ada.ask<EventTables>(`PUT /events/${id}/tables`, { body: { tables: [two] } });
  expect(left.data.tables).toEqual([{ ...two, taken: 0 }]);
});

it('merges the check-ins of several phones, in any order', async () => {
  const ada = await signUp(api, 'host-door');
  const { _id: id } = await createOpenEvent(ada);
  const [bob, cleo] = await addHouseholds(ada, id, [toHousehold('Bob'), toHousehold('Cleo')]);
  const [bobId = '', cleoId = ''] = [bob?.guests[0]?._id, cleo?.guests[0]?._id];
  const at = (minute: number) => new Date(Date.UTC(2027, 5, 12, 12, minute)).toISOString();
  const entry = (guestId: string, minute: number, device: string) => ({
    _id: randomUUID(),
    guestId,
    at: at(minute),
    device,
    undoneAt: null,
  });
  const [early, late, other] = [entry(bobId, 1, 'A'), entry(bobId, 5, 'B'), entry(cleoId, 3, 'B')];
  const send = async (...checkIns: object[]) =>
    (await ada.ask<{ checkIns: CheckIn[]; unknown: string[] }>(`POST /events/${id}/check-ins`, { body: { checkIns } })).data;
  await Promise.all([send(late, other), send(early), send(late)]);
  const firstOf = async () => {
    const door = (await ada.ask<Door>(`GET /events/${id}/door`)).data;
    return door.checkIns.filter(({ guestId }) => guestId === bobId).map(({ device, isFirst }) => `${device} ${isFirst}`);
  };
  expect(await firstOf()).toEqual(['A true', 'B false']);
  expect((await readEvent(ada, id)).counts.checkedIn).toBe(2);
  await send({ ...early, undoneAt: at(6) });
  // A phone that does not know about it yet does not undo it.
  await send(early);
  expect(await firstOf()).toEqual(['A false', 'B true']);
  await send({ ...late, undoneAt: at(7) });
  expect((await readEvent(ada, id)).counts.checkedIn).toBe(1);
  const stranger = entry(randomUUID(), 9, 'A');
  expect(await send(stranger)).toEqual({ checkIns: [], unknown: [stranger._id] });
});

it('counts ten thousand guests as fast as a page needs it', async () => {
  const ada = await signUp(api, 'host-many');
  const event: HostedEvent = await createOpenEvent(ada);
  const households = Array.from({ length: 4000 }, (_, i) => toHousehold(`Household ${i}`, ['One', 'Two']));
  const added = await addHouseholds(ada, event._id, households);
  expect(added.length).toBeGreaterThan(0);
  await transaction(api.db, (tx) =>
    tx.updateTable('event_guests').set({ status: 'coming' }).where('event_id', '=', event._id).where('position', '=', 0).execute(),
  );
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const begun = performance.now();
    expect(await countGuests(api.db, event._id)).toMatchObject({ households: 4000, guests: 8000, coming: 4000, silent: 4000 });
    times.push(performance.now() - begun);
  }
  expect(Math.min(...times)).toBeLessThan(200);
  const room = hostedEventLimits.guestsMax - 8000;
  const more = Array.from({ length: 200 }, (_, i) =>
    toHousehold(
      `More ${i}`,
      Array.from({ length: 11 }, (_, n) => `Guest ${n}`),
    ),
  );
  const { data } = await ada.ask<{ added: number; problems: object[] }>(`POST /events/${event._id}/households`, {
    body: { households: more },
  });
  expect([data.added, data.problems.length]).toEqual([Math.floor(room / 11), 200 - Math.floor(room / 11)]);
});
