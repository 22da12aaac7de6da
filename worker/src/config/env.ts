import { join } from 'node:path';
import { timeLimitPercent } from '@hellograph/jobs';
import { env } from '@hellograph/kit';
import { type S3Settings, s3Variables, toS3Settings } from '@hellograph/storage';
import { automaticChoices } from '../stages/voices/neural-packages';

/**
 * The variables for the voice that an instance downloads automatically; `npm start` reads them,
 * too.
 */
export const voicesVariables = {
  VOICES_AUTO: env.choice(automaticChoices, {
    default: 'on',
    about:
      'Fetches natural voices in the background: of the machine’s language at the first start, of others when first needed; a language fetches only its own; off none',
  }),
  VOICES_MAX_MB: env.integer({
    default: 1000,
    min: 50,
    max: 1_000_000,
    about:
      'What fetched natural voices may take on the disk; those that nobody used for longest make room. Voices added by hand do not count',
  }),
  VOICES_URL: env.url({
    optional: true,
    about: 'A mirror of the archives of natural voices; without it they come from where they are published',
  }),
};

/** The machine's language, from its locale. */
export const machineLanguage = Intl.DateTimeFormat().resolvedOptions().locale;

/** All variables of the worker. */
export const workerVariables = {
  REDIS_URL: env.url({ secret: true, protocols: ['redis', 'rediss', 'unix'], about: 'The same Redis as the api' }),
  FILM_KEY: env.text({
    optional: true,
    secret: true,
    about: 'Signs the origin of videos: a private Ed25519 key as PEM. Made at the first start and kept in DATA_DIR/film-key.pem if not set',
  }),
  DATA_DIR: env.path({
    default: './data',
    about: 'The same folder as the api: photos are read from its media, and videos are written to them',
  }),
  ...s3Variables,
  LOG_LEVEL: env.choice(['debug', 'info', 'warn', 'error'] as const, { default: 'info', about: 'How much is logged' }),
  ...voicesVariables,
  RENDER_TIME_LIMIT_PERCENT: env.integer({
    default: 100,
    min: timeLimitPercent.smallest,
    max: timeLimitPercent.largest,
    about: 'Extends the time after which a hanging render is ended; more than 100 for a very slow machine',
  }),
  RENDER_CONCURRENCY: env.integer({
    default: 1,
    min: 1,
    max: 32,
    about: 'Videos rendered at the same time; each needs two cores and 0.7 GB',
  }),
  WORKER_NICENESS: env.integer({
    default: 10,
    min: 0,
    max: 19,
    about: 'How far the worker stands back behind other programs (nice(1)); 0 on a machine that does nothing else',
  }),
  WORKER_METRICS_PORT: env.integer({
    optional: true,
    min: 1,
    max: 65_535,
    about: 'The port on which the worker serves /metrics, /health/live and /health/ready. Without it, it serves none of them',
  }),
  WORKER_METRICS_HOST: env.text({
    default: '127.0.0.1',
    about: 'Address for WORKER_METRICS_PORT. An address that other machines can reach requires OPERATOR_TOKEN',
  }),
  OPERATOR_TOKEN: env.text({ optional: true, secret: true, minLength: 24, about: 'Required by /metrics' }),
};

/** For command-line tools, which need no other variable. */
export const readDataDir = () => env.parseEnv({ DATA_DIR: workerVariables.DATA_DIR }, process.env).DATA_DIR;

export const readS3Settings = (): S3Settings | undefined => toS3Settings(env.parseEnv(s3Variables, process.env));

export const readWorkerEnv = () => env.parseEnv(workerVariables, process.env);

/**
 * The folder in which a command was typed: npm runs it in the project's folder and keeps the
 * original one here.
 */
export const invokedFrom = process.env.INIT_CWD ?? process.cwd();

/** A folder of photos that commands and tests use besides the drawn portraits. */
export const photosFolder = process.env.HELLOGRAPH_PHOTOS;

/** The folder of the neural voices. */
export const readVoicesDir = (): string => join(readDataDir(), 'voices');

/** The mirror of the archives of neural voices; `undefined` if they come from their publishers. */
export const readVoicesMirror = (): string | undefined => env.parseEnv(voicesVariables, process.env).VOICES_URL;
