import { cardReportsDataSchema, settleReportBodySchema } from '../cards/card-reports';
import { bounceBodySchema } from '../deliveries/delivery';
import { faceAppealsDataSchema } from '../faces/face-withdrawals';
import { eventReportsDataSchema } from '../hosted-events/event-reports';
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
  'GET /operator/condition': { access: 'operator', status: 200, data: operatorConditionDataSchema, errors: ['OPERATOR_ONLY'] },
  'GET /operator/queue': { access: 'operator', status: 200, data: operatorQueueDataSchema, errors: ['OPERATOR_ONLY'] },
  'POST /operator/videos/:id/replay': {
    access: 'operator',
    status: 202,
    params: idParams,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND', 'FACE_WITHDRAWN', 'QUEUE_FULL'],
  },
  'GET /operator/reports': { access: 'operator', status: 200, data: cardReportsDataSchema, errors: ['OPERATOR_ONLY'] },
  'POST /operator/reports/:id': {
    access: 'operator',
    status: 200,
    params: idParams,
    body: settleReportBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /operator/event-reports': { access: 'operator', status: 200, data: eventReportsDataSchema, errors: ['OPERATOR_ONLY'] },
  'POST /operator/event-reports/:id': {
    access: 'operator',
    status: 200,
    params: idParams,
    body: settleReportBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /operator/replies/:id/delete': {
    access: 'operator',
    status: 200,
    params: idParams,
    body: reasonBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /operator/face-appeals': { access: 'operator', status: 200, data: faceAppealsDataSchema, errors: ['OPERATOR_ONLY'] },
  'POST /operator/face-appeals/:id': {
    access: 'operator',
    status: 200,
    params: idParams,
    body: settleAppealBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND', 'APPEAL_CLOSED'],
  },
  'GET /operator/accounts': {
    access: 'operator',
    status: 200,
    query: operatorAccountsQuerySchema,
    data: operatorAccountsDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'POST /operator/accounts/:id/suspend': {
    access: 'operator',
    status: 200,
    params: idParams,
    body: reasonBodySchema,
    data: operatorAccountDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /operator/accounts/:id/restore': {
    access: 'operator',
    status: 200,
    params: idParams,
    body: reasonBodySchema,
    data: operatorAccountDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /operator/acts': { access: 'operator', status: 200, data: operatorActsDataSchema, errors: ['OPERATOR_ONLY'] },
  'POST /operator/bounces': {
    access: 'operator',
    status: 202,
    body: bounceBodySchema,
    data: none,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
