import { randomUUID } from 'node:crypto';
import {
  CodedError,
  type CreateMessageBody,
  type EventMessage,
  emptyCard,
  hostedEventLimits,
  limits,
  type MessageGroup,
} from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { serverWords } from '@hellograph/words/server';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { eventMailsRepo, eventMessagesRepo } from '../../domain/event-guests/event-mails.repo';
import { type HouseholdRow, householdsRepo, listHouseholdsHere, listHouseholdsWith } from '../../domain/event-guests/households.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import { recordEventActivity } from '../../domain/hosted-events/event-activity.repo';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { findRemindAt, toClosesAt } from '../../domain/hosted-events/event-times';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { toWakingMoment } from '../../domain/invitees/invitees.repo';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import type { EventMailingDependencies } from './invitations.service';

export type MessagesService = ReturnType<typeof createMessagesService>;

const dayMs = 24 * 60 * 60_000;

const listGroup: Record<MessageGroup, (db: Executor, eventId: string) => Promise<HouseholdRow[]>> = {
  everybody: (db, eventId) => householdsRepo(db).list(eventId),
  silent: (db, eventId) => listHouseholdsWith(db, eventId, 'silent'),
  coming: (db, eventId) => listHouseholdsWith(db, eventId, 'coming'),
  maybe: (db, eventId) => listHouseholdsWith(db, eventId, 'maybe'),
  notComing: (db, eventId) => listHouseholdsWith(db, eventId, 'notComing'),
  waiting: (db, eventId) => listHouseholdsWith(db, eventId, 'waiting'),
  here: listHouseholdsHere,
};

/** Messages to a group of guests. All functions throw NOT_FOUND for strangers, or RIGHT_MISSING. */
export function createMessagesService({ db, outbox, now }: EventMailingDependencies) {
  const list = async (userId: string, id: string): Promise<EventMessage[]> => {
    await getEventFor(db, userId, id, 'board');
    const counts = await eventMessagesRepo(db).countByMessage(id);
    return (await eventMessagesRepo(db).listMessages(id)).map((row) => {
      const own = counts.filter(({ message_id }) => message_id === row.id);
      const sum = (...states: string[]) => own.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0);
      const households = own.reduce((all, { count }) => all + count, 0);
      return {
        _id: row.id,
        to: row.sent_to,
        words: row.words,
        households,
        sent: sum('sent'),
        failed: sum('failed', 'stopped'),
        createdAt: new Date(row.created_at).toISOString(),
      };
    });
  };
  return {
    list,

    /** A repeated request sends only one. Throws EVENT_NOT_OPEN and MESSAGES_TOO_MANY. */
    write: async (userId: string, id: string, { _id, to, words }: CreateMessageBody): Promise<EventMessage[]> => {
      await transaction(db, async (tx, { onCommit }) => {
        const { event } = await getEventFor(tx, userId, id, 'host');
        const repo = eventMessagesRepo(tx);
        if (await repo.findMessage(id, _id)) return;
        if (event.state === 'draft') throw new CodedError('EVENT_NOT_OPEN');
        if ((await repo.countMessagesSince(id, now() - dayMs)) >= hostedEventLimits.messagesPerDayMax)
          throw new CodedError('MESSAGES_TOO_MANY');
        await repo.insertMessage({ id: _id, event_id: id, sent_to: to, words: words.trim(), created_at: now() });
        const group = await listGroup[to](tx, id);
        await eventMailsRepo(tx).planAll(group, { what: 'message', message_id: _id, words: words.trim(), dueAt: now() }, now());
        onCommit(outbox.wake);
      });
      return list(userId, id);
    },
  };
}

/**
 * Creates a draft of a thank-you card for each household that came, once. Without check-ins, all
 * that answered "coming" count. Throws CARDS_TOO_MANY.
 */
export const createThank =
  ({ db, now }: EventMailingDependencies) =>
  (userId: string, id: string, ids: readonly string[] | undefined): Promise<{ householdId: string; cardId: string }[]> =>
    transaction(db, async (tx) => {
      const { event } = await getEventFor(tx, userId, id, 'host');
      const chosen = await choose(tx, event, ids);
      const began: { householdId: string; cardId: string }[] = [];
      let count = await cardsRepo(tx).countCards(event.user_id);
      for (const household of chosen) {
        const known = household.thanks_card_id;
        const isThere = known !== null && (await cardsRepo(tx).findCard(event.user_id, known)) !== undefined;
        if (!isThere && ++count > limits.cardsMax) throw new CodedError('CARDS_TOO_MANY');
        const cardId = isThere ? known : await begin(tx, event, household, now());
        began.push({ householdId: household.id, cardId });
      }
      return began;
    });

async function choose(tx: Executor, event: EventRow, ids: readonly string[] | undefined): Promise<HouseholdRow[]> {
  if (ids) return (await householdsRepo(tx).list(event.id)).filter(({ id }) => ids.includes(id));
  const here = await listHouseholdsHere(tx, event.id);
  return here.length > 0 ? here : listHouseholdsWith(tx, event.id, 'coming');
}

async function begin(tx: Executor, event: EventRow, household: HouseholdRow, at: number): Promise<string> {
  const cardId = randomUUID();
  const names = { to: household.name.slice(0, limits.cardNameMaxLength), sender: event.hosts.slice(0, limits.cardNameMaxLength) };
  const fields = { ...emptyCard, occasion: 'thanks' as const, cover: serverWords(household.language).eventMails.thanks, ...names };
  await cardsRepo(tx).insertCard({ id: cardId, userId: event.user_id, fields, at });
  await householdsRepo(tx).update(household.id, { thanks_card_id: cardId });
  return cardId;
}

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
