import { join } from 'node:path';
import { timeLimitPercent } from '@hellograph/jobs';
import { env } from '@hellograph/kit';

/** Every variable of the worker. */
export const workerVariables = {
  REDIS_URL: env.url({ protocols: ['redis', 'rediss', 'unix'], about: 'The same Redis as the api' }),
  DATA_DIR: env.path({ default: './data', about: 'The same folder as the api: photos come from its media, videos go there' }),
  LOG_LEVEL: env.choice(['debug', 'info', 'warn', 'error'] as const, { default: 'info', about: 'How much is logged' }),
  RENDER_TIME_LIMIT_PERCENT: env.integer({
    default: 100,
    min: timeLimitPercent.smallest,
    max: timeLimitPercent.largest,
    about: 'Stretches the time after which a render that hangs is given up; more than 100 for a very slow machine',
  }),
  RENDER_CONCURRENCY: env.integer({ default: 1, min: 1, max: 32, about: 'Videos made at once; one needs two cores and .7 GB' }),
  WORKER_METRICS_PORT: env.integer({
    optional: true,
    min: 1,
    max: 65_535,
    about: 'Where the worker serves /metrics and /health/live and /health/ready; nowhere when left out',
  }),
  WORKER_METRICS_HOST: env.text({
    default: '127.0.0.1',
    about: 'Address for WORKER_METRICS_PORT; one that others reach needs OPERATOR_TOKEN',
  }),
  OPERATOR_TOKEN: env.text({ optional: true, secret: true, minLength: 24, about: 'Opens /metrics' }),
};

/** For the tools of the command line, which need nothing else. */
export const readDataDir = () => env.parseEnv({ DATA_DIR: workerVariables.DATA_DIR }, process.env).DATA_DIR;

export const readWorkerEnv = () => env.parseEnv(workerVariables, process.env);

/** Where a command was typed: npm runs it in the project's folder and keeps the other one here. */
export const invokedFrom = process.env.INIT_CWD ?? process.cwd();

/** Photos that commands and tests may look at besides the drawn ones. */
export const photosFolder = process.env.HELLOGRAPH_PHOTOS;

/** Where neural voices are. */
export const readVoicesDir = (): string => join(readDataDir(), 'voices');
