import { CodedError, type CreateMessageBody, type EventMessage, hostedEventLimits, type MessageGroup } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { eventMailsRepo, eventMessagesRepo } from '../../domain/event-guests/event-mails.repo';
import { type HouseholdRow, householdsRepo, listHouseholdsHere, listHouseholdsWith } from '../../domain/event-guests/households.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import type { EventMailingDependencies } from './event-mailing-dependencies';

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
