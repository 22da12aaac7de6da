import { idParams, type Route, type RouteBase } from '../platform/route';
import { approvalDataSchema, approvalsDataSchema, approvalsQuerySchema, approveBodySchema, returnBodySchema } from './approval';

/** Of a team for which the request acts. A person's own workspace has none. */
const one = {
  access: 'session',
  status: 200,
  params: idParams,
  data: approvalDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'APPROVAL_DECIDED'],
} as const satisfies RouteBase;

/** What members of a team want to send, and others have to approve. */
export const approvalRoutes = {
  /** All of the team for those who may approve; what they asked for themselves for others. */
  'GET /approvals': {
    summary: 'List what members of a team want to send',
    access: 'session',
    team: 'see',
    status: 200,
    query: approvalsQuerySchema,
    data: approvalsDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  /** It is sent, if everything that is needed for it is still there. */
  'POST /approvals/:id/approve': {
    summary: 'Approve what a member wants to send',
    ...one,
    team: 'approve',
    body: approveBodySchema,
    errors: [
      ...one.errors,
      'APPROVAL_CARD_CHANGED',
      'APPROVAL_OWN',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'DELIVERY_STOPPED',
      'DELIVERIES_TOO_MANY',
      'DELIVERY_TIME_WRONG',
      'BULK_EMPTY',
      'BULK_STATE_WRONG',
      'BULK_PRICE_CHANGED',
      'BULK_ROWS_TOO_MANY',
      'BULK_NAMES_TOO_MANY',
      'FILM_MISSING',
      'FACE_WITHDRAWN',
      'COPY_VOICE_FIXED',
      'NAME_PLACE_MISSING',
      'COPIES_TOO_MANY',
      'SPACE_USED_UP',
      'CREDITS_INSUFFICIENT',
    ],
  },
  /** Nothing is sent. Whoever asked may change it and ask again. */
  'POST /approvals/:id/return': {
    summary: 'Return it with a comment',
    ...one,
    team: 'approve',
    body: returnBodySchema,
    errors: [...one.errors, 'APPROVAL_OWN'],
  },
  /** Nobody has to decide it any more, and nothing is sent. */
  'DELETE /approvals/:id': {
    summary: 'Take it back before it is decided',
    ...one,
    team: 'send',
    errors: [...one.errors, 'BULK_STATE_WRONG'],
  },
} as const satisfies Record<string, Route>;
