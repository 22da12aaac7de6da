import { idParams, none, type Route, type RouteBase } from '../platform/route';
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
} as const satisfies RouteBase;
const sendable = ['CARD_EMPTY', 'CONSENT_MISSING', 'CARD_TAKEN_DOWN', 'DELIVERY_TIME_WRONG'] as const;
/** A video that can’t be made with other names. */
const nameable = ['FILM_MISSING', 'COPY_VOICE_FIXED', 'NAME_PLACE_MISSING'] as const;

/** Cards that are sent automatically on people's birthdays and other days. */
export const yearlySendRoutes = {
  'GET /yearly-sends': {
    summary: 'List cards that go out by themselves on people’s days',
    access: 'session',
    team: 'see',
    status: 200,
    data: yearlySendsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  /** One for each occasion. A repeated request with the same id creates only one. */
  'POST /yearly-sends': {
    summary: 'Let a card go out by itself on everybody’s day',
    access: 'session',
    team: 'send',
    status: 201,
    body: createYearlySendBodySchema,
    data: yearlySendDataSchema,
    errors: [...own.errors, ...sendable, ...nameable, 'YEARLY_SEND_KNOWN'],
  },
  /** Planned cards that were not sent are planned again; a paused one plans nothing. */
  'PATCH /yearly-sends/:id': {
    summary: 'Pause it, let it go on, or change its time',
    ...own,
    team: 'send',
    body: updateYearlySendBodySchema,
    errors: [...own.errors, ...sendable, ...nameable],
  },
  /** Sent cards stay; nothing else is sent. */
  'DELETE /yearly-sends/:id': { summary: 'Stop it for good', ...own, team: 'send', data: none },
  'GET /yearly-sends/:id/days': {
    summary: 'List the next day of each person with what is planned for it',
    ...own,
    team: 'see',
    data: yearlyDaysDataSchema,
  },
} as const satisfies Record<string, Route>;
