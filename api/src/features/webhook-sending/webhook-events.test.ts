import { randomUUID } from 'node:crypto';
import { type ApiScope, type ClassWork, type Webhook, webhookEvents, webhookLimits } from '@hellograph/contract';
import { joinFilmRequest, makeFilmPartRequest, openRequestServer } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { startWebhookReceiver } from '@hellograph/testing/webhook-receiver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroupCard, createWallLink, openSigner, readBoard, signPath } from '../../testing/group-card.fixture';
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
import { runTestApi, takeAllDue } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass } from '../../testing/school-class.fixture';
import { accountOf, type Client, call, openClient, signUp } from '../../testing/test-api.fixture';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const clock = { aheadMs: 0 };
const api = runTestApi({
  config: { housePlan: 'enterprise', webhooks: { furtherHosts: [receiver.host] } },
  now: () => Date.now() + clock.aheadMs,
});
let ada: Client;
beforeAll(async () => {
  ada = await signUp(api, 'ada');
  const stranger = await signUp(api, 'stranger');
  for (const one of [ada, stranger])
    await one.ask<{ webhook: Webhook }>('POST /webhooks', { body: { url: receiver.toUrl(`/${one.userId}`), events: [...webhookEvents] } });
});

interface Message {
  type: string;
  data: Record<string, string>;
}
/** Ada's messages so far, and nobody else's. */
const listCame = (): Message[] => {
  expect(receiver.received.filter(({ path }) => path !== `/${ada.userId}`)).toEqual([]);
  return receiver.received.map(({ body }) => JSON.parse(body) as Message);
};
const untilCame = async (type: string, data: Record<string, unknown>) => {
  const isThere = () => listCame().some((one) => one.type === type && expect.objectContaining(data).asymmetricMatch(one.data));
  await waitFor(isThere, { timeoutMs: 30_000, what: type });
};

it('tells what guests do at an event, and what its host changes', async () => {
  const { _id: eventId } = await createOpenEvent(ada);
  const [bob] = await addHouseholds(ada, eventId, [toHousehold('Bob')]);
  const [link] = (await ada.ask<{ event: Awaited<ReturnType<typeof readEvent>> }>(`POST /events/${eventId}/links`)).data.event.openLinks;
  if (!bob || !link) throw new Error('not added');
  await call(api.url, `GET ${rsvpPath(bob)}`);
  await untilCame('event.opened', { eventId, householdId: bob._id });
  await answer(api, bob, toAnswer(bob, 'coming'));
  await untilCame('event.answered', { eventId, householdId: bob._id });
  const joining = { _id: randomUUID(), name: 'Eve', revision: 1, answers: {}, words: '', waits: false };
  const guests = [{ _id: randomUUID(), name: 'Eve', status: 'coming', isChild: false, mealId: null }];
  await call(api.url, `POST ${rsvpPath(link)}/join`, { body: { ...joining, guests }, headers: newSecret() });
  await untilCame('event.joined', { eventId, householdId: joining._id });
  const checkIn = { _id: randomUUID(), guestId: bob.guests[0]?._id, at: new Date().toISOString(), device: 'Door', undoneAt: null };
  await ada.ask(`POST /events/${eventId}/check-ins`, { body: { checkIns: [checkIn] } });
  await untilCame('event.checkedIn', { eventId });
  const { version: baseVersion } = await readEvent(ada, eventId);
  await ada.ask(`PATCH /events/${eventId}`, { body: { baseVersion, changes: { title: 'Autumn party' } } });
  await untilCame('event.changed', { eventId });
  await ada.ask(`POST /events/${eventId}/cancel`, { body: { words: 'It rains.' } });
  await untilCame('event.cancelled', { eventId });
});

it('tells of a place that becomes free, and to whom it is offered', async () => {
  const { _id: eventId } = await createOpenEvent(ada, { capacity: 1 });
  const [bob, cleo, dan] = await addHouseholds(ada, eventId, [toHousehold('Bob'), toHousehold('Cleo'), toHousehold('Dan')]);
  if (!bob || !cleo || !dan) throw new Error('not added');
  await answer(api, bob, toAnswer(bob, 'coming'));
  for (const waiting of [cleo, dan]) await answer(api, waiting, toAnswer(waiting, 'coming', { waits: true }));
  await untilCame('event.answered', { eventId, householdId: dan._id });
  const listOffers = () => listCame().filter(({ type }) => type === 'event.placeOffered');
  expect(listOffers()).toEqual([]);
  await answer(api, bob, { ...toAnswer(bob, 'notComing'), revision: 2 });
  await untilCame('event.placeOffered', { eventId, householdId: cleo._id });
  expect(listOffers().map(({ data }) => data.householdId)).toEqual([cleo._id]);
});

it('tells once that the film of a group card is ready', async () => {
  const connection = { redisUrl: api.redis.url, log: createLogger({ name: 'worker', level: 'silent' }) };
  const put = (name: string) => api.store.putBuffer(Buffer.from(name), 'mp4');
  const part = openRequestServer(makeFilmPartRequest, async ({ name }) => ({ partKey: (await put(name)).key, durationSec: 4 }), connection);
  const film = openRequestServer(
    joinFilmRequest,
    async () => ({ filmKey: (await put('film')).key, sizeBytes: 4, durationSec: 4 }),
    connection,
  );
  try {
    const card = await createGroupCard(ada);
    await openSigner(api, signPath(card)).sign();
    const listFilmed = () => listCame().filter(({ type }) => type === 'groupCard.filmed');
    await untilCame('groupCard.signed', { groupCardId: card._id });
    expect(listFilmed()).toEqual([]);
    await ada.ask(`POST /group-cards/${card._id}/films`, { body: { shape: 'wide' } });
    await untilCame('groupCard.filmed', { groupCardId: card._id });
    expect(listFilmed()).toHaveLength(1);
  } finally {
    for (const { close } of [part, film]) await close();
  }
});

it('tells what signers and the recipient of a group card do', async () => {
  const { _id: groupCardId } = await createGroupCard(ada);
  const bob = openSigner(api, signPath(await readBoard(ada, groupCardId)));
  await bob.sign();
  await bob.sign({ words: 'We miss you very much' });
  await untilCame('groupCard.edited', { groupCardId });
  const { path } = await createWallLink(ada, groupCardId);
  await call(api.url, `PUT ${path}/signatures/${bob.id}/reaction`, { body: { reaction: '🎉' } });
  await untilCame('groupCard.reacted', { groupCardId });
  await bob.remove();
  await untilCame('groupCard.removed', { groupCardId });
});

it('tells of people and their days, once for each', async () => {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
  const date = { month: inThreeDays.getUTCMonth() + 1, day: inThreeDays.getUTCDate(), year: null };
  const days = [{ occasion: 'birthday', ...date, repeats: 'yearly', daysBefore: 2 }];
  const body = { name: 'Nana', email: null, timeZone: null, days, ownTimeZone: 'UTC', language: 'en' };
  const personId = (await ada.ask<{ person: { _id: string } }>('POST /people', { body })).data.person._id;
  await untilCame('person.added', { personId });
  clock.aheadMs = 2 * 86_400_000;
  await takeAllDue(api);
  await untilCame('person.dayNear', { personId, on: inThreeDays.toISOString().slice(0, 10) });
  clock.aheadMs = 0;
  expect(listCame().filter(({ type }) => type === 'person.added')).toHaveLength(1);
});

it('tells a teacher of students’ works without their names', async () => {
  const schoolClass = await createTaughtClass(ada, ['Ana']);
  const { handIn } = await enterClass(api, schoolClass, 'Ana');
  const work: ClassWork = (await handIn()).data.work;
  const about = { classId: schoolClass._id, workId: work._id };
  await untilCame('work.handedIn', about);
  const review = { works: [{ _id: work._id, version: 1 }], decision: 'approve', comment: null };
  await ada.ask(`POST /classes/${schoolClass._id}/reviews`, { body: review });
  await untilCame('work.reviewed', about);
  expect(JSON.stringify(listCame())).not.toContain('Ana');
});

it('subscribes a key to what it may read, shows it no other webhooks, and tells it nothing after its end', async () => {
  const eve = await signUp(api, 'eve');
  const makeKey = async (...scopes: ApiScope[]) => {
    const body = { name: 'Zaps', scopes, isTest: false, lifetimeDays: 30, password: accountOf('eve').password };
    const { apiKey, secret } = (await eve.ask<{ apiKey: { _id: string }; secret: string }>('POST /api-keys', { body })).data;
    return { id: apiKey._id, ...openClient(api.url, { token: secret, userId: eve.userId }) };
  };
  const [key, other] = [await makeKey('make-webhooks', 'read-people'), await makeKey('make-webhooks', 'read-people')];
  const subscribe = (path: string, ...events: string[]) => ({ body: { url: receiver.toUrl(path), events } });
  const list = async ({ ask }: Pick<Client, 'ask'>) => (await ask<{ webhooks: Webhook[] }>('GET /webhooks')).data.webhooks;
  const addPerson = () =>
    eve.ask('POST /people', { body: { name: 'Nana', email: null, timeZone: null, days: [], ownTimeZone: 'UTC', language: 'en' } });
  const countAt = (path: string) => receiver.received.filter((message) => message.path === path).length;

  expect(await key.ask('POST /webhooks', subscribe('/zap', 'person.added', 'card.replied'))).toMatchObject({ code: 'API_KEY_NOT_ALLOWED' });
  const made = (await key.ask<{ webhook: Webhook; secret: string }>('POST /webhooks', subscribe('/zap', 'person.added'))).data;
  expect(made).toMatchObject({ webhook: { keyName: 'Zaps', events: ['person.added'] }, secret: expect.stringMatching(/^whsec_/) });
  const own = (await eve.ask<{ webhook: Webhook }>('POST /webhooks', subscribe('/own', 'person.added'))).data.webhook;
  expect([await list(key), await list(other)].map((all) => all.map(({ _id }) => _id))).toEqual([[made.webhook._id], []]);
  expect((await list(eve)).map(({ keyName }) => keyName)).toEqual(['Zaps', null]);
  for (const [asks, id] of [
    [other, made.webhook._id],
    [key, own._id],
  ] as const)
    for (const route of [`DELETE /webhooks/${id}`, `POST /webhooks/${id}/test`, `GET /webhooks/${id}/messages`])
      expect(await asks.ask(route), route).toMatchObject({ status: 404 });
  const { samples } = (await key.ask<{ samples: { type: string; data: object }[] }>('GET /webhooks/samples')).data;
  expect(samples.map(({ type, data }) => [type, Object.keys(data)])).toEqual([
    ['person.added', ['personId']],
    ['person.dayNear', ['personId', 'dayId', 'on']],
  ]);

  await addPerson();
  await waitFor(() => countAt('/zap') === 1 && countAt('/own') === 1, { timeoutMs: 30_000 });
  const log = await key.ask<{ messages: { event: string }[] }>(`GET /webhooks/${made.webhook._id}/messages?limit=3`);
  expect(log.data.messages.map(({ event }) => event)).toEqual(['person.added']);
  for (let count = 0; count < webhookLimits.webhooksOfKeyMax; count++)
    await other.ask('POST /webhooks', subscribe('/many', 'person.added'));
  expect(await other.ask('POST /webhooks', subscribe('/many', 'person.added'))).toMatchObject({ code: 'WEBHOOKS_TOO_MANY' });
  for (const { _id } of await list(other)) expect((await other.ask(`DELETE /webhooks/${_id}`)).status).toBe(200);

  await eve.ask(`DELETE /api-keys/${key.id}`);
  await addPerson();
  await waitFor(() => countAt('/own') === 2, { timeoutMs: 30_000 });
  expect(countAt('/zap'), 'the key was revoked').toBe(1);
  expect((await list(eve)).map(({ _id }) => _id)).toEqual([own._id]);
  receiver.received.splice(0);
});
