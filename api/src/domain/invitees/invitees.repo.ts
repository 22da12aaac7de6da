import { limits } from '@hellograph/contract';
import { type Executor, type InviteesTable, updatedOne } from '@hellograph/db';
import { Temporal } from 'temporal-polyfill';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

/** Returns the given moment, or the end of the night if it is night in that time zone. */
export function toWakingMoment(at: number, timeZone: string): number {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  if (there.hour >= limits.quietUntilHour && there.hour < limits.quietFromHour) return at;
  const day = there.hour < limits.quietUntilHour ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: limits.quietUntilHour }) }).epochMilliseconds;
}

export type InviteeRow = InviteesTable;

/** People who were invited to sign. The caller has checked access to the cards. */
export function inviteesRepo(db: Executor) {
  const one = (id: string) => db.updateTable('invitees').where('id', '=', id);
  return {
    list: (cardId: string) =>
      db.selectFrom('invitees').selectAll().where('card_id', '=', cardId).orderBy('created_at').orderBy('id').execute(),

    find: (id: string) => db.selectFrom('invitees').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns false if the mailbox was already invited to this card. */
    insertOnce: async (row: Omit<InviteeRow, 'mail_state' | 'nudges' | 'nudge_words' | 'nudge_due_at' | 'nudged_at'>): Promise<boolean> => {
      const fresh = { mail_state: 'queued', nudges: 0, nudge_words: null, nudge_due_at: null, nudged_at: null } as const;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('invitees')
        .values({ ...row, ...fresh })
        .onConflict((on) => on.columns(['card_id', 'mailbox']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    updateMailed: async (id: string, state: InviteeRow['mail_state']) => {
      await one(id).set({ mail_state: state }).where('mail_state', '=', 'queued').execute();
    },

    /** Returns false if a nudge is already planned. */
    planNudge: (id: string, { words, dueAt }: { words: string | null; dueAt: number }): Promise<boolean> =>
      updatedOne(one(id).set({ nudge_words: words, nudge_due_at: dueAt }).where('nudge_due_at', 'is', null)),

    /** Lists due nudges of all cards. */
    listDue: (at: number, limit: number) =>
      db.selectFrom('invitees').selectAll().where('nudge_due_at', '<=', at).orderBy('nudge_due_at').limit(limit).execute(),

    /** Returns true for only one scheduler. */
    updateNudged: ({ id, nudge_due_at, nudges }: InviteeRow, at: number): Promise<boolean> =>
      updatedOne(
        one(id)
          .set({ nudge_due_at: null, nudged_at: at, nudges: nudges + 1 })
          .where('nudge_due_at', '=', nudge_due_at),
      ),

    /**
     * Forgets the name of a removed invitee. The mailbox is kept, so that repeated removals and
     * invitations don't flood it.
     */
    updateRemoved: async (id: string) => {
      await one(id).set({ name: '', nudge_due_at: null }).execute();
    },

    delete: async (id: string) => {
      await db.deleteFrom('invitees').where('id', '=', id).execute();
    },
  };
}

/** Erased before the links and the cards that the rows refer to. */
export const inviteesTables = {
  account: [accountTable({ table: 'invitees', column: 'card_id', listIds: listCardIds, exportAs: 'invitees' })],
} satisfies TableDuties;
