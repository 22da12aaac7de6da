import { limits, type ReportReason } from '@hellograph/contract';
import type { CardRepliesTable, Executor } from '@hellograph/db';

export interface NewReport {
  id: string;
  cardId: string;
  reason: ReportReason;
  words: string;
  contact: string;
  at: number;
}

/** Actions of recipients: opening links, replying and reporting. */
export function receivedLinksRepo(db: Executor) {
  return {
    /** Returns when each link was opened and its video watched. */
    listSeen: (ids: readonly string[]) =>
      db.selectFrom('card_links').select(['id', 'opened_at', 'watched_at']).where('id', 'in', ids).execute(),

    find: (id: string) => db.selectFrom('card_links').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns true only the first time. */
    updateOpened: async (linkId: string, at: number): Promise<boolean> => {
      const first = db.updateTable('card_links').set({ opened_at: at }).where('id', '=', linkId).where('opened_at', 'is', null);
      return (await first.executeTakeFirst()).numUpdatedRows === 1n;
    },

    /** Watching the video also counts as opening the card. */
    updateWatched: async (linkId: string, at: number): Promise<boolean> => {
      const first = db
        .updateTable('card_links')
        .set((of) => ({ watched_at: at, opened_at: of.fn.coalesce('opened_at', of.val(at)) }))
        .where('id', '=', linkId)
        .where('watched_at', 'is', null);
      return (await first.executeTakeFirst()).numUpdatedRows === 1n;
    },

    /** Resets the link as if nobody had opened it. */
    updateUnseen: async (linkId: string) => {
      await db.updateTable('card_links').set({ opened_at: null, watched_at: null }).where('id', '=', linkId).execute();
    },

    countReplies: async (cardId: string): Promise<number> => {
      const counted = db.selectFrom('card_replies').select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('card_id', '=', cardId).executeTakeFirstOrThrow()).count;
    },

    findReplyOf: (recordingId: string) =>
      db.selectFrom('card_replies').select('id').where('recording_id', '=', recordingId).executeTakeFirst(),

    insertReply: async (reply: CardRepliesTable) => {
      await db.insertInto('card_replies').values(reply).execute();
    },

    insertReport: async (report: NewReport) => {
      await db.insertInto('card_reports').values(toReportRow(report)).execute();
    },
  };
}

const toReportRow = ({ cardId, at, ...report }: NewReport) => ({
  ...report,
  card_id: cardId,
  created_at: at,
  due_at: at + limits.cardReportDueSec * 1000,
  settled_at: null,
  verdict: null,
});
