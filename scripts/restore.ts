import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gatherTombstones, listBackups } from '@hellograph/api/tools';
import { replaceDatabase } from '@hellograph/db';
import { readDataPlaces } from './stack/programs';

/**
 * `npm run restore [-- file]`: replaces the database with the newest backup or the given file.
 * Nothing may use the database meanwhile. Deletions made since the backup are repeated at the next
 * start.
 */
const { dataDir, databasePath, databaseUrl, backupDir } = readDataPlaces();
if (databaseUrl) {
  console.error('This instance uses PostgreSQL, which is restored by its own tools: docs/operations.md, "Backup of PostgreSQL".');
  process.exit(1);
}
const [newest] = listBackups(await readdir(backupDir).catch(() => []));
const named = process.argv[2];
const copy = named ? resolve(named) : newest && join(backupDir, newest);
if (!copy) {
  console.error(`There is no backup in ${backupDir}. Give a file: npm run restore -- path/to/backup.sqlite`);
  process.exit(1);
}
try {
  const ended = await gatherTombstones({ dataDir, copies: [backupDir, dirname(copy)], databasePath });
  const aside = await replaceDatabase(databasePath, copy, Date.now());
  console.log(
    [
      `Restored from ${copy}.`,
      ...(aside ? [`The previous database is kept as ${aside}.`] : []),
      ...(ended > 0
        ? [
            'The next start ends again what was ended since then: deleted accounts, old passwords, passkeys, sessions, links, unsubscribes, withdrawn faces.',
          ]
        : []),
      'Start Hellograph again now.',
    ].join(' '),
  );
} catch (thrown) {
  console.error(`Nothing was changed: ${thrown instanceof Error ? thrown.message : thrown}`);
  process.exit(1);
}
