import { idParams, type RouteBase } from '../platform/route';
import { hostedEventDataSchema } from './hosted-event';

/** An event, for its helpers. `eventRights` defines what each role may do. */
export const hosting = {
  access: 'session',
  status: 200,
  params: idParams,
  data: hostedEventDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'RIGHT_MISSING', 'EVENT_TAKEN_DOWN'],
} as const satisfies RouteBase;
