import { stripVTControlCharacters } from 'node:util';

export interface Timing {
  label: string;
  durationMs: number;
}

/** A test that can be run by itself. */
export interface FailedTest {
  kind: 'journey' | 'slow';
  /** From the project's root. */
  file: string;
  title: string;
  /** The line of `failures` that tells of it. */
  failure: string;
}

/** What a step counted. */
export interface Tally {
  passed: number;
  failed: number;
  /**
   * Names of what failed, each with its reason in indented lines below it where one is known. They
   * are printed again at the end of a long run.
   */
  failures: string[];
  /** Those of the failures that a second try could run by itself. */
  failedTests: FailedTest[];
  /** What failed beside others and passed by itself. */
  unsteady: string[];
  /** How long each test took. Empty for a step that is one check. */
  timings: Timing[];
}

export interface Step {
  name: string;
  /**
   * `linePrefix` is set when the step runs beside others, so that a reader can tell their output
   * apart.
   */
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
 * What failed, with the first lines of the reason below it: the end of the output is all that is
 * left of some runs.
 */
export function explainFailure(label: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [label, ...lines.slice(0, reasonLines).map((line) => `    ${line}`)].join('\n');
}
