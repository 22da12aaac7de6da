import { randomUUID } from 'node:crypto';
import type { Signing } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import type { RenderConsumer } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { createGroupCard, openSigner, type Signer, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
const inTime = { timeoutMs: 20_000 };
let worker: RenderConsumer;

beforeAll(() => {
  worker = openFakeWorker(api.config.redisUrl, fakeRender(api.store));
});
afterAll(() => worker.close());

const findAvailable = async (client: Client) => (await client.ask<{ available: number }>('GET /credits')).data.available;
const isAtRest = async () => (await api.db.selectFrom('outbox').select('id').limit(1).execute()).length === 0;
const atRest = () => waitFor(isAtRest, inTime);

const grant = ({ userId }: Client, credits: number) =>
  transaction(api.db, (tx) =>
    ledgerRepo(tx).insertMovement({ userId, kind: 'grant', key: `test ${userId}`, credits, reason: 'Test', at: Date.now() }),
  );

async function speak(signer: Signer) {
  const { photoId } = await signer.upload(await drawPhoto());
  const { data } = await signer.sign({ kind: 'speaking', photoId, faceOwner: 'mine' });
  return data.signature.videoState;
}

async function speakUntilMade(signer: Signer) {
  if ((await speak(signer)) !== 'making') return false;
  await waitFor(async () => (await signer.get()).data.signature.videoState !== 'making', inTime);
  return (await signer.get()).data.signature.videoState === 'made';
}

it('a signature that is deleted after its video was made keeps its place in the budget', async () => {
  const ada = await signUp(api, 'place-ada');
  const card = await createGroupCard(ada, { speakingMax: 1 });
  const before = await findAvailable(ada);
  const made: boolean[] = [];
  for (let round = 0; round < 50; round++) {
    const signer = openSigner(api, signPath(card));
    made.push(await speakUntilMade(signer));
    await signer.remove();
  }
  await atRest();
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await findAvailable(ada)).toBe(before - 100);
  expect((await call<{ signing: Signing }>(api.url, `GET ${signPath(card)}`)).data.signing.canSpeak).toBe(false);
  expect(await findLedgerMismatches(api)).toEqual([]);
}, 120_000);

it('the id of a deleted signature does not speak again', async () => {
  const ada = await signUp(api, 'same-ada');
  const card = await createGroupCard(ada, { speakingMax: 5 });
  const id = randomUUID();
  const first = openSigner(api, signPath(card), { id });
  expect(await speakUntilMade(first)).toBe(true);
  await first.remove();
  await atRest();
  expect(await speak(openSigner(api, signPath(card), { id }))).toBe('unfunded');
});

it('two at once take one place', async () => {
  const ada = await signUp(api, 'race-ada');
  const card = await createGroupCard(ada, { speakingMax: 1 });
  const states = await Promise.all([speak(openSigner(api, signPath(card))), speak(openSigner(api, signPath(card)))]);
  expect(states.sort()).toEqual(['making', 'unfunded']);
  await atRest();
});

it('a place comes back from a video that cost nothing', async () => {
  const ada = await signUp(api, 'back-ada');
  const card = await createGroupCard(ada, { speakingMax: 1 });
  for (const prompt of ['One', 'Two', 'Three']) await ada.ask('POST /video/textToVideo', { body: { prompt } });
  const bob = openSigner(api, signPath(card));
  expect(await speak(bob)).toBe('making');
  await waitFor(async () => (await bob.get()).data.signature.videoState === 'unfunded', inTime);
  await grant(ada, 100);
  expect(await speakUntilMade(openSigner(api, signPath(card)))).toBe(true);
  expect(await speak(openSigner(api, signPath(card)))).toBe('unfunded');
});

it('without a budget, one link leaves at most three paid videos behind, and the owner can still make more', async () => {
  const ada = await signUp(api, 'link-ada');
  await grant(ada, 5000);
  const card = await createGroupCard(ada);
  const before = await findAvailable(ada);
  for (let round = 0; round < 50; round++) {
    const signer = openSigner(api, signPath(card));
    await speakUntilMade(signer);
    await signer.remove();
  }
  await atRest();
  expect(await findAvailable(ada)).toBe(before - 300);
  const last = openSigner(api, signPath(card));
  expect(await speak(last)).toBe('unfunded');
  await ada.ask(`POST /group-cards/${card._id}/signatures/${last.id}/retry`);
  await waitFor(async () => (await last.get()).data.signature.videoState === 'made', inTime);
}, 120_000);
