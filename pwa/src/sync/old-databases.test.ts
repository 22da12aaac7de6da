// @vitest-environment node
import 'fake-indexeddb/auto';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseNameOf, deleteDatabaseOf } from '../drafts/database';
import { draftStore } from '../drafts/draft-store';
import { drain } from './drain';
import { laneNames } from './kind';
import { kinds } from './kinds/kinds';
import { cardStore } from './stores/card-store';
import { toShownCard } from './stores/kept-card';
import { transport } from './transport';

/**
 * Databases of earlier versions of the app, written row by row without today's code. Items pending
 * in them must be sent exactly once.
 */
type Old = IDBPDatabase<unknown>;

const photo = new File([new Uint8Array([1, 2, 3])], 'nana.jpg', { type: 'image/jpeg' });
const cardPhoto = new File([new Uint8Array([4, 5])], 'bo.jpg', { type: 'image/jpeg' });

const words = (id: string, message: string) => ({
  id,
  message,
  lookedAt: undefined,
  faceOwner: undefined,
  speakers: [],
  voice: 'auto',
  heard: undefined,
  lips: 'words',
  style: undefined,
  resolution: '720P',
  mode: 'Standard',
  duration: 'Auto',
  count: 1,
  card: { shape: 'portrait' },
  finish: {},
  sendKey: `key-${id}`,
  sentIds: [] as string[],
});

/** Version 1: one draft, whole, under `current`. */
const openFirst = (name: string) => openDB(name, 1, { upgrade: (db) => void db.createObjectStore('drafts') });

async function fillFirst(db: Old): Promise<void> {
  const { id: _, ...draft } = words('begun', 'Begun before');
  await db.put('drafts', { ...draft, photo }, 'current');
}

function createSecond(db: Old): void {
  for (const name of ['drafts', 'assets', 'meta']) db.createObjectStore(name);
  db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id', { unique: true });
}

/** Version 2: drafts and their blobs apart, and the outbox. */
const openSecond = (name: string) => openDB(name, 2, { upgrade: (db) => createSecond(db as unknown as Old) });

async function fillSecond(db: Old): Promise<void> {
  await db.put('assets', { file: photo }, 'photo');
  await db.put('drafts', { rev: 1, updatedAt: Date.now(), words: words('begun', 'Begun before'), assets: { photo: 'photo' } }, 'begun');
  await db.put('meta', 'begun', 'current');
  for (const [id, assets] of [
    ['spoken', { photo: 'photo' }],
    ['plain', {}],
  ] as const)
    await db.put('drafts', { rev: 2, updatedAt: Date.now(), words: words(id, `Said by ${id}`), assets }, id);
  const entry = { tries: 3, nextAtMs: 0, mayBeThere: true, delay: { why: 'network' }, isSignedOut: false, block: undefined, createdAt: 1 };
  await db.add('outbox', {
    ...entry,
    id: 'key-spoken',
    draftId: 'spoken',
    request: { route: 'POST /video/imageToVideo', fields: { prompt: 'Said by spoken', numberOfVideos: '1' } },
    fileId: 'photo',
    message: 'Said by spoken',
  });
  await db.add('outbox', {
    ...entry,
    id: 'key-plain',
    draftId: 'plain',
    request: { route: 'POST /video/textToVideo', fields: { prompt: 'Said by plain', numberOfVideos: 1 } },
    fileId: undefined,
    message: 'Said by plain',
  });
  const block = { code: 'PHOTO_GONE', message: '' };
  const request = { route: 'POST /video/imageToVideo', fields: { prompt: 'Blocked' } };
  await db.add('outbox', { ...entry, id: 'key-blocked', draftId: 'gone', request, fileId: 'lost', message: 'Blocked', block });
}

/** Version 3: cards too. Their rows know nothing of attempts. */
const openThird = (name: string) =>
  openDB(name, 3, {
    upgrade: (db) => {
      createSecond(db as unknown as Old);
      db.createObjectStore('cards');
    },
  });

const fields = {
  occasion: 'birthday',
  recipient: 'Nana',
  cover: 'Happy birthday',
  inside: '',
  sender: 'Ada',
  videoId: null,
  photoId: null as string | null,
  faceOwner: null,
};
const more = {
  film: null,
  photoUrl: null,
  faceUrl: null,
  takenDownAt: null,
  isUnapproved: false,
  links: [],
  replies: [],
  unreadReplies: 0,
};
const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const ids = { own: crypto.randomUUID(), changed: crypto.randomUUID(), photo: crypto.randomUUID() };

async function fillThird(db: Old): Promise<void> {
  await fillSecond(db);
  await db.put('assets', { bytes: await cardPhoto.arrayBuffer(), name: 'bo.jpg', type: 'image/jpeg' }, ids.photo);
  const own = { _id: ids.own, version: 0, ...fields, photoId: ids.photo, ...more, ...times };
  await db.put('cards', { card: own, changes: { inside: 'Written offline' }, baseVersion: 0, isKnown: false, block: undefined }, ids.own);
  const changed = { _id: ids.changed, version: 4, ...fields, ...more, ...times };
  await db.put('cards', { card: changed, changes: { cover: 'Another' }, baseVersion: 4, isKnown: true, block: undefined }, ids.changed);
}

interface Sent {
  call: string;
  key: string | undefined;
  photoBytes: number | undefined;
  body: Record<string, unknown>;
}
let sent: Sent[];

const envelope = (data: unknown) => new Response(JSON.stringify({ success: true, status: 200, message: 'ok', data }));

function serve(
  path: string,
  { method, body, headers }: { method: string; body?: string | FormData; headers: Record<string, string> },
): Response {
  if (body === undefined) return envelope({ uptimeSec: 1 });
  const given: Record<string, unknown> = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(body);
  const { image } = given;
  const photoBytes = image instanceof File ? image.size : undefined;
  sent.push({ call: `${method} ${path}`, key: headers['idempotency-key'], photoBytes, body: given });
  if (path === '/api/cards/photos') return envelope({ photoId: given.photoId, url: '/photo.jpg' });
  if (path.startsWith('/api/video/')) return envelope({ videos: [{ _id: `video of ${headers['idempotency-key']}` }] });
  const card = { ...fields, ...more, ...times, ...given, ...(given.changes as object), _id: given._id ?? ids.changed, version: 5 };
  return envelope({ card });
}

beforeEach(async () => {
  await deleteDatabaseOf('ada');
  sent = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init: Parameters<typeof serve>[1]) => serve(path, init));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

const sendAll = () =>
  Promise.all(
    laneNames.map((lane) =>
      drain({ owner: 'ada', lane, kinds, transport, access: 'session', findBearer: async () => 'token', isFresh: true }),
    ),
  );

const listDrafts = async () => (await draftStore('ada').list()).map(({ draft }) => draft);

it.each([
  ['the first version', openFirst, fillFirst],
  ['the second version', openSecond, fillSecond],
  ['the third version', openThird, fillThird],
])('keeps the drafts of %s, with their photos', async (_, open, fill) => {
  const old = await open(databaseNameOf('ada'));
  await fill(old as unknown as Old);
  old.close();
  const drafts = await listDrafts();
  expect(drafts.map(({ message }) => message)).toEqual(['Begun before']);
  expect([...new Uint8Array((await drafts[0]?.photo?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([1, 2, 3]);
});

it.each([
  ['the second version', openSecond, fillSecond],
  ['the third version', openThird, fillThird],
])('sends what waited in the outbox of %s once, under its key and with its photo', async (_, open, fill) => {
  const old = await open(databaseNameOf('ada'));
  await fill(old as unknown as Old);
  old.close();
  expect((await sendAll())[0]).toBe(0);
  await sendAll();
  const videos = sent.filter(({ call }) => call.startsWith('POST /api/video/'));
  expect(videos.map(({ call, key, photoBytes }) => [call, key, photoBytes])).toEqual([
    ['POST /api/video/imageToVideo', 'key-spoken', photo.size],
    ['POST /api/video/textToVideo', 'key-plain', undefined],
  ]);
  // Refused items still wait for their owner, and started ones are still drafts.
  expect((await listDrafts()).map(({ id }) => id)).toEqual(['begun']);
});

it('sends the cards of the third version once, a photo ahead of the card that shows it', async () => {
  const old = await openThird(databaseNameOf('ada'));
  await fillThird(old as unknown as Old);
  old.close();
  expect(await sendAll()).toEqual([0, 0]);
  await sendAll();
  const cards = sent.filter(({ call }) => call.includes('/api/cards'));
  expect(cards.map(({ call }) => call).sort()).toEqual(
    ['POST /api/cards/photos', 'POST /api/cards', `PATCH /api/cards/${ids.changed}`].sort(),
  );
  const orderOf = (call: string) => cards.findIndex((one) => one.call === call);
  expect(orderOf('POST /api/cards/photos')).toBeLessThan(orderOf('POST /api/cards'));
  expect(cards[orderOf('POST /api/cards/photos')]).toMatchObject({ photoBytes: cardPhoto.size, body: { photoId: ids.photo } });
  expect(cards[orderOf('POST /api/cards')]?.body).toMatchObject({ _id: ids.own, cover: 'Happy birthday', inside: 'Written offline' });
  expect(cards[orderOf(`PATCH /api/cards/${ids.changed}`)]?.body).toEqual({ baseVersion: 4, changes: { cover: 'Another' } });
  expect(
    (await cardStore('ada').list())
      .map(toShownCard)
      .map(({ cover }) => cover)
      .sort(),
  ).toEqual(['Another', 'Happy birthday']);
});
