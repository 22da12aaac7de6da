import { randomUUID } from 'node:crypto';
import { type ClassWork, type GroupCard, type GuestAlbum, limits } from '@hellograph/contract';
import {
  joinFilmRequest,
  makeFilmPartRequest,
  openRequestServer,
  prepareClipRequest,
  type RenderConsumer,
  setBookRequest,
} from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUsedBytes } from '../domain/videos/space';
import { fakeRender, openFakeWorker, runFakeHearing } from './fake-worker.fixture';
import { createGroupCard, createWallLink, openSigner, type Signer, signPath } from './group-card.fixture';
import { addHouseholds, createOpenEvent, newSecret, openAlbumGuest, rsvpPath, toHousehold } from './hosted-event.fixture';
import { runTestApi } from './running-api.fixture';
import { createTaughtClass, enterClass, readClass } from './school-class.fixture';
import { type Client, call, drawPhoto, findLedgerMismatches, signUp, toForm } from './test-api.fixture';

const api = runTestApi();
runFakeHearing(api);
const times = 50;
const inTime = { timeoutMs: 30_000 };
const books: unknown[] = [];
const closers: (() => Promise<void>)[] = [];
let worker: RenderConsumer;

beforeAll(() => {
  const connection = { redisUrl: api.redis.url, log: createLogger({ name: 'worker', level: 'silent' }) };
  const put = (bytes: string, ending: string) => api.store.putBuffer(Buffer.from(bytes), ending);
  const clip = openRequestServer(
    prepareClipRequest,
    async () => ({
      videoKey: (await put(randomUUID(), 'mp4')).key,
      posterKey: (await put('poster', 'jpg')).key,
      ...{ sizeBytes: 5000, durationSec: 3, width: 720, height: 1280 },
    }),
    connection,
  );
  const part = openRequestServer(
    makeFilmPartRequest,
    async ({ name }) => ({ partKey: (await put(name, 'mp4')).key, durationSec: 4 }),
    connection,
  );
  const film = openRequestServer(
    joinFilmRequest,
    async () => ({ filmKey: (await put('film', 'mp4')).key, sizeBytes: 4, durationSec: 8 }),
    connection,
  );
  const book = openRequestServer(
    setBookRequest,
    async (payload) => ({ key: (await put(`book ${books.push(payload)}`, 'pdf')).key, pages: 1 }),
    connection,
  );
  closers.push(...[clip, part, film, book].map(({ close }) => close));
  worker = openFakeWorker(api.config.redisUrl, fakeRender(api.store));
});
afterAll(async () => {
  for (const close of closers) await close();
  await worker.close();
});

const isAtRest = async () => (await api.db.selectFrom('outbox').select('id').limit(1).execute()).length === 0;
async function readCosts(owner: Client) {
  await waitFor(isAtRest, inTime);
  const { available } = (await owner.ask<{ available: number }>('GET /credits')).data;
  return { available, bytes: await getUsedBytes(api.db, owner.userId) };
}

type Round = () => Promise<unknown>;

/** Signs with a file and deletes the signature once its media are finished. */
const signed =
  (card: GroupCard, write: (signer: Signer) => Promise<unknown>): Round =>
  async () => {
    const signer = openSigner(api, signPath(card));
    await write(signer);
    await waitFor(async () => (await signer.get()).data.signature.videoState !== 'making', inTime);
    expect((await signer.remove()).status).toBe(200);
  };

async function upload(signer: Signer) {
  const { photoId } = await signer.upload(await drawPhoto());
  return { photoId, faceOwner: 'mine' as const };
}

async function openWall(owner: Client) {
  const card = await createGroupCard(owner);
  await openSigner(api, signPath(card)).sign({ name: 'Cleo' });
  return { card, wall: await createWallLink(owner, card._id) };
}

async function openDesk(teacher: Client) {
  const schoolClass = await createTaughtClass(teacher);
  const [task] = schoolClass.assignments;
  const ana = await enterClass(api, schoolClass, 'Ana');
  const path = `/classes/${schoolClass._id}/assignments/${task?._id}/works`;
  const find = async () => (await teacher.ask<{ works: ClassWork[] }>(`GET ${path}`)).data.works[0] as ClassWork;
  return { schoolClass, task, ana, find };
}

const kinds: Record<string, (owner: Client) => Promise<Round>> = {
  'a signature that speaks': async (owner) =>
    signed(await createGroupCard(owner, { speakingMax: 1 }), async (bob) => bob.sign({ kind: 'speaking', ...(await upload(bob)) })),
  'a signature with a recording': async (owner) =>
    signed(await createGroupCard(owner, { speakingMax: 1 }), async (bob) => {
      const { recordingId } = await bob.record(Buffer.from('my voice'));
      await bob.sign({ kind: 'recording', recordingId, ...(await upload(bob)) });
    }),
  'a drawing': async (owner) => signed(await createGroupCard(owner), async (bob) => bob.sign({ kind: 'drawing', ...(await upload(bob)) })),
  'a clip': async (owner) =>
    signed(await createGroupCard(owner), async (bob) => {
      const [clipId, bytes] = [randomUUID(), Buffer.from('a clip')];
      await bob.beginClip(clipId, bytes.length);
      await bob.sendPart(clipId, 0, bytes);
      expect((await bob.sign({ kind: 'clip', clipId, faceOwner: 'mine' })).status).toBe(200);
    }),
  'a video of all signatures': async (owner) => {
    const { card, wall } = await openWall(owner);
    const ask = () => call(api.url, `POST ${wall.path}/films`, { body: { shape: 'wide' } });
    return signed(card, async (bob) => {
      await bob.sign();
      expect((await ask()).status).toBe(202);
    });
  },
  'a book': async (owner) => {
    const { card, wall } = await openWall(owner);
    return signed(card, async (bob) => {
      await bob.sign();
      expect((await fetch(`${api.url}/api${wall.path}/keepsakes/book.pdf`)).status).toBe(200);
    });
  },
  'a spoken answer': async (owner) => {
    const event = await createOpenEvent(owner);
    const { data } = await owner.ask<{ event: typeof event }>(`POST /events/${event._id}/links`);
    const [link] = data.event.openLinks;
    return async () => {
      const guest = { _id: randomUUID(), name: 'Eve', status: 'coming', isChild: false, mealId: null };
      const body = { _id: randomUUID(), name: 'Eve', revision: 1, guests: [guest], answers: {}, words: '', waits: false };
      const path = rsvpPath(link ?? { url: '' });
      const joined = await call<{ url: string }>(api.url, `POST ${path}/join`, { body, headers: newSecret() });
      const own = rsvpPath(joined.data);
      const recordingId = randomUUID();
      const form = toForm(undefined, { recordingId });
      form.set('recording', new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
      expect((await call(api.url, `POST ${own}/recordings`, { form })).status).toBe(201);
      const { _id, name, ...answer } = body;
      expect((await call(api.url, `PUT ${own}/answer`, { body: { ...answer, revision: 2, recordingId } })).status).toBe(200);
      expect((await call(api.url, `DELETE ${own}`)).status).toBe(200);
    };
  },
  'a photo of an album': async (owner) => {
    const event = await createOpenEvent(owner);
    await owner.ask(`PUT /events/${event._id}/album`, { body: { mode: 'direct' } });
    const [bob] = await addHouseholds(owner, event._id, [toHousehold('Bob')]);
    const [path, headers, photo] = [`${rsvpPath(bob ?? { url: '' })}/album`, newSecret(), await drawPhoto()];
    return async () => {
      expect((await call(api.url, `POST ${path}`, { form: toForm(photo, { photoId: randomUUID(), name: '' }), headers })).status).toBe(201);
      const { album } = (await call<{ album: GuestAlbum }>(api.url, `GET ${path}`, { headers })).data;
      expect((await call(api.url, `DELETE ${path}/${album.photos[0]?._id}`, { headers })).status).toBe(200);
    };
  },
  'a clip of an album': async (owner) => {
    const event = await createOpenEvent(owner);
    await owner.ask(`PUT /events/${event._id}/album`, { body: { mode: 'direct' } });
    const [bob] = await addHouseholds(owner, event._id, [toHousehold('Bob')]);
    const guest = openAlbumGuest(api, bob ?? { url: '' });
    return async () => {
      expect((await guest.addClip(Buffer.from('a clip'))).status).toBe(200);
      await waitFor(async () => (await guest.see())?.photos.length === 1, inTime);
      expect((await guest.remove((await guest.see())?.photos[0]?._id ?? '')).status).toBe(200);
    };
  },
  'a household’s place': async (owner) => {
    const event = await createOpenEvent(owner);
    return async () => {
      const [bob] = await addHouseholds(owner, event._id, [toHousehold('Bob')]);
      expect((await call(api.url, `DELETE ${rsvpPath(bob ?? { url: '' })}`)).status).toBe(200);
    };
  },
  'a student’s voice': async (teacher) => {
    const { schoolClass, task, ana } = await openDesk(teacher);
    await teacher.ask(`PATCH /classes/${schoolClass._id}`, { body: { recordsVoices: true } });
    let version = 0;
    return async () => {
      const recording = randomUUID();
      const form = toForm(undefined, { recordingId: recording });
      form.set('recording', new File(['I say it'], 'voice.webm', { type: 'audio/webm' }));
      const headers = { 'guest-secret': ana.secret };
      await call(api.url, `POST ${ana.path}/recordings/${task?._id}`, { form, headers });
      await ana.handIn({ version: ++version, recording });
    };
  },
  'a video of a work': async (teacher) => {
    const { schoolClass, ana, find } = await openDesk(teacher);
    return async () => {
      await ana.handIn();
      const { _id, version } = await find();
      const body = { works: [{ _id, version }], comment: null, decision: 'approve', makesVideos: true };
      await teacher.ask(`POST /classes/${schoolClass._id}/reviews`, { body });
      await waitFor(async () => (await find()).video.state === 'made', inTime);
    };
  },
};

it.each(Object.entries(kinds))(
  '%s costs the same if it is deleted and repeated 50 times',
  async (name, open) => {
    const owner = await signUp(api, `costs-${Object.keys(kinds).indexOf(name)}`);
    const repeat = await open(owner);
    await repeat();
    const once = await readCosts(owner);
    for (let round = 1; round < times; round++) await repeat();
    expect(await readCosts(owner)).toEqual(once);
    expect(await findLedgerMismatches(api)).toEqual([]);
  },
  180_000,
);

it.each([
  ['photo', (path: string) => openSigner(api, path).upload(Buffer.from('none'))],
  ['recording', (path: string) => openSigner(api, path).record(Buffer.from('my voice'))],
  ['clip', (path: string) => openSigner(api, path).beginClip(randomUUID(), 6)],
] as const)('a link uploads no further %s once its budget is used, whatever was deleted, and a new link does', async (kind, ask) => {
  const owner = await signUp(api, `budget-${kind}`);
  const card = await createGroupCard(owner);
  await ask(signPath(card));
  const { numUpdatedRows } = await api.db
    .updateTable('guest_costs')
    .set({ count: limits[kind === 'photo' ? 'linkPhotosMax' : kind === 'clip' ? 'linkClipsMax' : 'linkRecordingsMax'] })
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  expect(await ask(signPath(card))).toMatchObject({ status: 403, code: 'GUEST_BUDGET_USED' });
  const { data } = await owner.ask<{ groupCard: GroupCard }>(`POST /group-cards/${card._id}/sign-links`, { body: {} });
  const fresh = data.groupCard.signLinks.find(({ _id }) => _id !== card.signLinks[0]?._id);
  expect((await ask(new URL(fresh?.url ?? '').pathname)).code).not.toBe('GUEST_BUDGET_USED');
});

it('a link to the wall has only so many videos and books made', async () => {
  const owner = await signUp(api, 'budget-wall');
  const { card, wall } = await openWall(owner);
  const film = () => call(api.url, `POST ${wall.path}/films`, { body: { shape: 'wide' } });
  const book = async () => (await fetch(`${api.url}/api${wall.path}/keepsakes/book.pdf`)).status;
  const before = books.length;
  expect([(await film()).status, await book(), await book()]).toEqual([202, 200, 200]);
  expect(books.length).toBe(before + 1);
  await waitFor(isAtRest, inTime);
  await api.db.updateTable('guest_costs').set({ count: limits.linkFilmsMax }).where('user_id', '=', owner.userId).execute();
  await openSigner(api, signPath(card)).sign({ name: 'Dan' });
  expect(await film()).toMatchObject({ status: 403, code: 'GUEST_BUDGET_USED' });
  expect(await book()).toBe(403);
  expect((await owner.ask(`POST /group-cards/${card._id}/films`, { body: { shape: 'wide' } })).status).toBe(202);
});

it('a free video of a class stays counted when its work is deleted', async () => {
  const teacher = await signUp(api, 'budget-class');
  const repeat = await kinds['a video of a work']?.(teacher);
  await repeat?.();
  const [{ id } = { id: '' }] = await api.db.selectFrom('classes').select('id').where('user_id', '=', teacher.userId).execute();
  const { freeVideosLeft, students } = await readClass(teacher, id);
  for (const { _id } of students) await teacher.ask(`DELETE /classes/${id}/students/${_id}`);
  expect((await readClass(teacher, id)).freeVideosLeft).toBe(freeVideosLeft);
});
