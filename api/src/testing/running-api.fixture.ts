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
