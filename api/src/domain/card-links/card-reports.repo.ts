import type { ReportVerdict } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

const listedMax = 100;

/** Reports that no operator has settled. For operators alone. */
export function cardReportsRepo(db: Executor) {
  return {
    /** Soonest due first. */
    listOpen: () => db.selectFrom('card_reports').selectAll().where('settled_at', 'is', null).orderBy('due_at').limit(listedMax).execute(),

    findOpen: (id: string) =>
      db.selectFrom('card_reports').selectAll().where('id', '=', id).where('settled_at', 'is', null).executeTakeFirst(),

    /** A verdict is about the card: it settles every open report of it. */
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
