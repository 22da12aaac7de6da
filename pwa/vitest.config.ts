import { defineProject } from 'vitest/config';

export default defineProject({
  define: { __DEV_GATE_SHA256__: '""' },
  test: { name: 'pwa', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], setupFiles: [] },
});
