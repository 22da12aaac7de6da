import { workerMissingAfterSec } from '@hellograph/jobs';
import { readDiskSpace } from '@hellograph/storage';
import { sql } from 'kysely';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { healthHandlers } from './health.routes';

export const createHealthFeature = ({ config, db, producer, store }: Platform) =>
  ({
    routes: healthHandlers({
      database: async () => Boolean(await sql`SELECT 1`.execute(db)),
      queue: async () => producer.isReady(),
      storage: async () => Boolean(await store.putBuffer(Buffer.from('ready'), 'txt')),
      disk: async () => (await readDiskSpace(config.mediaDir)).hasRoom,
      worker: async () => (await producer.listWorkers()).some(({ silentSec }) => silentSec < workerMissingAfterSec),
    }),
  }) satisfies Feature;
