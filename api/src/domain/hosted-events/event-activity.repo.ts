import type { EventActivityKind } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

interface EventHappened {
  eventId: string;
  what: EventActivityKind;
  /** The id of a household or a user. Names are looked up when the activity is read. */
  subjectId?: string;
  times?: number;
  at: number;
}

/** Records an event and counts earlier ones about the same subject. */
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

/** Deletes the activity of a person who is removed. */
export async function deleteEventActivity(db: Executor, eventId: string, subjectId: string): Promise<void> {
  await db.deleteFrom('event_activity').where('event_id', '=', eventId).where('subject_id', '=', subjectId).execute();
}
