import type { Executor, Schema } from '@hellograph/db';

export type EventMessageRow = Schema['event_messages'];

/** Messages of hosts to groups of guests, and the number of sent invitations. */
export const eventMessagesRepo = (db: Executor) => ({
  /** Counts invitations to guests of these events. */
  countInvitationsSince: async (eventIds: readonly string[], since: number): Promise<number> => {
    const counted = db.selectFrom('event_mails').select((of) => of.fn.countAll<number>().as('count'));
    const invitations = counted.where('event_id', 'in', eventIds).where('what', '=', 'invitation').where('created_at', '>', since);
    return (await invitations.executeTakeFirstOrThrow()).count;
  },

  findMessage: (eventId: string, id: string) =>
    db.selectFrom('event_messages').selectAll().where('event_id', '=', eventId).where('id', '=', id).executeTakeFirst(),

  insertMessage: async (row: EventMessageRow) => {
    await db.insertInto('event_messages').values(row).execute();
  },

  /** Newest first. */
  listMessages: (eventId: string) =>
    db.selectFrom('event_messages').selectAll().where('event_id', '=', eventId).orderBy('created_at', 'desc').orderBy('id').execute(),

  countMessagesSince: async (eventId: string, since: number): Promise<number> => {
    const counted = db.selectFrom('event_messages').select((of) => of.fn.countAll<number>().as('count'));
    return (await counted.where('event_id', '=', eventId).where('created_at', '>', since).executeTakeFirstOrThrow()).count;
  },

  countByMessage: (eventId: string) =>
    db
      .selectFrom('event_mails')
      .select((of) => ['message_id', 'state', of.fn.countAll<number>().as('count')])
      .where('event_id', '=', eventId)
      .where('message_id', 'is not', null)
      .groupBy(['message_id', 'state'])
      .execute(),
});
