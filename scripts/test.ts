import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journeys, runSteps, type Step, slowSteps, verifySteps } from './house/steps';
import { findPart } from './setup/system.mjs';
import { buildAppIfStale } from './stack/build-app';
import { findFreePort } from './stack/sockets';
import { startStack } from './stack/start-stack';

/** The journeys meet the built app on a free port with a data folder of its own, and leave nothing behind. */
const journeyStep: Step = {
  name: 'browser journeys',
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-journey-'));
    try {
      await buildAppIfStale();
      const env = { NODE_ENV: 'development', PUSH_HOSTS: 'push.invalid', OPERATOR_TOKEN: randomUUID() };
      const stack = await startStack({ port: await findFreePort(), dataDir, env });
      try {
        const chromium = findPart('chromium') ?? '/usr/bin/chromium';
        return await journeys({ BASE_URL: stack.url, CHROMIUM_PATH: chromium, OPERATOR_TOKEN: env.OPERATOR_TOKEN }).run();
      } finally {
        await stack.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const { passed, failed } = await runSteps([...verifySteps, ...slowSteps, journeyStep]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
