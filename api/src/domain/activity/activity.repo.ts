import type { ActivityKind } from '@hellograph/contract';
import type { ActivityTable, Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

export type ActivityRow = ActivityTable;

export interface Happened {
  cardId: string;
  what: ActivityKind;
  /**
   * The id of the signature, link, invitee or user. Names are looked up when the activity is read.
   */
  subjectId?: string;
  times?: number;
  at: number;
}

/** Activity of cards. The caller has checked access. */
export function activityRepo(db: Executor) {
  return {
    /**
     * Records an event and counts earlier ones about the same subject, so that nobody can fill the
     * table by repeating an action.
     */
    insert: async ({ cardId, what, subjectId = '', times = 1, at }: Happened) => {
      await db
        .insertInto('activity')
        .values({ card_id: cardId, what, subject_id: subjectId, times, first_at: at, last_at: at })
        .onConflict((on) =>
          on
            .columns(['card_id', 'what', 'subject_id'])
            .doUpdateSet((of) => ({ times: of('activity.times', '+', times), last_at: of.val(at) })),
        )
        .execute();
    },

    /** Newest first. */
    list: (cardId: string, limit: number): Promise<ActivityRow[]> =>
      db.selectFrom('activity').selectAll().where('card_id', '=', cardId).orderBy('last_at', 'desc').limit(limit).execute(),

    /** Deletes the activity of a person who removed their contribution. */
    deleteOf: async (cardId: string, subjectId: string) => {
      await db.deleteFrom('activity').where('card_id', '=', cardId).where('subject_id', '=', subjectId).execute();
    },
  };
}

/** Thirteen months, so that the same time of last year can be compared. */
const keptDays = 395;

/** Erased before the cards, because the rows reach their owner through them. */
export const activityTables = {
  account: [accountTable({ table: 'activity', column: 'card_id', listIds: listCardIds, exportAs: 'activity' })],
  purges: [{ afterDays: keptDays, purge: (tx, beforeMs) => tx.deleteFrom('activity').where('last_at', '<', beforeMs).execute() }],
} satisfies TableDuties;
