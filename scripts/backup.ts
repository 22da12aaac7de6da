import { backUp } from '@hellograph/api/tools';
import { readDataPlaces } from './stack/data-places';

/**
 * `npm run backup`: makes a verified copy of the database now, besides the hourly ones. The api may
 * be running.
 */
const { databasePath, backupDir } = readDataPlaces();
console.log(`The database is backed up: ${await backUp({ databasePath, dir: backupDir, now: Date.now })}`);
