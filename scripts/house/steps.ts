import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../setup/packages.mjs';
import { sizeLimitsKb, weighApp } from './app-size';

export interface Tally {
  passed: number;
  failed: number;
  /** What failed, by name: said once more at the end of a long run, whose beginning nobody scrolls up to. */
  failures: string[];
}

export interface Step {
  name: string;
  run(): Promise<Tally>;
}

const bin = (tool: string) => join(root, 'node_modules/.bin', tool);

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(127)).once('exit', (code) => resolve(code ?? 1));
  });
}

/** A command that holds or does not: one passed or one failed. */
const check = (name: string, command: string, args: string[]): Step => ({
  name,
  run: async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }),
});

/** Runs a test runner that writes its counts as JSON; a runner that dies without counts is a failure. */
async function counted(
  command: string,
  args: (report: string) => string[],
  read: (json: string) => Tally,
  env?: (report: string) => Record<string, string>,
) {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-report-'));
  const report = join(dir, 'report.json');
  const code = await run(command, args(report), env?.(report));
  const tally = await readFile(report, 'utf8').then(read, () => ({ passed: 0, failed: 0, failures: [] }));
  await rm(dir, { recursive: true, force: true });
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, failures: [`${command} ended with ${code}`] } : tally;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

const readVitest = (json: string): Tally => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as VitestReport;
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
};

const vitest = (name: string, projects: string[]): Step => ({
  name,
  run: () =>
    counted(
      bin('vitest'),
      (report) => [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      readVitest,
    ),
});

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

const listFailed = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(listFailed),
];

const readPlaywright = (json: string): Tally => {
  const { stats, suites } = JSON.parse(json) as { stats: Record<'expected' | 'unexpected' | 'flaky', number>; suites: PlaywrightSuite[] };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: suites.flatMap(listFailed) };
};

/** The browser journeys against a running Hellograph: where it is, what opens its operator's page, and the browser. */
export const journeys = (about: Record<'BASE_URL' | 'OPERATOR_TOKEN' | 'CHROMIUM_PATH', string>): Step => ({
  name: 'browser journeys',
  run: () =>
    counted(
      bin('playwright'),
      () => ['test', '--config', 'pwa/e2e/playwright.config.ts', '--reporter=list,json'],
      readPlaywright,
      (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...about }),
    ),
});

/** What a first visit loads stays within its limits; each kind is one check. */
const appSize: Step = {
  name: 'size of the app',
  run: async () => {
    const weight = await weighApp();
    const kinds = Object.keys(sizeLimitsKb) as (keyof typeof sizeLimitsKb)[];
    for (const kind of kinds) console.log(`${kind}: ${weight[kind].toFixed(1)} kB gzipped, at most ${sizeLimitsKb[kind]}`);
    const failures = kinds.filter((kind) => weight[kind] > sizeLimitsKb[kind]);
    return { passed: kinds.length - failures.length, failed: failures.length, failures };
  },
};

/** Steps that stand together run at the same time. */
export type Steps = (Step | Step[])[];

/** What holds before every commit, under a minute. Half of the tests' time is waiting, which the app's build has for itself. */
export const verifySteps: Steps = [
  check('format and lint', bin('biome'), ['check', '--diagnostic-level=warn', '--error-on-warnings', '.']),
  check('types', bin('tsc'), ['-b']),
  check('import law and sizes', process.execPath, ['--import', 'tsx', 'scripts/house/check.ts']),
  [vitest('unit tests', ['unit', 'pwa']), appSize],
];

export const slowSteps: Steps = [vitest('tests on real Redis, ffmpeg and models', ['slow'])];

/** Runs the steps in order, whatever fails or throws, and prints how long each took and, at the end, what failed. */
export async function runSteps(steps: Steps): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, failures: [] };
  const runStep = async ({ name, run }: Step) => {
    const startedAt = Date.now();
    const { passed, failed, failures } = await run().catch((reason) => {
      console.error(reason instanceof Error ? reason.message : reason);
      return { passed: 0, failed: 1, failures: [name] };
    });
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`,
    );
  };
  for (const step of steps) await Promise.all([step].flat().map(runStep));
  for (const failure of total.failures) console.log(`✗ ${failure}`);
  return total;
}
