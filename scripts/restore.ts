import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listBackups } from '@hellograph/api/tools';
import { replaceDatabase } from '@hellograph/db';
import { readDataPlaces } from './stack/data-places';

/**
 * `npm run restore [-- file]`: replaces the database with the newest backup or the given file.
 * Nothing may use the database meanwhile.
 */
const { databasePath, backupDir } = readDataPlaces();
const [newest] = listBackups(await readdir(backupDir).catch(() => []));
const named = process.argv[2];
const copy = named ? resolve(named) : newest && join(backupDir, newest);
if (!copy) {
  console.error(`There is no backup in ${backupDir}. Give a file: npm run restore -- path/to/backup.sqlite`);
  process.exit(1);
}
try {
  const aside = await replaceDatabase(databasePath, copy, Date.now());
  console.log(`Restored from ${copy}.${aside ? ` The previous database is kept as ${aside}.` : ''} Start Hellograph again now.`);
} catch (thrown) {
  console.error(`Nothing was changed: ${thrown instanceof Error ? thrown.message : thrown}`);
  process.exit(1);
}
