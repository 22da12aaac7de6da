import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';

export interface NewCardLink {
  id: string;
  cardId: string;
  tokenHash: string;
  passphraseHash: string | null;
  expiresAt: number | null;
  at: number;
}

/** Links and replies of cards that are known to be their sender's. */
export function senderLinksRepo(db: Executor) {
  const ofCard = (cardId: string, id: string) => db.updateTable('card_links').where('card_id', '=', cardId).where('id', '=', id);
  return {
    insertLink: async ({ id, cardId, tokenHash, passphraseHash, expiresAt, at }: NewCardLink) => {
      await db
        .insertInto('card_links')
        .values({
          id,
          card_id: cardId,
          token_hash: tokenHash,
          passphrase_hash: passphraseHash,
          created_at: at,
          expires_at: expiresAt,
          revoked_at: null,
          opened_at: null,
          watched_at: null,
        })
        .execute();
    },

    listLinks: (cardIds: readonly string[]) =>
      db
        .selectFrom('card_links')
        .selectAll()
        .where('card_id', 'in', cardIds)
        .orderBy('created_at', 'desc')
        .orderBy(sql`rowid`, 'desc')
        .execute(),

    listReplies: (cardIds: readonly string[]) =>
      db
        .selectFrom('card_replies')
        .selectAll()
        .where('card_id', 'in', cardIds)
        .orderBy('created_at', 'desc')
        .orderBy(sql`rowid`, 'desc')
        .execute(),

    findLink: (cardId: string, id: string) =>
      db.selectFrom('card_links').selectAll().where('card_id', '=', cardId).where('id', '=', id).executeTakeFirst(),

    updateRevoked: async (cardId: string, id: string, at: number): Promise<boolean> => {
      const { numUpdatedRows } = await ofCard(cardId, id).set({ revoked_at: at }).where('revoked_at', 'is', null).executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
