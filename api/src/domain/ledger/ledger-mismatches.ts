import type { Database } from '@hellograph/db';
import { renderStateRepo } from '../videos/render-state.repo';

/**
 * Returns what is wrong with the ledger: credits without an origin, negative balances, and holds
 * without an open video. Empty when the ledger balances.
 */
export async function findLedgerMismatches({ db }: { db: Database }): Promise<string[]> {
  const rows = await db.selectFrom('ledger').selectAll().execute();
  const balances = new Map<string, number>();
  const add = (user: string, account: string, credits: number) =>
    balances.set(`${user} ${account}`, (balances.get(`${user} ${account}`) ?? 0) + credits);
  for (const row of rows) {
    add(row.user_id, row.from_account, -row.credits);
    add(row.user_id, row.to_account, row.credits);
  }
  const open = await renderStateRepo(db).listHeldCredits();
  for (const { user_id, credits } of open) add(user_id, 'held', -credits);
  return [...balances].flatMap(([name, credits]) => {
    const isWrong = name.endsWith(' held') ? credits !== 0 : !name.endsWith(' issued') && credits < 0;
    return isWrong ? [`${name}: ${credits}`] : [];
  });
}
