import { planAll, planSelected } from './suite/plan';
import { reportTally, runStages } from './suite/run-stages';
import { selectItems } from './suite/select-items';
import { labelOf, listDrills, listTestFiles, type TestItem } from './suite/test-items';
import { checkNames } from './suite/verify-checks';

/**
 * `npm test` runs everything, `npm test -- <words>` what the words name. `npm test -- --list
 * [words]` prints the names.
 */
const args = process.argv.slice(2);
const unknownOptions = args.filter((arg) => arg.startsWith('-') && arg !== '--list');
const words = args.filter((arg) => !arg.startsWith('-'));

const items: TestItem[] = [
  ...checkNames.map((name): TestItem => ({ kind: 'check', name, titles: [] })),
  ...listTestFiles(),
  ...listDrills(),
];
const selected = selectItems(items, words);

function printSelected(): void {
  for (const item of selected) {
    console.log(labelOf(item));
    if (item.titlePattern) for (const title of item.titles) console.log(`  ${title}`);
  }
}

function stopWith(problem: string): never {
  console.error(
    `${problem}\n\nnpm test                 everything\nnpm test -- <words>      the step, files, journeys or drills whose name contains every word\nnpm test -- --list       all names`,
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
process.exit(reportTally(await runStages(words.length > 0 ? planSelected(selected) : planAll(items))));
