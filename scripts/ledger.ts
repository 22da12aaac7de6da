import { findLedgerMismatches } from '@hellograph/api/tools';
import { openDatabase } from '@hellograph/db';
import { readDataPlaces } from './stack/programs';

/**
 * `npm run ledger -- check [--json]`: adds up all credits and exits with 1 if they do not balance.
 * The api may be running.
 */
const [command, ...flags] = process.argv.slice(2);
const { database, missing } = readDataPlaces();
if (command !== 'check' || flags.some((flag) => flag !== '--json')) {
  console.error('Usage: npm run ledger -- check [--json]');
  process.exit(2);
}
if (missing) {
  console.error(missing);
  process.exit(2);
}
const db = openDatabase(database);
const mismatches = await findLedgerMismatches({ db });
await db.destroy();
if (flags.includes('--json')) console.log(JSON.stringify({ ok: mismatches.length === 0, mismatches }));
else if (mismatches.length === 0) console.log('The ledger balances.');
else console.log(`The ledger does not balance:\n${mismatches.map(toLine).join('\n')}`);
process.exit(mismatches.length === 0 ? 0 : 1);

function toLine({ userId, account, credits }: (typeof mismatches)[number]): string {
  const what = account === 'held' ? 'more held than its open videos need' : `in "${account}"`;
  return `  account ${userId}: ${credits} credits ${what}`;
}
