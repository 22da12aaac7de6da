import { CodedError } from '@hellograph/contract';
import type { Executor, WorkspaceSpendsTable } from '@hellograph/db';
import { membersRepo } from './workspaces.repo';

/** The first moment of the calendar month, in UTC. */
export function toMonthStart(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/**
 * Credits that members hold or have spent for their teams. Released or refunded ones are deleted.
 */
export const memberSpendsRepo = (db: Executor) => ({
  insert: async (row: WorkspaceSpendsTable): Promise<void> => {
    await db
      .insertInto('workspace_spends')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  },

  delete: async (key: string): Promise<void> => {
    await db.deleteFrom('workspace_spends').where('key', '=', key).execute();
  },

  /** Sums the credits of one member in the month of this moment. */
  sum: async ({ workspaceId, userId, at }: { workspaceId: string; userId: string; at: number }): Promise<number> => {
    const { spent } = await db
      .selectFrom('workspace_spends')
      .select((of) => of.fn.coalesce(of.fn.sum<number>('credits'), of.lit(0)).as('spent'))
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', userId)
      .where('at', '>=', toMonthStart(at))
      .executeTakeFirstOrThrow();
    return Number(spent);
  },
});

export interface MemberCap {
  credits: number;
  spent: number;
}

/** Returns the member's monthly cap with what is spent of it; `undefined` without a cap. */
export async function findCap(
  db: Executor,
  { workspaceId, userId, at }: { workspaceId: string; userId: string; at: number },
): Promise<MemberCap | undefined> {
  const credits = (await membersRepo(db).findOfUser(workspaceId, userId))?.credits_per_month ?? null;
  return credits === null ? undefined : { credits, spent: await memberSpendsRepo(db).sum({ workspaceId, userId, at }) };
}

/**
 * Called in the transaction that holds the credits: of several concurrent requests, only as many
 * pass as the cap allows. Does nothing for a user in their personal workspace. Throws
 * TEAM_CAP_REACHED.
 */
export async function requireWithinCap(
  tx: Executor,
  { userId: workspaceId, memberId, credits, at }: { userId: string; memberId: string | undefined; credits: number; at: number },
): Promise<void> {
  const cap = memberId && (await findCap(tx, { workspaceId, userId: memberId, at }));
  if (cap && cap.spent + credits > cap.credits)
    throw new CodedError('TEAM_CAP_REACHED', {
      message: `This needs ${credits} credits, and you may spend ${Math.max(0, cap.credits - cap.spent)} more for this team this month. Ask its owner or an admin.`,
    });
}
