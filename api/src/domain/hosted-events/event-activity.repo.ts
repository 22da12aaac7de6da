import {
  type EventActivityKind,
  type HostedEventNews,
  limits,
  type ReportEventBody,
  type ReportVerdict,
  type WebhookEvent,
} from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';
import { tellWebhooks } from '../webhooks/tell-webhooks';
import { listEventListeners } from './event-access';

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

/** Notifies the pages of an event's owner and helpers, shortly after, that it has changed. */
export type NotifyEventPages = (news: HostedEventNews) => void;

/** Gathers answers, mails and opened links. */
export const createEventNotifier = ({
  db,
  realtime,
  log,
}: {
  db: Database;
  realtime: Pick<Realtime, 'toUser'>;
  log: Logger;
}): NotifyEventPages =>
  createGatheredNotifier<HostedEventNews>({
    log,
    toKey: ({ eventId, what }) => `${eventId} ${what}`,
    tell: async (news) => {
      for (const userId of await listEventListeners(db, news.eventId)) realtime.toUser(userId, 'hostedEventNews', news);
    },
  });

interface EventHappened {
  eventId: string;
  what: EventActivityKind;
  /** The id of a household or a user. Names are looked up when the activity is read. */
  subjectId?: string;
  times?: number;
  at: number;
}

/** The activity of which other programs hear. */
const webhookEventOf: Partial<Record<EventActivityKind, Extract<WebhookEvent, `event.${string}`>>> = {
  answered: 'event.answered',
  joined: 'event.joined',
  looked: 'event.opened',
  offered: 'event.placeOffered',
  checkedIn: 'event.checkedIn',
  changed: 'event.changed',
};
/** The activity whose subject is a household. */
const ofHousehold: readonly EventActivityKind[] = ['answered', 'joined', 'looked', 'offered'];

/** Records an event, counts earlier ones about the same subject, and tells the owner's webhooks. */
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
  const event = webhookEventOf[what];
  const owner = event && (await db.selectFrom('events').select('user_id').where('id', '=', eventId).executeTakeFirst());
  if (!owner) return;
  const data = { eventId, ...(subjectId !== '' && ofHousehold.includes(what) && { householdId: subjectId }) };
  await tellWebhooks(db, { userId: owner.user_id, event, objectId: eventId, data }, at);
}

/** Newest first. */
export const listEventActivity = (db: Executor, eventId: string, limit: number) =>
  db.selectFrom('event_activity').selectAll().where('event_id', '=', eventId).orderBy('last_at', 'desc').limit(limit).execute();

/** Deletes the activity of a person who is removed. */
export async function deleteEventActivity(db: Executor, eventId: string, subjectId: string): Promise<void> {
  await db.deleteFrom('event_activity').where('event_id', '=', eventId).where('subject_id', '=', subjectId).execute();
}
