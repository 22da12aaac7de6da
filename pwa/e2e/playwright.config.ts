import { defineConfig } from '@playwright/test';
import { phone } from './phone';

/**
 * Four lanes, because journeys spend much of their time waiting: for videos, for a missing
 * network, for browsers to start. In a lane they run one after the other, but those of `pages` take
 * the place of a lane that has ended, too. Files that no list names belong to `pages`.
 */
const films = [
  'billing',
  'by-keyboard',
  'card-in-hindi',
  'cards',
  'copies',
  'deliveries',
  'events',
  'faces',
  'first-light',
  'five-signers',
  'operator',
  'own-voice',
  'people',
  'plain-http',
  'portraits',
  'projects',
  'spoken-reply',
  'taps',
  'voices',
].map((name) => `**/${name}.e2e.ts`);
const browsers = ['firefox', 'webkit'].map((folder) => `${folder}/*.e2e.ts`);
const devices = [
  'outbox/*.e2e.ts',
  ...['carrying', 'dev-gate', 'passkeys-and-leaving', 'preview', 'push'].map((name) => `**/${name}.e2e.ts`),
];

/**
 * The journeys meet a running Hellograph at BASE_URL, on a phone-sized screen. Those that are about
 * nothing of it block the service worker (`serviceWorkers`): a new browser would load, compile and
 * keep the whole app for it, for each test.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  workers: 4,
  projects: [
    { name: 'browsers', testMatch: browsers, workers: 1 },
    { name: 'films', testMatch: films, workers: 1 },
    { name: 'devices', testMatch: devices, workers: 1 },
    { name: 'pages', testIgnore: [...browsers, ...films, ...devices], workers: 2 },
  ],
  // Time limits are for tests that hang. A busy machine must not fail a test.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  outputDir: '../../out/journeys',
  use: {
    ...phone,
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    },
    // As long as an expectation: what cannot be clicked must not cost the whole test's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Unless a test needs motion: a spinner drawn without a graphics card takes processor time from
    // the video being made.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
