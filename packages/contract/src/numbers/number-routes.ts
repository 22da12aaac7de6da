import type { Route } from '../platform/route';
import {
  liveNumbersDataSchema,
  numberFileDataSchema,
  numberFileQuerySchema,
  numberPartsDataSchema,
  numberPartsQuerySchema,
  numbersDataSchema,
  numbersQuerySchema,
  weeklyMailBodySchema,
  weeklyMailDataSchema,
} from './numbers';

const own = { access: 'session', scope: 'read-cards', status: 200, errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'] } as const;

/** Statistics about the cards and invitations that a user sent. */
export const numberRoutes = {
  'GET /numbers': { ...own, query: numbersQuerySchema, data: numbersDataSchema },
  'GET /numbers/parts': { ...own, query: numberPartsQuerySchema, data: numberPartsDataSchema },
  'GET /numbers/file': { ...own, query: numberFileQuerySchema, data: numberFileDataSchema },
  'GET /numbers/weekly-mail': { access: 'session', status: 200, data: weeklyMailDataSchema, errors: ['UNAUTHENTICATED'] },
  'PUT /numbers/weekly-mail': {
    access: 'session',
    status: 200,
    body: weeklyMailBodySchema,
    data: weeklyMailDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'GET /numbers/live': { access: 'session', status: 200, data: liveNumbersDataSchema, errors: ['UNAUTHENTICATED'] },
} as const satisfies Record<string, Route>;
