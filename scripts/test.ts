import { onPostgres, planAll, planOnPostgres, planSelected } from './suite/plan';
import { reportTally, runStages } from './suite/run-stages';
import { tryAgain } from './suite/second-try';
import { selectItems } from './suite/select-items';
import { labelOf, listDrills, listTestFiles, type TestItem } from './suite/test-items';
import { checkNames } from './suite/verify-checks';
import { withPostgres } from './suite/with-postgres';

/**
 * `npm test` runs everything, `npm test -- <words>` what the words name. `npm test -- --postgres
 * [words]` runs what uses a database on a PostgreSQL server of its own. `--list` prints the names.
 */
const args = process.argv.slice(2);
const unknownOptions = args.filter((arg) => arg.startsWith('-') && !['--list', '--postgres'].includes(arg));
const words = args.filter((arg) => !arg.startsWith('-'));
const isOnPostgres = args.includes('--postgres');

const all: TestItem[] = [...checkNames.map((name): TestItem => ({ kind: 'check', name, titles: [] })), ...listTestFiles(), ...listDrills()];
const items = isOnPostgres ? all.filter(onPostgres) : all;
const selected = selectItems(items, words);

function printSelected(): void {
  for (const item of selected) {
    console.log(labelOf(item));
    if (item.titlePattern) for (const title of item.titles) console.log(`  ${title}`);
  }
}

function stopWith(problem: string): never {
  console.error(
    `${problem}\n\nnpm test                 everything\nnpm test -- <words>      the step, files, journeys or drills whose name contains every word\nnpm test -- --postgres   what uses a database, on PostgreSQL\nnpm test -- --list       all names`,
  );
  console.log('0 passed, 1 failed');
  process.exit(1);
}

if (unknownOptions.length > 0) stopWith(`Unknown option: ${unknownOptions.join(' ')}`);
if (selected.length === 0) stopWith(`No test matches "${words.join(' ')}".`);
if (args.includes('--list')) {
  printSelected();
  process.exit(0);
}
if (words.length > 0) {
  printSelected();
  console.log('');
}
async function runAll() {
  if (words.length > 0) return runStages(planSelected(selected));
  const tally = await runStages(isOnPostgres ? planOnPostgres(items) : planAll(items));
  return tryAgain(tally, (item) => runStages(planSelected([item])));
}
process.exit(reportTally(await (isOnPostgres ? withPostgres(runAll) : runAll())));
