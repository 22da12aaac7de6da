import { defineProject } from 'vitest/config';

export default defineProject({
  // A document takes a second to make: a file that needs one says so in its first line.
  test: {
    name: 'pwa',
    environment: 'node',
    pool: 'threads',
    // Not one world for all files, as elsewhere: some replace modules (`vi.mock`) that others have
    // read.
    setupFiles: ['src/document-tests.setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
