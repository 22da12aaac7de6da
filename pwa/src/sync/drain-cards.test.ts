// @vitest-environment node
import 'fake-indexeddb/auto';
import type { Card, CardFields } from '@hellograph/contract';
import { emptyCard } from '@hellograph/contract/card-fields';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteDatabaseOf } from '../drafts/database';
import { drain } from './drain';
import { kinds } from './kinds/kinds';
import { cardPhotos, cardStore } from './stores/card-store';
import { toShownCard } from './stores/kept-card';
import { transport } from './transport';

const store = cardStore('ada');
/** Cards on the fake api: an id is created once, and a change is merged over the existing card. */
let there: Map<string, Card>;
/** Sizes of the photos that have come, by the id that their cards name them by. */
let photos: Map<string, number>;
let calls: string[];
/**
 * The outcome of each call, in order; later calls pass. `lost`: it arrives, but its response does
 * not.
 */
let fates: ('lost' | 'away' | 'busy' | number)[];

const envelope = (status: number, data: unknown, code?: string) =>
  new Response(JSON.stringify({ success: status < 300, status, message: code ?? 'ok', ...(code && { code }), data }), { status });

function serve(path: string, { method, body }: { method: string; body: string | FormData }): Response {
  if (body instanceof FormData) {
    photos.set(String(body.get('photoId')), (body.get('image') as File).size);
    return envelope(201, { photoId: body.get('photoId'), url: '/photo.jpg' });
  }
  const given = JSON.parse(body);
  const { photoId } = given.changes ?? given;
  if (photoId && !photos.has(photoId)) return envelope(422, null, 'PHOTO_MISSING');
  const id: string = method === 'POST' ? given._id : (path.split('/').at(-1) ?? '');
  const known = there.get(id);
  if (method === 'PATCH' && !known) return envelope(404, null, 'NOT_FOUND');
  const more = {
    film: null,
    photoUrl: null,
    faceUrl: null,
    takenDownAt: null,
    isUnapproved: false,
    shownVersion: null,
    links: [],
    replies: [],
    unreadReplies: 0,
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
  };
  if (method === 'POST') there.set(id, known ?? { ...emptyCard, ...given, ...more, version: 1 });
  else if (known) there.set(id, { ...known, ...given.changes, version: known.version + 1 });
  return envelope(200, { card: there.get(id) });
}

beforeEach(async () => {
  await deleteDatabaseOf('ada');
  there = new Map();
  photos = new Map();
  calls = [];
  fates = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string | FormData }) => {
    if (path === '/api/health/live') return envelope(200, {});
    calls.push(init.method);
    const fate = fates.shift();
    if (fate === 'away') throw new TypeError('no network');
    if (fate === 'busy') return envelope(503, null, 'BUSY');
    if (typeof fate === 'number') return envelope(fate, null, 'FILM_MISSING');
    const answer = serve(path, init);
    if (fate === 'lost') throw new TypeError('connection lost');
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A while later, so that whatever a busy server said is over. */
const sync = () => {
  vi.setSystemTime(Date.now() + 10 * 60_000);
  return drain({ owner: 'ada', lane: 'cards', kinds, transport, access: 'session', findBearer: async () => 'token', isFresh: true });
};
const write = async (id: string, part: Partial<CardFields>) => {
  const kept = await store.find(id);
  return store.write(id, part, kept?.card as Card);
};

it('sends a card created here exactly once, whatever is lost in transit, with changes made meanwhile', async () => {
  const { card } = await store.add({ cover: 'Happy birthday' });
  fates = ['away', 'lost', 'busy', 'lost'];
  expect(await sync()).toBe(1);
  expect(await sync()).toBe(1);
  await write(card._id, { inside: 'Written after the answer was lost' });
  expect(await sync()).toBe(1);
  expect(await sync()).toBe(1);
  expect(await sync()).toBe(0);
  expect([...there.keys()]).toEqual([card._id]);
  expect(there.get(card._id)).toMatchObject({ cover: 'Happy birthday', inside: 'Written after the answer was lost', version: 2 });
  const count = calls.length;
  expect(await sync()).toBe(0);
  expect(calls).toHaveLength(count);
});

it('sends only the changes of an existing card, with the version that was changed', async () => {
  const { card } = await store.add({ cover: 'One' });
  await sync();
  await write(card._id, { cover: 'Two' });
  await store.takeList([{ ...(there.get(card._id) as Card), inside: 'From the phone', version: 7 }]);
  expect(await store.find(card._id)).toMatchObject({ baseVersion: 1, changes: { cover: 'Two' }, card: { inside: 'From the phone' } });
  expect(await sync()).toBe(0);
  expect(there.get(card._id)).toMatchObject({ cover: 'Two', version: 2 });
});

it('keeps what the server refuses, and tries it again when it is changed', async () => {
  const { card } = await store.add({ cover: 'One' });
  await sync();
  await write(card._id, { videoId: 'gone' });
  fates = [422];
  expect(await sync()).toBe(0);
  expect(await store.find(card._id)).toMatchObject({ block: { code: 'FILM_MISSING' }, changes: { videoId: 'gone' } });
  await write(card._id, { videoId: null });
  expect(await sync()).toBe(0);
  expect(await store.find(card._id)).toMatchObject({ block: undefined, changes: {} });
});

it('retries later what came too early, and does not retry a busy server before its time', async () => {
  const { card } = await store.add({ cover: 'One' });
  fates = [425];
  expect(await sync()).toBe(1);
  expect(await store.find(card._id)).toMatchObject({ block: undefined, attempts: { tries: 1, delay: { why: 'busy' } } });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  fates = ['busy'];
  await sync();
  const count = calls.length;
  await drain({ owner: 'ada', lane: 'cards', kinds, transport, access: 'session', findBearer: async () => 'token', isFresh: true });
  expect(calls).toHaveLength(count);
  expect(await sync()).toBe(0);
  expect(await store.find(card._id)).toMatchObject({ isKnown: true, attempts: undefined });
});

it('brings a photo that was added without a network before the card that shows it, under the id that it has here', async () => {
  const photoId = await cardPhotos('ada').keep(new File(['a photo'], 'nana.jpg', { type: 'image/jpeg' }));
  const { card } = await store.add({ cover: 'One', photoId });
  fates = ['away', 'lost', 'busy'];
  for (let tries = 0; tries < 3; tries++) expect(await sync()).toBe(1);
  expect(await cardPhotos('ada').find(photoId)).toBeDefined();
  expect(await sync()).toBe(0);
  expect([...photos]).toEqual([[photoId, 'a photo'.length]]);
  expect(there.get(card._id)).toMatchObject({ photoId, version: 1 });
  expect(await cardPhotos('ada').find(photoId)).toBeUndefined();

  const another = await cardPhotos('ada').keep(new File(['another'], 'bo.jpg'));
  await write(card._id, { photoId: another });
  fates = [422];
  expect(await sync()).toBe(0);
  expect(await store.find(card._id)).toMatchObject({ block: { code: 'FILM_MISSING' }, changes: { photoId: another } });
  await write(card._id, { photoId });
  expect(await sync()).toBe(0);
  expect([...photos.keys()]).toEqual([photoId]);
});

it('keeps the words of a card that was deleted elsewhere: they become a new card', async () => {
  const { card } = await store.add({ cover: 'One' });
  await sync();
  await write(card._id, { inside: 'Still writing' });
  there.clear();
  expect(await sync()).toBe(0);
  expect([...there.values()]).toMatchObject([{ cover: 'One', inside: 'Still writing' }]);
  expect(there.has(card._id)).toBe(false);
});

it('lists the server’s cards and unsent ones, and removes those deleted there', async () => {
  const [known, own] = [await store.add({ cover: 'Known' }), await store.add({ cover: 'Own' })];
  await sync();
  const waiting = await store.add({ cover: 'Waiting' });
  const shown = (await store.takeList([there.get(own.card._id) as Card])).map(toShownCard);
  expect(shown.map(({ cover }) => cover).sort()).toEqual(['Own', 'Waiting']);
  expect(shown.some(({ _id }) => _id === known.card._id)).toBe(false);
  expect(shown.some(({ _id }) => _id === waiting.card._id)).toBe(true);
});
