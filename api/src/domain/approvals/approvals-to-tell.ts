import type { Executor } from '@hellograph/db';

/** So that ten requests in a minute are one mail. */
const gatherMs = 60_000;
/** Between two mails to the same people about the same. */
const restMs = 15 * 60_000;

type Told = 'asked_told_at' | 'decided_told_at';

/** Teams in which something waits that nobody was told of, and whose last mail is a while ago. */
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

/** Members to whom nobody has told what became of what they asked for. */
export const listAskersToTell = (db: Executor, at: number, limit: number) =>
  db
    .selectFrom('approvals')
    .select(['workspace_id', 'asked_by'])
    .distinct()
    .where('decided_told_at', 'is', null)
    .where('decided_at', '<=', at - gatherMs)
    .limit(limit)
    .execute();

/** Whoever is told from now on hears of none of these again. Returns their ids. */
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
