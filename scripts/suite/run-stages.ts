import { addTally, emptyTally, failedTally, type Step, type Tally } from './tally';

/** Steps that run one after another. */
export type Lane = Step[];
/**
 * Lanes that run in parallel. The next stage starts when the last lane has ended. A lane that is
 * listed several times is worked off by as many at once.
 */
export type TestStage = Lane[];

const slowestCount = 20;
/** Faster steps get no line of output. */
const slowFromMs = 1000;

const toSeconds = (durationMs: number) => `${(durationMs / 1000).toFixed(1)} s`;

async function runStep({ name, run }: Step, linePrefix: string | undefined): Promise<Tally> {
  const startedAtMs = Date.now();
  const tally = await run(linePrefix).catch((reason: unknown) => {
    console.error(reason instanceof Error ? reason.message : reason);
    return failedTally(name);
  });
  const mark = tally.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${name}: ${tally.passed} passed, ${tally.failed} failed (${toSeconds(Date.now() - startedAtMs)})\n`);
  return tally;
}

/**
 * Runs every step, whatever fails or throws. After `untilMs` (a time of the clock) no step is
 * started any more: its name is printed.
 */
export async function runStages(stages: TestStage[], untilMs = Number.POSITIVE_INFINITY): Promise<Tally> {
  const total = emptyTally();
  const leftOut: string[] = [];
  for (const lanes of stages) {
    const waiting = new Map(lanes.map((lane) => [lane, [...lane]]));
    const runLane = async (lane: Lane) => {
      const steps = waiting.get(lane) ?? [];
      for (let step = steps.shift(); step; step = steps.shift()) {
        if (Date.now() > untilMs) leftOut.push(step.name);
        else addTally(total, await runStep(step, lanes.length > 1 ? `${step.name} │ ` : undefined));
      }
    };
    await Promise.all(lanes.map(runLane));
  }
  if (leftOut.length > 0) console.log(`Left out for want of time:\n${leftOut.map((name) => `  ${name}`).join('\n')}\n`);
  return total;
}

/** The slowest tests, slowest first, a line each. */
export function listSlowest({ timings }: Tally): string[] {
  return timings
    .filter(({ durationMs }) => durationMs >= slowFromMs)
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, slowestCount)
    .map(({ label, durationMs }) => `${toSeconds(durationMs).padStart(8)}  ${label}`);
}

/**
 * Prints the slowest tests, what failed and the counts, which are always the last line. Returns the
 * exit code.
 */
export function reportTally(tally: Tally): number {
  const slowest = listSlowest(tally);
  if (slowest.length > 0) console.log(`Slowest tests:\n${slowest.join('\n')}\n`);
  if (tally.unsteady.length > 0)
    console.log('Failed when run with other tests and passed alone, which is a bug of the test or of the product:');
  for (const failure of tally.unsteady) console.log(`~ ${failure}`);
  for (const failure of tally.failures) console.log(`✗ ${failure}`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 ? 0 : 1;
}
