import { idParams, none, type Route } from '../platform/route';
import {
  connectProviderBodySchema,
  identitiesDataSchema,
  providerAttemptDataSchema,
  providerConnectBodySchema,
  providerLoginBodySchema,
  providerLoginDataSchema,
  providerParams,
  providersDataSchema,
} from './providers';

/** Logging in with Google, Apple or another provider, and connecting it to an account. */
export const providerRoutes = {
  'GET /auth/providers': { access: 'anyone', status: 200, data: providersDataSchema, errors: [] },
  'POST /auth/providers/:provider/login-attempt': {
    access: 'anyone',
    status: 200,
    params: providerParams,
    data: providerAttemptDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  },
  'POST /auth/providers/:provider/login': {
    access: 'anyone',
    status: 200,
    params: providerParams,
    body: providerLoginBodySchema,
    data: providerLoginDataSchema,
    errors: [
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'PROVIDER_UNAVAILABLE',
      'PROVIDER_REFUSED',
      'PROVIDER_EMAIL_UNVERIFIED',
      'PROVIDER_EMAIL_TAKEN',
      'SIGNUP_CLOSED',
      'SIGNUP_CODE_WRONG',
      'ACCOUNT_SUSPENDED',
    ],
  },
  'GET /auth/identities': { access: 'session', status: 200, data: identitiesDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /auth/providers/:provider/connect-attempt': {
    access: 'session',
    status: 200,
    params: providerParams,
    body: connectProviderBodySchema,
    data: providerAttemptDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'PASSWORD_WRONG', 'PROVIDER_UNAVAILABLE'],
  },
  'POST /auth/providers/:provider/connect': {
    access: 'session',
    status: 200,
    params: providerParams,
    body: providerConnectBodySchema,
    data: identitiesDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED', 'PROVIDER_CONNECTED'],
  },
  'DELETE /auth/identities/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
