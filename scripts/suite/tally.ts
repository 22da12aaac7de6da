export interface Timing {
  label: string;
  durationMs: number;
}

/** What a step counted. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of what failed. They are printed again at the end of a long run. */
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
