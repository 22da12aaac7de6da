import { type MailServer, type Refuse, startMailServer } from '@hellograph/testing/mail-server';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, beforeAll } from 'vitest';
import { openTestApi, type TestApi, type TestApiOptions } from './test-api.fixture';

export type RunningApi = TestApi & { redis: TestRedis };

/**
 * Runs an api on its own Redis for all tests of a file. Its parts exist from the first test until
 * after the last.
 */
export function runTestApi(options: Omit<TestApiOptions, 'redisUrl'> = {}): RunningApi {
  const running = {} as RunningApi;
  beforeAll(async () => {
    running.redis = await startRedis();
    Object.assign(running, await openTestApi({ ...options, redisUrl: running.redis.url }));
  });
  afterAll(async () => {
    await running.close?.();
    await running.redis?.stop();
  });
  return running;
}

export interface MailingApi extends RunningApi {
  smtp: MailServer;
  /** The milliseconds by which the api's clock is ahead. */
  clock: { aheadMs: number };
}

/** The same with mail, which arrives at `smtp`. */
export function runMailingApi(
  config: TestApiOptions['config'] = {},
  { refuse, aheadMs = 0 }: { refuse?: Refuse; aheadMs?: number } = {},
): MailingApi {
  const clock = { aheadMs };
  const mail = { url: '', from: 'Hellograph <hello@hello.test>' };
  let smtp: MailServer | undefined;
  beforeAll(async () => {
    smtp = await startMailServer(refuse);
    mail.url = smtp.url;
    Object.assign(running, { smtp });
  });
  const running = Object.assign(runTestApi({ config: { ...config, mail }, now: () => Date.now() + clock.aheadMs }), {
    clock,
  }) as MailingApi;
  afterAll(() => smtp?.close());
  return running;
}
