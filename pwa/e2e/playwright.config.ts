import { defineConfig, devices } from '@playwright/test';

/**
 * These look at pages, and hardly use the worker: they go beside the others, who kill, cut off and
 * wait for films and want to be one at a time.
 */
const pages = [
  'accounts',
  'billing',
  'design-system',
  'getting-there',
  'landing',
  'own-pages',
  'pages',
  'passkeys-and-leaving',
  'people',
  'policy',
  'spanish',
  'update',
  'voices',
].map((name) => `${name}.e2e.ts`);

/** The journeys meet a running Hellograph at BASE_URL, on a phone-sized screen. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  workers: 2,
  projects: [
    { name: 'films', testIgnore: pages, workers: 1 },
    { name: 'pages', testMatch: pages, workers: 1 },
  ],
  // Limits are for what hangs. A machine that is busy with other things is no mistake.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../../out/journeys',
  use: {
    ...devices['Pixel 7'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    },
    // As long as an expectation: what cannot be clicked must not cost the whole test's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
});
