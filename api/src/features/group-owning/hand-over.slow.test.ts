import { type CoOwners, type GroupCard, type GroupCardSummary, limits } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { listMailsTo } from '../../platform/mail/mail-folder.fixture';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { becomeCoOwner, createGroupCard, createWallLink, openSigner, readBoard, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, type Client, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
/** Videos with this text are held up until the gate opens. */
let openGate = () => {};
const gate = new Promise<void>((resolve) => {
  openGate = resolve;
});
let worker: ReturnType<typeof openFakeWorker>;
beforeAll(() => {
  const render = fakeRender(api.store);
  worker = openFakeWorker(api.config.redisUrl, async (payload, context) => {
    const isHeldUp = payload.lines.some(({ text }) => text.includes('slowly'));
    const isAborted = new Promise((resolve) => context.signal.addEventListener('abort', resolve, { once: true }));
    if (isHeldUp) await Promise.race([gate, isAborted]);
    return render(payload, context);
  });
});
afterAll(() => worker.close());

const offer = (client: Client, id: string, coOwnerId: string) =>
  client.ask<CoOwners>(`POST /group-cards/${id}/hand-over`, { body: { coOwnerId } });
const accept = (client: Client, id: string) => client.ask<CoOwners>(`POST /group-cards/${id}/hand-over/accept`);
const end = (client: Client, id: string) => client.ask<CoOwners>(`DELETE /group-cards/${id}/hand-over`);
const roleOf = async (client: Client, id: string) => (await readBoard(client, id)).role;
const credits = (client: Client, account: 'available' | 'held' | 'spent') => ledgerRepo(api.db).getBalance(client.userId, account);
const statusOf = async (path: string | undefined) => (await fetch(`${api.url}${path}`)).status;
const offersTo = async (name: string) =>
  (await listMailsTo(api.dir, accountOf(name).email)).filter(({ subject }) => subject === 'You’ve been offered a group card');

async function speak(card: GroupCard, name: string, words: string) {
  const signer = openSigner(api, signPath(card));
  const { photoId } = await signer.upload(await drawPhoto());
  await signer.sign({ kind: 'speaking', name, words, photoId, faceOwner: 'mine' });
  return { ...signer, photoId };
}
const untilVideo = (client: Client, id: string, name: string, videoState: string) =>
  waitFor(async () => (await readBoard(client, id)).signatures.some((one) => one.name === name && one.videoState === videoState), {
    timeoutMs: 20_000,
    what: `${name}’s video to be ${videoState}`,
  });
/** Waits until the row names the requested video. */
const untilHeld = (client: Client, held: number) =>
  waitFor(async () => (await credits(client, 'held')) === held, { timeoutMs: 20_000, what: `${held} held credits` });

it('a co-owner who accepts owns the card with all signers’ uploads; finished videos stay paid, open ones are paid again', async () => {
  const [ada, bea] = [await signUp(api, 'give-ada'), await signUp(api, 'give-bea')];
  const card = await createGroupCard(ada);
  const { _id: coOwnerId } = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: bea });
  const wall = await createWallLink(ada, card._id);
  const bob = await speak(card, 'Bob', 'Said at once');
  await untilVideo(ada, card._id, 'Bob', 'made');
  const cleo = await speak(card, 'Cleo', 'Said slowly');
  await untilHeld(ada, 100);
  const offered = await offer(ada, card._id, coOwnerId);
  expect(offered.data.handOvers).toMatchObject([{ coOwnerId, state: 'offered' }]);
  const [adas] = (await readBoard(ada, card._id)).signatures;
  expect((await accept(bea, card._id)).status).toBe(200);

  expect([await roleOf(bea, card._id), await roleOf(ada, card._id)]).toEqual(['owner', 'coOwner']);
  const listed = (await bea.ask<{ groupCards: GroupCardSummary[] }>('GET /group-cards')).data.groupCards;
  expect(listed).toMatchObject([{ role: 'owner', owner: 'give-bea Example' }]);
  // Ada paid for Bob. Cleo's video is made again, at Bea's cost.
  await untilHeld(bea, 100);
  expect([await credits(ada, 'spent'), await credits(ada, 'held'), await credits(ada, 'available')]).toEqual([100, 0, 200]);
  expect(await findLedgerMismatches(api)).toEqual([]);
  openGate();
  await untilVideo(bea, card._id, 'Cleo', 'made');
  expect([await credits(bea, 'spent'), await credits(bea, 'available')]).toEqual([100, 200]);
  expect([await credits(ada, 'spent'), await credits(ada, 'available')]).toEqual([100, 200]);

  // All see the same as before, the former owner as a co-owner, at the same address.
  const board = await readBoard(bea, card._id);
  const files = board.signatures.map(({ video }) => video?.resultUrl);
  expect(await Promise.all([...files, adas?.video?.resultUrl].map(statusOf))).toEqual([200, 200, 200]);
  expect(await statusOf(`/api${wall.path}/signatures/${bob.id}/video.mp4`)).toBe(200);
  // Signers continue with the same photo on the same device.
  const again = { kind: 'speaking', name: 'Cleo', words: 'Something else', photoId: cleo.photoId, faceOwner: 'mine', revision: 5 } as const;
  expect((await cleo.sign(again)).data.signature.videoState).toBe('making');
  await untilVideo(bea, card._id, 'Cleo', 'made');
  expect(await credits(bea, 'spent')).toBe(200);
  // A signer has three videos: the one requested by the hand-over counts as the owner's.
  expect((await cleo.sign({ ...again, words: 'A third thing', revision: 6 })).data.signature.videoState).toBe('making');
  await untilVideo(bea, card._id, 'Cleo', 'made');
  expect((await cleo.sign({ ...again, words: 'A fourth thing', revision: 7 })).data.signature.videoState).toBe('unfunded');
  expect((await bea.ask(`PATCH /group-cards/${card._id}`, { body: { speakingMax: 2 } })).status).toBe(200);
  expect((await ada.ask(`DELETE /group-cards/${card._id}`)).code).toBe('OWNER_ONLY');
  const { coOwners, handOvers } = (await bea.ask<CoOwners>(`GET /group-cards/${card._id}/co-owners`)).data;
  expect([coOwners.map(({ name, email }) => [name, email]), handOvers]).toEqual([[['give-ada Example', accountOf('give-ada').email]], []]);
  // Once removed, the former owner's addresses stop working.
  await bea.ask(`DELETE /group-cards/${card._id}/co-owners/${coOwners[0]?._id}`);
  expect(await statusOf(adas?.video?.resultUrl)).toBe(404);
  expect((await ada.ask(`GET /group-cards/${card._id}`)).status).toBe(404);
  // The card stays when the former owner's account is deleted, and is deleted with that of the new
  // one.
  await ada.ask('DELETE /account', { body: { password: accountOf('give-ada').password } });
  expect(await statusOf((await readBoard(bea, card._id)).signatures[0]?.video?.resultUrl)).toBe(200);
  expect((await bea.ask('DELETE /account', { body: { password: accountOf('give-bea').password } })).status).toBe(200);
  for (const table of ['cards', 'photos', 'videos', 'clips'] as const)
    expect(await api.db.selectFrom(table).select('id').where('user_id', 'in', [ada.userId, bea.userId]).execute(), table).toEqual([]);
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('released credits go to the account that paid, and a planned delivery is sent for the new owner', async () => {
  const [ada, bea] = [await signUp(api, 'back-ada'), await signUp(api, 'back-bea')];
  const sendAt = new Date(Date.now() + clock.aheadMs + 72 * 3_600_000).toISOString().slice(0, 16);
  const delivery = { name: 'Nana', email: 'nana@back.example', timeZone: 'UTC', sendAt };
  const card = await createGroupCard(ada, { deadlineAt: new Date(Date.now() + 48 * 3_600_000).toISOString(), delivery });
  await speak(card, 'Bob', 'Said at once');
  await untilVideo(ada, card._id, 'Bob', 'made');
  const { _id } = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: bea });
  await offer(ada, card._id, _id);
  await accept(bea, card._id);
  expect(await readBoard(bea, card._id)).toMatchObject({ delivery: { email: 'nana@back.example', state: 'planned' } });
  await api.db.updateTable('deliveries').set({ warned: 1 }).where('user_id', '=', bea.userId).execute();
  const cancelled = await bea.ask<{ creditsBack: number }>(`POST /group-cards/${card._id}/cancel`);
  expect(cancelled.status).toBe(200);
  expect(JSON.stringify(cancelled.data)).not.toContain('100');
  expect([await credits(ada, 'available'), await credits(bea, 'available')]).toEqual([300, 300]);
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('an offer is for one co-owner, until it is answered, withdrawn or seven days old', async () => {
  const [ada, bea, cleo] = [await signUp(api, 'ask-ada'), await signUp(api, 'ask-bea'), await signUp(api, 'ask-cleo')];
  const card = await createGroupCard(ada, { deadlineAt: new Date(Date.now() + 20 * 86_400_000).toISOString() });
  const beas = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: bea });
  const cleos = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: cleo });
  expect((await accept(bea, card._id)).status).toBe(404);
  expect((await offer(bea, card._id, beas._id)).code).toBe('OWNER_ONLY');
  expect((await offer(ada, card._id, card._id)).status).toBe(404);
  await offer(ada, card._id, beas._id);
  await waitFor(async () => (await offersTo('ask-bea')).length === 1, { timeoutMs: 20_000, what: 'the mail' });
  expect([(await accept(cleo, card._id)).status, (await end(cleo, card._id)).status, (await accept(ada, card._id)).status]).toEqual([
    404, 404, 404,
  ]);
  const seenBy = async (client: Client) => (await client.ask<CoOwners>(`GET /group-cards/${card._id}/co-owners`)).data.handOvers;
  expect([(await seenBy(bea)).length, (await seenBy(cleo)).length]).toEqual([1, 0]);
  expect((await end(bea, card._id)).data.handOvers).toMatchObject([{ state: 'declined' }]);
  expect((await accept(bea, card._id)).status).toBe(404);
  expect(await seenBy(ada)).toMatchObject([{ coOwnerId: beas._id, state: 'declined' }]);
  // An offer to another co-owner withdraws the first one, and repeated offers don't flood a
  // mailbox.
  await offer(ada, card._id, beas._id);
  await offer(ada, card._id, cleos._id);
  expect((await accept(bea, card._id)).status).toBe(404);
  expect((await end(ada, card._id)).status).toBe(200);
  expect((await end(ada, card._id)).status).toBe(404);
  expect((await accept(cleo, card._id)).status).toBe(404);
  await offer(ada, card._id, cleos._id);
  clock.aheadMs += limits.handOverTtlSec * 1000;
  expect(await seenBy(cleo)).toMatchObject([{ state: 'expired' }]);
  expect((await accept(cleo, card._id)).status).toBe(404);
  await waitFor(async () => (await offersTo('ask-cleo')).length === 1, { timeoutMs: 20_000 });
  expect(await offersTo('ask-bea')).toHaveLength(1);
  // A removed co-owner can't accept any more.
  await offer(ada, card._id, cleos._id);
  await ada.ask(`DELETE /group-cards/${card._id}/co-owners/${cleos._id}`);
  expect((await accept(cleo, card._id)).status).toBe(404);
  expect(await roleOf(ada, card._id)).toBe('owner');
});

it('a photo that was withdrawn from one of both is not moved and not shown', async () => {
  const [ada, bea] = [await signUp(api, 'shy-ada'), await signUp(api, 'shy-bea')];
  const card = await createGroupCard(ada, { deadlineAt: new Date(Date.now() + 20 * 86_400_000).toISOString() });
  const bob = await speak(card, 'Bob', 'Said at once');
  await untilVideo(ada, card._id, 'Bob', 'made');
  const { blob_key: photoKey } = await api.db.selectFrom('photos').selectAll().where('id', '=', bob.photoId).executeTakeFirstOrThrow();
  const face = { userId: bea.userId, photoKey };
  await faceLinksRepo(api.db).insertFaceLink(face, 'a token of the test', Date.now());
  await faceLinksRepo(api.db).updateWithdrawn(face, 'withdrawal', Date.now());
  const { _id } = await becomeCoOwner(api, { owner: ada, cardId: card._id, guest: bea });
  await offer(ada, card._id, _id);
  expect((await accept(bea, card._id)).status).toBe(200);
  const [shown] = (await readBoard(bea, card._id)).signatures;
  expect(shown).toMatchObject({ name: 'Bob', photo: null, video: null });
  // Both accounts can be deleted, in any order.
  expect((await bea.ask('DELETE /account', { body: { password: accountOf('shy-bea').password } })).status).toBe(200);
  expect((await ada.ask('DELETE /account', { body: { password: accountOf('shy-ada').password } })).status).toBe(200);
});
