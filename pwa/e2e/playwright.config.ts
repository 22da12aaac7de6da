import { defineConfig, devices } from '@playwright/test';

/** The journeys meet a running Hellograph at BASE_URL, on a phone-sized screen. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '../../out/journeys',
  use: {
    ...devices['Pixel 7'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] },
    trace: 'retain-on-failure',
  },
});
