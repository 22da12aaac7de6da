import { type BulkCounts, type BulkRowReason, type BulkRowState, type BulkSendNews, bulkRowStates } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { sql } from 'kysely';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';
import type { Slice } from '../../platform/lists/pages';

/** Notifies the pages of a sender, shortly after, that a bulk send has changed. */
export type NotifyBulkPages = (news: BulkSendNews & { userId: string }) => void;

/** Gathers events that occur by the thousand. */
export const createBulkNotifier = ({ realtime, log }: { realtime: Pick<Realtime, 'toUser'>; log: Logger }): NotifyBulkPages =>
  createGatheredNotifier({
    log,
    toKey: ({ bulkSendId }) => bulkSendId,
    tell: async ({ userId, bulkSendId }) => realtime.toUser(userId, 'bulkSendNews', { bulkSendId }),
  });

/** The state of a row, from its own columns, its delivery and its link. */
const state = sql<BulkRowState>`CASE
  WHEN line.left_out IS NOT NULL THEN 'leftOut'
  WHEN line.failure IS NOT NULL THEN 'failed'
  WHEN line.is_waiting = 1 OR delivery.id IS NULL OR delivery.state IN ('planned', 'sending')
    THEN CASE WHEN send.state = 'stopped' THEN 'stopped' ELSE 'waiting' END
  WHEN delivery.failure = 'address-stopped' THEN 'leftOut'
  WHEN delivery.state = 'failed' THEN 'failed'
  WHEN delivery.state = 'cancelled' THEN 'stopped'
  WHEN link.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END`;
const reason = sql<BulkRowReason | null>`CASE
  WHEN line.left_out IS NOT NULL THEN line.left_out
  WHEN line.failure IS NOT NULL THEN line.failure
  WHEN line.is_waiting = 1 THEN NULL
  WHEN delivery.failure = 'address-stopped' THEN 'unsubscribed'
  ELSE delivery.failure END`;

const joined = (db: Executor) =>
  db
    .selectFrom('bulk_rows as line')
    .innerJoin('bulk_sends as send', 'send.id', 'line.bulk_id')
    .leftJoin('deliveries as delivery', 'delivery.id', 'line.delivery_id')
    .leftJoin('card_links as link', 'link.id', 'delivery.link_id');

/** Lists the rows of a bulk send with their states, in the order of the list. */
export function listBoard(
  db: Executor,
  bulkId: string,
  { after, limit, state: only, ids }: Slice<'number'> & { state?: BulkRowState | undefined; ids?: readonly string[] },
) {
  let rows = joined(db)
    .select(['line.id', 'line.place', 'line.name', 'line.email', 'line.time_zone', 'line.language', 'line.due_at'])
    .select(['send.started_at', 'delivery.sent_at', 'delivery.link_id', 'link.opened_at'])
    .select([state.as('state'), reason.as('reason')])
    .where('line.bulk_id', '=', bulkId)
    .orderBy('line.place');
  if (after) rows = rows.where('line.place', '>', after[0]);
  if (only) rows = rows.where(state, '=', only);
  if (ids) rows = rows.where('line.id', 'in', ids);
  return (limit === undefined ? rows : rows.limit(limit)).execute();
}

export type BulkBoardRow = Awaited<ReturnType<typeof listBoard>>[number];

/** Counts the rows of each bulk send by state. */
export async function countBoard(db: Executor, bulkIds: readonly string[]): Promise<Map<string, BulkCounts>> {
  const counts = new Map(bulkIds.map((id) => [id, Object.fromEntries(bulkRowStates.map((name) => [name, 0])) as BulkCounts] as const));
  if (bulkIds.length === 0) return counts;
  const rows = await joined(db)
    .select((of) => ['line.bulk_id', state.as('state'), of.fn.countAll<number>().as('count')])
    .where('line.bulk_id', 'in', bulkIds)
    .groupBy('line.bulk_id')
    .groupBy(state)
    .execute();
  for (const row of rows) {
    const known = counts.get(row.bulk_id);
    if (known) known[row.state] = row.count;
  }
  return counts;
}
