import { randomUUID } from 'node:crypto';
import { type GroupCardNews, type Signing, videoRoom, type Wall } from '@hellograph/contract';
import type { RenderConsumer } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { createGroupCard, createWallLink, openSigner, readBoard, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
const hourMs = 3_600_000;
let worker: RenderConsumer;

beforeAll(() => {
  worker = openFakeWorker(api.config.redisUrl, fakeRender(api.store));
});
afterAll(() => worker.close());

it('a group card made on a device is created once, and its link shows what a signer may see', async () => {
  const ada = await signUp(api, 'make-ada');
  const body = { _id: randomUUID(), title: 'Get well', deadlineAt: new Date(Date.now() + hourMs).toISOString() };
  const made = await ada.ask<{ groupCard: { _id: string } }>('POST /group-cards', { body });
  expect(made.status).toBe(201);
  await ada.ask('POST /group-cards', { body });
  const { data } = await ada.ask<{ groupCards: { _id: string }[] }>('GET /group-cards');
  expect(data.groupCards.map(({ _id }) => _id)).toEqual([body._id]);
  expect((await ada.ask<{ cards: unknown[] }>('GET /cards')).data.cards).toEqual([]);
  const board = await readBoard(ada, body._id);
  expect(board.signLinks).toHaveLength(1);
  const opened = await call<{ signing: Signing }>(api.url, `GET ${signPath(board)}`);
  expect(opened.data.signing).toMatchObject({ title: 'Get well', state: 'open', signed: 0, canSpeak: true });
  const stranger = await signUp(api, 'make-eve');
  expect((await stranger.ask('POST /group-cards', { body })).status).toBe(404);
});

it('a repeated signature is stored once, an older revision changes nothing, and another secret has no access', async () => {
  const ada = await signUp(api, 'twice-ada');
  const card = await createGroupCard(ada);
  const bob = openSigner(api, signPath(card));
  expect((await bob.sign({ words: 'First', revision: 3 })).data.signature).toMatchObject({
    words: 'First',
    state: 'shown',
    isEditable: true,
  });
  await bob.sign({ words: 'First', revision: 3 });
  expect((await bob.sign({ words: 'Held up on the way', revision: 2 })).data.signature.words).toBe('First');
  const thief = openSigner(api, signPath(card), { id: bob.id });
  expect((await thief.sign({ words: 'Mine now', revision: 9 })).status).toBe(404);
  expect((await thief.get()).status).toBe(404);
  expect((await thief.remove()).status).toBe(404);
  const { signatures } = await readBoard(ada, card._id);
  expect(signatures.map(({ words }) => words)).toEqual(['First']);
});

it('a photo speaks its text on the owner’s credits, and its video is not in the owner’s list', async () => {
  const ada = await signUp(api, 'speak-ada');
  const card = await createGroupCard(ada);
  const bob = openSigner(api, signPath(card));
  const { photoId, status } = await bob.upload(await drawPhoto());
  expect(status).toBe(201);
  expect(await bob.sign({ kind: 'speaking', words: 'Hip hip hooray', photoId })).toMatchObject({ status: 422, code: 'CONSENT_MISSING' });
  const signed = await bob.sign({ kind: 'speaking', words: 'Hip hip hooray', photoId, faceOwner: 'mine' });
  expect(signed.data.signature.videoState).toBe('making');
  await waitFor(async () => (await bob.get()).data.signature.videoState === 'made', { timeoutMs: 20_000 });
  const { signature } = (await bob.get()).data;
  expect(await (await fetch(`${api.url}${signature.video?.resultUrl}`)).text()).toBe('video: Hip hip hooray');
  expect((await fetch(`${api.url}${signature.video?.resultUrl.replace(/s=.*/, 's=none')}`)).status).toBe(404);
  expect(await ada.list()).toEqual([]);
  expect(await readBoard(ada, card._id)).toMatchObject({ creditsSpent: 100, creditsAvailable: 200 });
  // A different name needs no new video.
  expect(
    (await bob.sign({ kind: 'speaking', words: 'Hip hip hooray', photoId, faceOwner: 'mine', name: 'Bobby' })).data.signature,
  ).toMatchObject({
    name: 'Bobby',
    videoState: 'made',
  });
  await bob.sign({ kind: 'words', words: 'Rather quietly', photoId, faceOwner: 'mine' });
  expect((await bob.get()).data.signature).toMatchObject({ videoState: 'none', video: null });
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('only the guest who uploaded a photo can use it', async () => {
  const ada = await signUp(api, 'photo-ada');
  const card = await createGroupCard(ada);
  const [bob, eve] = [openSigner(api, signPath(card)), openSigner(api, signPath(card))];
  const { photoId } = await bob.upload(await drawPhoto());
  const use = { kind: 'words', photoId, faceOwner: 'mine' } as const;
  expect(await eve.sign(use)).toMatchObject({ status: 422, code: 'PHOTO_MISSING' });
  expect((await eve.upload(await drawPhoto(), photoId)).status).toBe(404);
  expect((await bob.upload(await drawPhoto(), photoId)).status).toBe(201);
  expect((await bob.sign(use)).status).toBe(200);
});

it('when the budget or the credits are used up, signing continues and the photo is shown', async () => {
  const ada = await signUp(api, 'budget-ada');
  const card = await createGroupCard(ada, { speakingMax: 1 });
  const speak = async (signer: ReturnType<typeof openSigner>) => {
    const { photoId } = await signer.upload(await drawPhoto());
    return signer.sign({ kind: 'speaking', photoId, faceOwner: 'mine' });
  };
  const [bob, cleo, dan] = [0, 1, 2].map(() => openSigner(api, signPath(card)));
  if (!bob || !cleo || !dan) throw new Error('three signers');
  expect((await speak(bob)).data.signature.videoState).toBe('making');
  expect((await speak(cleo)).data.signature).toMatchObject({ videoState: 'unfunded', state: 'shown' });
  expect((await call<{ signing: Signing }>(api.url, `GET ${signPath(card)}`)).data.signing.canSpeak).toBe(false);
  await ada.ask(`PATCH /group-cards/${card._id}`, { body: { speakingMax: null } });
  await ada.ask('POST /video/textToVideo', { body: { prompt: 'One' } });
  await ada.ask('POST /video/textToVideo', { body: { prompt: 'Two' } });
  await speak(dan);
  await waitFor(async () => (await dan.get()).data.signature.videoState === 'unfunded', { timeoutMs: 20_000 });
  expect((await dan.get()).data.signature).toMatchObject({ video: null, photo: { width: 320 } });
});

it('signing closes: at the deadline for those who signed, a day later for everyone, immediately by a lock', async () => {
  const ada = await signUp(api, 'late-ada');
  const card = await createGroupCard(ada);
  const [bob, late, tooLate] = [0, 1, 2].map(() => openSigner(api, signPath(card)));
  if (!bob || !late || !tooLate) throw new Error('three signers');
  await bob.sign();
  try {
    clock.aheadMs = 25 * hourMs;
    expect(await bob.sign({ words: 'One more thing' })).toMatchObject({ status: 403, code: 'SIGNING_CLOSED' });
    expect((await late.sign()).data.signature).toMatchObject({ isLate: true, isEditable: true });
    expect((await late.sign({ words: 'Better late' })).status).toBe(200);
    clock.aheadMs = 49 * hourMs;
    expect(await tooLate.sign()).toMatchObject({ status: 403, code: 'SIGNING_CLOSED' });
    expect((await late.remove()).status).toBe(403);
  } finally {
    clock.aheadMs = 0;
  }
  await ada.ask(`PATCH /group-cards/${card._id}`, { body: { isLocked: true } });
  expect(await bob.sign({ words: 'Locked' })).toMatchObject({ status: 403, code: 'SIGNING_CLOSED' });
});

it('the recipient is refused as signer, for any spelling of their address', async () => {
  const ada = await signUp(api, 'surprise-ada');
  const inAMonth = new Date(Date.now() + 30 * 24 * hourMs).toISOString().slice(0, 16);
  const delivery = { name: 'Nana', email: 'na.na@gmail.com', timeZone: 'Europe/Madrid', sendAt: inAMonth };
  const card = await createGroupCard(ada, { delivery });
  expect(card.delivery).toMatchObject({ email: 'na.na@gmail.com', state: 'planned' });
  const nana = openSigner(api, signPath(card));
  expect(await nana.sign({ email: 'Nana+cards@googlemail.com' })).toMatchObject({ status: 403, code: 'SIGNER_IS_RECIPIENT' });
  expect((await nana.sign({ email: 'bob@example.org' })).status).toBe(200);
});

it('the owner orders, hides, approves and removes; the wall shows that, and thanks reach the signers', async () => {
  const ada = await signUp(api, 'wall-ada');
  const card = await createGroupCard(ada, { approvesFirst: true });
  const signers = ['Bob', 'Cleo', 'Dan', 'Eve'].map((name) => ({ name, ...openSigner(api, signPath(card)) }));
  for (const { name, sign } of signers) expect((await sign({ name })).data.signature.state).toBe('waiting');
  const [bob, cleo, dan, eve] = signers.map(({ id }) => id);
  const wall = await createWallLink(ada, card._id);
  const names = async () => (await call<{ wall: Wall }>(api.url, `GET ${wall.path}`)).data.wall.signatures.map(({ name }) => name);
  expect(await names()).toEqual([]);
  const mailed = await fetch(`${api.url}${wall.path.replace('/wall/', '/c/')}`, { redirect: 'manual' });
  expect([mailed.status, mailed.headers.get('location')]).toEqual([303, wall.path]);
  for (const id of [bob, cleo, dan]) await ada.ask(`PATCH /group-cards/${card._id}/signatures/${id}`, { body: { state: 'shown' } });
  await ada.ask(`PUT /group-cards/${card._id}/order`, { body: { signatureIds: [dan, bob] } });
  expect(await names()).toEqual(['Dan', 'Bob', 'Cleo']);
  await ada.ask(`PATCH /group-cards/${card._id}/signatures/${bob}`, { body: { state: 'hidden' } });
  await ada.ask(`DELETE /group-cards/${card._id}/signatures/${eve}`);
  expect(await names()).toEqual(['Dan', 'Cleo']);
  expect((await readBoard(ada, card._id)).signatures.map(({ name }) => name)).toEqual(['Dan', 'Bob', 'Cleo']);
  expect((await call(api.url, `PUT ${wall.path}/signatures/${cleo}/reaction`, { body: { reaction: '❤️' } })).status).toBe(200);
  expect((await call(api.url, `PUT ${wall.path}/signatures/${bob}/reaction`, { body: { reaction: '❤️' } })).status).toBe(404);
  await call(api.url, `PUT ${wall.path}/thanks`, { body: { words: 'You are all so kind' } });
  const [, her] = signers;
  expect((await her?.get())?.data).toMatchObject({ signature: { reaction: '❤️' }, thanks: { words: 'You are all so kind' } });
});

it('a revoked or replaced link stops working immediately, for the page and for its media', async () => {
  const ada = await signUp(api, 'dead-ada');
  const card = await createGroupCard(ada);
  const bob = openSigner(api, signPath(card));
  const { photoId } = await bob.upload(await drawPhoto());
  const own = (await bob.sign({ photoId, faceOwner: 'mine' })).data.signature.photo?.url ?? '';
  const wall = await createWallLink(ada, card._id);
  const shown = (await call<{ wall: Wall }>(api.url, `GET ${wall.path}`)).data.wall.signatures[0]?.photo?.url ?? '';
  for (const path of [own, shown]) expect((await fetch(`${api.url}${path}`)).status, path).toBe(200);
  const replaced = await ada.ask<{ groupCard: typeof card }>(`POST /group-cards/${card._id}/sign-links/${card.signLinks[0]?._id}/replace`);
  await ada.ask(`DELETE /cards/${card._id}/links/${wall.linkId}`);
  for (const path of [own, shown]) expect((await fetch(`${api.url}${path}`)).status, path).toBe(404);
  expect((await call(api.url, `GET ${signPath(card)}`)).status).toBe(404);
  expect((await bob.sign()).status).toBe(404);
  expect((await call(api.url, `GET ${wall.path}`)).status).toBe(404);
  const again = openSigner(api, signPath(replaced.data.groupCard), bob);
  expect((await again.get()).data.signature.photo).not.toBeNull();
  await ada.ask(`DELETE /group-cards/${card._id}`);
  expect((await again.get()).status).toBe(404);
  await ada.ask(`POST /group-cards/${card._id}/restore`);
  expect((await again.get()).status).toBe(200);
});

it('a hidden signature’s media stop working immediately', async () => {
  const ada = await signUp(api, 'hide-ada');
  const card = await createGroupCard(ada);
  const bob = openSigner(api, signPath(card));
  const { photoId } = await bob.upload(await drawPhoto());
  await bob.sign({ photoId, faceOwner: 'mine' });
  const wall = await createWallLink(ada, card._id);
  const shown = (await call<{ wall: Wall }>(api.url, `GET ${wall.path}`)).data.wall.signatures[0]?.photo?.url ?? '';
  await ada.ask(`PATCH /group-cards/${card._id}/signatures/${bob.id}`, { body: { state: 'hidden' } });
  expect((await fetch(`${api.url}${shown}`)).status).toBe(404);
});

it('the owner’s board is live', async () => {
  const ada = await signUp(api, 'live-ada');
  const card = await createGroupCard(ada);
  const heard: GroupCardNews[] = [];
  const socket = io(api.url, { path: '/socket.io/', auth: { token: ada.token }, transports: ['websocket'], forceNew: true });
  try {
    socket.on('groupCardNews', (news: GroupCardNews) => heard.push(news));
    await socket.timeout(20_000).emitWithAck('subscribe', videoRoom(ada.userId));
    await openSigner(api, signPath(card)).sign();
    await waitFor(() => heard.length > 0, { timeoutMs: 30_000 });
    expect(heard[0]).toEqual({ groupCardId: card._id, what: 'signed' });
  } finally {
    socket.disconnect();
  }
});

it('a removed signature leaves no video behind, and the ledger balances', async () => {
  const ada = await signUp(api, 'back-ada');
  const card = await createGroupCard(ada);
  const bob = openSigner(api, signPath(card));
  const { photoId } = await bob.upload(await drawPhoto());
  await bob.sign({ kind: 'speaking', photoId, faceOwner: 'mine' });
  expect((await bob.remove()).status).toBe(200);
  const waiting = () => api.db.selectFrom('outbox').selectAll().where('kind', 'like', 'signature%').execute();
  await waitFor(async () => (await waiting()).length === 0, { timeoutMs: 30_000 });
  expect((await readBoard(ada, card._id)).signatures).toEqual([]);
  const videos = api.db.selectFrom('videos').select('deleted_at').where('signature_id', '=', bob.id);
  expect((await videos.execute()).filter(({ deleted_at }) => deleted_at === null)).toEqual([]);
  expect(await findLedgerMismatches(api)).toEqual([]);
});
