import { Type } from 'typebox';
import { pageQuerySchema } from '../platform/pages';
import { idParams, none, type Route } from '../platform/route';
import {
  answerTicketBodySchema,
  askSupportBodySchema,
  closeTicketBodySchema,
  createTicketBodySchema,
  operatorTicketDataSchema,
  operatorTicketsDataSchema,
  operatorTicketsQuerySchema,
  ticketDataSchema,
  ticketsDataSchema,
  writeOnTicketBodySchema,
} from './support';

/** 256 bits in base64url. */
const byLink = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) });

/** Questions to the operator, by people with and without an account. */
export const supportRoutes = {
  'GET /support/tickets': {
    access: 'session',
    status: 200,
    query: pageQuerySchema,
    data: ticketsDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'POST /support/tickets': {
    access: 'session',
    status: 201,
    body: createTicketBodySchema,
    data: ticketDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /support/tickets/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    data: ticketDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /support/tickets/:id/messages': {
    access: 'session',
    status: 201,
    params: idParams,
    body: writeOnTicketBodySchema,
    data: ticketDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /support/tickets/:id/close': {
    access: 'session',
    status: 200,
    params: idParams,
    data: ticketDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /support/questions': { access: 'anyone', status: 202, body: askSupportBodySchema, data: none, errors: ['VALIDATION_FAILED'] },
  'GET /support/questions/:token': {
    access: 'guest',
    status: 200,
    params: byLink,
    data: ticketDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /support/questions/:token/messages': {
    access: 'guest',
    status: 201,
    params: byLink,
    body: writeOnTicketBodySchema,
    data: ticketDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /operator/tickets': {
    access: 'operator',
    status: 200,
    query: operatorTicketsQuerySchema,
    data: operatorTicketsDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'POST /operator/tickets/:id/answer': {
    access: 'operator',
    status: 201,
    params: idParams,
    body: answerTicketBodySchema,
    data: operatorTicketDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND', 'TICKET_CHANGED'],
  },
  'POST /operator/tickets/:id/close': {
    access: 'operator',
    status: 200,
    params: idParams,
    body: closeTicketBodySchema,
    data: operatorTicketDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND', 'TICKET_CHANGED'],
  },
} as const satisfies Record<string, Route>;
