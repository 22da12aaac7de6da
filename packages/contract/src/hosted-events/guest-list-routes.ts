import { idParams, none, type Route, type RouteBase } from '../platform/route';
import { answerBodySchema } from './answer';
import {
  boardPageDataSchema,
  boardQuerySchema,
  checkInsBodySchema,
  checkInsDataSchema,
  doorDataSchema,
  guestTableDataSchema,
  seatsBodySchema,
  tablesBodySchema,
  tablesDataSchema,
} from './guest-board';
import { hostedEventDataSchema } from './hosted-event';
import {
  addedHouseholdsDataSchema,
  addHouseholdsBodySchema,
  householdDataSchema,
  householdParams,
  updateHouseholdBodySchema,
} from './household';

/** An event, for its helpers. `eventRights` defines what each role may do. */
export const hosting = {
  access: 'session',
  status: 200,
  params: idParams,
  data: hostedEventDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'RIGHT_MISSING', 'EVENT_TAKEN_DOWN'],
} as const satisfies RouteBase;

/** The guests of an event: the list, the tables and the door. */
export const guestListRoutes = {
  'GET /events/:id/households': {
    summary: 'List the guests of an event, by household',
    scope: 'read-events',
    ...hosting,
    query: boardQuerySchema,
    data: boardPageDataSchema,
  },
  'POST /events/:id/households': {
    summary: 'Add households to an event',
    scope: 'make-events',
    ...hosting,
    access: 'send',
    body: addHouseholdsBodySchema,
    data: addedHouseholdsDataSchema,
  },
  'GET /events/:id/households/:householdId': {
    summary: 'Get a household with its answer',
    scope: 'read-events',
    ...hosting,
    params: householdParams,
    data: householdDataSchema,
  },
  'PATCH /events/:id/households/:householdId': {
    summary: 'Change a household',
    scope: 'make-events',
    ...hosting,
    params: householdParams,
    body: updateHouseholdBodySchema,
    data: householdDataSchema,
    errors: [...hosting.errors, 'GUESTS_TOO_MANY', 'GUEST_KNOWN'],
  },
  'DELETE /events/:id/households/:householdId': {
    summary: 'Remove a household from an event',
    scope: 'make-events',
    ...hosting,
    params: householdParams,
    data: none,
  },
  /** The previous link stops working. */
  'POST /events/:id/households/:householdId/replace-link': {
    summary: 'Replace the link of a household',
    scope: 'make-events',
    ...hosting,
    params: householdParams,
    data: householdDataSchema,
  },
  /** An answer that a host enters for a household, even after the deadline. */
  'PUT /events/:id/households/:householdId/answer': {
    summary: 'Write down the answer of a household',
    scope: 'make-events',
    ...hosting,
    params: householdParams,
    body: answerBodySchema,
    data: householdDataSchema,
    errors: [...hosting.errors, 'EVENT_FULL', 'EVENT_CANCELLED', 'GUESTS_TOO_MANY'],
  },
  'GET /events/:id/guest-table': {
    summary: 'Get all guests as a table, for a list or a spreadsheet',
    scope: 'read-events',
    ...hosting,
    data: guestTableDataSchema,
  },
  'GET /events/:id/tables': { summary: 'Get the tables and who sits where', scope: 'read-events', ...hosting, data: tablesDataSchema },
  'PUT /events/:id/tables': {
    summary: 'Set up the tables',
    scope: 'make-events',
    ...hosting,
    body: tablesBodySchema,
    data: tablesDataSchema,
    errors: [...hosting.errors, 'TABLE_FULL'],
  },
  'PUT /events/:id/seats': {
    summary: 'Seat guests at tables',
    scope: 'make-events',
    ...hosting,
    body: seatsBodySchema,
    data: tablesDataSchema,
    errors: [...hosting.errors, 'TABLE_FULL'],
  },
  'GET /events/:id/door': {
    summary: 'Get the list for the door, to use without a network',
    ...hosting,
    data: doorDataSchema,
  },
  /** The order in which several phones send them makes no difference. */
  'POST /events/:id/check-ins': {
    summary: 'Let guests in, or take it back',
    scope: 'make-events',
    ...hosting,
    access: 'send',
    body: checkInsBodySchema,
    data: checkInsDataSchema,
  },
} as const satisfies Record<string, Route>;
