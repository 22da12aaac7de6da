import { escapeForPattern, type SelectedItem } from './select-items';
import type { FailedTest, Tally } from './tally';

/** If more fail, something is broken, and a second try would only take longer. */
const mostTries = 8;

const toItem = ({ kind, file, title }: FailedTest): SelectedItem => ({
  kind,
  name: file,
  titles: [title],
  isQuick: false,
  // Playwright looks for it before the tags of a journey.
  titlePattern: `${escapeForPattern(title)}( @|$)`,
});

/**
 * Runs the few slow tests and journeys that failed once more, each alone, when a whole run is over.
 * In a whole run four lanes share the machine, and a test that only fails there must not hide that
 * five thousand others passed. A test that passes alone counts as passed and is reported as
 * unsteady. Quick tests and checks have no second try.
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
