import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { inspectMigrations, landedFile, landMigrations, listMigrations } from './landed-migrations';

/**
 * `npm run land`: adds new migrations to the list of those that have landed. It only appends, so
 * that it can't excuse a change of an earlier one.
 */
const landed = existsSync(landedFile) ? readFileSync(landedFile, 'utf8') : '';
const files = listMigrations();
const added = landMigrations(landed, files).slice(landed.length);
appendFileSync(landedFile, added);
console.log(added === '' ? 'All migrations are in the list.' : `Added:\n${added.trimEnd()}`);
const problems = inspectMigrations(landed + added, files);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
