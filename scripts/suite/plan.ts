import { execFileSync } from 'node:child_process';
import { templateVariable } from '@hellograph/db/testing';
import { postgresDrillNames } from '@hellograph/drills';
import { root } from '../setup/packages.mjs';
import { checkStep } from './command';
import { journeyStep } from './journey-step';
import type { Lane, TestStage } from './run-stages';
import type { Step } from './tally';
import type { SelectedItem, TestItem, TestKind } from './test-items';
import { type CheckName, checks } from './verify-checks';
import { vitestStep } from './vitest-step';

const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit at which this branch left `main`; on `main` itself, the one that was pushed. */
function findBase(): string {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')[0];
  for (const other of branch === 'main' ? ['@{upstream}', 'origin/main'] : ['main', 'origin/main']) {
    try {
      const [base] = git('merge-base', 'HEAD', other);
      if (base) return base;
    } catch {
      // Not every checkout has it.
    }
  }
  return 'HEAD';
}

/**
 * Lists the files that differ from a revision, from the project's root: committed since, changed,
 * or new. Without one, since the branch left `main`. Throws if git does not know the revision.
 */
export function listChanges(revision = findBase()): string[] {
  const changed = git('diff', '--name-only', revision);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** These measure how the processor is shared, so nothing else may run in parallel. */
const isStandalone = ({ name }: TestItem) => /yield-to-others\.slow|measuring-drills\.slow/.test(name);

type Where = (item: TestItem) => boolean;
/** They draw whole videos and films, and look at their frames. */
const makesVideos: Where = ({ name }) => /^worker\/src\/(handlers\/)?[^/]+$/.test(name);
const isOfApi: Where = ({ name }) => name.startsWith('api/');
const isOfPackage: Where = ({ name }) => name.startsWith('packages/');
const isDrill: Where = ({ name }) => name === 'scripts/drills.slow.test.ts';
const isElsewhere: Where = (item) => !makesVideos(item) && !isOfApi(item) && !isOfPackage(item) && !isDrill(item);

/**
 * Two lanes that end at about the same time. Tests wait for a good part of theirs, so the app is
 * built and checked meanwhile; its own tests need one thread.
 */
const besides = (tests: Step): [Lane, Lane] => [
  [tests, checks['licences of what ships'], checks['unused code'], checks['house rules']],
  [
    checks['format and lint'],
    checks.types,
    checks['size of the app'],
    // It builds in a separate process, so it comes after the step that builds in this one.
    checks['browser floor'],
    vitestStep('tests of the app', { projects: ['pwa'] }),
  ],
];

/** The checks before every commit, without the tests that start a separate api. */
export const verifyStage: TestStage = besides(vitestStep('unit tests', { projects: ['unit'] }));

/** The checks that are quick enough for a commit hook. */
export const quickStage: TestStage = [[checks['format and lint'], checks.types, checks['house rules']]];

const slowStep = (name: string, items: readonly SelectedItem[]): Lane =>
  items.length === 0 ? [] : [vitestStep(name, { projects: ['slow'], files: filesOf(items), titlePattern: patternOf(items) })];

/** The lanes of `npm test` without journeys. What starts models and ffmpeg fills the short one. */
function planAllButJourneys(): TestStage {
  const [tests, checking] = besides(vitestStep('unit tests', { projects: ['unit', 'routes'] }));
  return [tests, [...checking, vitestStep('live tests', { projects: ['live'] })]];
}

const ofKind = (items: readonly TestItem[], ...kinds: TestKind[]) => items.filter(({ kind }) => kinds.includes(kind));

/** Plans `npm test` in two stages: journeys need the processor to themselves. */
export function planQuick(items: readonly TestItem[]): TestStage[] {
  const journeys = ofKind(items, 'journey').filter(({ isQuick }) => isQuick);
  return [planAllButJourneys(), [[journeyStep('journeys', { files: filesOf(journeys), tagged: 'quick' })]]];
}

/**
 * Plans slow tests in lanes that take about equally long, which keeps two cores busy to the end.
 * They run one file at a time in their lane. More lanes would not be faster.
 */
function planSlow(items: readonly SelectedItem[], journeys: Step): TestStage[] {
  const beside = items.filter((item) => !isStandalone(item));
  const slowOf = (name: string, where: Where) => slowStep(`slow tests of ${name}`, beside.filter(where));
  const lanes = [
    [journeys, ...slowOf('the drills', isDrill)],
    [...slowOf('videos', makesVideos), ...slowOf('packages', isOfPackage)],
    slowOf('the api', isOfApi),
    slowOf('the worker and programs', isElsewhere),
  ];
  const alone = items.filter(isStandalone).flatMap((item) => slowStep(`alone: ${item.name}`, [item]));
  return [lanes.filter((lane) => lane.length > 0), [alone]];
}

/**
 * Plans everything. Quick tests don't run in parallel to slow ones, where they would exceed their
 * time limits.
 */
export const planAll = (items: readonly TestItem[]): TestStage[] => [
  planAllButJourneys(),
  ...planSlow(ofKind(items, 'slow'), journeyStep('journeys')),
];

/** Into how many parts CI cuts what `npm test` leaves out. */
export const quarterCount = 4;

const runsDrills = ({ name }: TestItem) => /drills\.slow\.test\.ts$/.test(name);

/**
 * A quarter, 0 to 3, of what `npm test` leaves out: every fourth slow test, journey and drill, so
 * that the four are everything. A file of journeys is listed even if all of its journeys are quick.
 */
export function restIn(items: readonly TestItem[], quarter: number) {
  const everyFourth = (kind: TestKind) =>
    ofKind(items, kind)
      .filter((item) => !runsDrills(item))
      .filter((_, index) => index % quarterCount === quarter);
  return { slow: everyFourth('slow'), journeys: everyFourth('journey'), drills: everyFourth('drill') };
}

/** Items of one step of a quarter: few, so that CI can stop after any of them. */
const itemsInPart = 4;

function cutIntoParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / itemsInPart) }, (_, part) =>
    items.slice(part * itemsInPart, (part + 1) * itemsInPart),
  );
}

/** Begins at the middle in every second turn, so that two runs of half the time reach all. */
const inTurn = <Item>(items: readonly Item[], turn: number): Item[] => {
  const start = turn % 2 === 0 ? 0 : Math.floor(items.length / 2);
  return [...items.slice(start), ...items.slice(0, start)];
};

/**
 * Plans a quarter in small steps: journeys and drills in one lane, slow tests in the other.
 * `turn` counts how often this quarter was run before.
 */
export function planQuarter(items: readonly TestItem[], quarter: number, turn: number): TestStage[] {
  const { slow, journeys, drills } = restIn(items, quarter);
  const title = (name: string, part: readonly TestItem[]) => `${name}: ${part.map((item) => item.name).join(', ')}`;
  const beside = slow.filter((item) => !isStandalone(item));
  const inBrowsers = cutIntoParts(journeys).map((part) =>
    journeyStep(title('journeys', part), { files: filesOf(part), tagged: 'not quick' }),
  );
  const lanes = [
    inTurn([...inBrowsers, ...cutIntoParts(drills).flatMap(stepsOf.drill)], turn),
    inTurn(
      cutIntoParts(beside).flatMap((part) => slowStep(title('slow tests', part), part)),
      turn,
    ),
  ];
  const alone = slow.filter(isStandalone).flatMap((item) => slowStep(`alone: ${item.name}`, [item]));
  return [lanes, [alone]];
}

/**
 * Returns whether an item uses a database: all tests of the api and of the database package, and
 * some drills.
 */
export const onPostgres = ({ kind, name }: TestItem): boolean =>
  kind === 'drill' ? (postgresDrillNames as readonly string[]).includes(name) : /^(api\/src|packages\/db\/src)\//.test(name);

/** Plans the same tests on PostgreSQL. The drills are alone: they start many processes. */
export function planOnPostgres(items: readonly TestItem[]): TestStage[] {
  const files = filesOf(ofKind(items, 'unit', 'routes', 'live'));
  return [
    [[vitestStep('tests of the database and of routes', { projects: ['unit', 'routes', 'live'], files })]],
    [slowStep('slow tests', ofKind(items, 'slow'))],
    [stepsOf.drill(ofKind(items, 'drill'))],
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
  live: (items) => [vitestStep('live tests', { projects: ['live'], files: filesOf(items), titlePattern: patternOf(items) })],
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
