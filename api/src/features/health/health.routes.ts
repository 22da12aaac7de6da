import { CodedError } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';

type HealthKeys = 'GET /health/live' | 'GET /health/ready';

/**
 * Each check returns whether its part works. Without the queue, requests are still accepted and
 * announced once it is back.
 */
export interface ReadinessChecks {
  database: () => Promise<boolean>;
  queue: () => Promise<boolean>;
  storage: () => Promise<boolean>;
}

export const healthRoutes = (checks: ReadinessChecks): Handlers<HealthKeys> => ({
  'GET /health/live': async () => ({ data: { uptimeSec: process.uptime() } }),
  'GET /health/ready': async () => {
    const works = (check: () => Promise<boolean>) => check().catch(() => false);
    const [database, queue, storage] = await Promise.all([works(checks.database), works(checks.queue), works(checks.storage)]);
    if (!database || !storage) throw new CodedError('BUSY', { message: 'Not ready yet.', retryAfterSec: 1 });
    return { data: { database, queue, storage } };
  },
});
