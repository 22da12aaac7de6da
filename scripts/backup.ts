import { backUp } from '@hellograph/api/tools';
import { readDataPlaces } from './stack/data-places';

/**
 * `npm run backup`: one verified copy of the database now, beside the hourly ones; the api may run.
 */
const { databasePath, backupDir } = readDataPlaces();
console.log(`The database is backed up: ${await backUp({ databasePath, dir: backupDir, now: Date.now })}`);
