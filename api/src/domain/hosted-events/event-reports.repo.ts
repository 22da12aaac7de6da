import { limits, type ReportEventBody, type ReportVerdict } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

const listedMax = 100;

/** Reports of guests that an operator has not settled yet. */
export const eventReportsRepo = (db: Executor) => ({
  insert: async ({ id, eventId, at, ...report }: ReportEventBody & { id: string; eventId: string; at: number }) => {
    const due = { created_at: at, due_at: at + limits.cardReportDueSec * 1000, settled_at: null, verdict: null };
    await db
      .insertInto('event_reports')
      .values({ id, event_id: eventId, ...report, ...due })
      .execute();
  },

  /** Ordered by due date, earliest first. */
  listOpen: () => db.selectFrom('event_reports').selectAll().where('settled_at', 'is', null).orderBy('due_at').limit(listedMax).execute(),

  findOpen: (id: string) =>
    db.selectFrom('event_reports').selectAll().where('id', '=', id).where('settled_at', 'is', null).executeTakeFirst(),

  /** A verdict applies to the event, so it settles every open report about it. */
  updateSettled: async (eventId: string, verdict: ReportVerdict, at: number) => {
    await db
      .updateTable('event_reports')
      .set({ settled_at: at, verdict })
      .where('event_id', '=', eventId)
      .where('settled_at', 'is', null)
      .execute();
  },
});
