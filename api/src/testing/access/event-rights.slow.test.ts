import { randomUUID } from 'node:crypto';
import { type EventRight, type EventRole, eventRights, eventRoles, type Helper, type Helping } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { addHouseholds, createOpenEvent, inDays, toAnswer, toHousehold } from '../hosted-event.fixture';
import { runTestApi } from '../running-api.fixture';
import { type Client, signUp } from '../test-api.fixture';

const api = runTestApi();

/** Calls that would have an effect, by the right that they require. */
const calls: Record<EventRight, readonly (readonly [string, (ids: Ids) => object | undefined])[]> = {
  see: [['GET /events/:id', () => undefined]],
  board: [
    ['GET /events/:id/households', () => undefined],
    ['GET /events/:id/households/:householdId', () => undefined],
    ['GET /events/:id/activity', () => undefined],
    ['GET /events/:id/date-poll', () => undefined],
    ['GET /events/:id/guest-table', () => undefined],
    ['GET /events/:id/tables', () => undefined],
    ['GET /events/:id/messages', () => undefined],
    ['GET /events/:id/helpers', () => undefined],
  ],
  checkIn: [
    ['GET /events/:id/door', () => undefined],
    [
      'POST /events/:id/check-ins',
      ({ guestId }) => ({ checkIns: [{ _id: randomUUID(), guestId, at: '2027-06-12T16:00:00.000Z', device: 'Door', undoneAt: null }] }),
    ],
  ],
  host: [
    ['PATCH /events/:id', () => ({ baseVersion: 1, changes: { dress: randomUUID() } })],
    ['POST /events/:id/open', () => undefined],
    ['POST /events/:id/tell', () => ({ when: 'never' })],
    ['PUT /events/:id/date-poll', () => ({ dates: [30, 40].map((days) => ({ _id: randomUUID(), startsAt: inDays(days) })) })],
    ['DELETE /events/:id/date-poll', () => undefined],
    ['POST /events/:id/links', () => undefined],
    ['POST /events/:id/households', () => ({ households: [toHousehold('New')] })],
    ['PATCH /events/:id/households/:householdId', () => ({ label: 'Changed' })],
    [
      'PUT /events/:id/households/:householdId/answer',
      ({ guestId }) => toAnswer({ guests: [{ _id: guestId, name: '' }] as never, revision: 0 }, 'maybe'),
    ],
    ['POST /events/:id/households/:householdId/replace-link', () => undefined],
    ['PUT /events/:id/tables', () => ({ tables: [] })],
    ['PUT /events/:id/seats', ({ guestId }) => ({ seats: [{ guestId, tableId: null }] })],
    ['POST /events/:id/invitations', () => ({ sendAt: null, saysNames: false })],
    ['POST /events/:id/invitations/test', () => ({ language: 'es' })],
    ['POST /events/:id/remind', () => ({})],
    ['POST /events/:id/messages', () => ({ _id: randomUUID(), to: 'silent', words: 'Hello' })],
    ['POST /events/:id/thank-yous', () => ({})],
  ],
  own: [['POST /events/:id/helpers', () => ({ name: 'Another', role: 'viewer' })]],
};

interface Ids {
  id: string;
  householdId: string;
  guestId: string;
}

async function setUp() {
  const owner = await signUp(api, 'rights-owner');
  const event = await createOpenEvent(owner);
  const [household] = await addHouseholds(owner, event._id, [toHousehold('Bob')]);
  const ids = { id: event._id, householdId: household?._id ?? '', guestId: household?.guests[0]?._id ?? '' };
  const helperOf = async (role: EventRole): Promise<Client> => {
    if (role === 'owner') return owner;
    const client = await signUp(api, `rights-${role.toLowerCase()}`);
    const { data } = await owner.ask<{ helpers: Helper[] }>(`POST /events/${ids.id}/helpers`, { body: { name: role, role } });
    const token = new URL(data.helpers.at(-1)?.url ?? '').pathname.split('/').at(-1);
    expect((await client.ask<{ helping: Helping }>(`GET /event-helping/${token}`)).data.helping).toMatchObject({ asked: role, role: null });
    expect((await client.ask<{ helping: Helping }>(`POST /event-helping/${token}/accept`)).data.helping.role).toBe(role);
    // A used link lets nobody else in.
    expect((await stranger.ask(`POST /event-helping/${token}/accept`)).code).toBe('NOT_FOUND');
    return client;
  };
  const stranger = await signUp(api, 'rights-stranger');
  return { ids, helperOf, stranger, owner };
}

it('owner, co-host, door staff, viewer and stranger: only what the table of rights allows', async () => {
  const { ids, helperOf, stranger, owner } = await setUp();
  const fill = (route: string) => route.replace(':id', ids.id).replace(':householdId', ids.householdId);
  for (const role of eventRoles) {
    const client = await helperOf(role);
    for (const [right, rows] of Object.entries(calls) as [EventRight, (typeof calls)[EventRight]][])
      for (const [route, toBody] of rows) {
        const body = toBody(ids);
        const answer = await client.ask(fill(route), { ...(body && { body }) });
        const isAllowed = eventRights[role].includes(right);
        expect(`${role}, ${route}: ${isAllowed ? answer.success : answer.code}`).toBe(
          `${role}, ${route}: ${isAllowed ? true : 'RIGHT_MISSING'}`,
        );
        const refused = await stranger.ask(fill(route), { ...(body && { body }) });
        expect(`${route}: ${refused.code}`).toBe(`${route}: NOT_FOUND`);
      }
  }
  const { helpers } = (await owner.ask<{ helpers: Helper[] }>(`GET /events/${ids.id}/helpers`)).data;
  const viewer = helpers.find(({ role, state }) => role === 'viewer' && state === 'accepted');
  const coHost = await owner.ask(`PATCH /events/${ids.id}/helpers/${viewer?._id}`, { body: { role: 'doorman' } });
  expect(coHost.success).toBe(true);
  expect((await owner.ask(`DELETE /events/${ids.id}/helpers/${viewer?._id}`)).success).toBe(true);
});

it('a removed helper sees nothing any more, and each may leave', async () => {
  const owner = await signUp(api, 'rights-leave');
  const { _id: id } = await createOpenEvent(owner);
  const join = async (name: string) => {
    const client = await signUp(api, name);
    const { data } = await owner.ask<{ helpers: Helper[] }>(`POST /events/${id}/helpers`, { body: { name, role: 'coHost' } });
    const helper = data.helpers.at(-1);
    await client.ask(`POST /event-helping/${new URL(helper?.url ?? '').pathname.split('/').at(-1)}/accept`);
    expect((await client.ask(`GET /events/${id}`)).success).toBe(true);
    return { client, helperId: helper?._id };
  };
  const [one, two] = [await join('rights-one'), await join('rights-two')];
  expect((await one.client.ask(`DELETE /events/${id}/helpers/${two.helperId}`)).code).toBe('RIGHT_MISSING');
  expect((await one.client.ask(`DELETE /events/${id}/helpers/${one.helperId}`)).success).toBe(true);
  await owner.ask(`DELETE /events/${id}/helpers/${two.helperId}`);
  for (const { client } of [one, two]) {
    expect((await client.ask(`GET /events/${id}`)).code).toBe('NOT_FOUND');
    expect((await client.ask<{ events: object[] }>('GET /events')).data.events).toEqual([]);
  }
  expect((await one.client.ask(`DELETE /events/${id}`)).code).toBe('NOT_FOUND');
});
