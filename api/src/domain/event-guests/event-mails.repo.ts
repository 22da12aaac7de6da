import { randomUUID } from 'node:crypto';
import { type Executor, type Schema, updatedOne } from '@hellograph/db';
import { sql } from 'kysely';
import type { HouseholdRow } from './households.repo';

export type EventMailRow = Schema['event_mails'];

type Planned = Pick<EventMailRow, 'what'> &
  Partial<Pick<EventMailRow, 'message_id' | 'words' | 'told_before' | 'copy_id'>> & { dueAt: number };

const rowsAtOnce = 500;
/** The columns of a household whose mail was withdrawn: the state before it. */
const unqueued = { mail_state: sql<HouseholdRow['mail_state']>`CASE WHEN mail_at IS NULL THEN 'none' ELSE 'sent' END`, mail_due_at: null };

/** Mails to households, one row each. The caller has checked access to the events. */
export function eventMailsRepo(db: Executor) {
  const one = (id: string) => db.updateTable('event_mails').where('id', '=', id);
  return {
    /** Plans mails that are sent when they are due. Returns the number of households. */
    planAll: (households: readonly HouseholdRow[], mail: Planned, at: number) => planMails(db, households, mail, at),

    find: (id: string) => db.selectFrom('event_mails').selectAll().where('id', '=', id).executeTakeFirst(),

    listDue: (at: number, limit: number) =>
      db
        .selectFrom('event_mails')
        .selectAll()
        .where('state', '=', 'planned')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit)
        .execute(),

    /** Returns true for only one scheduler. */
    updateQueued: (id: string): Promise<boolean> => updatedOne(one(id).set({ state: 'queued' }).where('state', '=', 'planned')),

    /** Deletes a mail that was not sent because its content is no longer true. */
    drop: async ({ id, household_id }: EventMailRow) => {
      await db.deleteFrom('event_mails').where('id', '=', id).execute();
      await db.updateTable('event_households').set(unqueued).where('id', '=', household_id).where('mail_state', '=', 'queued').execute();
    },

    updateEnded: async ({ id, household_id }: EventMailRow, state: 'sent' | 'failed' | 'stopped', at: number) => {
      await one(id).set({ state }).execute();
      await db
        .updateTable('event_households')
        .set({ mail_state: state, mail_at: at, mail_due_at: null })
        .where('id', '=', household_id)
        .execute();
    },

    /**
     * Deletes planned mails of these kinds that are not being sent yet, so that the households no
     * longer count as waiting for them.
     */
    deletePlanned: async (eventId: string, kinds: readonly EventMailRow['what'][]) => {
      await db
        .deleteFrom('event_mails')
        .where('event_id', '=', eventId)
        .where('state', '=', 'planned')
        .where('what', 'in', kinds)
        .execute();
      await db
        .updateTable('event_households')
        .set(unqueued)
        .where('event_id', '=', eventId)
        .where('mail_state', '=', 'queued')
        .where('id', 'not in', (of) =>
          of.selectFrom('event_mails').select('household_id').where('event_id', '=', eventId).where('state', 'in', ['planned', 'queued']),
        )
        .execute();
    },
  };
}

/** Households without an address are left out. */
async function planMails(db: Executor, households: readonly HouseholdRow[], { dueAt, ...mail }: Planned, at: number): Promise<number> {
  const reached = households.filter(({ email }) => email !== null);
  const none = { message_id: null, words: null, told_before: null, copy_id: null };
  const more = { ...none, ...mail, state: 'planned' as const, due_at: dueAt, created_at: at };
  for (let i = 0; i < reached.length; i += rowsAtOnce) {
    const some = reached.slice(i, i + rowsAtOnce);
    const rows = some.map(({ id, event_id }) => ({ id: randomUUID(), event_id, household_id: id, ...more }));
    await db.insertInto('event_mails').values(rows).execute();
    await db
      .updateTable('event_households')
      .set({ mail_state: 'queued', mail_due_at: dueAt })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  }
  return reached.length;
}

type EventMessageRow = Schema['event_messages'];

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
