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
/** Speech takes a third of the slow tests' time, and none of the others' processes. */
const isSpeech = ({ name }: TestItem) => name.startsWith('worker/src/stages/speech/');

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
 * Plans all tests. Slow tests run one file at a time, beside journeys in two browsers. With two
 * cores, more would slow tests beyond their time limits; journeys mostly wait. They end first, and
 * leave their place to the tests of speech.
 */
export function planAll(items: readonly TestItem[]): TestStage[] {
  const slow = items.filter(({ kind }) => kind === 'slow');
  return [
    checksBeside(vitestStep('unit tests', { projects: ['unit', 'pwa', 'routes'] })),
    [
      slowStep(
        'slow tests',
        slow.filter((item) => !isStandalone(item) && !isSpeech(item)),
      ),
      [journeyStep('journeys'), ...slowStep('slow tests of speech', slow.filter(isSpeech))],
    ],
    [slowStep('slow tests, alone', slow.filter(isStandalone))],
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

const drillArgs = (name: string) => ['--import', 'tsx', 'scripts/drill.ts', name, '--short'];

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
