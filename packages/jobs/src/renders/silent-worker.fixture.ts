import { createLogger } from '@hellograph/kit';
import { openRenderConsumer } from './render-consumer';

/** A worker that takes one job, says so and never finishes, until it is killed. */
openRenderConsumer({
  redisUrl: process.argv[2] ?? '',
  concurrency: 1,
  log: createLogger({ name: 'worker', level: 'silent' }),
  handler: () => {
    process.stdout.write('taken');
    return new Promise(() => {});
  },
});
