import { type Static, Type } from 'typebox';
import { mailLanguages, timeZoneSchema } from '../deliveries/delivery';
import { oneOf } from '../platform/one-of';
import { none, type Route } from '../platform/route';
import { pushDevicesQuerySchema, pushSubscriptionSchema } from '../push/push';
import { guestSignatureParams } from './signing';

/** The notifications that this browser gets about one signature. */
export const signerPushDataSchema = Type.Object({
  /** The same key as in `GET /push/key`. */
  key: Type.String(),
  /** Whether the browser whose `endpointHash` was sent is notified about this signature. */
  isOn: Type.Boolean(),
});
export type SignerPush = Static<typeof signerPushDataSchema>;

export const signerDeviceBodySchema = Type.Object({
  ...pushSubscriptionSchema.properties,
  /** The device's time zone: nothing is sent between `quietFromHour` and `quietUntilHour` there. */
  timeZone: timeZoneSchema,
  language: oneOf(mailLanguages),
});
export type SignerDeviceBody = Static<typeof signerDeviceBodySchema>;

/** Notifications about a signature for the browser in which it was started or signed. */
export const signerPushRoutes = {
  'GET /sign/:token/signatures/:id/push': {
    summary: 'See whether a browser hears news of your signature',
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    query: pushDevicesQuerySchema,
    data: signerPushDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  /**
   * Before signing it subscribes to reminders, afterwards to notifications. The same endpoint
   * counts as one device.
   */
  'PUT /sign/:token/signatures/:id/push': {
    summary: 'Get news of your signature as notifications',
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    body: signerDeviceBodySchema,
    data: signerPushDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'PUSH_ENDPOINT_REFUSED', 'SIGNING_CLOSED'],
  },
  /**
   * The endpoint, which only the browser itself knows, is the only secret needed: the service
   * worker calls this when the user taps "turn off" in a notification.
   */
  'DELETE /sign/:token/signatures/:id/push': {
    summary: 'Turn off the notifications about your signature',
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    query: Type.Required(pushDevicesQuerySchema),
    data: none,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
