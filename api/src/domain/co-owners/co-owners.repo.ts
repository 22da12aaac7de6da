import { limits } from '@hellograph/contract';
import { type CoOwnersTable, type Executor, type HandOversTable, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones } from '../../platform/tombstones/tombstone';
import { listCardIds } from '../cards/cards.repo';
import { toCoOwnerKey } from './co-owner-invitations.repo';

export type CoOwnerRow = CoOwnersTable;

/** Co-owners of group cards. The caller has checked access to the card. */
export function coOwnersRepo(db: Executor) {
  return {
    /** Oldest first. */
    list: (cardId: string) =>
      db.selectFrom('co_owners').selectAll().where('card_id', '=', cardId).orderBy('created_at').orderBy('id').execute(),

    find: (cardId: string, userId: string) =>
      db.selectFrom('co_owners').selectAll().where('card_id', '=', cardId).where('user_id', '=', userId).executeTakeFirst(),

    /** Finds the co-owner who accepted the invitation with this token. */
    findByToken: (tokenHash: string) => db.selectFrom('co_owners').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    listCardIds: async (userId: string): Promise<string[]> =>
      (await db.selectFrom('co_owners').select('card_id').where('user_id', '=', userId).execute()).map(({ card_id }) => card_id),

    insert: async (row: CoOwnerRow) => {
      await db.insertInto('co_owners').values(row).execute();
    },

    /** Called when the co-owner has become the owner. */
    deletePromoted: async ({ id }: CoOwnerRow) => {
      await db.deleteFrom('co_owners').where('id', '=', id).execute();
    },

    /** Removed by the owner, or by the co-owner. */
    delete: async ({ id }: CoOwnerRow, at: number) => {
      await db.deleteFrom('co_owners').where('id', '=', id).execute();
      await insertTombstones(db, 'coOwner', [toCoOwnerKey(id)], at);
    },
  };
}

/** Removes the co-owners of tombstones again. */
export async function deleteCoOwnersAgain(db: Executor, keys: ReadonlySet<string>): Promise<void> {
  const all = await db.selectFrom('co_owners').select('id').execute();
  const gone = all.flatMap(({ id }) => (keys.has(toCoOwnerKey(id)) ? [id] : []));
  await db.deleteFrom('co_owners').where('id', 'in', gone).execute();
}

const invitationKeptDays = 30;

/**
 * Invitations belong to the owner who sent them, and co-ownerships to the co-owner. Co-owners of an
 * erased card are deleted with it.
 */
export const coOwnersTables = {
  account: [
    accountTable({
      table: 'co_owner_invitations',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'coOwnerInvitations',
      secrets: ['token_hash'],
    }),
    accountTable({ table: 'hand_overs', column: 'card_id', listIds: listCardIds, exportAs: 'handOvers' }),
    accountTable({ table: 'co_owners', exportAs: 'coOwned', secrets: ['token_hash'] }),
  ],
  purges: [
    {
      afterDays: invitationKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('co_owner_invitations').where('expires_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;

export type HandOverRow = HandOversTable;

export const toHandOverEnd = ({ offered_at }: HandOverRow): number => offered_at + limits.handOverTtlSec * 1000;

/** Offers of cards to a co-owner. The caller has checked access. */
export function handOversRepo(db: Executor) {
  const ofCard = (cardId: string) => db.selectFrom('hand_overs').selectAll().where('card_id', '=', cardId);
  return {
    /** Lists the latest offer to each co-owner, in any state. */
    list: (cardId: string) => ofCard(cardId).orderBy('offered_at').execute(),

    /** Finds the offer that can still be accepted. */
    findOpen: async (cardId: string, at: number): Promise<HandOverRow | undefined> => {
      const row = await ofCard(cardId).where('state', '=', 'offered').executeTakeFirst();
      return row && toHandOverEnd(row) > at ? row : undefined;
    },

    /** Withdraws every other offer. Returns when the same co-owner was last offered the card. */
    offer: async (cardId: string, coOwnerId: string, at: number): Promise<number | undefined> => {
      const before = await ofCard(cardId).where('co_owner_id', '=', coOwnerId).executeTakeFirst();
      const others = db.updateTable('hand_overs').set({ state: 'takenBack' }).where('card_id', '=', cardId);
      await others.where('state', '=', 'offered').execute();
      const row = { co_owner_id: coOwnerId, card_id: cardId, state: 'offered', offered_at: at } as const;
      await db
        .insertInto('hand_overs')
        .values(row)
        .onConflict((on) => on.column('co_owner_id').doUpdateSet(row))
        .execute();
      return before?.offered_at;
    },

    /** Returns false if it is not offered. */
    updateEnded: (cardId: string, state: 'declined' | 'takenBack'): Promise<boolean> =>
      updatedOne(db.updateTable('hand_overs').set({ state }).where('card_id', '=', cardId).where('state', '=', 'offered')),

    /** Called when the owner has changed, which ends earlier offers. */
    deleteOf: async (cardId: string) => {
      await db.deleteFrom('hand_overs').where('card_id', '=', cardId).execute();
    },
  };
}
