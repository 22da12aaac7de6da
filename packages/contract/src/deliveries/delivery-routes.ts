import { pageQuerySchema } from '../platform/pages';
import { idParams, type Route } from '../platform/route';
import { createDeliveryBodySchema, deliveriesDataSchema, deliveryDataSchema, deliveryParams, updateDeliveryBodySchema } from './delivery';

/** Cards by mail: the actions of their senders, and the reports of an operator's mail service. */
export const deliveryRoutes = {
  'GET /cards/:id/deliveries': {
    access: 'session',
    scope: 'read-cards',
    status: 200,
    params: idParams,
    query: pageQuerySchema,
    data: deliveriesDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /cards/:id/deliveries': {
    access: 'send',
    scope: 'send-cards',
    status: 201,
    params: idParams,
    body: createDeliveryBodySchema,
    data: deliveryDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'DELIVERY_TIME_WRONG',
      'DELIVERY_STOPPED',
      'DELIVERIES_TOO_MANY',
      'APPROVALS_TOO_MANY',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'PATCH /cards/:id/deliveries/:deliveryId': {
    access: 'session',
    scope: 'send-cards',
    status: 200,
    params: deliveryParams,
    body: updateDeliveryBodySchema,
    data: deliveryDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'DELIVERY_TIME_WRONG',
      'DELIVERY_STOPPED',
      'DELIVERY_GONE_OUT',
      'DELIVERIES_TOO_MANY',
      'APPROVALS_TOO_MANY',
    ],
  },
  'DELETE /cards/:id/deliveries/:deliveryId': {
    access: 'session',
    scope: 'send-cards',
    status: 200,
    params: deliveryParams,
    data: deliveryDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'DELIVERY_GONE_OUT'],
  },
} as const satisfies Record<string, Route>;
