import { workerMissingAfterSec } from '@hellograph/jobs';
import { withTimeLimit } from '@hellograph/kit';
import { readDiskSpace } from '@hellograph/storage';
import { sql } from 'kysely';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { healthHandlers } from './health.routes';

/** Shorter than the time for which health checks wait; a bucket may take longer to fail. */
const storageMs = 4000;

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
