import { idParams, type Route, type RouteBase } from '../platform/route';
import { approvalDataSchema, approvalsDataSchema, approvalsQuerySchema, approveBodySchema, returnBodySchema } from './approval';

/** One approval of the team for which the request acts. A personal workspace has none. */
const one = {
  access: 'session',
  status: 200,
  params: idParams,
  data: approvalDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'APPROVAL_DECIDED'],
} as const satisfies RouteBase;

/** Sends that a member of a team wants to make and others have to approve. */
export const approvalRoutes = {
  /**
   * Lists all of the team's approvals for members who may approve, and their own for all others.
   */
  'GET /approvals': {
    summary: 'List what members of a team want to send',
    access: 'session',
    team: 'see',
    status: 200,
    query: approvalsQuerySchema,
    data: approvalsDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  /** Sends it, if everything that it needs still exists. */
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
  /** Nothing is sent. The member who asked may change it and ask again. */
  'POST /approvals/:id/return': {
    summary: 'Return it with a comment',
    ...one,
    team: 'approve',
    body: returnBodySchema,
    errors: [...one.errors, 'APPROVAL_OWN'],
  },
  /** Withdraws the request: nobody needs to decide it any more, and nothing is sent. */
  'DELETE /approvals/:id': {
    summary: 'Take it back before it is decided',
    ...one,
    team: 'send',
    errors: [...one.errors, 'BULK_STATE_WRONG'],
  },
} as const satisfies Record<string, Route>;
