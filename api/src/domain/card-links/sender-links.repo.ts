import type { ReportVerdict } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';
import { sql } from 'kysely';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { listCardIds } from '../cards/cards.repo';

const listedMax = 100;

/** Open reports, for operators only. */
export function cardReportsRepo(db: Executor) {
  return {
    /** Ordered by due date, earliest first. */
    listOpen: () => db.selectFrom('card_reports').selectAll().where('settled_at', 'is', null).orderBy('due_at').limit(listedMax).execute(),

    findOpen: (id: string) =>
      db.selectFrom('card_reports').selectAll().where('id', '=', id).where('settled_at', 'is', null).executeTakeFirst(),

    /** A verdict applies to the card, so it settles every open report about it. */
    updateSettled: async (cardId: string, verdict: ReportVerdict, at: number) => {
      await db
        .updateTable('card_reports')
        .set({ settled_at: at, verdict })
        .where('card_id', '=', cardId)
        .where('settled_at', 'is', null)
        .execute();
    },
  };
}

const toLinkKey = (id: string) => toTombstoneKey('cardLink', id);

/** Links and replies of cards. The caller has checked that the cards belong to the sender. */
export function senderLinksRepo(db: Executor) {
  const ofCard = (cardId: string, id: string) => db.updateTable('card_links').where('card_id', '=', cardId).where('id', '=', id);
  return {
    /** Leaves out the links of copies and of lists. */
    listLinks: (cardIds: readonly string[]) =>
      db
        .selectFrom('card_links')
        .selectAll()
        .where('card_id', 'in', cardIds)
        .where('copy_id', 'is', null)
        .where('to_name', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy(sql`rowid`, 'desc')
        .execute(),

    /** Returns the copy of the card that a link opens. */
    findCopyId: async (linkId: string): Promise<string | null> =>
      (await db.selectFrom('card_links').select('copy_id').where('id', '=', linkId).executeTakeFirst())?.copy_id ?? null,

    updateCopy: async (linkId: string, copyId: string): Promise<void> => {
      await db.updateTable('card_links').set({ copy_id: copyId }).where('id', '=', linkId).execute();
    },

    /** Includes the links of copies and lists. */
    listLiveIds: async (cardId: string): Promise<string[]> => {
      const live = db.selectFrom('card_links').select('id').where('card_id', '=', cardId).where('revoked_at', 'is', null);
      return (await live.execute()).map(({ id }) => id);
    },

    /** Leaves out deleted ones. */
    listReplies: (cardIds: readonly string[]) =>
      db
        .selectFrom('card_replies')
        .selectAll()
        .where('card_id', 'in', cardIds)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy(sql`rowid`, 'desc')
        .execute(),

    findLink: (cardId: string, id: string) =>
      db.selectFrom('card_links').selectAll().where('card_id', '=', cardId).where('id', '=', id).executeTakeFirst(),

    /** Called when the channel took the post with it. */
    updatePosted: async (cardId: string, id: string, at: number): Promise<void> => {
      await ofCard(cardId, id).set({ posted_at: at }).execute();
    },

    updateRevoked: async (cardId: string, id: string, at: number): Promise<boolean> => {
      const isRevoked = await updatedOne(ofCard(cardId, id).set({ revoked_at: at }).where('revoked_at', 'is', null));
      if (isRevoked) await insertTombstones(db, 'cardLink', [toLinkKey(id)], at);
      return isRevoked;
    },

    /** Revokes again the links of tombstones. */
    updateRevokedAgain: async (keys: ReadonlySet<string>, at: number) => {
      const open = await db.selectFrom('card_links').select('id').where('revoked_at', 'is', null).execute();
      for (const { id } of open.filter((link) => keys.has(toLinkKey(link.id))))
        await db.updateTable('card_links').set({ revoked_at: at }).where('id', '=', id).execute();
    },
  };
}

export type SenderLink = Awaited<ReturnType<ReturnType<typeof senderLinksRepo>['listLinks']>>[number];

/** Erased before the cards, because the rows reach their sender through them. */
export const cardLinksTables = {
  account: [
    accountTable({
      table: 'reply_blocks',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'blockedRepliers',
      columns: ['card_id', 'reply_id', 'created_at'],
    }),
    accountTable({
      table: 'card_replies',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'cardReplies',
      columns: ['card_id', 'emoji', 'words', 'name', 'recording_id', 'created_at'],
    }),
    accountTable({
      table: 'card_reports',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'words and addresses of the people who reported a card to the operator',
    }),
    accountTable({
      table: 'card_links',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'cardLinks',
      secrets: ['token_hash', 'passphrase_hash'],
    }),
  ],
  purges: [
    /** Deleted by the sender, who can restore them for as long as cards. */
    { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('card_replies').where('deleted_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
