import type { Database, LedgerAccount } from '@hellograph/db';
import { sql } from 'kysely';

export interface LedgerMismatch {
  userId: string;
  account: LedgerAccount;
  /**
   * A negative balance, or the surplus held beyond the needs of the open videos (negative: too
   * little is held).
   */
  credits: number;
}

/**
 * Returns the errors in the ledger: credits of unknown origin, negative balances, and holds without
 * an open video. Empty if it balances. One statement, so that nothing changes while it is read; it
 * reads the whole ledger.
 */
export async function findLedgerMismatches({ db }: { db: Database }): Promise<LedgerMismatch[]> {
  const { rows } = await sql<LedgerMismatch>`
    SELECT user_id AS "userId", account, sum(credits) AS credits FROM (
      SELECT user_id, to_account AS account, credits FROM ledger
      UNION ALL SELECT user_id, from_account, -credits FROM ledger
      UNION ALL SELECT coalesce(held.user_id, videos.user_id), 'held', -videos.credits FROM videos
        LEFT JOIN ledger AS held ON held.kind = 'hold' AND held.key = videos.id WHERE videos.state IN ('queued', 'processing')
    ) AS moves GROUP BY user_id, account
    HAVING (account = 'held' AND sum(credits) <> 0) OR (account IN ('available', 'spent') AND sum(credits) < 0)
    ORDER BY user_id, account`.execute(db);
  return rows;
}
