import { idParams, none, type Route } from '../platform/route';
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
} as const satisfies Route;
/** Changes that are refused once sending has moved on. */
const changing = { ...own, errors: [...own.errors, 'BULK_STATE_WRONG'] } as const satisfies Route;

/** One card for a whole list of people. */
export const bulkSendRoutes = {
  'GET /bulk-sends': { access: 'session', status: 200, data: bulkSendsDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /cards/:id/bulk-sends': {
    ...own,
    status: 201,
    body: createBulkSendBodySchema,
    data: bulkSendDataSchema,
    errors: [...own.errors, 'BULK_SENDS_TOO_MANY', 'DELIVERY_TIME_WRONG'],
  },
  'GET /bulk-sends/:id': own,
  'DELETE /bulk-sends/:id': { ...changing, data: none },
  'GET /bulk-sends/:id/rows': { ...own, query: bulkRowsQuerySchema, data: bulkRowsDataSchema },
  'POST /bulk-sends/:id/rows': { ...changing, body: addBulkRowsBodySchema, errors: [...changing.errors, 'BULK_ROWS_TOO_MANY'] },
  'DELETE /bulk-sends/:id/rows/:rowId': { ...changing, params: bulkRowParams },
  'POST /bulk-sends/:id/start': {
    ...changing,
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
  'POST /bulk-sends/:id/pause': changing,
  'POST /bulk-sends/:id/resume': { ...changing, errors: [...changing.errors, 'APPROVALS_TOO_MANY'] },
  /** Mails in flight may still arrive; nothing else is sent. */
  'POST /bulk-sends/:id/stop': changing,
  /** Sends failed rows again, except to mailboxes that do not exist. */
  'POST /bulk-sends/:id/retry': {
    ...changing,
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
