import type { CreditMovementKind } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

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
