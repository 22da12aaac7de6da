import { randomUUID } from 'node:crypto';
import {
  type DatePoll,
  type DateVotes,
  type Helper,
  type HostedEvent,
  hostedEventLimits,
  type Rsvp,
  type VoteBody,
} from '@hellograph/contract';
import { expect, it } from 'vitest';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import {
  addHouseholds,
  answer,
  createOpenEvent,
  inDays,
  newSecret,
  readEvent,
  rsvpPath,
  toAnswer,
  toHousehold,
} from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, signUp } from '../../testing/test-api.fixture';

import { tellHelpers } from './date-polls.service';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
const at = (name: string) => `${name}@dates.example`;

const propose = (host: Client, id: string, dates: DatePoll['dates'][number]['startsAt'][], ids = dates.map(() => randomUUID() as string)) =>
  host.ask<{ poll: DatePoll }>(`PUT /events/${id}/date-poll`, { body: { dates: dates.map((startsAt, i) => ({ _id: ids[i], startsAt })) } });
const readPoll = async (host: Client, id: string) => (await host.ask<{ poll: DatePoll | null }>(`GET /events/${id}/date-poll`)).data.poll;
const choose = (host: Client, id: string, dateId: string) =>
  host.ask<{ event: HostedEvent }>(`POST /events/${id}/date-poll/choose`, { body: { dateId } });
const vote = (url: string, body: VoteBody, headers = {}) =>
  call<{ rsvp: Rsvp; isTaken: boolean; url: string | null }>(api.url, `PUT ${rsvpPath({ url })}/dates`, { body, headers });
const openPage = async (url: string) => (await call<{ rsvp: Rsvp }>(api.url, `GET ${rsvpPath({ url })}`)).data.rsvp;
const invite = (host: Client, id: string) => host.ask(`POST /events/${id}/invitations`, { body: { sendAt: null, saysNames: false } });

async function openPoll(name: string, days = [40, 33]) {
  const host = await signUp(api, `dates-${name}`);
  const event = await createOpenEvent(host, { endsAt: inDays(30).replace('T12', 'T16'), deadlineAt: `${inDays(28)}:00.000Z` });
  const [nana, bob] = await addHouseholds(host, event._id, [
    toHousehold('Nana', ['Nana'], { email: at(`${name}-nana`), language: 'de' }),
    toHousehold('Bob', ['Bob'], { email: at(`${name}-bob`) }),
  ]);
  if (!nana || !bob) throw new Error('not added');
  const { poll } = (
    await propose(
      host,
      event._id,
      days.map((day) => inDays(day)),
    )
  ).data;
  const ids = poll.dates.map(({ _id }) => _id);
  return { host, event, nana, bob, ids: [ids[0] ?? '', ids[1] ?? ''] as const };
}

it('guests vote by their links, and one tap sets the date and mails it to all', async () => {
  const { host, event, nana, bob, ids } = await openPoll('all');
  const [sooner, later] = ids;
  expect(await readPoll(host, event._id)).toMatchObject({ dates: [{ startsAt: inDays(33) }, { startsAt: inDays(40) }], households: [] });
  await invite(host, event._id);
  const invitation = await untilMail(api.dir, at('all-bob'), /invites you/);
  expect(invitation.text).toMatch(/Proposed: .+ · .+/);
  expect(invitation.text).not.toContain('Please answer by');
  expect(invitation.attachments).toEqual([]);
  expect((await openPage(nana.url)).datePoll).toMatchObject({ votes: {}, revision: 0 });

  const said: DateVotes = { [sooner]: 'no', [later]: 'yes' };
  expect((await vote(nana.url, { revision: 1, votes: { ...said, [randomUUID()]: 'yes' } })).data).toMatchObject({
    isTaken: true,
    url: null,
  });
  // Sent twice, it counts once; an older vote of the household changes nothing.
  expect((await vote(nana.url, { revision: 1, votes: said })).data.isTaken).toBe(true);
  expect((await vote(nana.url, { revision: 1, votes: { [sooner]: 'yes' } })).data.isTaken).toBe(false);
  await vote(bob.url, { revision: 1, votes: { [sooner]: 'yes', [later]: 'ifNeedBe' } });
  const poll = await readPoll(host, event._id);
  expect(poll?.dates).toMatchObject([
    { _id: sooner, yes: 1, ifNeedBe: 0, no: 1 },
    { _id: later, yes: 1, ifNeedBe: 1, no: 0 },
  ]);
  expect(poll?.households.map(({ name, votes }) => [name, votes])).toEqual([
    ['Bob', { [sooner]: 'yes', [later]: 'ifNeedBe' }],
    ['Nana', said],
  ]);
  // Guests do not see what others say.
  expect((await openPage(bob.url)).datePoll?.votes).toEqual({ [sooner]: 'yes', [later]: 'ifNeedBe' });

  expect((await choose(host, event._id, randomUUID())).code).toBe('NOT_FOUND');
  const chosen = (await choose(host, event._id, later)).data.event;
  // The end and the deadline keep their distance.
  expect(chosen).toMatchObject({
    startsAt: inDays(40),
    endsAt: inDays(40).replace('T12', 'T16'),
    deadlineAt: `${inDays(38)}:00.000Z`,
    changesTellAt: null,
  });
  expect((await choose(host, event._id, later)).code).toBe('NOT_FOUND');
  const told = await untilMail(api.dir, at('all-bob'), /date is set/);
  expect(told.text).toContain('Are you coming?');
  expect(told.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  await untilMail(api.dir, at('all-nana'), /Termin steht fest/);
  clock.aheadMs += hostedEventLimits.changesTellAfterSec * 1000 + 1000;
  expect((await listMailsTo(api.dir, at('all-bob'))).map(({ subject }) => subject)).toHaveLength(2);
  expect(await readPoll(host, event._id)).toBeNull();
  expect(await openPage(bob.url)).not.toHaveProperty('datePoll');
  expect((await vote(bob.url, { revision: 2, votes: said })).code).toBe('ANSWERS_CLOSED');
  expect((await answer(api, bob, toAnswer(bob, 'coming'))).data.isTaken).toBe(true);
});

it('somebody votes by the open link, gets a link of their own, hears of the date, and then answers', async () => {
  const { host, event, ids } = await openPoll('open');
  const { openLinks } = (await host.ask<{ event: HostedEvent }>(`POST /events/${event._id}/links`)).data.event;
  const url = openLinks[0]?.url ?? '';
  const device = newSecret();
  const joins = { _id: randomUUID(), guestId: randomUUID(), name: 'Cleo', email: at('cleo'), language: 'fr' as const };
  const votes: DateVotes = { [ids[0]]: 'yes' };
  expect((await vote(url, { revision: 1, votes })).code).toBe('NOT_FOUND');
  expect((await vote(url, { revision: 1, votes, joins })).code).toBe('VALIDATION_FAILED');
  const joined = (await vote(url, { revision: 1, votes, joins }, device)).data;
  expect(joined.rsvp.household).toMatchObject({ _id: joins._id, name: 'Cleo' });
  await vote(url, { revision: 1, votes, joins }, device);
  // Another device can't vote under this id.
  expect((await vote(url, { revision: 2, votes: {}, joins }, newSecret())).code).toBe('NOT_FOUND');
  expect((await readPoll(host, event._id))?.households).toMatchObject([{ name: 'Cleo', votes }]);
  const kept = await call<{ kept: { dateVote: object } }>(api.url, `GET ${rsvpPath({ url: joined.url ?? '' })}/kept`);
  expect(kept.data.kept.dateVote).toMatchObject({ household_id: joins._id });

  await choose(host, event._id, ids[0]);
  expect((await untilMail(api.dir, at('cleo'), /date est fixée/)).text).toContain(joined.url);
  const coming = { _id: joins.guestId, name: 'Cleo', status: 'coming' as const, isChild: false, mealId: null };
  const body = { revision: 1, guests: [coming], answers: {}, words: '', waits: false, _id: joins._id, name: 'Cleo' };
  expect((await call<{ isTaken: boolean }>(api.url, `POST ${rsvpPath({ url })}/join`, { body, headers: device })).data.isTaken).toBe(true);
  expect((await readEvent(host, event._id)).counts).toMatchObject({ households: 3, coming: 1 });
});

it('refuses dates that are over, the same or too many, and keeps votes about dates that stay', async () => {
  const { host, event, nana, bob, ids } = await openPoll('kept');
  for (const wrong of [
    [inDays(-3), inDays(3)],
    [inDays(3), inDays(3)],
    ['2027-02-30T12:00', inDays(3)],
  ])
    expect((await propose(host, event._id, wrong)).code).toBe('EVENT_TIME_WRONG');
  expect((await propose(host, event._id, [inDays(3)])).code).toBe('VALIDATION_FAILED');
  expect(
    (
      await propose(
        host,
        event._id,
        [1, 2, 3, 4, 5, 6, 7].map((day) => inDays(day)),
      )
    ).code,
  ).toBe('VALIDATION_FAILED');
  await vote(nana.url, { revision: 1, votes: { [ids[0]]: 'yes', [ids[1]]: 'no' } });
  // Guests know no time yet, so they don't hear that it changed; they do hear of another place.
  expect(await readEvent(host, event._id)).toMatchObject({ isUndated: true });
  const change = async (changes: object) =>
    (await host.ask<{ event: HostedEvent }>(`PATCH /events/${event._id}`, { body: { baseVersion: 1, changes } })).data.event;
  expect(await change({ timeZone: 'Europe/Madrid' })).toMatchObject({ sequence: 0, changesTellAt: null });
  expect(await change({ place: 'The mill' })).toMatchObject({ sequence: 1, changesTellAt: expect.any(String) });
  await propose(host, event._id, [inDays(33), inDays(50)], [ids[0], randomUUID()]);
  expect((await readPoll(host, event._id))?.households).toMatchObject([{ votes: { [ids[0]]: 'yes' } }]);
  expect((await openPage(nana.url)).datePoll?.votes).toEqual({ [ids[0]]: 'yes' });

  // Strangers reach nothing, and a deleted household takes its votes with it.
  const bea = await signUp(api, 'dates-bea');
  for (const ask of [propose(bea, event._id, [inDays(3), inDays(4)]), choose(bea, event._id, ids[0])])
    expect((await ask).code).toBe('NOT_FOUND');
  await call(api.url, `DELETE ${rsvpPath(nana)}`);
  expect((await readPoll(host, event._id))?.households).toEqual([]);
  // Ended without a choice, the event keeps its date, and those who voted hear of it.
  await vote(bob.url, { revision: 1, votes: { [ids[0]]: 'no' } });
  await host.ask(`DELETE /events/${event._id}/date-poll`);
  await untilMail(api.dir, at('kept-bob'), /date is set/);
  await host.ask(`DELETE /events/${event._id}/date-poll`);
  expect(await listMailsTo(api.dir, at('kept-bob'))).toHaveLength(1);
  expect(await readPoll(host, event._id)).toBeNull();
  expect(await readEvent(host, event._id)).not.toHaveProperty('isUndated');
  expect((await readEvent(host, event._id)).startsAt).toBe(inDays(30));
});

it('notifies everyone who helps of the date, at the event’s own time, but not the host who chose it', async () => {
  const { host, event, ids } = await openPoll('told');
  const helper = await signUp(api, 'dates-helper');
  const { helpers } = (
    await host.ask<{ helpers: Helper[] }>(`POST /events/${event._id}/helpers`, { body: { name: 'Dora', role: 'coHost' } })
  ).data;
  await helper.ask(`POST /event-helping/${new URL(helpers[0]?.url ?? '').pathname.split('/').at(-1)}/accept`);
  // A co-host may choose, too.
  expect((await choose(helper, event._id, ids[0])).success).toBe(true);
  const told: [string, { title: string; body: string; url: string }][] = [];
  const notify = async (userId: string, news: { title: string; body: string; url: string }) => void told.push([userId, news]);
  await tellHelpers({ db: api.db }, { notify, language: 'de' })({ eventId: event._id, by: helper.userId });
  expect(told.map(([userId]) => userId)).toEqual([host.userId]);
  expect(told[0]?.[1]).toMatchObject({ url: `/events/${event._id}` });
  expect(told[0]?.[1].title).toContain('Summer party');
  expect(told[0]?.[1].body).toMatch(/12:00/);
});
