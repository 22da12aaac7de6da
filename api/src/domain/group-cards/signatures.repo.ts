import type { Executor, SignaturesTable } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

export type SignatureRow = SignaturesTable;

const toKey = (id: string) => toTombstoneKey('signature', id);

/** Signatures of group cards. Each query names the card unless it says otherwise. */
export function signaturesRepo(db: Executor) {
  const ofCard = (cardId: string) => db.selectFrom('signatures').selectAll().where('card_id', '=', cardId);
  const change = (cardId: string, id: string) => db.updateTable('signatures').where('card_id', '=', cardId).where('id', '=', id);
  return {
    /** In the order of the wall. */
    list: (cardId: string) => ofCard(cardId).orderBy('position').orderBy('id').execute(),

    /** In the order of the wall, without signatures that are hidden from the recipient. */
    listShown: (cardId: string) => ofCard(cardId).where('state', '=', 'shown').orderBy('position').orderBy('id').execute(),

    find: (cardId: string, id: string) => ofCard(cardId).where('id', '=', id).executeTakeFirst(),

    /** Not limited to one card. */
    findAny: (id: string) => db.selectFrom('signatures').selectAll().where('id', '=', id).executeTakeFirst(),

    count: async (cardId: string): Promise<number> => {
      const counted = db.selectFrom('signatures').select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('card_id', '=', cardId).executeTakeFirstOrThrow()).count;
    },

    /** Counts the signatures of each card by state; what several sing together is none. */
    listCounts: (cardIds: readonly string[]) =>
      db
        .selectFrom('signatures')
        .select((of) => ['card_id', 'state', of.fn.countAll<number>().as('count')])
        .where('card_id', 'in', cardIds)
        .where('chorus', 'is', null)
        .groupBy(['card_id', 'state'])
        .execute(),

    findLastPosition: async (cardId: string): Promise<number> => {
      const last = db.selectFrom('signatures').select((of) => of.fn.max('position').as('position'));
      return (await last.where('card_id', '=', cardId).executeTakeFirst())?.position ?? 0;
    },

    insert: async (row: SignatureRow) => {
      await db.insertInto('signatures').values(row).execute();
    },

    update: async (cardId: string, id: string, write: Partial<Omit<SignatureRow, 'id' | 'card_id'>>) => {
      await change(cardId, id).set(write).execute();
    },

    delete: async (cardId: string, id: string, at: number): Promise<boolean> => {
      const { numDeletedRows } = await db.deleteFrom('signatures').where('card_id', '=', cardId).where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await insertTombstones(db, 'signature', [toKey(id)], at);
      return true;
    },
  };
}

/** Deletes again the signatures of tombstones. */
export async function deleteSignaturesAgain(db: Executor, keys: ReadonlySet<string>): Promise<void> {
  const all = await db.selectFrom('signatures').select('id').execute();
  const gone = all.flatMap(({ id }) => (keys.has(toKey(id)) ? [id] : []));
  await db.deleteFrom('signatures').where('id', 'in', gone).execute();
}

/**
 * Called when the video's signature changed or was removed: if the video is not finished, its
 * credits are released.
 */
export async function markVideoUnused(
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { userId, signature }: { userId: string; signature: Pick<SignatureRow, 'id' | 'video_id' | 'renders'> | undefined },
): Promise<void> {
  if (!signature || signature.video_id === null) return;
  const { id: signatureId, video_id: videoId, renders: render } = signature;
  await outbox.insert(tx, { kind: 'signatureVideoUnused', userId, videoId, signatureId, render });
}
