import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '../setup/packages.mjs';
import { readPlaywright } from './journey-step';
import { listSlowest, runStages } from './run-stages';
import { emptyTally, type FailedTest, type Step, type Tally, tryAgain } from './tally';
import { readVitest } from './vitest-step';

it('a test file that cannot be loaded counts as a failure', () => {
  const testResults = [
    { name: join(root, 'api/a.test.ts'), status: 'failed', message: 'no such module\n at …', assertionResults: [] },
    {
      name: join(root, 'api/b.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'b works', status: 'passed', duration: 1500 },
        { fullName: 'b fails', status: 'failed', duration: 20, failureMessages: ['\u001B[31mError\u001B[39m: no bread\n\n    at b'] },
      ],
    },
  ];
  expect(readVitest(JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual({
    ...emptyTally(),
    passed: 1,
    failed: 2,
    failures: ['api/b.test.ts › b fails\n    Error: no bread\n        at b', 'api/a.test.ts › no such module'],
    timings: [
      { label: 'api/b.test.ts › b works', durationMs: 1500 },
      { label: 'api/b.test.ts › b fails', durationMs: 20 },
    ],
  });
});

it('a journey that passes only on its second try counts as a failure', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status, results: [{ duration: 2, errors: [{ message: `${title} was ${status}` }] }, { duration: 3 }] }],
  });
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }];
  const failure = 'pwa/e2e/a.e2e.ts › two\n    two was flaky';
  expect(readPlaywright(JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites }))).toEqual({
    ...emptyTally(),
    passed: 1,
    failed: 1,
    failures: [failure],
    failedTests: [{ kind: 'journey', file: 'pwa/e2e/a.e2e.ts', title: 'two', failure }],
    timings: [
      { label: 'pwa/e2e/a.e2e.ts › one', durationMs: 5 },
      { label: 'pwa/e2e/a.e2e.ts › two', durationMs: 5 },
    ],
  });
});

it('lists the twenty slowest tests, slowest first, without those that take no time', () => {
  const timings = Array.from({ length: 30 }, (_, index) => ({ label: `test ${index}`, durationMs: index * 100 }));
  const slowest = listSlowest({ ...emptyTally(), timings });
  expect(slowest).toHaveLength(20);
  expect(slowest[0]).toBe('   2.9 s  test 29');
  expect(slowest.at(-1)).toBe('   1.0 s  test 10');
});

it('runs lanes side by side, steps of a lane in order and stages one after another, whatever throws', async () => {
  const events: string[] = [];
  const step = (name: string, waitMs: number): Step => ({
    name,
    run: async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      events.push(`${name} ends`);
      if (name === 'b') throw new Error('broken');
      return { ...emptyTally(), passed: 1 };
    },
  });
  const tally = await runStages([[[step('a', 40), step('c', 1)], [step('b', 5)]], [[step('d', 1)]]]);
  expect(events).toEqual(['a begins', 'b begins', 'b ends', 'a ends', 'c begins', 'c ends', 'd begins', 'd ends']);
  expect(tally).toMatchObject({ passed: 3, failed: 1, failures: ['b'] });
});

it('works off a lane that is listed twice two steps at a time, each once', async () => {
  let [running, most] = [0, 0];
  const run: Step['run'] = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    return { ...emptyTally(), passed: 1 };
  };
  const lane = [...'abcde'].map((name): Step => ({ name, run }));
  expect(await runStages([[lane, lane], [lane]])).toMatchObject({ passed: 10, failed: 0 });
  expect(most).toBe(2);
});

it('after its time no step is started, and what has begun is counted', async () => {
  const run: Step['run'] = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { ...emptyTally(), passed: 1 };
  };
  const lane = ['first', 'late', 'later'].map((name): Step => ({ name, run }));
  expect(await runStages([[lane], [lane]], Date.now() + 10)).toMatchObject({ passed: 1, failed: 0 });
});

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
