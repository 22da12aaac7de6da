import { defineProject } from 'vitest/config';

export default defineProject({
  // A file that needs a document says so in its first line.
  test: {
    name: 'pwa',
    environment: 'node',
    pool: 'threads',
    // Loading the DOM library again for each file took four times as long as the tests.
    // `world.setup.ts` resets the state between files instead.
    isolate: false,
    // One thread, because each of several would load the DOM library again. The suite runs this
    // project alone; when all projects run together, it comes last.
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    setupFiles: ['src/world.setup.ts'],
    // Read anew for each file like the app's own modules: these keep something between calls.
    server: { deps: { inline: [/\/fake-indexeddb\//, /\/idb\//, /\/react-hot-toast\//, /\/@tanstack\//] } },
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
