import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './setup/packages.mjs';
import { listChanges, onPostgres, planAll, planOnPostgres, planQuarter, planQuick, planSelected, quarterCount } from './suite/plan';
import { planChanged } from './suite/plan-changed';
import { reportTally, runStages, type TestStage } from './suite/run-stages';
import { addTally, tryAgain } from './suite/tally';
import { labelOf, listDrills, listTestFiles, selectItems, type TestItem } from './suite/test-items';
import { checkNames } from './suite/verify-checks';
import { withPostgres } from './suite/vitest-step';

const usage = `
npm test                    what to run before every push: in eight minutes on two cores
npm run test:all            everything
npm run test:changed        what your uncommitted changes and commits since main can reach; -- REV: since REV
npm test -- <words>         the step, files, journeys or drills whose name contains every word
npm test -- --postgres      what uses a database, on PostgreSQL
npm test -- --quarter N     npm test, and a quarter of the rest: 0 to 3, or "commit" for the one of the last commit;
                            --minutes N: nothing is started later than that after the beginning
npm test -- --list          all names`;

function stopWith(problem: string): never {
  console.error(`${problem}\n${usage}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        changed: { type: 'boolean' },
        quarter: { type: 'string' },
        minutes: { type: 'string' },
        postgres: { type: 'boolean' },
        list: { type: 'boolean' },
      },
    });
  } catch (thrown) {
    return stopWith((thrown as Error).message);
  }
}

const { values: options, positionals: words } = parse();
const checkItems = checkNames.map((name): TestItem => ({ kind: 'check', name, titles: [], isQuick: true }));
const all: TestItem[] = [...checkItems, ...listTestFiles(), ...listDrills()];
const items = options.postgres ? all.filter(onPostgres) : all;
const selected = options.changed ? [] : selectItems(items, words);

function printSelected(): void {
  for (const item of selected) {
    console.log(labelOf(item));
    if (item.titlePattern) for (const title of item.titles) console.log(`  ${title}`);
  }
}

/** The place of the last commit in the history; of a clone without history, any number. */
function countCommits(): number {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  return isShallow ? Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16) : Number(git('rev-list', '--count', 'HEAD'));
}

/**
 * A quarter as its number, or for "commit" that of the last commit. `turn` grows by one each time
 * that a quarter comes again.
 */
function toQuarter(text: string): { quarter: number; turn: number } {
  if (text === 'commit') return { quarter: countCommits() % quarterCount, turn: Math.floor(countCommits() / quarterCount) };
  return /^[0-3]$/.test(text) ? { quarter: Number(text), turn: 0 } : stopWith(`There is no quarter "${text}".`);
}

/** Tries what failed in a long run once more, alone. In the quick tier nothing has a second try. */
async function runLong(stages: TestStage[], untilMs?: number) {
  return tryAgain(await runStages(stages, untilMs), (item) => runStages(planSelected([item])));
}

async function runWithQuarter({ quarter, turn }: ReturnType<typeof toQuarter>) {
  const untilMs = options.minutes ? Date.now() + Number(options.minutes) * 60_000 : undefined;
  console.log(`npm test, then quarter ${quarter} of 0 to ${quarterCount - 1} of the rest\n`);
  const total = await runStages(planQuick(items));
  addTally(total, await runLong(planQuarter(items, quarter, turn), untilMs));
  return total;
}

async function run() {
  if (options.changed) return runStages(planChanged(items, listChanges(words[0])));
  if (options.quarter !== undefined) return runWithQuarter(toQuarter(options.quarter));
  if (words.length > 0) return runStages(planSelected(selected));
  if (options.postgres) return runLong(planOnPostgres(items));
  if (!options.all) return runStages(planQuick(items));
  process.env.HELLOGRAPH_TEST_THOROUGH = '1';
  return runLong(planAll(items));
}

if (words.length > 0 && !options.changed && selected.length === 0) stopWith(`No test matches "${words.join(' ')}".`);
if (options.list || (words.length > 0 && !options.changed)) {
  printSelected();
  console.log('');
}
if (options.list) process.exit(0);
process.exit(reportTally(await (options.postgres ? withPostgres(run) : run())));
