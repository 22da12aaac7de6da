import { expect, it, vi } from 'vitest';
import { emptyTally, type FailedTest, type Tally, tryAgain } from './tally';

const failedTest = (title: string): FailedTest => ({ kind: 'slow', file: 'api/a.slow.test.ts', title, failure: `a › ${title}` });
const tallyOf = (...failedTests: FailedTest[]): Tally => ({
  ...emptyTally(),
  passed: 10,
  failed: failedTests.length,
  failures: failedTests.map(({ failure }) => failure),
  failedTests,
});
const passed = { ...emptyTally(), passed: 1 };
const failed = { ...emptyTally(), failed: 1 };

it('counts tests that pass alone, and names them', async () => {
  const run = vi.fn().mockResolvedValueOnce(passed).mockResolvedValueOnce(failed);
  const tally = await tryAgain(tallyOf(failedTest('is late (once)'), failedTest('is wrong')), run);
  expect(tally).toMatchObject({ passed: 11, failed: 1, failures: ['a › is wrong'], unsteady: ['a › is late (once)'] });
  const [{ name, titlePattern }] = run.mock.calls[0] as [{ name: string; titlePattern: string }];
  expect(name).toBe('api/a.slow.test.ts');
  expect('a is late (once)').toMatch(new RegExp(titlePattern));
});

it('tries a drill again by its name', async () => {
  const run = vi.fn().mockResolvedValue(passed);
  const drill: FailedTest = { kind: 'drill', file: 'attack', title: 'drill attack', failure: 'drill attack' };
  expect(await tryAgain(tallyOf(drill), run)).toMatchObject({ passed: 11, failed: 0, unsteady: ['drill attack'] });
  expect(run).toHaveBeenCalledWith({ kind: 'drill', name: 'attack', titles: ['drill attack'], isQuick: false });
});

it('does not take a run that ran no test for a pass', async () => {
  const tally = await tryAgain(tallyOf(failedTest('is gone')), async () => emptyTally());
  expect(tally).toMatchObject({ passed: 10, failed: 1, unsteady: [] });
});

it('retries nothing if many failed, or one that cannot be run alone', async () => {
  const run = vi.fn().mockResolvedValue(passed);
  const many = tallyOf(...[...'abcdefghi'].map(failedTest));
  expect(await tryAgain(many, run)).toBe(many);
  const withCheck = { ...tallyOf(failedTest('a')), failed: 2, failures: ['a › a', 'types'] };
  expect(await tryAgain(withCheck, run)).toBe(withCheck);
  expect(run).not.toHaveBeenCalled();
});
