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
    summary: 'List what you asked the support',
    access: 'session',
    status: 200,
    query: pageQuerySchema,
    data: ticketsDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'POST /support/tickets': {
    summary: 'Ask the support',
    access: 'session',
    status: 201,
    body: createTicketBodySchema,
    data: ticketDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /support/tickets/:id': {
    summary: 'Read a ticket',
    access: 'session',
    status: 200,
    params: idParams,
    data: ticketDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /support/tickets/:id/messages': {
    summary: 'Write on a ticket, which opens it again',
    access: 'session',
    status: 201,
    params: idParams,
    body: writeOnTicketBodySchema,
    data: ticketDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /support/tickets/:id/close': {
    summary: 'Close a ticket',
    access: 'session',
    status: 200,
    params: idParams,
    data: ticketDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /support/questions': {
    summary: 'Ask the support without an account',
    access: 'anyone',
    status: 202,
    body: askSupportBodySchema,
    data: none,
    errors: ['VALIDATION_FAILED'],
  },
  'GET /support/questions/:token': {
    summary: 'Read a ticket by the link in a mail',
    access: 'guest',
    status: 200,
    params: byLink,
    data: ticketDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /support/questions/:token/messages': {
    summary: 'Write on a ticket by the link in a mail',
    access: 'guest',
    status: 201,
    params: byLink,
    body: writeOnTicketBodySchema,
    data: ticketDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /operator/tickets': {
    summary: 'List tickets to answer',
    access: 'operator',
    status: 200,
    query: operatorTicketsQuerySchema,
    data: operatorTicketsDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'POST /operator/tickets/:id/answer': {
    summary: 'Answer a ticket',
    access: 'operator',
    status: 201,
    params: idParams,
    body: answerTicketBodySchema,
    data: operatorTicketDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND', 'TICKET_CHANGED'],
  },
  'POST /operator/tickets/:id/close': {
    summary: 'Close a ticket that needs no answer',
    access: 'operator',
    status: 200,
    params: idParams,
    body: closeTicketBodySchema,
    data: operatorTicketDataSchema,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'NOT_FOUND', 'TICKET_CHANGED'],
  },
} as const satisfies Record<string, Route>;
