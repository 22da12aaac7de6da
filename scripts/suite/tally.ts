import { stripVTControlCharacters } from 'node:util';

export interface Timing {
  label: string;
  durationMs: number;
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

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, failures: [], timings: [] });

export const failedTally = (name: string): Tally => ({ ...emptyTally(), failed: 1, failures: [name] });

export function addTally(total: Tally, { passed, failed, failures, timings }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
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
