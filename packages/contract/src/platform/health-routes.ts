import { Type } from 'typebox';
import type { Route } from '../platform/route';

/** Whether the process lives, and whether it can serve. */
export const healthRoutes = {
  'GET /health/live': { access: 'anyone', status: 200, data: Type.Object({ uptimeSec: Type.Number() }), errors: [] },
  'GET /health/ready': {
    access: 'anyone',
    status: 200,
    data: Type.Object({ database: Type.Boolean(), queue: Type.Boolean(), storage: Type.Boolean() }),
    errors: ['BUSY'],
  },
} as const satisfies Record<string, Route>;
