import { Type } from 'typebox';
import { none, type Route } from '../platform/route';
import {
  createSubscriptionBodySchema,
  creditHistoryDataSchema,
  creditsDataSchema,
  invoiceRequestSchema,
  invoicesDataSchema,
  openInvoiceDataSchema,
  plansDataSchema,
  redirectDataSchema,
  subscriptionStatusDataSchema,
} from './billing';

/** Plans, subscriptions and credits. */
export const billingRoutes = {
  'GET /subscription/plans': { summary: 'List the plans', access: 'anyone', status: 200, data: plansDataSchema, errors: [] },
  'GET /subscription/status': {
    summary: 'Get your subscription',
    access: 'session',
    status: 200,
    data: subscriptionStatusDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'GET /subscription/invoices': {
    summary: 'List your invoices',
    access: 'session',
    status: 200,
    data: invoicesDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /subscription/create': {
    summary: 'Subscribe to a plan, or change it',
    access: 'session',
    status: 200,
    body: createSubscriptionBodySchema,
    data: redirectDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'SUBSCRIPTION_CURRENT', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /subscription/invoice': {
    summary: 'Ask for Enterprise by a mailed invoice',
    access: 'session',
    status: 200,
    body: invoiceRequestSchema,
    data: openInvoiceDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'SUBSCRIPTION_CURRENT', 'SUBSCRIPTION_BY_CARD', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /subscription/cancel': {
    summary: 'Cancel your subscription at the end of its period',
    access: 'session',
    status: 200,
    data: none,
    errors: ['UNAUTHENTICATED', 'SUBSCRIPTION_NONE', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /subscription/reactivate': {
    summary: 'Keep a subscription that was cancelled',
    access: 'session',
    status: 200,
    data: none,
    errors: ['UNAUTHENTICATED', 'SUBSCRIPTION_NONE', 'PAYMENTS_UNAVAILABLE'],
  },
  'POST /subscription/billing-portal': {
    summary: 'Get a link to change how you pay',
    access: 'session',
    status: 200,
    data: redirectDataSchema,
    errors: ['UNAUTHENTICATED', 'SUBSCRIPTION_NONE', 'PAYMENTS_UNAVAILABLE'],
  },
  'GET /credits': {
    summary: 'Get your credits',
    access: 'session',
    team: 'see',
    status: 200,
    data: creditsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'GET /credits/history': {
    summary: 'List what your credits were used for',
    access: 'session',
    status: 200,
    query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }),
    data: creditHistoryDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
} as const satisfies Record<string, Route>;
