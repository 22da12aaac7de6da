import { parseArgs } from 'node:util';
import { copyToPostgres } from '@hellograph/db';
import { readDataPlaces } from './stack/programs';

/**
 * `npm run migrate-to-postgres -- --to postgres://… [--from file]`: copies the SQLite database of a
 * stopped instance into an empty PostgreSQL database, as a whole or not at all.
 */
function readOptions(): { from: string; to: string } {
  const { databasePath, databaseUrl } = readDataPlaces();
  try {
    const { from = databasePath, to = databaseUrl } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
    if (to) return { from, to };
  } catch {}
  console.error('Usage: npm run migrate-to-postgres -- --to postgres://user:password@host/name [--from path/to/hellograph.sqlite]');
  console.error('Without --to, DATABASE_URL is the new database.');
  process.exit(2);
}

const options = readOptions();
const startedAt = performance.now();
try {
  const onTable = (name: string, rows: number) => {
    if (rows > 0) console.log(`${String(rows).padStart(9)}  ${name}`);
  };
  const { tables, rows, ledger } = await copyToPostgres({ ...options, onTable });
  const credits = Object.entries(ledger).map(([account, sum]) => `${account} ${sum}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Copied and compared ${rows} rows of ${tables} tables in ${seconds} s. Credits on both: ${credits.join(', ') || 'none'}.`);
  console.log(`Set DATABASE_URL and start Hellograph. ${options.from} is unchanged and no longer used.`);
} catch (thrown) {
  console.error(`Nothing was copied: ${thrown instanceof Error ? thrown.message : thrown}`);
  console.error(`${options.from} is as it was. When the reason is gone, run the command again.`);
  process.exit(1);
}
