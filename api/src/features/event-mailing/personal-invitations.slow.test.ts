import { type CardCopiesData, CodedError, type Rsvp } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import { fakeNamedVideos, fakeRender, makeNamedCard, openFakeWorker, openNamedVideosWorker } from '../../testing/fake-worker.fixture';
import { addHouseholds, createOpenEvent, rsvpPath, toHousehold } from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
const closers: (() => Promise<void>)[] = [];
let photo: Buffer;
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  photo = await drawPhoto();
  const named = openNamedVideosWorker(api, async (payload) => {
    await gate;
    if (payload.names.includes('Unsayable')) throw new CodedError('SPEECH_TOO_LONG');
    return fakeNamedVideos(api.store, photo, payload);
  });
  closers.push(openFakeWorker(api.redis.url, fakeRender(api.store)).close, named.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});

const at = (name: string) => `${name.toLowerCase()}@personal.example`;

it('each household is invited with a video that says its name, once it is made, and paid once', async () => {
  const ada = await signUp(api, 'personal-ada');
  const cardId = await makeNamedCard(ada, photo);
  const event = await createOpenEvent(ada, { cardId });
  const names = ['Nana', 'Bob', 'Unsayable'];
  const households = await addHouseholds(
    ada,
    event._id,
    names.map((name) => toHousehold(name, [name], { email: at(name) })),
  );
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const send = () => ada.ask<{ planned: number }>(`POST /events/${event._id}/invitations`, { body: { sendAt: null, saysNames: true } });
  expect((await send()).data.planned).toBe(3);
  expect((await send()).data.planned).toBe(0);
  // Nobody gets a mail before their own video is made.
  await waitFor(
    async () => (await api.db.selectFrom('event_mails').selectAll().where('state', '=', 'queued').execute()).length === names.length,
    { timeoutMs: 20_000 },
  );
  expect(await listMailsTo(api.dir, at('Nana'))).toEqual([]);
  open();
  for (const name of names) await untilMail(api.dir, at(name), /invites you/);
  const shown = async (index: number) => {
    const household = households[index];
    if (!household) throw new Error('not added');
    const { data } = await call<{ rsvp: Rsvp }>(api.url, `GET ${rsvpPath(household)}`);
    return data.rsvp.card?.video ? (await fetch(`${api.url}${data.rsvp.card.video.resultUrl}`)).text() : undefined;
  };
  expect(await shown(0)).toBe('video for Nana');
  expect(await shown(1)).toBe('video for Bob');
  // A household whose name can't be said gets the common card.
  expect(await shown(2)).toMatch(/^video: /);
  const { copies } = (await ada.ask<CardCopiesData>(`GET /cards/${cardId}/copies`)).data;
  expect(copies.map(({ name, state }) => `${name} ${state}`).sort()).toEqual(['Bob made', 'Nana made', 'Unsayable failed']);
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('is refused with a reason if the card can’t say names, and no mail is sent', async () => {
  const ada = await signUp(api, 'personal-none');
  const event = await createOpenEvent(ada);
  await addHouseholds(ada, event._id, [toHousehold('Cleo', ['Cleo'], { email: at('Cleo') })]);
  const send = (saysNames: boolean) => ada.ask(`POST /events/${event._id}/invitations`, { body: { sendAt: null, saysNames } });
  expect((await send(true)).code).toBe('FILM_MISSING');
  const cardId = await makeNamedCard(ada, photo, 'Hello everybody');
  await ada.ask(`PATCH /events/${event._id}`, { body: { baseVersion: 1, changes: { cardId } } });
  expect((await send(true)).code).toBe('NAME_PLACE_MISSING');
  expect(await listMailsTo(api.dir, at('Cleo'))).toEqual([]);
  const eve = await signUp(api, 'personal-eve');
  const other = await createOpenEvent(eve);
  expect((await eve.ask(`PATCH /events/${other._id}`, { body: { baseVersion: 1, changes: { cardId } } })).code).toBe('NOT_FOUND');
});
