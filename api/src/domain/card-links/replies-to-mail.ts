import type { Executor } from '@hellograph/db';

/**
 * The time in which several replies become one mail, and in which undoing a reply prevents the
 * mail.
 */
const settleMs = 60_000;
/** A sender gets at most one mail in this time; further replies wait for the next. */
const quietMs = 60 * 60_000;
/** A moment that belongs to no mail and delays none. */
const noMail = 0;

const repliesOf = (db: Executor) => db.selectFrom('card_replies as reply').innerJoin('cards as card', 'card.id', 'reply.card_id');

/** Replies of which their senders have not been notified by mail. */
export function repliesToMailRepo(db: Executor) {
  return {
    /** Senders whose next mail is due. */
    listSenders: async (at: number, limit: number): Promise<string[]> => {
      const due = repliesOf(db)
        .select('card.user_id')
        .distinct()
        .where('reply.mailed_at', 'is', null)
        .where('reply.deleted_at', 'is', null)
        .where('card.deleted_at', 'is', null)
        .where('reply.created_at', '<=', at - settleMs)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('card_replies as mailed')
                .innerJoin('cards as other', 'other.id', 'mailed.card_id')
                .select('mailed.id')
                .whereRef('other.user_id', '=', 'card.user_id')
                .where('mailed.mailed_at', '>', at - quietMs),
            ),
          ),
        )
        .limit(limit);
      return (await due.execute()).map(({ user_id }) => user_id);
    },

    /**
     * Marks all replies to a sender as mailed. Returns false if the sender has read them in the app
     * already, so that no mail is needed.
     */
    updateMailed: async (userId: string, at: number): Promise<boolean> => {
      const waiting = await repliesOf(db)
        .select(['reply.id', 'reply.created_at', 'card.read_at'])
        .where('card.user_id', '=', userId)
        .where('card.deleted_at', 'is', null)
        .where('reply.mailed_at', 'is', null)
        .where('reply.deleted_at', 'is', null)
        .execute();
      const unread = waiting.filter(({ created_at, read_at }) => created_at > read_at);
      await updateMailedAt(db, unread, at);
      await updateMailedAt(
        db,
        waiting.filter((reply) => !unread.includes(reply)),
        noMail,
      );
      return unread.length > 0;
    },

    /** The replies of one mail that still exist, the newest first. */
    listMailed: (userId: string, mailedAt: number) =>
      repliesOf(db)
        .select(['reply.card_id', 'reply.emoji', 'reply.words', 'reply.name', 'reply.recording_id', 'card.to_name', 'card.cover'])
        .where('card.user_id', '=', userId)
        .where('card.deleted_at', 'is', null)
        .where('reply.mailed_at', '=', mailedAt)
        .where('reply.deleted_at', 'is', null)
        .orderBy('reply.created_at', 'desc')
        .execute(),
  };
}

async function updateMailedAt(db: Executor, replies: readonly { id: string }[], mailedAt: number): Promise<void> {
  const ids = replies.map(({ id }) => id);
  if (ids.length > 0) await db.updateTable('card_replies').set({ mailed_at: mailedAt }).where('id', 'in', ids).execute();
}

export type MailedReply = Awaited<ReturnType<ReturnType<typeof repliesToMailRepo>['listMailed']>>[number];
