import type { Executor } from '@hellograph/db';
import { type Lot, replayLots } from './credit-lots';
import { ledgerRepo } from './ledger.repo';

export interface Revocation {
  key: string;
  grantKey: string;
  /** Sum of the grant's revocations, limited to credits that still exist. */
  credits: number;
}

export interface EndedGrant {
  userId: string;
  key: string;
  reason: string;
}

/**
 * The ways in which credits end without being spent. Call the writing methods inside a transaction.
 */
export function creditEndings(db: Executor) {
  const listLots = async (userId: string): Promise<Lot[]> => {
    const rows = await db.selectFrom('ledger').selectAll().where('user_id', '=', userId).orderBy('id').execute();
    return replayLots(
      rows.map(({ kind, key, credits, created_at, ends_at, grant_key }) => ({
        kind,
        key,
        credits,
        atMs: created_at,
        endsAtMs: ends_at,
        ...(grant_key && { grantKey: grant_key }),
      })),
    );
  };
  const leftOf = async (userId: string, grantKey: string) => (await listLots(userId)).find(({ key }) => key === grantKey)?.credits ?? 0;

  return {
    /** Spendable credits, in the order in which they expire. */
    listLots,

    /** The first notice of a refund decides: credits spent before it stay spent. */
    revoke: async (userId: string, { key, grantKey, credits }: Revocation, at: number) => {
      const taken = await sumOfRevocations(db, grantKey);
      const now = Math.max(0, Math.min(credits - taken, await leftOf(userId, grantKey)));
      await ledgerRepo(db).insertMovement({ userId, kind: 'revoke', key, credits: now, reason: 'Refunded', grantKey, at });
    },

    /** Lists grants that expire between the two moments and have not been ended yet. */
    listEnded: async (afterMs: number, untilMs: number): Promise<EndedGrant[]> => {
      const rows = await db
        .selectFrom('ledger as ending')
        .select(['user_id', 'key', 'reason'])
        .where('kind', '=', 'grant')
        .where('ends_at', '>', afterMs)
        .where('ends_at', '<=', untilMs)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('ledger as end').select('end.id').where('end.kind', '=', 'expire').whereRef('end.key', '=', 'ending.key'))),
        )
        .execute();
      return rows.map(({ user_id, key, reason }) => ({ userId: user_id, key, reason }));
    },

    expire: async ({ userId, key, reason }: EndedGrant, at: number) => {
      const credits = await leftOf(userId, key);
      await ledgerRepo(db).insertMovement({
        userId,
        kind: 'expire',
        key,
        credits,
        reason: `Not used in time: ${reason}`,
        grantKey: key,
        at,
      });
    },
  };
}

async function sumOfRevocations(db: Executor, grantKey: string): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger')
    .select((of) => of.fn.sum<number | null>('credits').as('sum'))
    .where('kind', '=', 'revoke')
    .where('grant_key', '=', grantKey)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
