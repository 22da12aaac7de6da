import { randomUUID } from 'node:crypto';
import type { BoardHousehold, BoardPage, Door, EventReport, HostedEvent, LoggedAct, Rsvp } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { hearRecordingRequest, openRequestServer } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { replaceHouseholdLinksAgain } from '../../domain/event-guests/households.repo';
import { addHouseholds, answer, createOpenEvent, rsvpPath, toAnswer, toHousehold } from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { givenSecrets: { operatorToken: 'op' } } });
const get = (path: string) => call<{ rsvp: Rsvp }>(api.url, `GET ${path}`);

it('an invitation begins in the language that the host chose for its household', async () => {
  const ada = await signUp(api, 'rsvp-tongue');
  const event = await createOpenEvent(ada);
  const chosen = toHousehold('Nana', ['Nana'], { language: 'uk', opensIn: 'uk' });
  const [nana, bob] = await addHouseholds(ada, event._id, [chosen, toHousehold('Bob')]);
  if (!nana || !bob) throw new Error('not added');
  expect((await get(rsvpPath(nana))).data.rsvp.opensIn).toBe('uk');
  expect((await get(rsvpPath(bob))).data.rsvp).not.toHaveProperty('opensIn');
});

it('a guest records a message, which its hosts can play and nobody else can name, and which is deleted with them', async () => {
  const ada = await signUp(api, 'rsvp-voice');
  const event = await createOpenEvent(ada);
  const [nana, bob] = await addHouseholds(ada, event._id, [toHousehold('Nana'), toHousehold('Bob')]);
  if (!nana || !bob) throw new Error('not added');
  const said = Buffer.from('a clean voice');
  const { key: soundKey } = await api.store.putBuffer(said, 'wav');
  const hear = async () => ({ soundKey, sizeBytes: said.length, durationSec: 4, saysWords: null, timesKey: 'times' });
  const log = createLogger({ name: 'worker', level: 'silent' });
  const { close } = openRequestServer(hearRecordingRequest, hear, { redisUrl: api.redis.url, log, timeoutMs: 5000 });
  try {
    const recordingId = randomUUID();
    const record = () => {
      const form = new FormData();
      form.set('recordingId', recordingId);
      form.set('writesDown', 'yes');
      form.set('recording', new File(['a voice'], 'recording.webm', { type: 'audio/webm' }));
      return call<{ durationSec: number; words: string | null }>(api.url, `POST ${rsvpPath(nana)}/recordings`, { form });
    };
    // No recogniser is here: the recording is stored, and the guest types.
    expect((await record()).data).toEqual({ recordingId, durationSec: 4, words: null });
    // Sent twice, it is stored once.
    expect((await record()).status).toBe(201);
    expect(await api.db.selectFrom('recordings').select('id').where('user_id', '=', ada.userId).execute()).toHaveLength(1);
    expect((await answer(api, bob, toAnswer(bob, 'coming', { recordingId }))).code).toBe('NOT_FOUND');
    const { rsvp } = (await answer(api, nana, toAnswer(nana, 'coming', { recordingId }))).data;
    expect(rsvp.household?.voiceUrl).toMatch(/reply\.wav\?/);
    const onBoard = async () =>
      (await ada.ask<BoardPage>(`GET /events/${event._id}/households`)).data.households.map(({ name, voiceUrl }) => [
        name,
        voiceUrl !== null,
      ]);
    expect(await onBoard()).toEqual([
      ['Bob', false],
      ['Nana', true],
    ]);
    expect(Buffer.from(await (await fetch(new URL(rsvp.household?.voiceUrl ?? '', api.url))).arrayBuffer())).toEqual(said);
    // An answer that leaves it out keeps it; `null` removes it.
    await answer(api, nana, toAnswer({ ...nana, revision: 1 }, 'maybe'));
    expect((await onBoard())[1]).toEqual(['Nana', true]);
    await answer(api, nana, toAnswer({ ...nana, revision: 2 }, 'maybe', { recordingId: null }));
    expect((await onBoard())[1]).toEqual(['Nana', false]);
    await answer(api, nana, toAnswer({ ...nana, revision: 3 }, 'maybe', { recordingId }));
    expect((await call(api.url, `DELETE ${rsvpPath(nana)}`)).status).toBe(200);
    expect(await api.db.selectFrom('recordings').select('id').where('user_id', '=', ada.userId).execute()).toEqual([]);
  } finally {
    await close();
  }
});

it('reported to the operators, it is taken down: its links open nothing, no mail is sent, and its host is notified', async () => {
  const ada = await signUp(api, 'rsvp-reported');
  const event = await createOpenEvent(ada, { link: 'https://pay.example/now' });
  const [nana] = await addHouseholds(ada, event._id, [toHousehold('Nana', ['Nana'], { email: 'nana@reported.example' })]);
  if (!nana) throw new Error('not added');
  const report = (words: string) =>
    call(api.url, `POST ${rsvpPath(nana)}/reports`, { body: { reason: 'fraud', words, contact: 'nana@reported.example' } });
  const asOperator = <Data>(route: string, body?: object) =>
    call<Data>(api.url, route, { headers: { authorization: 'Bearer op', 'x-operator-name': 'Mo' }, body });
  const listed = async () => (await asOperator<{ reports: EventReport[] }>('GET /operator/event-reports')).data.reports;
  for (const words of ['They want money', 'And they are not Ada']) expect((await report(words)).status).toBe(201);
  expect(await listed()).toHaveLength(2);
  const [first] = await listed();
  expect(first).toMatchObject({ eventId: event._id, title: 'Summer party', reason: 'fraud', links: ['https://pay.example/now'] });
  expect((await ada.ask('GET /operator/event-reports')).status).toBe(403);

  await asOperator(`POST /operator/event-reports/${first?._id}`, { verdict: 'take-down' });
  expect(await listed()).toEqual([]);
  expect((await get(rsvpPath(nana))).code).toBe('NOT_FOUND');
  expect(await ada.ask<{ event: HostedEvent }>(`GET /events/${event._id}`)).toMatchObject({ data: { event: { isTakenDown: true } } });
  const invited = await ada.ask(`POST /events/${event._id}/invitations`, { body: { sendAt: null, saysNames: false } });
  expect(invited.code).toBe('EVENT_TAKEN_DOWN');
  const { acts } = (await asOperator<{ acts: LoggedAct[] }>('GET /operator/acts')).data;
  expect(acts[0]).toMatchObject({ act: 'event-taken-down', subject: `event ${event._id}`, operator: 'Mo' });
});

it('a household gets another link: the previous one stops working, here, in its calendar, and at the door', async () => {
  const ada = await signUp(api, 'rsvp-replaced');
  const event = await createOpenEvent(ada);
  const [nana] = await addHouseholds(ada, event._id, [toHousehold('Nana')]);
  if (!nana) throw new Error('not added');
  const tokenHashOf = async () => (await ada.ask<Door>(`GET /events/${event._id}/door`)).data.households[0]?.tokenHash;
  const before = await tokenHashOf();
  await answer(api, nana, toAnswer(nana, 'coming'));
  const replace = () =>
    ada
      .ask<{ household: BoardHousehold }>(`POST /events/${event._id}/households/${nana._id}/replace-link`)
      .then(({ data }) => data.household);
  const replaced = await replace();
  expect(replaced.url).not.toBe(nana.url);
  for (const path of [rsvpPath(nana), `${rsvpPath(nana)}/kept`]) expect((await get(path)).code).toBe('NOT_FOUND');
  expect((await fetch(`${api.url}/api${rsvpPath(nana)}/calendar.ics`)).status).toBe(404);
  expect((await answer(api, nana, toAnswer({ ...nana, revision: 1 }, 'maybe'))).code).toBe('NOT_FOUND');
  // Their answer is kept.
  expect((await get(rsvpPath(replaced))).data.rsvp.household?.guests[0]?.status).toBe('coming');
  expect(await tokenHashOf()).not.toBe(before);
  expect((await replace()).url).not.toBe(replaced.url);
  expect((await get(rsvpPath(replaced))).code).toBe('NOT_FOUND');

  // An older backup is restored: the replaced link stays invalid.
  await api.db
    .updateTable('event_households')
    .set({ link_id: null, token_hash: before ?? '' })
    .where('id', '=', nana._id)
    .execute();
  expect((await get(rsvpPath(nana))).status).toBe(200);
  await transaction(api.db, async (tx) => {
    const rows = await tx.selectFrom('tombstones').select('key').where('kind', '=', 'eventLink').execute();
    const newLink = () => ({ id: randomUUID(), tokenHash: randomUUID() });
    await replaceHouseholdLinksAgain(tx, new Set(rows.map(({ key }) => key)), { newLink, at: Date.now() });
  });
  expect((await get(rsvpPath(nana))).code).toBe('NOT_FOUND');
});
