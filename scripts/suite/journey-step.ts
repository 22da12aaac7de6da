import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@hellograph/kit';
import { startOidcServer } from '@hellograph/testing/oidc-server';
import { root } from '../setup/packages.mjs';
import { findPart } from '../setup/system.mjs';
import { buildAppIfStale } from '../stack/build-app';
import { startStack } from '../stack/start-stack';
import { bin, runCounted } from './command';
import { emptyTally, explainFailure, type FailedTest, type Step, type Tally, type Timing } from './tally';
import { quickTag } from './test-items';

interface PlaywrightResult {
  duration: number;
  errors?: { message?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string; results: PlaywrightResult[] }[] }[];
}

const listSpecs = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [...specs, ...suites.flatMap(listSpecs)];

export function readPlaywright(json: string): Tally {
  const { stats, suites } = JSON.parse(json) as {
    stats: Record<'expected' | 'unexpected' | 'flaky', number>;
    suites: PlaywrightSuite[];
  };
  const specs = suites.flatMap(listSpecs).map((spec) => ({ ...spec, label: `pwa/e2e/${spec.file} › ${spec.title}` }));
  const toTiming = ({ label, tests }: (typeof specs)[number]): Timing => ({
    label,
    durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  });
  const failedTests = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ label, file, title, tests }): FailedTest => {
      const messages = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)));
      return { kind: 'journey', file: `pwa/e2e/${file}`, title, failure: explainFailure(label, messages) };
    });
  return {
    ...emptyTally(),
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failedTests.map(({ failure }) => failure),
    failedTests,
    timings: specs.map(toTiming),
  };
}

export interface JourneySelection {
  /** Paths from the project's root; without any, all journeys. */
  files?: string[];
  titlePattern?: string | undefined;
  /** Only the journeys that `npm test` runs, or only the others. */
  tagged?: 'quick' | 'not quick';
}

const tagArgs = { quick: ['--grep', quickTag], 'not quick': ['--grep-invert', quickTag] } as const;

/** The quick one for most journeys, and the one with notifications and microphones. */
function findChromiums(): Record<string, string> {
  const whole = findPart('chromium') ?? '/usr/bin/chromium';
  return { CHROMIUM_PATH: findPart('headless chromium') ?? whole, WHOLE_CHROMIUM_PATH: whole };
}

/** A provider that people can log in with, as an operator would set it up. */
async function startProvider(publicUrl: string) {
  const { issuer, clientId, clientSecret, close } = await startOidcServer([new URL('/login/village', publicUrl).href]);
  const settings = JSON.stringify([{ id: 'village', name: 'Village', issuer, clientId, clientSecret }]);
  return { settings, [Symbol.asyncDispose]: close };
}

/** Other browsers that can be used here: they need a screen, and the preview a sound card. */
function findOtherBrowsers(): Record<string, string> {
  if (!findPart('screen') || !findPart('sound')) return {};
  const [webkit, firefox] = [findPart('webkit'), findPart('firefox')];
  return { ...(webkit && { WEBKIT_DRIVER_PATH: webkit }), ...(firefox && { FIREFOX_PATH: firefox }) };
}

/**
 * Runs browser journeys against the built app, on a free port and with a data folder that is
 * removed afterwards. A failure leaves the logs, a screenshot, and a trace if only some journeys
 * are run: tracing all of them takes a third more processor time.
 */
export const journeyStep = (name: string, { files = [], titlePattern, tagged }: JourneySelection = {}): Step => ({
  name,
  run: async (linePrefix) => {
    const isWhole = (files.length === 0 || tagged !== undefined) && !titlePattern;
    const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-journey-'));
    try {
      await buildAppIfStale();
      const operatorToken = randomUUID();
      const port = await findFreePort();
      const [radicalePort, immichPort] = [await findFreePort(), await findFreePort()];
      const [weekRadicalePort, weekImmichPort, chatPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
      await using provider = await startProvider(`http://localhost:${port}`);
      const env = {
        NODE_ENV: 'development',
        PUSH_HOSTS: 'push.invalid',
        // One journey starts a server of address books there, another one a photo library, and a
        // third one both.
        ADDRESS_BOOK_HOSTS: `127.0.0.1:${radicalePort}, 127.0.0.1:${weekRadicalePort}`,
        PHOTO_LIBRARY_HOSTS: `127.0.0.1:${immichPort}, 127.0.0.1:${weekImmichPort}`,
        // And one a server that stands for Slack.
        CHAT_HOSTS: `127.0.0.1:${chatPort}`,
        OIDC_PROVIDERS: provider.settings,
        OPERATOR_TOKEN: operatorToken,
        TRUST_PROXY: '127.0.0.0/8,::1',
        // Journeys take longest, so their videos get the same priority as the tests that run in
        // parallel.
        WORKER_NICENESS: '0',
      };
      const stack = await startStack({ port, dataDir, env });
      try {
        const tally = await runCounted({
          command: bin('playwright'),
          linePrefix,
          args: () => [
            'test',
            ...files,
            ...(isWhole ? [] : ['--trace', 'retain-on-failure']),
            ...(titlePattern ? ['--grep', titlePattern] : []),
            ...(tagged ? tagArgs[tagged] : []),
            '--pass-with-no-tests',
            '--config',
            'pwa/e2e/playwright.config.ts',
            '--reporter=list,json',
          ],
          env: (reportPath) => ({
            PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath,
            BASE_URL: stack.url,
            // One journey checks its files.
            DATA_DIR: dataDir,
            OPERATOR_TOKEN: operatorToken,
            RADICALE_PORT: String(radicalePort),
            IMMICH_PORT: String(immichPort),
            WEEK_RADICALE_PORT: String(weekRadicalePort),
            WEEK_IMMICH_PORT: String(weekImmichPort),
            CHAT_PORT: String(chatPort),
            ...findChromiums(),
            ...findOtherBrowsers(),
          }),
          readReport: readPlaywright,
        });
        // They say why a page had an internal error.
        if (tally.failed > 0) await cp(join(dataDir, 'logs'), join(root, 'out/journey-logs'), { recursive: true, force: true });
        return tally;
      } finally {
        await stack.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});
