import { Type } from 'typebox';
import {
  cardDataSchema,
  cardListDataSchema,
  cardReportsDataSchema,
  createCardBodySchema,
  createLinkBodySchema,
  earlierVersionsDataSchema,
  settleReportBodySchema,
  updateCardBodySchema,
  updatedCardDataSchema,
} from './card-project';
import { uuidPattern } from './ids';
import { idParams, none, type Route } from './route';

const linkParams = Type.Object({ id: Type.String({ pattern: uuidPattern }), linkId: Type.String({ pattern: uuidPattern }) });

/** What is called about cards by their senders, and about reports by the operator. Who opens a card calls none of this: its page is `/c/{token}`. */
export const cardRoutes = {
  'GET /cards': { access: 'session', status: 200, data: cardListDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /cards': {
    access: 'send',
    status: 201,
    body: createCardBodySchema,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'FILM_MISSING', 'CARDS_TOO_MANY', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /cards/:id': { access: 'session', status: 200, params: idParams, data: cardDataSchema, errors: ['UNAUTHENTICATED', 'NOT_FOUND'] },
  'PATCH /cards/:id': {
    access: 'send',
    status: 200,
    params: idParams,
    body: updateCardBodySchema,
    data: updatedCardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'FILM_MISSING', 'CARD_VERSION_UNKNOWN'],
  },
  'DELETE /cards/:id': { access: 'session', status: 200, params: idParams, data: none, errors: ['UNAUTHENTICATED', 'NOT_FOUND'] },
  'POST /cards/:id/restore': {
    access: 'session',
    status: 200,
    params: idParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CARDS_TOO_MANY'],
  },
  'POST /cards/:id/duplicate': {
    access: 'send',
    status: 201,
    params: idParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CARDS_TOO_MANY', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /cards/:id/versions': {
    access: 'session',
    status: 200,
    params: idParams,
    data: earlierVersionsDataSchema,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  },
  'POST /cards/:id/read': {
    access: 'session',
    status: 200,
    params: idParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  },
  'POST /cards/:id/links': {
    access: 'send',
    status: 201,
    params: idParams,
    body: createLinkBodySchema,
    data: cardDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'IDEMPOTENCY_MISMATCH',
      'BUSY',
    ],
  },
  'DELETE /cards/:id/links/:linkId': {
    access: 'session',
    status: 200,
    params: linkParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  },
  'POST /cards/:id/links/:linkId/replace': {
    access: 'session',
    status: 201,
    params: linkParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CARD_TAKEN_DOWN', 'IDEMPOTENCY_MISMATCH'],
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
} as const satisfies Record<string, Route>;
