import { backUp } from '@hellograph/api/tools';
import { readDataPlaces } from './stack/programs';

/**
 * `npm run backup`: makes a verified copy of the database now, besides the hourly ones. The api may
 * be running.
 */
const { databasePath, databaseUrl, backupDir } = readDataPlaces();
if (databaseUrl) {
  console.error('This instance uses PostgreSQL, which is copied by its own tools: docs/operations.md, "Backup of PostgreSQL".');
  process.exit(1);
}
console.log(`The database is backed up: ${await backUp({ databasePath, dir: backupDir, now: Date.now })}`);
