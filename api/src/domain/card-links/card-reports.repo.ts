import type { ReportVerdict } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

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
