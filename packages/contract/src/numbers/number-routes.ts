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
  'GET /numbers': {
    summary: 'Get how far cards and invitations came, by the hour or day',
    ...own,
    team: 'see',
    query: numbersQuerySchema,
    data: numbersDataSchema,
  },
  'GET /numbers/parts': {
    summary: 'Get how far each card, campaign or event came',
    ...own,
    team: 'see',
    query: numberPartsQuerySchema,
    data: numberPartsDataSchema,
  },
  'GET /numbers/file': {
    summary: 'Get the same as a table in CSV',
    ...own,
    team: 'see',
    query: numberFileQuerySchema,
    data: numberFileDataSchema,
  },
  'GET /numbers/weekly-mail': {
    summary: 'See whether your numbers come by mail each week',
    access: 'session',
    status: 200,
    data: weeklyMailDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'PUT /numbers/weekly-mail': {
    summary: 'Choose whether your numbers come by mail each week',
    access: 'session',
    status: 200,
    body: weeklyMailBodySchema,
    data: weeklyMailDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'GET /numbers/live': {
    summary: 'Get the last hour, minute by minute',
    access: 'session',
    team: 'see',
    status: 200,
    data: liveNumbersDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
} as const satisfies Record<string, Route>;
