import { newId } from '../lib/new-id';
import { anonymous } from '../session/owner';
import { ownerHere } from '../session/workspace';
import { readAsset } from './assets';
import { type Kept, type StoredDraft, strict, wasBornHere, withDatabase } from './database';
import { type Draft, emptyDraft, isUntouched } from './draft';
import { draftChannel } from './draft-channel';
import { knownRevs, putDraft, removeDraft, type Writing, wholeStores, writeBlobs } from './draft-rows';
import { keptMark } from './kept-mark';

export interface SavedDraft {
  /** A new id if the draft was changed elsewhere meanwhile: both versions are kept. */
  id: string;
  /** There was only room for the words. */
  isWordsOnly: boolean;
}

export interface FoundDraft {
  draft: Draft;
  /** The browser has deleted the data stored here. */
  isEvicted: boolean;
}

/** A draft in the list of drafts. */
export interface ListedDraft {
  draft: Draft;
  updatedAt: number;
}

async function toDraft(db: Kept, { words, assets }: StoredDraft): Promise<Draft> {
  const blobs = await Promise.all(Object.entries(assets).map(async ([field, id]) => [field, await readAsset(db, id)] as const));
  return { ...emptyDraft(), ...words, ...Object.fromEntries(blobs) };
}

/**
 * Gives a person the drafts that were started before signing in or shared with the app. Repeating
 * it changes nothing.
 */
async function adopt(owner: string): Promise<void> {
  const found = await withDatabase(anonymous, async (db) => {
    const ids = await db.getAllKeys('drafts');
    const drafts = await Promise.all(ids.map(async (id) => ({ id, draft: await db.get('drafts', id) })));
    const assetIds = await db.getAllKeys('assets');
    const assets = await Promise.all(assetIds.map(async (id) => ({ id, asset: await db.get('assets', id) })));
    return { drafts, assets, current: await db.get('meta', 'current') };
  });
  const touched = found.drafts.filter(
    ({ draft }) => draft && (draft.words.message.trim() !== '' || draft.words.song || Object.keys(draft.assets).length > 0),
  );
  if (touched.length > 0) {
    await withDatabase(owner, async (db) => {
      for (const { id, asset } of found.assets) {
        if (!asset) continue;
        const tx = db.transaction('assets', 'readwrite', strict);
        await Promise.all([tx.store.put(asset, id), tx.done]);
      }
      const tx = db.transaction(['drafts', 'meta'], 'readwrite', strict);
      for (const { id, draft } of touched) {
        if (draft && (await tx.objectStore('drafts').getKey(id)) === undefined) await tx.objectStore('drafts').put(draft, id);
      }
      if (found.current && touched.some(({ id }) => id === found.current)) await tx.objectStore('meta').put(found.current, 'current');
      await tx.done;
    });
    keptMark.set(owner);
  }
  await withDatabase(anonymous, async (db) => {
    const tx = db.transaction(['drafts', 'assets', 'meta'], 'readwrite', strict);
    for (const { id } of found.drafts) await tx.objectStore('drafts').delete(id);
    for (const { id } of found.assets) await tx.objectStore('assets').delete(id);
    await tx.objectStore('meta').delete('current');
    await tx.done;
  });
}

const endedKeptMs = 24 * 60 * 60_000;

/** Removes drafts that were sent or deleted a day ago, except for the one that is open. */
const sweep = (owner: string): Promise<void> =>
  withDatabase(owner, async (db) => {
    const tx = db.transaction(wholeStores, 'readwrite') as unknown as Writing;
    const current = await tx.objectStore('meta').get('current');
    const stored = await tx.objectStore('drafts').getAll();
    const before = Date.now() - endedKeptMs;
    for (const { words, updatedAt, deletedAt } of stored) {
      const isOver = deletedAt === undefined ? words.sentIds.length > 0 && updatedAt < before : deletedAt < before;
      if (isOver && words.id !== current) await removeDraft(tx, words.id);
    }
    await tx.done;
  });

async function setDeleted(owner: string, id: string, at: number | undefined): Promise<void> {
  await withDatabase(owner, async (db) => {
    const tx = db.transaction(['drafts', 'meta'], 'readwrite', strict);
    const stored = await tx.objectStore('drafts').get(id);
    const { deletedAt: _, ...kept } = stored ?? {};
    if (stored) await tx.objectStore('drafts').put({ ...(kept as StoredDraft), ...(at !== undefined && { deletedAt: at }) }, id);
    if (at !== undefined && (await tx.objectStore('meta').get('current')) === id) await tx.objectStore('meta').delete('current');
    await tx.done;
  });
  draftChannel.tell({ about: 'draft', owner, id });
}

/** Returns the owner whose drafts this tab shows: the user, or the team that they work for. */
export const whoseDrafts = ownerHere;

/** Returns the current draft; `isEvicted` if the browser has deleted it. */
async function loadCurrent(owner: string): Promise<FoundDraft> {
  if (owner !== anonymous) await adopt(owner).catch(() => {});
  const kept = await withDatabase(owner, async (db) => {
    const id = await db.get('meta', 'current');
    const stored = id && (await db.get('drafts', id));
    if (!stored) return undefined;
    knownRevs.set(stored.words.id, stored.rev);
    return toDraft(db, stored);
  });
  await sweep(owner).catch(() => {});
  const isEvicted = kept === undefined && wasBornHere(owner) && keptMark.isSet(owner);
  if (isEvicted) keptMark.clear(owner);
  return { draft: kept ?? emptyDraft(), isEvicted };
}

const findDraft = (owner: string, id: string): Promise<{ draft: Draft; take: () => Draft } | undefined> =>
  withDatabase(owner, async (db) => {
    const stored = await db.get('drafts', id);
    if (!stored) return undefined;
    const draft = await toDraft(db, stored);
    const take = () => {
      knownRevs.set(id, stored.rev);
      return draft;
    };
    return { draft, take };
  });

const listDrafts = (owner: string): Promise<ListedDraft[]> =>
  withDatabase(owner, async (db) => {
    const [stored, entries] = [await db.getAll('drafts'), await db.getAll('outbox')];
    const isUnderWay = new Set(entries.map(({ draftId }) => draftId));
    const listed = await Promise.all(
      stored
        .filter(({ deletedAt }) => deletedAt === undefined)
        .map(async (one) => ({ draft: await toDraft(db, one), updatedAt: one.updatedAt })),
    );
    return listed
      .filter(({ draft }) => !isUntouched(draft) && draft.sentIds.length === 0 && !isUnderWay.has(draft.id))
      .sort((a, b) => b.updatedAt - a.updatedAt);
  });

async function saveDraft(owner: string, draft: Draft): Promise<SavedDraft> {
  const saved = await withDatabase(owner, async (db) => {
    const { assets, failure } = await writeBlobs(db, draft);
    const tx = db.transaction(['drafts', 'meta'], 'readwrite', strict) as unknown as Writing;
    const [id] = await Promise.all([putDraft(tx, draft, assets), tx.done]);
    return { id, isWordsOnly: failure !== undefined };
  });
  keptMark.set(owner);
  draftChannel.tell({ about: 'draft', owner, id: saved.id });
  return saved;
}

async function duplicateDraft(owner: string, id: string): Promise<void> {
  const copyId = newId();
  await withDatabase(owner, async (db) => {
    const tx = db.transaction('drafts', 'readwrite', strict);
    const stored = await tx.store.get(id);
    const words = stored && { ...stored.words, id: copyId, sendKey: newId(), sentIds: [] };
    if (stored && words) await tx.store.put({ ...stored, words, rev: 1, updatedAt: Date.now() }, copyId);
    await tx.done;
  });
  draftChannel.tell({ about: 'draft', owner, id: copyId });
}

/** The drafts on this device of one owner: a user's id, also with a team's, or `anonymous`. */
export const draftStore = (owner = whoseDrafts()) => ({
  owner,

  /** Returns the current draft, or a new one. */
  load: (): Promise<FoundDraft> => loadCurrent(owner),

  /** Returns the current draft, or `undefined` if it is gone. Read it before you save over it. */
  find: (id: string) => findDraft(owner, id),

  /** Lists started drafts that are neither sent nor being sent, newest first. */
  list: (): Promise<ListedDraft[]> => listDrafts(owner),

  /**
   * Resolves once the draft is on disk: over quota, the request succeeds but the transaction fails.
   * Throws if nothing could be saved.
   */
  save: (draft: Draft): Promise<SavedDraft> => saveDraft(owner, draft),

  /** Makes this the current draft for the next page load. */
  choose: (id: string): Promise<unknown> => withDatabase(owner, (db) => db.put('meta', id, 'current')),

  /** Copies the draft; the current draft stays the same. */
  duplicate: (id: string): Promise<void> => duplicateDraft(owner, id),

  /** Hides the draft immediately; it can be restored for a day. */
  delete: (id: string): Promise<void> => setDeleted(owner, id, Date.now()),
  restore: (id: string): Promise<void> => setDeleted(owner, id, undefined),
});
export type DraftStore = ReturnType<typeof draftStore>;
