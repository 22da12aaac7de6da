import { cardReportsDataSchema, settleReportBodySchema } from '../cards/card-links';
import { bounceBodySchema } from '../deliveries/delivery';
import { faceAppealsDataSchema } from '../faces/face-withdrawals';
import { eventReportsDataSchema } from '../hosted-events/answer';
import { idParams, none, type Route } from '../platform/route';
import { operatorConditionDataSchema } from './condition';
import {
  operatorAccountDataSchema,
  operatorAccountsDataSchema,
  operatorAccountsQuerySchema,
  operatorActsDataSchema,
  reasonBodySchema,
  settleAppealBodySchema,
} from './moderation';
import { operatorQueueDataSchema } from './operator';

/** Routes that only the operator of an instance may call. */
export const operatorRoutes = {
  'GET /operator/condition': {
    summary: 'Get the condition of this instance',
    access: 'operator',
    status: 200,
    data: operatorConditionDataSchema,
    errors: ['OPERATOR_ONLY'],
  },
  'GET /operator/queue': {
    summary: 'List the videos that wait or failed',
    access: 'operator',
    status: 200,
    data: operatorQueueDataSchema,
    errors: ['OPERATOR_ONLY'],
  },
  'POST /operator/videos/:id/replay': {
    summary: 'Make a failed video again for its owner',
    access: 'operator',
    status: 202,
    params: idParams,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND', 'FACE_WITHDRAWN', 'QUEUE_FULL'],
  },
  'GET /operator/reports': {
    summary: 'List reported cards',
    access: 'operator',
    status: 200,
    data: cardReportsDataSchema,
    errors: ['OPERATOR_ONLY'],
  },
  'POST /operator/reports/:id': {
    summary: 'Settle the reports of a card',
    access: 'operator',
    status: 200,
    params: idParams,
    body: settleReportBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /operator/event-reports': {
    summary: 'List reported events',
    access: 'operator',
    status: 200,
    data: eventReportsDataSchema,
    errors: ['OPERATOR_ONLY'],
  },
  'POST /operator/event-reports/:id': {
    summary: 'Settle the reports of an event',
    access: 'operator',
    status: 200,
    params: idParams,
    body: settleReportBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /operator/replies/:id/delete': {
    summary: 'Delete a reply for everybody',
    access: 'operator',
    status: 200,
    params: idParams,
    body: reasonBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /operator/face-appeals': {
    summary: 'List appeals about hidden faces',
    access: 'operator',
    status: 200,
    data: faceAppealsDataSchema,
    errors: ['OPERATOR_ONLY'],
  },
  'POST /operator/face-appeals/:id': {
    summary: 'Settle an appeal about a hidden face',
    access: 'operator',
    status: 200,
    params: idParams,
    body: settleAppealBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND', 'APPEAL_CLOSED'],
  },
  'GET /operator/accounts': {
    summary: 'Find accounts',
    access: 'operator',
    status: 200,
    query: operatorAccountsQuerySchema,
    data: operatorAccountsDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'POST /operator/accounts/:id/suspend': {
    summary: 'Suspend an account',
    access: 'operator',
    isDangerous: true,
    status: 200,
    params: idParams,
    body: reasonBodySchema,
    data: operatorAccountDataSchema,
    errors: ['OPERATOR_ONLY', 'ADMIN_CONFIRM_NEEDED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /operator/accounts/:id/restore': {
    summary: 'End the suspension of an account',
    access: 'operator',
    isDangerous: true,
    status: 200,
    params: idParams,
    body: reasonBodySchema,
    data: operatorAccountDataSchema,
    errors: ['OPERATOR_ONLY', 'ADMIN_CONFIRM_NEEDED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /operator/acts': {
    summary: 'List what operators did',
    access: 'operator',
    status: 200,
    data: operatorActsDataSchema,
    errors: ['OPERATOR_ONLY'],
  },
  'POST /operator/bounces': {
    summary: 'Report a mail that came back',
    access: 'operator',
    status: 202,
    body: bounceBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
