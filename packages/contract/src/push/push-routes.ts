import { idParams, none, type Route } from '../platform/route';
import { pushDeviceDataSchema, pushDevicesDataSchema, pushDevicesQuerySchema, pushKeyDataSchema, pushSubscriptionSchema } from './push';

/** Notifications to a user's devices. */
export const pushRoutes = {
  'GET /push/key': {
    summary: 'Get the key that browsers subscribe with',
    access: 'session',
    status: 200,
    data: pushKeyDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'GET /push/devices': {
    summary: 'List devices that are notified',
    access: 'session',
    status: 200,
    query: pushDevicesQuerySchema,
    data: pushDevicesDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  },
  'POST /push/devices': {
    summary: 'Notify this device',
    access: 'session',
    status: 200,
    body: pushSubscriptionSchema,
    data: pushDeviceDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PUSH_ENDPOINT_REFUSED'],
  },
  'DELETE /push/devices/:id': {
    summary: 'Stop notifying a device',
    access: 'session',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /push/devices/:id/test': {
    summary: 'Send a test notification',
    access: 'session',
    status: 202,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
