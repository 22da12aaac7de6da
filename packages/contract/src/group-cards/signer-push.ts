import { type Static, Type } from 'typebox';
import { timeZoneSchema } from '../deliveries/delivery';
import { oneOf } from '../platform/one-of';
import { none, type Route } from '../platform/route';
import { uiLanguageIds } from '../platform/ui-languages';
import { pushDevicesQuerySchema, pushSubscriptionSchema } from '../push/push';
import { guestSignatureParams } from './signing';

/** What this browser hears of one signature. */
export const signerPushDataSchema = Type.Object({
  /** As in `GET /push/key`. */
  key: Type.String(),
  /** Whether the browser whose `endpointHash` was sent hears news of this signature. */
  isOn: Type.Boolean(),
});
export type SignerPush = Static<typeof signerPushDataSchema>;

export const signerDeviceBodySchema = Type.Object({
  ...pushSubscriptionSchema.properties,
  /** Of the device: nothing arrives between `quietFromHour` and `quietUntilHour` there. */
  timeZone: timeZoneSchema,
  language: oneOf(uiLanguageIds),
});
export type SignerDeviceBody = Static<typeof signerDeviceBodySchema>;

/** News of a signature for the browser in which it was begun or signed. */
export const signerPushRoutes = {
  'GET /sign/:token/signatures/:id/push': {
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    query: pushDevicesQuerySchema,
    data: signerPushDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  /** Before signing it asks for nudges, after signing for news. The same endpoint is one device. */
  'PUT /sign/:token/signatures/:id/push': {
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    body: signerDeviceBodySchema,
    data: signerPushDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'PUSH_ENDPOINT_REFUSED', 'SIGNING_CLOSED'],
  },
  /**
   * Needs no secret but the endpoint, which only the browser itself knows: the service worker turns
   * it off when somebody taps that in a notification.
   */
  'DELETE /sign/:token/signatures/:id/push': {
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    query: Type.Required(pushDevicesQuerySchema),
    data: none,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
