import { createHash, createHmac } from 'node:crypto';
import type { UiLanguage } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';
import { sql } from 'kysely';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { listCardIds } from '../cards/cards.repo';

const toLinkKey = (id: string) => toTombstoneKey('guestLink', id);

interface NewGuestLink {
  id: string;
  cardId: string;
  tokenHash: string;
  isPersonal?: boolean;
  /** The language that the sender chose for its reader. */
  opensIn?: UiLanguage | undefined;
  at: number;
}

/** Links for guests. The caller has checked that the cards belong to the owner. */
export function guestLinksRepo(db: Executor) {
  return {
    insertLink: async ({ id, cardId, tokenHash, isPersonal = false, opensIn, at }: NewGuestLink) => {
      const unused = { opened_at: null, revoked_at: null, is_personal: Number(isPersonal), opens_in: opensIn ?? null };
      await db
        .insertInto('guest_links')
        .values({ id, card_id: cardId, opens: 'sign', token_hash: tokenHash, created_at: at, ...unused })
        .execute();
    },

    /** Leaves out the links of invitees. */
    listLinks: (cardId: string) =>
      db
        .selectFrom('guest_links')
        .selectAll()
        .where('card_id', '=', cardId)
        .where('is_personal', '=', 0)
        .orderBy('created_at', 'desc')
        .orderBy(sql`rowid`, 'desc')
        .execute(),

    /** Lists the links of invitees, including revoked ones. */
    listPersonal: (cardId: string) =>
      db.selectFrom('guest_links').selectAll().where('card_id', '=', cardId).where('is_personal', '=', 1).execute(),

    /** Counts sent invitations, including those of people whom the owner has removed since. */
    countPersonalSince: async (cardIds: readonly string[], since: number): Promise<number> => {
      const counted = db.selectFrom('guest_links').select((of) => of.fn.countAll<number>().as('count'));
      const personal = counted.where('card_id', 'in', cardIds).where('is_personal', '=', 1).where('created_at', '>', since);
      return (await personal.executeTakeFirstOrThrow()).count;
    },

    /** Returns true only the first time. */
    updateOpened: (id: string, at: number): Promise<boolean> =>
      updatedOne(db.updateTable('guest_links').set({ opened_at: at }).where('id', '=', id).where('opened_at', 'is', null)),

    /** Returns false if it is not a link of this card, or was already revoked. */
    updateRevoked: async (cardId: string, id: string, at: number): Promise<boolean> => {
      const open = db.updateTable('guest_links').where('card_id', '=', cardId).where('id', '=', id).where('revoked_at', 'is', null);
      const isRevoked = await updatedOne(open.set({ revoked_at: at }));
      if (isRevoked) await insertTombstones(db, 'guestLink', [toLinkKey(id)], at);
      return isRevoked;
    },

    /** Revokes again the links of tombstones. */
    updateRevokedAgain: async (keys: ReadonlySet<string>, at: number) => {
      const open = await db.selectFrom('guest_links').select('id').where('revoked_at', 'is', null).execute();
      for (const { id } of open.filter((link) => keys.has(toLinkKey(link.id))))
        await db.updateTable('guest_links').set({ revoked_at: at }).where('id', '=', id).execute();
    },
  };
}

/** Erased before the cards, because the rows reach their owner through them. */
export const guestLinksTables = {
  account: [
    accountTable({ table: 'guest_links', column: 'card_id', listIds: listCardIds, exportAs: 'guestLinks', secrets: ['token_hash'] }),
  ],
} satisfies TableDuties;

const tokenBytes = 16;

/** Tokens of guest links, and the keys that prove that a guest wrote something. */
export interface GuestTokens {
  toToken(linkId: string): string;
  toUrl(linkId: string): string;
  /** Returns the link of a household, or an open link with which anyone joins an event. */
  toRsvpUrl(linkId: string): string;
  /**
   * Returns a key for the media of one signature, for addresses that are requested without headers.
   */
  toMediaKey(signatureId: string, secretHash: string): string;
}

/**
 * A token is an HMAC of its link's id, truncated to 128 bits, like the token of a card link
 * (`createCardTokens`): the owner can see the link again, and a copy of the database opens nothing.
 */
export function createGuestTokens(linkKey: string, publicUrl: string): GuestTokens {
  const derive = (text: string) => createHmac('sha256', linkKey).update(text).digest().subarray(0, tokenBytes).toString('base64url');
  const toToken = (linkId: string) => derive(`guest ${linkId}`);
  return {
    toToken,
    toUrl: (linkId) => new URL(`/sign/${toToken(linkId)}`, publicUrl).href,
    toRsvpUrl: (linkId) => new URL(`/rsvp/${toToken(linkId)}`, publicUrl).href,
    toMediaKey: (signatureId, secretHash) => derive(`guest media ${signatureId} ${secretHash}`),
  };
}

/** Guests' secrets are 128 random bits, so a plain hash of them can't be reversed. */
export const toSecretHash = (secret: string) => createHash('sha256').update(`guest secret ${secret}`).digest('base64url');
