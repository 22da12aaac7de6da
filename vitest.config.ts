import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ensureWords } from './packages/words/build/ensure.ts';

await ensureWords();

/** Tests that start an api with a database and Redis: for `npm test`, not for `npm run verify`. */
const routes = 'api/src/{features,testing}/**/*.test.ts';

/** A question to a server takes several times as long as one to a file. */
const patience = process.env.HELLOGRAPH_TEST_POSTGRES ? 3 : 1;

const quick: TestProjectInlineConfiguration['test'] = {
  // One world for all of a worker's files: to read the same modules a hundred times over took
  // longer than the tests.
  pool: 'threads',
  isolate: false,
  // Only for tests that hang: a busy machine must not fail a test.
  testTimeout: 60_000 * patience,
  hookTimeout: 60_000 * patience,
  expect: { poll: { timeout: 20_000 * patience } },
  environment: 'node',
  setupFiles: ['scripts/suite/thoroughness.ts'],
};
const notQuick = ['**/node_modules/**', '**/*.{slow,live}.test.ts'];

/**
 * Tests that start Redis, ffmpeg, a model or a program: one file after the other, in one process.
 */
const withPrograms: TestProjectInlineConfiguration['test'] = {
  // Half of a file's time went into reading the same modules again.
  isolate: false,
  environment: 'node',
  testTimeout: 600_000 * patience,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 20_000 * patience } },
  fileParallelism: false,
  // Vitest runs projects together only if they have equally many workers: these come last.
  sequence: { groupOrder: 2 },
  exclude: ['**/node_modules/**'],
};

export default defineConfig({
  test: {
    maxConcurrency: 3,
    // More than processors, because tests wait; few, because each worker reads all modules anew.
    // A number, because a percentage is at most all processors.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: { ...quick, name: 'unit', include: ['{api,worker,packages/*,scripts}/**/*.test.ts'], exclude: [...notQuick, routes] },
      },
      { test: { ...quick, name: 'routes', include: [routes], exclude: notQuick } },
      { test: { ...withPrograms, name: 'live', include: ['{api,worker,packages/*,scripts}/**/*.live.test.ts'] } },
      { test: { ...withPrograms, name: 'slow', include: ['{api,worker,packages/*,scripts}/**/*.slow.test.ts'] } },
      'pwa/vitest.config.ts',
    ],
  },
});
