import { CodedError, hostedEventLimits } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { eventMailsRepo } from '../../domain/event-guests/event-mails.repo';
import { type HouseholdRow, householdsRepo, listHouseholdsWith } from '../../domain/event-guests/households.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import { recordEventActivity } from '../../domain/hosted-events/event-activity.repo';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { findRemindAt, toClosesAt } from '../../domain/hosted-events/event-times';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { toWakingMoment } from '../../domain/invitees/invitees.repo';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import type { EventMailingDependencies } from './event-mailing-dependencies';

/** Plans a reminder to each household that has not answered. Returns the number of households. */
async function remindSilent(tx: Executor, event: EventRow, words: string | null, at: number): Promise<number> {
  const silent = (await listHouseholdsWith(tx, event.id, 'silent')).filter((row) => mayBeReminded(row, at));
  for (const household of silent) {
    const dueAt = toWakingMoment(at, household.time_zone ?? event.time_zone);
    await householdsRepo(tx).update(household.id, { reminders: household.reminders + 1, reminded_at: at });
    await eventMailsRepo(tx).planAll([household], { what: 'reminder', words, dueAt }, at);
  }
  if (silent.length > 0) await recordEventActivity(tx, { eventId: event.id, what: 'nudged', times: silent.length, at });
  return silent.length;
}

/**
 * Whether a household may be reminded: its last mail arrived, and was not sent within these hours.
 */
const mayBeReminded = (row: HouseholdRow, at: number): boolean =>
  row.email !== null &&
  row.mail_state === 'sent' &&
  row.reminders < hostedEventLimits.remindersMax &&
  at - (row.reminded_at ?? row.mail_at ?? 0) >= hostedEventLimits.reminderGapSec * 1000;

/** Throws EVENT_NOT_OPEN, also if it is too late to answer. */
export const createRemind =
  ({ db, outbox, now }: EventMailingDependencies) =>
  (userId: string, id: string, words: string | undefined): Promise<number> =>
    transaction(db, async (tx, { onCommit }) => {
      const { event } = await getEventFor(tx, userId, id, 'host');
      if (event.state !== 'open' || now() >= toClosesAt(event)) throw new CodedError('EVENT_NOT_OPEN');
      onCommit(outbox.wake);
      return remindSilent(tx, event, words?.trim() || null, now());
    });

/** Automatic reminders before the deadline. */
export const takeReminders: TakeDue = async (tx, at) => {
  const due = await hostedEventsRepo(tx).listToRemind(at, scheduleBatch);
  for (const event of due) {
    await hostedEventsRepo(tx).update(event.id, { remind_due_at: findRemindAt(event, at) });
    if (event.deleted_at === null && event.state === 'open') await remindSilent(tx, event, null, at);
  }
  return due.length;
};
