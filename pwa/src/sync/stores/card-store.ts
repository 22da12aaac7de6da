import type { Card, CardFields } from '@hellograph/contract';
import type { IDBPObjectStore } from 'idb';
import { type Schema, strict, withDatabase } from '../../drafts/database';
import { draftChannel } from '../../drafts/draft-channel';
import { changeKept, isWaiting, type KeptCard, newCard } from './kept-card';

type Rows = IDBPObjectStore<Schema, ['cards'], 'cards', 'readwrite'>;

/** An owner's cards on this device. Each change is on the disk when it resolves. */
export const cardStore = (owner: string) => {
  const change = async <Result>(work: (rows: Rows) => Promise<Result>): Promise<Result> => {
    const result = await withDatabase(owner, async (db) => {
      const tx = db.transaction('cards', 'readwrite', strict);
      const [answer] = await Promise.all([work(tx.store), tx.done]);
      return answer;
    });
    draftChannel.tell({ about: 'cards', owner });
    return result;
  };
  const list = (): Promise<KeptCard[]> => withDatabase(owner, (db) => db.getAll('cards'));

  return {
    list,
    listWaiting: async (): Promise<KeptCard[]> => (await list()).filter(isWaiting),
    find: (id: string): Promise<KeptCard | undefined> => withDatabase(owner, (db) => db.get('cards', id)),

    /** A card that is begun here, whether or not there is a network. */
    add: async (fields: Partial<CardFields>): Promise<KeptCard> => {
      const kept = newCard(fields);
      await change((rows) => rows.put(kept, kept.card._id));
      return kept;
    },

    /** Throws when it could not be written down. */
    write: (id: string, part: Partial<CardFields>, known: Card): Promise<KeptCard> =>
      change(async (rows) => {
        const before = (await rows.get(id)) ?? { card: known, changes: {}, baseVersion: known.version, isKnown: true, block: undefined };
        const kept = changeKept(before, part);
        await rows.put(kept, id);
        return kept;
      }),

    /** Puts something in a card's place, worked out from what is there at that moment; `undefined`: it goes. */
    update: (id: string, toNext: (kept: KeptCard) => KeptCard | undefined): Promise<KeptCard | undefined> =>
      change(async (rows) => {
        const kept = await rows.get(id);
        const next = kept && toNext(kept);
        if (next?.card._id !== id) await rows.delete(id);
        if (next) await rows.put(next, next.card._id);
        return next;
      }),

    /** What the server has, whole: what is gone there goes here, but for what it does not know yet. */
    takeList: (cards: readonly Card[]): Promise<KeptCard[]> =>
      withDatabase(owner, async (db) => {
        const tx = db.transaction('cards', 'readwrite');
        const before = new Map((await tx.store.getAll()).map((kept) => [kept.card._id, kept]));
        const ids = new Set(cards.map(({ _id }) => _id));
        for (const [id, kept] of before) if (!ids.has(id) && !isWaiting(kept)) await tx.store.delete(id);
        for (const card of cards) await tx.store.put(toTaken(before.get(card._id), card), card._id);
        const all = await tx.store.getAll();
        await tx.done;
        return all;
      }),
  };
};
export type CardStore = ReturnType<typeof cardStore>;

/** What was written here stays, and stays on the version that it was written on. */
const toTaken = (kept: KeptCard | undefined, card: Card): KeptCard =>
  kept && isWaiting(kept)
    ? { ...kept, card: kept.isKnown ? card : kept.card }
    : { card, changes: {}, baseVersion: card.version, isKnown: true, block: undefined };
