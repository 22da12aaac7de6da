import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxConcurrency: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{api,worker,packages/*,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'slow',
          include: ['{api,worker,packages/*,scripts}/**/*.slow.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      'pwa/vitest.config.ts',
    ],
  },
});
