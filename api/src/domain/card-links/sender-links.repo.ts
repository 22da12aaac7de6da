import { type Executor, updatedOne } from '@hellograph/db';
import { sql } from 'kysely';

/** Links and replies of cards. The caller has checked that the cards belong to the sender. */
export function senderLinksRepo(db: Executor) {
  const ofCard = (cardId: string, id: string) => db.updateTable('card_links').where('card_id', '=', cardId).where('id', '=', id);
  return {
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

    /** Not limited to one card. */
    findReply: (id: string) => db.selectFrom('card_replies').selectAll().where('id', '=', id).executeTakeFirst(),

    findLink: (cardId: string, id: string) =>
      db.selectFrom('card_links').selectAll().where('card_id', '=', cardId).where('id', '=', id).executeTakeFirst(),

    updateRevoked: (cardId: string, id: string, at: number): Promise<boolean> =>
      updatedOne(ofCard(cardId, id).set({ revoked_at: at }).where('revoked_at', 'is', null)),
  };
}

export type SenderLink = Awaited<ReturnType<ReturnType<typeof senderLinksRepo>['listLinks']>>[number];
