import { createHmac } from 'node:crypto';
import { type CoOwnerInvitationsTable, type Executor, updatedOne } from '@hellograph/db';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { toTokenHash } from '../card-links/new-link';

/** Tokens in the mails that invite a person to be a co-owner. */
export interface CoOwnerTokens {
  /** Returns the hash of the token for the database. */
  toHash(invitationId: string): string;
  toUrl(invitationId: string): string;
}

/**
 * A token is an HMAC of its invitation's id, 256 bits, with a key that is not in the database: a
 * mail that is sent twice has the same link, and a copy of the database opens nothing.
 */
export function createCoOwnerTokens(linkKey: string, publicUrl: string): CoOwnerTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`co-owner ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/co-owner/${toToken(id)}`, publicUrl).href,
  };
}

export type CoOwnerInvitationRow = CoOwnerInvitationsTable;

/**
 * The tombstone key of an invitation, and of the co-owner that it became: both have the same id.
 */
export const toCoOwnerKey = (id: string) => toTombstoneKey('coOwner', id);

/** Whether it can still be accepted. */
export const isOpen = ({ ended_at, expires_at }: CoOwnerInvitationRow, at: number): boolean => ended_at === null && expires_at > at;

/** Invitations to be a co-owner. The caller has checked access to the cards. */
export function coOwnerInvitationsRepo(db: Executor) {
  const one = (id: string) => db.updateTable('co_owner_invitations').where('id', '=', id);
  return {
    /** Oldest first, including ended and expired ones. */
    list: (cardId: string) =>
      db.selectFrom('co_owner_invitations').selectAll().where('card_id', '=', cardId).orderBy('created_at').orderBy('id').execute(),

    find: (id: string) => db.selectFrom('co_owner_invitations').selectAll().where('id', '=', id).executeTakeFirst(),

    findByToken: (tokenHash: string) =>
      db.selectFrom('co_owner_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    /** Counts the invitations of several cards that were sent since then. */
    countSince: async (cardIds: readonly string[], since: number): Promise<number> => {
      const counted = db.selectFrom('co_owner_invitations').select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('card_id', 'in', cardIds).where('created_at', '>', since).executeTakeFirstOrThrow()).count;
    },

    insert: async (row: Omit<CoOwnerInvitationRow, 'mail_state' | 'ended_at' | 'ended_by'>) => {
      const fresh = { mail_state: 'queued', ended_at: null, ended_by: null } as const;
      await db
        .insertInto('co_owner_invitations')
        .values({ ...row, ...fresh })
        .execute();
    },

    updateMailed: async (id: string, state: CoOwnerInvitationRow['mail_state']) => {
      await one(id).set({ mail_state: state }).where('mail_state', '=', 'queued').execute();
    },

    /**
     * The link stops working. The mailbox is kept, so that repeated invitations don't flood it.
     * Returns false if the owner already revoked it.
     */
    updateEnded: async (id: string, by: 'owner' | 'invited', at: number): Promise<boolean> => {
      const left = one(id).where((of) => of.or([of('ended_by', 'is', null), of('ended_by', '=', 'invited')]));
      const isEnded = await updatedOne(left.set({ ended_at: at, ended_by: by }));
      if (isEnded) await insertTombstones(db, 'coOwner', [toCoOwnerKey(id)], at);
      return isEnded;
    },

    /** Called when it was accepted, or when the same person is invited again. */
    delete: async (id: string) => {
      await db.deleteFrom('co_owner_invitations').where('id', '=', id).execute();
    },
  };
}

/** Ends the invitations of tombstones again. */
export async function endInvitationsAgain(db: Executor, keys: ReadonlySet<string>, at: number): Promise<void> {
  const open = await db.selectFrom('co_owner_invitations').select('id').where('ended_at', 'is', null).execute();
  for (const { id } of open.filter((row) => keys.has(toCoOwnerKey(row.id))))
    await db.updateTable('co_owner_invitations').set({ ended_at: at, ended_by: 'owner' }).where('id', '=', id).execute();
}
