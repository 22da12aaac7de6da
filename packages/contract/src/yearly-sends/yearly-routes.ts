import { idParams, none, type Route } from '../platform/route';
import {
  createYearlySendBodySchema,
  updateYearlySendBodySchema,
  yearlyDaysDataSchema,
  yearlySendDataSchema,
  yearlySendsDataSchema,
} from './yearly-send';

const own = {
  access: 'session',
  status: 200,
  params: idParams,
  data: yearlySendDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies Route;
const sendable = ['CARD_EMPTY', 'CONSENT_MISSING', 'CARD_TAKEN_DOWN', 'DELIVERY_TIME_WRONG'] as const;

/** Cards that go out by themselves on the days of people. */
export const yearlySendRoutes = {
  'GET /yearly-sends': { access: 'session', status: 200, data: yearlySendsDataSchema, errors: ['UNAUTHENTICATED'] },
  /** One for each occasion. Made twice with the same id, it is there once. */
  'POST /yearly-sends': {
    access: 'session',
    status: 201,
    body: createYearlySendBodySchema,
    data: yearlySendDataSchema,
    errors: [...own.errors, ...sendable, 'YEARLY_SEND_KNOWN'],
  },
  /** What is planned and was not sent is planned anew; a paused one plans nothing. */
  'PATCH /yearly-sends/:id': { ...own, body: updateYearlySendBodySchema, errors: [...own.errors, ...sendable] },
  /** What was sent stays; nothing else goes out. */
  'DELETE /yearly-sends/:id': { ...own, data: none },
  'GET /yearly-sends/:id/days': { ...own, data: yearlyDaysDataSchema },
} as const satisfies Record<string, Route>;
