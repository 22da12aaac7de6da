import type { EventActivityKind } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

interface EventHappened {
  eventId: string;
  what: EventActivityKind;
  /** Of a household or a user. Names are looked up when somebody reads. */
  subjectId?: string;
  times?: number;
  at: number;
}

/** Counts what has happened before to the same subject. */
export async function recordEventActivity(db: Executor, { eventId, what, subjectId = '', times = 1, at }: EventHappened): Promise<void> {
  await db
    .insertInto('event_activity')
    .values({ event_id: eventId, what, subject_id: subjectId, times, first_at: at, last_at: at })
    .onConflict((on) =>
      on
        .columns(['event_id', 'what', 'subject_id'])
        .doUpdateSet((of) => ({ times: of('event_activity.times', '+', times), last_at: of.val(at) })),
    )
    .execute();
}

/** Newest first. */
export const listEventActivity = (db: Executor, eventId: string, limit: number) =>
  db.selectFrom('event_activity').selectAll().where('event_id', '=', eventId).orderBy('last_at', 'desc').limit(limit).execute();

/** Nothing stays of somebody who is removed. */
export async function deleteEventActivity(db: Executor, eventId: string, subjectId: string): Promise<void> {
  await db.deleteFrom('event_activity').where('event_id', '=', eventId).where('subject_id', '=', subjectId).execute();
}
