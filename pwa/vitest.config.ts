import { defineProject } from 'vitest/config';

export default defineProject({
  define: { __DEV_GATE_SHA256__: '""', __PUBLIC_URL__: '"http://localhost:8080"', __SUPPORT_EMAIL__: '"support@localhost"' },
  test: { name: 'pwa', environment: 'jsdom', pool: 'threads', testTimeout: 60_000, include: ['src/**/*.test.{ts,tsx}'] },
});
