import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { migrate, openDatabase } from '@hellograph/db';
import { templateVariable } from '@hellograph/db/testing';
import { startPostgres } from '@hellograph/testing/postgres';
import { root } from '../setup/packages.mjs';
import { bin, runCounted } from './command';
import { emptyTally, explainFailure, type FailedTest, type Step, type Tally } from './tally';

const template = 'hellograph_template';

/**
 * Runs `work` with a temporary PostgreSQL server, which this process and its children use. Every
 * test gets a copy of the template database.
 */
export async function withPostgres<Result>(work: () => Promise<Result>): Promise<Result> {
  const server = await startPostgres();
  try {
    await server.createDatabase(template);
    const db = openDatabase(server.toUrl(template));
    await migrate(db);
    await db.destroy();
    process.env[templateVariable] = server.toUrl(template);
    return await work();
  } finally {
    delete process.env[templateVariable];
    await server.stop();
  }
}

/** The type of a tmpfs in `statfs` (Linux, `linux/magic.h`). */
const tmpfsType = 0x01021994;
const leastFreeBytes = 4 * 2 ** 30;

/** Containers have only 64 MB there by default, and other systems have none. */
function isRoomy(folder: string): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === tmpfsType && bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}

/**
 * Runs `use` with a temporary folder in memory that is deleted afterwards, or with none where
 * memory is short. Databases write every commit through to the disk; in memory that costs nothing.
 */
export async function inMemoryFolder<Result>(use: (folder: string | undefined) => Promise<Result>, parent = '/dev/shm'): Promise<Result> {
  if (!isRoomy(parent)) return use(undefined);
  const folder = await mkdtemp(join(parent, 'hellograph-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
}

/** A file that can't be loaded fails without a failed test: it counts as one. */
export function readVitest(json: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as VitestReport;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name), label: `${relative(root, name)} › ${test.fullName}` })),
  );
  const failedTests = tests
    .filter(({ status }) => status === 'failed')
    .map((test) => ({ ...test, failure: explainFailure(test.label, test.failureMessages ?? []) }));
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    ...emptyTally(),
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [
      ...failedTests.map(({ failure }) => failure),
      ...broken.map(({ name, message }) => `${relative(root, name)} › ${message.split('\n')[0]}`),
    ],
    failedTests: failedTests
      .filter(({ file }) => file.endsWith('.slow.test.ts'))
      .map(({ file, fullName, failure }): FailedTest => ({ kind: 'slow', file, title: fullName, failure })),
    timings: tests.flatMap(({ label, duration }) => (duration ? [{ label, durationMs: duration }] : [])),
  };
}

export interface VitestSelection {
  projects: string[];
  /** Paths from the project's root; without any, all files of the projects. */
  files?: string[];
  /** Only the tests whose name matches this regular expression. */
  titlePattern?: string | undefined;
}

/** Runs vitest with a command, and counts what it reports. */
const countedVitest = (name: string, command: readonly string[]): Step => ({
  name,
  run: (linePrefix) =>
    inMemoryFolder((folder) =>
      runCounted({
        command: bin('vitest'),
        linePrefix,
        args: (reportPath) => [...command, '--reporter=default', '--reporter=json', `--outputFile=${reportPath}`],
        env: () => (folder ? { TMPDIR: folder } : {}),
        readReport: readVitest,
      }),
    ),
});

const projectArgs = (projects: readonly string[]) => projects.flatMap((project) => ['--project', project]);

export const vitestStep = (name: string, { projects, files = [], titlePattern }: VitestSelection): Step =>
  countedVitest(name, ['run', ...projectArgs(projects), ...files, ...(titlePattern ? ['-t', titlePattern] : [])]);

/** The quick tests that import one of these files, directly or not. */
export const relatedStep = (name: string, files: readonly string[]): Step =>
  countedVitest(name, ['related', '--run', '--passWithNoTests', ...projectArgs(['unit', 'routes', 'live', 'pwa']), ...files]);
