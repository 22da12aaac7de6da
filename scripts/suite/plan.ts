import { execFileSync } from 'node:child_process';
import { templateVariable } from '@hellograph/db/testing';
import { type Drill, type DrillName, drills, isInSuite, postgresDrillNames } from '@hellograph/drills';
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
export function findBase(): string {
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
const isStandalone = ({ kind, name }: TestItem) =>
  kind === 'drill' ? (drills[name as DrillName] as Drill).measures === true : /yield-to-others\.slow|measuring-drills\.slow/.test(name);

/** Those beside the entries of the worker draw whole videos and films, and look at their frames. */
function areaOf({ name }: TestItem): string {
  if (name === 'scripts/drills.slow.test.ts') return 'drills';
  return /^worker\/src\/(handlers\/)?[^/]+$/.test(name) ? 'videos' : (name.split('/')[0] ?? '');
}
/** Areas of slow tests: the drills, which mostly wait, then those that compute longest. */
const slowAreas = ['drills', 'videos', 'worker', 'api', 'packages', 'scripts'];

/**
 * Two lanes that end at about the same time. Tests wait for a good part of theirs, so the app is
 * built and checked meanwhile; its own tests need one thread.
 */
export const besides = (tests: readonly Step[], appTests: readonly Step[]): [Lane, Lane] => [
  [...tests, checks['licences of what ships'], checks['unused code'], checks['house rules']],
  [
    checks['format and lint'],
    checks.types,
    checks['size of the app'],
    // It builds in a separate process, so it comes after the step that builds in this one.
    checks['browser floor'],
    ...appTests,
  ],
];

/** The checks that are quick enough for a commit hook. */
export const quickStage: TestStage = [[checks['format and lint'], checks.types, checks['house rules']]];

const slowStep = (name: string, items: readonly SelectedItem[]): Lane =>
  items.length === 0 ? [] : [vitestStep(name, { projects: ['slow'], files: filesOf(items), titlePattern: patternOf(items) })];

/** The lanes of `npm test` without journeys. What starts models and ffmpeg fills the short one. */
function planAllButJourneys(): TestStage {
  const appTests = vitestStep('tests of the app', { projects: ['pwa'] });
  const [tests, checking] = besides([vitestStep('unit tests', { projects: ['unit', 'routes'] })], [appTests]);
  return [tests, [...checking, vitestStep('live tests', { projects: ['live'] })]];
}

const ofKind = (items: readonly TestItem[], ...kinds: TestKind[]) => items.filter(({ kind }) => kinds.includes(kind));

/** Plans `npm test` in two stages: journeys need the processor to themselves. */
export function planQuick(items: readonly TestItem[]): TestStage[] {
  const journeys = ofKind(items, 'journey').filter(({ isQuick }) => isQuick);
  return [planAllButJourneys(), [[journeyStep('journeys', { files: filesOf(journeys), tagged: 'quick' })]]];
}

/** Each of these steps starts Vitest anew, for seconds; few would leave lanes idle at the end. */
const filesInStep = 10;
const lanesOfSlow = 5;

/** The slow tests in small parts, each of one area. */
export function cutSlow<Item extends TestItem>(items: readonly Item[]): [string, Item[]][] {
  const areas = [...new Set(items.map(areaOf))].sort((a, b) => slowAreas.indexOf(a) - slowAreas.indexOf(b));
  return areas.flatMap((area) => {
    const parts = cutIntoParts(
      items.filter((item) => areaOf(item) === area),
      filesInStep,
    );
    return parts.map((part, i): [string, Item[]] => [`slow tests of ${area} ${i + 1}`, part]);
  });
}

/**
 * Plans slow tests and journeys in lanes that take their next step from one queue, which keeps two
 * cores busy to the end.
 */
function planSlow(items: readonly SelectedItem[], journeys: Step): TestStage[] {
  const beside = cutSlow(items.filter((item) => !isStandalone(item))).flatMap(([name, part]) => slowStep(name, part));
  const queue = [journeys, ...beside];
  const alone = items.filter(isStandalone).flatMap((item) => slowStep(`alone: ${item.name}`, [item]));
  return [Array.from({ length: lanesOfSlow }, () => queue), [alone]];
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
 * that the four are all that the long tier runs. A file of journeys is listed even if all of its
 * journeys are quick.
 */
export function restIn(items: readonly TestItem[], quarter: number) {
  const everyFourth = (kind: TestKind) =>
    ofKind(items, kind)
      .filter((item) => (kind === 'drill' ? isInSuite(item.name as DrillName) : !runsDrills(item)))
      .filter((_, index) => index % quarterCount === quarter);
  return { slow: everyFourth('slow'), journeys: everyFourth('journey'), drills: everyFourth('drill') };
}

function cutIntoParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));
}

/** Items of one step of a quarter: few, so that CI can stop after any of them. */
const itemsInQuarterStep = 2;
/** Where each turn begins, so that four runs of a quarter of the time reach all. */
const startShares = [0, 0.5, 0.25, 0.75];

const inTurn = <Item>(items: readonly Item[], turn: number): Item[] => {
  const start = Math.floor(items.length * (startShares[turn % startShares.length] ?? 0));
  return [...items.slice(start), ...items.slice(0, start)];
};

/**
 * Plans a quarter in small steps: journeys and drills in one lane, slow tests in the other.
 * `turn` counts how often this quarter was run before.
 */
export function planQuarter(items: readonly TestItem[], quarter: number, turn: number): TestStage[] {
  const { slow, journeys, drills: drillItems } = restIn(items, quarter);
  const title = (name: string, part: readonly TestItem[]) => `${name}: ${part.map((item) => item.name).join(', ')}`;
  const beside = slow.filter((item) => !isStandalone(item));
  const inBrowsers = cutIntoParts(journeys, itemsInQuarterStep).map((part) =>
    journeyStep(title('journeys', part), { files: filesOf(part), tagged: 'not quick' }),
  );
  const lanes = [
    inTurn([...inBrowsers, ...stepsOf.drill(drillItems.filter((item) => !isStandalone(item)))], turn),
    inTurn(
      cutIntoParts(beside, itemsInQuarterStep).flatMap((part) => slowStep(title('slow tests', part), part)),
      turn,
    ),
  ];
  const alone = slow.filter(isStandalone).flatMap((item) => slowStep(`alone: ${item.name}`, [item]));
  return [lanes, [[...alone, ...stepsOf.drill(drillItems.filter(isStandalone))]]];
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

/** A drill that failed can be tried again alone, as tests can. */
function drillStep(drill: string): Step {
  const { name, run } = checkStep(`drill ${drill}`, process.execPath, drillArgs(drill));
  const failedTest = { kind: 'drill', file: drill, title: name, failure: name } as const;
  return {
    name,
    run: async (prefix) => {
      const tally = await run(prefix);
      return tally.failed === 0 ? tally : { ...tally, failedTests: [failedTest] };
    },
  };
}

/** How the selected items of each kind are run. */
const stepsOf = {
  check: (items) => items.map(({ name }) => checks[name as CheckName]),
  unit: (items) => [vitestStep('unit tests', { projects: ['unit'], files: filesOf(items), titlePattern: patternOf(items) })],
  pwa: (items) => [vitestStep('tests of the app', { projects: ['pwa'], files: filesOf(items), titlePattern: patternOf(items) })],
  routes: (items) => [vitestStep('tests of routes', { projects: ['routes'], files: filesOf(items), titlePattern: patternOf(items) })],
  live: (items) => [vitestStep('live tests', { projects: ['live'], files: filesOf(items), titlePattern: patternOf(items) })],
  slow: (items) => [vitestStep('slow tests', { projects: ['slow'], files: filesOf(items), titlePattern: patternOf(items) })],
  journey: (items) => [journeyStep('journeys', { files: filesOf(items), titlePattern: patternOf(items) })],
  drill: (items) => items.map(({ name }) => drillStep(name)),
} satisfies Record<TestKind, (items: readonly SelectedItem[]) => Step[]>;

/** The selected items, kind by kind, one step at a time. */
export function planSelected(items: readonly SelectedItem[]): TestStage[] {
  const kinds = Object.keys(stepsOf) as TestKind[];
  return kinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length === 0 ? [] : stepsOf[kind](own).map((step): TestStage => [[step]]);
  });
}
