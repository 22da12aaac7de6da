import { CodedError, type ReadinessCheck, readinessChecks } from '@hellograph/contract';
import { workerMissingAfterSec } from '@hellograph/jobs';
import { withTimeLimit } from '@hellograph/kit';
import { readDiskSpace } from '@hellograph/storage';
import { sql } from 'kysely';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { RequestsUnderWay } from '../../platform/http/server/finish-requests';
import type { Platform } from '../../platform/open-platform';

/** Shorter than the time for which health checks wait; a bucket may take longer to fail. */
const storageMs = 4000;

type HealthKeys = 'GET /health/live' | 'GET /health/ready';

/** Each returns whether it passed; an exception counts as a failure. */
type ReadinessChecks = Record<ReadinessCheck, () => Promise<boolean>>;

const healthHandlers = ({ isStopping }: RequestsUnderWay, checks: ReadinessChecks): Handlers<HealthKeys> => ({
  'GET /health/live': async () => {
    if (isStopping()) throw new CodedError('BUSY', { message: 'This server is about to stop.', retryAfterSec: 1 });
    return { data: { uptimeSec: process.uptime() } };
  },
  'GET /health/ready': async () => {
    const results = await Promise.all(readinessChecks.map(async (name) => ({ name, isOk: await checks[name]().catch(() => false) })));
    const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
    if (failed.length > 0)
      throw new CodedError('BUSY', {
        message: `Not ready: ${failed.join(', ')}.`,
        fields: failed.map((path) => ({ path, message: problems[path] })),
        retryAfterSec: 1,
      });
    return { data: { database: true, queue: true, storage: true, disk: true, worker: true } };
  },
});

const problems = {
  database: 'The database does not answer.',
  queue: 'Redis cannot be reached or has no memory left. Videos are accepted and wait until it is back.',
  storage: 'Media cannot be written.',
  disk: 'The disk is nearly full: uploads are refused, the rest works.',
  worker: 'No worker has reported within the last 30 seconds. Videos are accepted and wait for one.',
} as const satisfies Record<ReadinessCheck, string>;

export const createHealthFeature = ({ config, db, producer, store, underWay }: Platform) =>
  ({
    routes: healthHandlers(underWay, {
      database: async () => Boolean(await sql`SELECT 1`.execute(db)),
      queue: () => producer.canWrite(),
      storage: async () => Boolean(await withTimeLimit(store.putBuffer(Buffer.from('ready'), 'txt'), storageMs, 'The media store')),
      disk: async () => (await readDiskSpace(config.mediaDir)).hasRoom,
      worker: async () => (await producer.listWorkers()).some(({ silentSec }) => silentSec < workerMissingAfterSec),
    }),
  }) satisfies Feature;
