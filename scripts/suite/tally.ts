import { stripVTControlCharacters } from 'node:util';
import { escapeForPattern, type SelectedItem } from './test-items';

export interface Timing {
  label: string;
  durationMs: number;
}

/** A test that can be run alone. */
export interface FailedTest {
  kind: 'journey' | 'slow' | 'drill';
  /** From the project's root; of a drill, its name. */
  file: string;
  title: string;
  /** Its line in `failures`. */
  failure: string;
}

/** The results of a step. */
export interface Tally {
  passed: number;
  failed: number;
  /**
   * Names of what failed, each with its reason in indented lines below it where one is known. They
   * are printed again at the end of a long run.
   */
  failures: string[];
  /** The failures that a second try can run alone. */
  failedTests: FailedTest[];
  /** Tests that failed when run with others and passed alone. */
  unsteady: string[];
  /** How long each test took. Empty for a step that is one check. */
  timings: Timing[];
}

export interface Step {
  name: string;
  /** `linePrefix` is set if the step runs in parallel to others, to distinguish their output. */
  run(linePrefix?: string): Promise<Tally>;
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, failures: [], failedTests: [], unsteady: [], timings: [] });

export const failedTally = (name: string): Tally => ({ ...emptyTally(), failed: 1, failures: [name] });

export function addTally(total: Tally, { passed, failed, failures, failedTests, unsteady, timings }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.failedTests.push(...failedTests);
  total.unsteady.push(...unsteady);
  total.timings.push(...timings);
}

const reasonLines = 8;

/**
 * Returns the failed test with the first lines of the reason below: of some runs, only the end of
 * the output is left.
 */
export function explainFailure(label: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [label, ...lines.slice(0, reasonLines).map((line) => `    ${line}`)].join('\n');
}

/** If more fail, something is broken, and a second try would only take longer. */
const mostTries = 8;

const toItem = ({ kind, file, title }: FailedTest): SelectedItem => ({
  kind,
  name: file,
  titles: [title],
  isQuick: false,
  // In Playwright's titles, the tags of a journey follow it.
  ...(kind !== 'drill' && { titlePattern: `${escapeForPattern(title)}( @|$)` }),
});

/**
 * Runs the few slow tests, journeys and drills that failed once more, each alone, when a whole run
 * is over. In a whole run many lanes share the machine, and a test that only fails there must not
 * hide that five thousand others passed. A test that passes alone counts as passed and is reported
 * as unsteady. Quick tests and checks have no second try.
 */
export async function tryAgain(tally: Tally, run: (item: SelectedItem) => Promise<Tally>): Promise<Tally> {
  const { failedTests, failed } = tally;
  if (failed === 0 || failed > mostTries || failedTests.length !== failed) return tally;
  const second = { ...tally, failures: [] as string[], unsteady: [...tally.unsteady] };
  for (const test of failedTests) {
    console.log(`Once more, alone: ${test.file} › ${test.title}`);
    const alone = await run(toItem(test));
    if (alone.failed === 0 && alone.passed > 0) {
      second.unsteady.push(test.failure);
      second.passed++;
      second.failed--;
    } else second.failures.push(test.failure);
  }
  return second;
}
