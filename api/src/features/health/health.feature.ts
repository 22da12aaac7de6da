import { sql } from 'kysely';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { healthRoutes } from './health.routes';

export const createHealthFeature = ({ db, producer, store }: Platform) =>
  ({
    routes: healthRoutes({
      database: async () => Boolean(await sql`SELECT 1`.execute(db)),
      queue: async () => producer.isReady(),
      storage: async () => Boolean(await store.putBuffer(Buffer.from('ready'), 'txt')),
    }),
  }) satisfies Feature;
