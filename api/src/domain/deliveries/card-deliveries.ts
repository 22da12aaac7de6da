import { type Delivery, limits } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { type DeliveryRow, withSeen } from './deliveries.repo';

const lateMs = 5 * 60_000;
const toMoment = (ms: number) => new Date(ms).toISOString();
const toMomentOrNull = (ms: number | null) => (ms === null ? null : toMoment(ms));

/** Presents a delivery to its sender. */
export const toDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  linkId: row.link_id,
  name: row.name,
  email: row.email,
  timeZone: row.time_zone,
  sendAt: row.send_at,
  language: row.language,
  state: row.state,
  failure: row.failure,
  approval: row.note,
  dueAt: toMoment(row.due_at),
  sentAt: toMomentOrNull(row.sent_at),
  isLate: row.sent_at !== null && row.sent_at - row.due_at > lateMs,
  openedAt: toMomentOrNull(row.opened_at),
  watchedAt: toMomentOrNull(row.watched_at),
});

/** Lists a user's deliveries of several cards, oldest first. */
export async function listDeliveriesOf(db: Executor, userId: string, cardIds: readonly string[]): Promise<DeliveryRow[]> {
  const rows = db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).where('card_id', 'in', cardIds);
  return withSeen(db, await rows.orderBy('created_at').orderBy('id').execute());
}

/** Lists the addresses of a card's past, current and planned deliveries. */
export const listAddressesOf = async (db: Executor, cardId: string): Promise<string[]> =>
  (await db.selectFrom('deliveries').select('email').where('card_id', '=', cardId).execute()).map(({ email }) => email);

const [firstMs = 0, lastMs = 0] = limits.emptyCardWarningsSec.map((sec) => sec * 1000);
const thresholds = [firstMs, lastMs] as const;

/**
 * Lists planned deliveries for which the next warning to their sender is due. `isInTime` is false
 * if they were planned after that moment.
 */
export async function listToWarn(db: Executor, at: number, limit: number) {
  const near = db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'planned')
    .where('warned', '<', thresholds.length)
    .where((of) => of.or(thresholds.map((ms, warned) => of.and([of('warned', '=', warned), of('due_at', '<=', at + ms)]))))
    .orderBy('due_at');
  const rows = await near.limit(limit).execute();
  return rows.map((row) => ({ ...row, isInTime: row.created_at <= row.due_at - (thresholds[row.warned] ?? 0) }));
}

/**
 * Whether a sender was asked about a delivery in time, or it was not sent because hardly anyone had
 * signed.
 */
export const isAskedAbout = ({ warned, created_at, due_at, failure }: DeliveryRow): boolean =>
  failure === 'too-few' || (warned > 0 && created_at <= due_at - (thresholds[warned - 1] ?? 0));

/** Returns true for only one scheduler. */
export const updateWarned = (db: Executor, { id, warned }: { id: string; warned: number }, next: number): Promise<boolean> =>
  updatedOne(db.updateTable('deliveries').set({ warned: next }).where('id', '=', id).where('warned', '=', warned));

/** Assigns a card's deliveries to its new owner, in whose name they continue. */
export async function updateDeliveryOwner(db: Executor, cardId: string, userId: string): Promise<void> {
  await db.updateTable('deliveries').set({ user_id: userId }).where('card_id', '=', cardId).execute();
}

export const deliveriesTables = {
  account: [accountTable({ table: 'deliveries', exportAs: 'deliveries' })],
  purges: [
    /** Addresses of people to whom no card was sent. */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('deliveries').where('state', '=', 'cancelled').where('created_at', '<', beforeMs).execute(),
    },
    /**
     * A mailbox that did not exist may have been created since. Unsubscribed mailboxes stay
     * unsubscribed.
     */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('mail_stops').where('reason', '=', 'refused').where('stopped_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
