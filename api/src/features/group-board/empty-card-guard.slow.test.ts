import type { Delivery, GroupCard } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMailsTo } from '../../platform/mail/mail-folder.fixture';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { createGroupCard, openSigner, readBoard, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
const hourMs = 3_600_000;
let worker: ReturnType<typeof openFakeWorker>;
beforeAll(() => {
  worker = openFakeWorker(api.config.redisUrl, fakeRender(api.store));
});
afterAll(() => worker.close());

/** Due in three days, to the minute. */
const planned = (email: string) => ({
  name: 'Nana',
  email,
  timeZone: 'UTC',
  sendAt: new Date(Date.now() + clock.aheadMs + 72 * hourMs).toISOString().slice(0, 16),
});
const deliveryOf = async (client: Client, id: string) =>
  (await client.ask<{ deliveries: Delivery[] }>(`GET /cards/${id}/deliveries`)).data.deliveries[0];
const mailsTo = (email: string) => listMailsTo(api.dir, email);
const warnings = async (name: string) =>
  (await mailsTo(accountOf(name).email)).filter(({ text, subject }) => /Hardly anybody has signed/.test(`${subject} ${text}`));

it('a card that hardly anyone signed is not sent; its owner is asked twice, and may send it anyway', async () => {
  const ada = await signUp(api, 'guard-ada');
  const card = await createGroupCard(ada, { delivery: planned('guard-nana@example.net') });
  await openSigner(api, signPath(card)).sign();
  expect(await warnings('guard-ada')).toHaveLength(0);
  clock.aheadMs += 49 * hourMs;
  await waitFor(async () => (await warnings('guard-ada')).length === 1, { timeoutMs: 20_000, what: 'The first warning' });
  clock.aheadMs += 21.5 * hourMs;
  await waitFor(async () => (await warnings('guard-ada')).length === 2, { timeoutMs: 20_000, what: 'The second warning' });
  clock.aheadMs += 2 * hourMs;
  await waitFor(async () => (await deliveryOf(ada, card._id))?.state === 'failed', { timeoutMs: 20_000 });
  expect((await deliveryOf(ada, card._id))?.failure).toBe('too-few');
  expect(await mailsTo('guard-nana@example.net')).toEqual([]);

  await ada.ask(`PATCH /group-cards/${card._id}`, { body: { sendsAnyway: true } });
  const sendAt = new Date(Date.now() + clock.aheadMs + 2 * hourMs).toISOString().slice(0, 16);
  const again = await ada.ask(`PATCH /cards/${card._id}/deliveries/${(await deliveryOf(ada, card._id))?._id}`, { body: { sendAt } });
  expect(again.status).toBe(200);
  clock.aheadMs += 2.1 * hourMs;
  await waitFor(async () => (await mailsTo('guard-nana@example.net')).length === 1, { timeoutMs: 20_000, what: 'The card' });
  expect(await warnings('guard-ada')).toHaveLength(2);
});

it('a card that two people signed is sent without a question', async () => {
  const ada = await signUp(api, 'enough-ada');
  const card = await createGroupCard(ada, {
    deadlineAt: new Date(Date.now() + clock.aheadMs + hourMs).toISOString(),
    delivery: planned('enough@example.net'),
  });
  for (const name of ['Bob', 'Cleo']) expect((await openSigner(api, signPath(card)).sign({ name })).status).toBe(200);
  clock.aheadMs += 73 * hourMs;
  await waitFor(async () => (await mailsTo('enough@example.net')).length === 1, { timeoutMs: 20_000, what: 'The card' });
  expect(await warnings('enough-ada')).toHaveLength(0);
});

/** A card that only Bob signed, with a photo that talks: 100 credits. */
async function signedByOne(name: string) {
  const ada = await signUp(api, name);
  const deadlineAt = new Date(Date.now() + clock.aheadMs + hourMs).toISOString();
  const card = await createGroupCard(ada, { deadlineAt, delivery: planned(`${name}@example.net`) });
  const bob = openSigner(api, signPath(card));
  const { photoId } = await bob.upload(await drawPhoto());
  await bob.sign({ kind: 'speaking', photoId, faceOwner: 'mine' });
  await waitFor(async () => (await readBoard(ada, card._id)).signatures[0]?.videoState === 'made', { timeoutMs: 20_000 });
  const cancel = async () => (await ada.ask<{ creditsBack: number }>(`POST /group-cards/${card._id}/cancel`)).data.creditsBack;
  return { ada, card, cancel };
}

it('cancelling a nearly empty card refunds its video, once', async () => {
  const { ada, card, cancel } = await signedByOne('cancel-ada');
  clock.aheadMs += 49 * hourMs;
  await waitFor(async () => (await warnings('cancel-ada')).length === 1, { timeoutMs: 20_000, what: 'The warning' });
  expect(await cancel()).toBe(100);
  expect((await ada.ask(`GET /group-cards/${card._id}`)).status).toBe(404);
  const restored = await ada.ask<{ groupCard: GroupCard }>(`POST /group-cards/${card._id}/restore`);
  expect(restored.data.groupCard).toMatchObject({ creditsAvailable: 300, delivery: { state: 'cancelled' } });
  expect(await cancel()).toBe(0);
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('cancelling refunds nothing to an owner who was not asked: the video was theirs to keep', async () => {
  const { ada, card, cancel } = await signedByOne('greedy-ada');
  expect(await cancel()).toBe(0);
  const restored = await ada.ask<{ groupCard: GroupCard }>(`POST /group-cards/${card._id}/restore`);
  expect(restored.data.groupCard.creditsAvailable).toBe(200);
  // Due so soon that there was no time to ask.
  const sendAt = new Date(Date.now() + clock.aheadMs + hourMs).toISOString().slice(0, 16);
  await ada.ask(`POST /cards/${card._id}/deliveries`, { body: { ...planned('greedy-soon@example.net'), sendAt } });
  const isSeen = async () =>
    (await api.db.selectFrom('deliveries').select('warned').where('email', '=', 'greedy-soon@example.net').executeTakeFirst())?.warned ===
    2;
  await waitFor(isSeen, { timeoutMs: 20_000, what: 'The guard has passed' });
  expect(await cancel()).toBe(0);
});
