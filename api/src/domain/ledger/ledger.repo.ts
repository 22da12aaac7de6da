import { CodedError, type CreditMovementKind } from '@hellograph/contract';
import type { Executor, LedgerAccount } from '@hellograph/db';
import { sql } from 'kysely';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { memberSpendsRepo } from '../workspaces/member-spends';
import { findPayerId } from '../workspaces/workspaces.repo';

interface Returned {
  userId: string;
  video: { id: string; credits: number };
  reason: 'Face withdrawn' | 'Group card cancelled' | 'Card not delivered';
  at: number;
}

/**
 * Refunds the credits of a finished video to the account that paid for it: once, for any number of
 * reasons. Returns the number of credits refunded to this user: 0 if they were refunded before, or
 * if the user got the video with a group card that another account had paid for.
 */
export async function refundCredits(
  tx: Executor,
  ledgerOf: typeof ledgerRepo,
  { userId, video: { id, credits }, reason, at }: Returned,
): Promise<number> {
  const ledger = ledgerOf(tx);
  const payerId = await ledger.findPayerId(id);
  if (payerId === undefined) return 0;
  const isGiven = await ledger.insertMovement({ userId: payerId, kind: 'grant', key: `withdrawn:${id}`, credits, reason, at });
  if (isGiven) await memberSpendsRepo(tx).delete(id);
  return isGiven && payerId === userId ? credits : 0;
}

export interface MovementRow {
  id: number;
  kind: CreditMovementKind;
  credits: number;
  reason: string;
  created_at: number;
}

export function creditsRepo(db: Executor) {
  return {
    listMovements: (userId: string, { beforeId, limit }: { beforeId: number | undefined; limit: number }): Promise<MovementRow[]> =>
      db
        .selectFrom('ledger')
        .select(['id', 'kind', 'credits', 'reason', 'created_at'])
        .where('user_id', '=', userId)
        .where('id', '<', beforeId ?? Number.MAX_SAFE_INTEGER)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}

/** The accounts between which each movement transfers credits. */
const accounts = {
  grant: { from_account: 'issued', to_account: 'available' },
  hold: { from_account: 'available', to_account: 'held' },
  capture: { from_account: 'held', to_account: 'spent' },
  release: { from_account: 'held', to_account: 'available' },
  expire: { from_account: 'available', to_account: 'issued' },
  revoke: { from_account: 'available', to_account: 'issued' },
} as const satisfies Record<CreditMovementKind, { from_account: LedgerAccount; to_account: LedgerAccount }>;

export interface Movement {
  userId: string;
  kind: CreditMovementKind;
  key: string;
  credits: number;
  reason: string;
  endsAt?: number | null;
  grantKey?: string | null;
  /** The member who places the hold for a team. */
  memberId?: string | undefined;
  at: number;
}

/**
 * The only access to the ledger. Read the balance and write the movement in one transaction. A team
 * spends its owner's credits; a hold is captured from the account that placed it, even if the team
 * has a new owner.
 */
export function ledgerRepo(db: Executor) {
  const findHolderId = async (key: string): Promise<string | undefined> =>
    (await db.selectFrom('ledger').select('user_id').where('kind', '=', 'hold').where('key', '=', key).executeTakeFirst())?.user_id;
  return {
    /** Returns false, and writes nothing, if this movement already exists. */
    insertMovement: async ({
      userId,
      kind,
      key,
      credits,
      reason,
      endsAt = null,
      grantKey = null,
      memberId,
      at,
    }: Movement): Promise<boolean> => {
      if (credits === 0) return false;
      const holderId = kind === 'capture' || kind === 'release' ? await findHolderId(key) : undefined;
      const payerId = holderId ?? (await findPayerId(db, userId));
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('ledger')
        .values({ user_id: payerId, kind, key, ...accounts[kind], credits, reason, ends_at: endsAt, grant_key: grantKey, created_at: at })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      if (kind === 'hold' && memberId) await memberSpendsRepo(db).insert({ key, workspace_id: userId, user_id: memberId, credits, at });
      if (kind === 'release') await memberSpendsRepo(db).delete(key);
      return true;
    },

    /**
     * Finds the account that paid for a finished video; `undefined` if the video was free or the
     * account no longer exists.
     */
    findPayerId: async (videoId: string): Promise<string | undefined> => {
      const paid = db.selectFrom('ledger').select('user_id').where('kind', '=', 'capture').where('key', '=', videoId);
      return (await paid.executeTakeFirst())?.user_id;
    },

    /** Returns the credits in one of the ledger accounts of the user who pays. */
    getBalance: async (userId: string, account: LedgerAccount): Promise<number> => {
      const row = await db
        .selectFrom('ledger')
        .select(sql<number>`coalesce(sum(CASE ${sql.ref('to_account')} WHEN ${account} THEN credits ELSE -credits END), 0)`.as('balance'))
        .where('user_id', '=', await findPayerId(db, userId))
        .where((where) => where.or([where('to_account', '=', account), where('from_account', '=', account)]))
        .executeTakeFirstOrThrow();
      return row.balance;
    },
  };
}

/** Throws CREDITS_INSUFFICIENT. */
export async function requireCredits(ledger: ReturnType<typeof ledgerRepo>, userId: string, needed: number): Promise<void> {
  const available = await ledger.getBalance(userId, 'available');
  if (available >= needed) return;
  throw new CodedError('CREDITS_INSUFFICIENT', {
    message: `This needs ${needed} credits and you have ${available}. Choose a larger plan to continue.`,
  });
}

export const ledgerTables = { account: [accountTable({ table: 'ledger', exportAs: 'credits' })] } satisfies TableDuties;
