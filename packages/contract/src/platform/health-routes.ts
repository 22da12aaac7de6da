import { Type } from 'typebox';
import type { Route } from './route';

/**
 * The conditions for making a video: the database responds, Redis is reachable, media can be
 * written, the disk has room, and a worker has reported within the last 30 seconds.
 */
export const readinessChecks = ['database', 'queue', 'storage', 'disk', 'worker'] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

/** Liveness of the process, and readiness to make videos. */
export const healthRoutes = {
  'GET /health/live': {
    summary: 'See whether the server runs',
    access: 'anyone',
    isUnlimited: true,
    status: 200,
    data: Type.Object({ uptimeSec: Type.Number() }),
    errors: [],
  },
  'GET /health/ready': {
    summary: 'See whether the server can do its work',
    access: 'anyone',
    status: 200,
    data: Type.Object({
      database: Type.Literal(true),
      queue: Type.Literal(true),
      storage: Type.Literal(true),
      disk: Type.Literal(true),
      worker: Type.Literal(true),
    } satisfies Record<ReadinessCheck, unknown>),
    errors: [],
  },
} as const satisfies Record<string, Route>;
