import { defineProject } from 'vitest/config';

export default defineProject({
  // A file that needs a document says so in its first line.
  test: {
    name: 'pwa',
    environment: 'node',
    pool: 'threads',
    // To load the library that makes documents anew for each file took four times as long as the
    // tests. `world.setup.ts` lets each file begin anew all the same.
    isolate: false,
    // One thread: of several, each would start anew for each document. The suite runs this project
    // by itself; where all are run at once, it comes last.
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
