import type { Card, CardFields } from '@hellograph/contract';
import type { IDBPObjectStore } from 'idb';
import { readAsset, remember, writeAsset } from '../../drafts/assets';
import { type DeviceSchema, type Kept, strict, withDatabase } from '../../drafts/database';
import { draftChannel } from '../../drafts/draft-channel';
import { newId } from '../../lib/new-id';
import type { Attempts } from '../attempts';
import { changeKept, isWaiting, type KeptCard, newCard, withAttempts } from './kept-card';

/**
 * Photos of cards that the server does not have yet. Each is kept under the id that its card names
 * it by.
 */
export const cardPhotos = (owner: string) => ({
  /** Stores the photo and returns its id. Throws if there is no room. */
  keep: async (file: File): Promise<string> => {
    const photoId = newId();
    remember(file, photoId);
    await withDatabase(owner, (db) => writeAsset(db, file));
    return photoId;
  },
  has: async (photoId: string): Promise<boolean> => (await withDatabase(owner, (db) => db.getKey('assets', photoId))) !== undefined,
  find: (photoId: string): Promise<Blob | undefined> => withDatabase(owner, (db) => readAsset(db, photoId)),
  drop: (photoId: string): Promise<void> => withDatabase(owner, (db) => db.delete('assets', photoId)),
});

type Rows = IDBPObjectStore<DeviceSchema, ['cards'], 'cards', 'readwrite'>;

/** Resolves with whether the card is blocked now and was not, or the other way round. */
async function keepAttempts(db: Kept, id: string, attempts: Attempts): Promise<boolean> {
  const tx = db.transaction('cards', 'readwrite', strict);
  const kept = await tx.store.get(id);
  if (kept) await tx.store.put(withAttempts(kept, attempts), id);
  await tx.done;
  return kept !== undefined && kept.block !== attempts.block;
}

async function takeList(db: Kept, cards: readonly Card[]): Promise<KeptCard[]> {
  const tx = db.transaction('cards', 'readwrite');
  const before = new Map((await tx.store.getAll()).map((kept) => [kept.card._id, kept]));
  const ids = new Set(cards.map(({ _id }) => _id));
  for (const [id, kept] of before) if (!ids.has(id) && !isWaiting(kept)) await tx.store.delete(id);
  for (const card of cards) await tx.store.put(toTaken(before.get(card._id), card), card._id);
  const all = await tx.store.getAll();
  await tx.done;
  return all;
}

/** An owner's cards on this device. Each change is on the disk when it resolves. */
export const cardStore = (owner: string) => {
  const change = async <Result>(work: (rows: Rows) => Promise<Result>): Promise<Result> => {
    const result = await withDatabase(owner, async (db) => {
      const tx = db.transaction('cards', 'readwrite', strict);
      const [made] = await Promise.all([work(tx.store), tx.done]);
      return made;
    });
    draftChannel.tell({ about: 'cards', owner });
    return result;
  };
  const list = (): Promise<KeptCard[]> => withDatabase(owner, (db) => db.getAll('cards'));

  return {
    list,
    listWaiting: async (): Promise<KeptCard[]> => (await list()).filter(isWaiting),
    find: (id: string): Promise<KeptCard | undefined> => withDatabase(owner, (db) => db.get('cards', id)),

    /** Creates a card on this device, online or offline, in place of one with the same id. */
    add: async (fields: Partial<CardFields>, id?: string): Promise<KeptCard> => {
      const kept = newCard(fields, undefined, id);
      await change((rows) => rows.put(kept, kept.card._id));
      return kept;
    },

    /** Throws when it could not be written to the disk. */
    write: (id: string, part: Partial<CardFields>, known: Card): Promise<KeptCard> =>
      change(async (rows) => {
        const before = (await rows.get(id)) ?? { card: known, changes: {}, baseVersion: known.version, isKnown: true, block: undefined };
        const kept = changeKept(before, part);
        await rows.put(kept, id);
        return kept;
      }),

    /** Replaces a card by what `toNext` makes of it; `undefined` removes it. */
    update: (id: string, toNext: (kept: KeptCard) => KeptCard | undefined): Promise<KeptCard | undefined> =>
      change(async (rows) => {
        const kept = await rows.get(id);
        const next = kept && toNext(kept);
        if (next?.card._id !== id) await rows.delete(id);
        if (next) await rows.put(next, next.card._id);
        return next;
      }),

    /**
     * Notifies other tabs only of visible changes, because an offline card is retried every few
     * seconds.
     */
    keepAttempts: async (id: string, attempts: Attempts): Promise<void> => {
      if (await withDatabase(owner, (db) => keepAttempts(db, id, attempts))) draftChannel.tell({ about: 'cards', owner });
    },

    /**
     * Takes over the server's whole list. A card that is gone there goes here too, unless something
     * of it waits.
     */
    takeList: (cards: readonly Card[]): Promise<KeptCard[]> => withDatabase(owner, (db) => takeList(db, cards)),
  };
};
export type CardStore = ReturnType<typeof cardStore>;

/** Merges the server's card, keeping unsent changes with the version on which they were made. */
const toTaken = (kept: KeptCard | undefined, card: Card): KeptCard =>
  kept && isWaiting(kept)
    ? { ...kept, card: kept.isKnown ? card : kept.card }
    : { card, changes: {}, baseVersion: card.version, isKnown: true, block: undefined };
