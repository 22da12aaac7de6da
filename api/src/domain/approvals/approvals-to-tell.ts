import type { Executor } from '@hellograph/db';

/** The time in which requests are gathered into one mail. */
const gatherMs = 60_000;
/** The minimum time between two mails to the same people about the same subject. */
const restMs = 15 * 60_000;

type Told = 'asked_told_at' | 'decided_told_at';

/**
 * Lists teams with a waiting request that nobody has been notified of, if their last mail is long
 * enough ago.
 */
export async function listTeamsToAsk(db: Executor, at: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals')
    .select('workspace_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('asked_told_at', 'is', null)
    .where('asked_at', '<=', at - gatherMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('approvals as before')
            .select('before.id')
            .whereRef('before.workspace_id', '=', 'approvals.workspace_id')
            .where('before.asked_told_at', '>', at - restMs),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ workspace_id }) => workspace_id);
}

/** Lists members who have not been notified of the decision about their request. */
export const listRequestersToNotify = (db: Executor, at: number, limit: number) =>
  db
    .selectFrom('approvals')
    .select(['workspace_id', 'asked_by'])
    .distinct()
    .where('decided_told_at', 'is', null)
    .where('decided_at', '<=', at - gatherMs)
    .limit(limit)
    .execute();

/** Marks these approvals as told, so that nobody is notified twice. Returns their ids. */
export async function updateTold(
  db: Executor,
  column: Told,
  { workspaceId, askedBy, at }: { workspaceId: string; askedBy?: string | null; at: number },
): Promise<string[]> {
  let rows = db
    .updateTable('approvals')
    .set({ [column]: at })
    .where('workspace_id', '=', workspaceId)
    .where(column, 'is', null);
  rows = column === 'asked_told_at' ? rows.where('state', '=', 'waiting') : rows.where('decided_at', 'is not', null);
  if (askedBy !== undefined) rows = rows.where('asked_by', askedBy === null ? 'is' : '=', askedBy);
  return (await rows.returning('id').execute()).map(({ id }) => id);
}
