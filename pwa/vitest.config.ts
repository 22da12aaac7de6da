import { defineProject } from 'vitest/config';

export default defineProject({
  // A document takes a second to make: a file that needs one says so in its first line.
  test: {
    name: 'pwa',
    environment: 'node',
    pool: 'threads',
    isolate: false,
    setupFiles: ['src/document-tests.setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
