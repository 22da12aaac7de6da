import { templateVariable } from '@hellograph/db/testing';
import { postgresDrillNames } from '@hellograph/drills';
import { checkStep } from './command';
import { journeyStep } from './journey-step';
import type { Lane, TestStage } from './run-stages';
import type { SelectedItem } from './select-items';
import type { Step } from './tally';
import type { TestItem, TestKind } from './test-items';
import { type CheckName, checks } from './verify-checks';
import { vitestStep } from './vitest-step';

/** These measure how the processor is shared, so nothing else may run beside them. */
const isStandalone = ({ name }: TestItem) => /yield-to-others\.slow|drills\.slow/.test(name);
/** They draw, speak and look for faces all the time, while the others wait for most of theirs. */
const isOfWorker = ({ name }: TestItem) => name.startsWith('worker/');
const isOfApi = ({ name }: TestItem) => name.startsWith('api/');

/** Tests spend half of their time waiting, so the app is built meanwhile. */
const checksBeside = (tests: Step): TestStage => [
  [checks['format and lint'], checks.types, checks['house rules'], tests],
  [checks['size of the app'], checks['browser floor'], checks['licences of what ships'], checks['unused code']],
];

/** The checks before every commit, without the tests that start an api of their own. */
export const verifyStage = checksBeside(vitestStep('unit tests', { projects: ['unit', 'pwa'] }));

/** The checks that are quick enough for a commit hook. */
export const quickStage: TestStage = [[checks['format and lint'], checks.types, checks['house rules']]];

const slowStep = (name: string, items: readonly TestItem[]): Lane =>
  items.length === 0 ? [] : [vitestStep(name, { projects: ['slow'], files: items.map((item) => item.name) })];

/**
 * Plans all tests. Slow tests run one file at a time in three lanes, beside journeys: each of these
 * waits for so much of its time that together they just keep two cores busy.
 */
export function planAll(items: readonly TestItem[]): TestStage[] {
  const slow = items.filter((item) => item.kind === 'slow');
  const beside = slow.filter((item) => !isStandalone(item));
  return [
    checksBeside(vitestStep('unit tests', { projects: ['unit', 'pwa', 'routes'] })),
    [
      [journeyStep('journeys')],
      slowStep('slow tests of the worker', beside.filter(isOfWorker)),
      slowStep('slow tests of the api', beside.filter(isOfApi)),
      slowStep(
        'slow tests of programs and packages',
        beside.filter((item) => !isOfWorker(item) && !isOfApi(item)),
      ),
    ],
    [slowStep('slow tests, alone', slow.filter(isStandalone))],
  ];
}

/** What uses a database: the whole suite of the api, the package of the database, some drills. */
export const onPostgres = ({ kind, name }: TestItem): boolean =>
  kind === 'drill' ? (postgresDrillNames as readonly string[]).includes(name) : /^(api\/src|packages\/db\/src)\//.test(name);

/** Plans the same tests on PostgreSQL. The drills are alone: they start many processes. */
export function planOnPostgres(items: readonly TestItem[]): TestStage[] {
  const of = (...kinds: TestKind[]) => items.filter(({ kind }) => kinds.includes(kind));
  const files = of('unit', 'routes').map(({ name }) => name);
  return [
    [[vitestStep('tests of the database and of routes', { projects: ['unit', 'routes'], files })]],
    [slowStep('slow tests', of('slow'))],
    [stepsOf.drill(of('drill'))],
  ];
}

const filesOf = (items: readonly SelectedItem[]) => items.map(({ name }) => name);
/**
 * Whole files and single tests are never selected together, so the patterns of all items belong
 * together.
 */
const patternOf = (items: readonly SelectedItem[]) =>
  items
    .map(({ titlePattern }) => titlePattern)
    .filter(Boolean)
    .join('|') || undefined;

const drillArgs = (name: string) => [
  '--import',
  'tsx',
  'scripts/drill.ts',
  name,
  '--short',
  ...(process.env[templateVariable] ? ['--postgres'] : []),
];

/** How the selected items of each kind are run. */
const stepsOf = {
  check: (items) => items.map(({ name }) => checks[name as CheckName]),
  unit: (items) => [vitestStep('unit tests', { projects: ['unit'], files: filesOf(items), titlePattern: patternOf(items) })],
  pwa: (items) => [vitestStep('tests of the app', { projects: ['pwa'], files: filesOf(items), titlePattern: patternOf(items) })],
  routes: (items) => [vitestStep('tests of routes', { projects: ['routes'], files: filesOf(items), titlePattern: patternOf(items) })],
  slow: (items) => [vitestStep('slow tests', { projects: ['slow'], files: filesOf(items), titlePattern: patternOf(items) })],
  journey: (items) => [journeyStep('journeys', { files: filesOf(items), titlePattern: patternOf(items) })],
  drill: (items) => items.map(({ name }) => checkStep(`drill ${name}`, process.execPath, drillArgs(name))),
} satisfies Record<TestKind, (items: readonly SelectedItem[]) => Step[]>;

/** The selected items, kind by kind, one step at a time. */
export function planSelected(items: readonly SelectedItem[]): TestStage[] {
  const kinds = Object.keys(stepsOf) as TestKind[];
  return kinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length === 0 ? [] : stepsOf[kind](own).map((step): TestStage => [[step]]);
  });
}
