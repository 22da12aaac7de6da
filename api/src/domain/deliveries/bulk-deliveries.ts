import { type DeliveryFailure, limits } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import type { Executor } from '@hellograph/db';

const openStates = ['planned', 'sending'] as const;
/** Failures that a retry can't fix: the mailbox does not exist, or its owner wants no cards. */
const finalFailures = ['address-refused', 'address-stopped'] as const satisfies readonly DeliveryFailure[];
const dayMs = 24 * 60 * 60_000;

/** Deliveries of bulk sends. The caller has checked access. */
export function bulkDeliveriesRepo(db: Executor) {
  const open = () => db.selectFrom('deliveries').where('bulk_id', 'is not', null).where('state', 'in', openStates);
  return {
    /** Counts deliveries on their way to a mail server, over all senders. */
    countInFlight: async (): Promise<number> => {
      const counted = open().select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('paused_at', 'is', null).where('held_at', 'is', null).executeTakeFirstOrThrow()).count;
    },

    hasOpen: async (bulkId: string): Promise<boolean> =>
      (await open().select('id').where('bulk_id', '=', bulkId).limit(1).executeTakeFirst()) !== undefined,

    /** Pauses deliveries that no mail server has accepted yet; `null` resumes them. */
    updatePaused: async (bulkId: string, pausedAt: number | null) => {
      await db
        .updateTable('deliveries')
        .set({ paused_at: pausedAt })
        .where('bulk_id', '=', bulkId)
        .where('state', 'in', openStates)
        .execute();
    },

    /** Cancels all deliveries that no mail server has accepted yet. */
    updateStopped: async (bulkId: string, at: number) => {
      const planned = db.updateTable('deliveries').set({ state: 'cancelled' }).where('bulk_id', '=', bulkId);
      await planned.where('state', '=', 'planned').execute();
      const sending = db.updateTable('deliveries').set({ paused_at: at }).where('bulk_id', '=', bulkId);
      await sending.where('state', '=', 'sending').execute();
    },

    listToRetry: async (bulkId: string): Promise<string[]> => {
      const failed = db.selectFrom('deliveries').select('id').where('bulk_id', '=', bulkId).where('state', '=', 'failed');
      return (await failed.where('failure', 'not in', finalFailures).execute()).map(({ id }) => id);
    },

    /** Makes a failed delivery due again, as a new attempt. */
    updateAgain: async (id: string, dueAt: number) => {
      await db
        .updateTable('deliveries')
        .set((of) => ({
          state: 'planned',
          failure: null,
          claimed_at: null,
          paused_at: null,
          due_at: dueAt,
          attempt: of('attempt', '+', 1),
        }))
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .execute();
    },
  };
}

/** Lists mailboxes to which a sender may mail nothing more today. */
export async function listFullMailboxes(db: Executor, userId: string, at: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('deliveries')
    .select((of) => ['email', of.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('created_at', '>', at - dayMs)
    .where('state', '!=', 'cancelled')
    .groupBy('email')
    .execute();
  const counts = new Map<string, number>();
  for (const { email, count } of rows) counts.set(toMailbox(email), (counts.get(toMailbox(email)) ?? 0) + count);
  return new Set([...counts].flatMap(([mailbox, count]) => (count >= limits.deliveriesPerAddressDayMax ? mailbox : [])));
}
