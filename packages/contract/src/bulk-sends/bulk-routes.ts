import { idParams, none, type Route, type RouteBase } from '../platform/route';
import {
  addBulkRowsBodySchema,
  bulkRowParams,
  bulkRowsDataSchema,
  bulkRowsQuerySchema,
  bulkSendDataSchema,
  bulkSendsDataSchema,
  createBulkSendBodySchema,
  startBulkSendBodySchema,
} from './bulk-send';

const own = {
  access: 'session',
  status: 200,
  params: idParams,
  data: bulkSendDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;
/** Changes that are refused once sending has moved on. */
const changing = { ...own, errors: [...own.errors, 'BULK_STATE_WRONG'] } as const satisfies RouteBase;

/** One card for a whole list of people. */
export const bulkSendRoutes = {
  'GET /bulk-sends': {
    summary: 'List your bulk sends',
    access: 'session',
    team: 'see',
    status: 200,
    data: bulkSendsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /cards/:id/bulk-sends': {
    summary: 'Begin a list of people to whom a card is to be sent',
    ...own,
    team: 'make',
    status: 201,
    body: createBulkSendBodySchema,
    data: bulkSendDataSchema,
    errors: [...own.errors, 'BULK_SENDS_TOO_MANY', 'DELIVERY_TIME_WRONG'],
  },
  'GET /bulk-sends/:id': { summary: 'Get a bulk send with its counts, price and limits', ...own, team: 'see' },
  'DELETE /bulk-sends/:id': { summary: 'Delete a bulk send that is not under way', ...changing, team: 'make', data: none },
  'GET /bulk-sends/:id/rows': {
    summary: 'List the people of a bulk send with what became of each',
    ...own,
    team: 'see',
    query: bulkRowsQuerySchema,
    data: bulkRowsDataSchema,
  },
  'POST /bulk-sends/:id/rows': {
    summary: 'Add people to a bulk send',
    ...changing,
    team: 'make',
    body: addBulkRowsBodySchema,
    errors: [...changing.errors, 'BULK_ROWS_TOO_MANY'],
  },
  'DELETE /bulk-sends/:id/rows/:rowId': { summary: 'Take somebody off a bulk send', ...changing, team: 'make', params: bulkRowParams },
  'POST /bulk-sends/:id/start': {
    summary: 'Send the card to everybody on the list',
    ...changing,
    team: 'send',
    body: startBulkSendBodySchema,
    errors: [
      ...changing.errors,
      'BULK_EMPTY',
      'BULK_PRICE_CHANGED',
      'BULK_ROWS_TOO_MANY',
      'BULK_NAMES_TOO_MANY',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'DELIVERY_TIME_WRONG',
      'FILM_MISSING',
      'FACE_WITHDRAWN',
      'COPY_VOICE_FIXED',
      'NAME_PLACE_MISSING',
      'COPIES_TOO_MANY',
      'SPACE_USED_UP',
      'CREDITS_INSUFFICIENT',
      'APPROVALS_TOO_MANY',
    ],
  },
  'POST /bulk-sends/:id/pause': { summary: 'Pause a bulk send', ...changing, team: 'send' },
  'POST /bulk-sends/:id/resume': {
    summary: 'Go on with a paused bulk send',
    ...changing,
    team: 'send',
    errors: [...changing.errors, 'APPROVALS_TOO_MANY'],
  },
  /** Mails in flight may still arrive; nothing else is sent. */
  'POST /bulk-sends/:id/stop': { summary: 'Stop a bulk send for good', ...changing, team: 'send' },
  /** Sends failed rows again, except to mailboxes that do not exist. */
  'POST /bulk-sends/:id/retry': {
    summary: 'Send the failed rows of a bulk send again',
    ...changing,
    team: 'send',
    errors: [
      ...changing.errors,
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'FILM_MISSING',
      'FACE_WITHDRAWN',
      'COPY_VOICE_FIXED',
      'NAME_PLACE_MISSING',
      'COPIES_TOO_MANY',
      'SPACE_USED_UP',
      'CREDITS_INSUFFICIENT',
    ],
  },
} as const satisfies Record<string, Route>;
