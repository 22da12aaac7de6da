import { type Static, Type } from 'typebox';
import { pushLimits } from '../limits';
import { moment } from '../platform/fields';
import { idParams, none, type Route } from '../platform/route';
import { printedText } from '../platform/text-field';

/**
 * The server's public key, in the form for `pushManager.subscribe`: base64url of an uncompressed
 * point (RFC 8292).
 */
export const pushKeyDataSchema = Type.Object({ key: Type.String() });

/** The JSON of a browser's `PushSubscription.toJSON()`. Sending it again renews it. */
export const pushSubscriptionSchema = Type.Object({
  endpoint: printedText({ minLength: 1, maxLength: pushLimits.pushEndpointMaxLength }),
  keys: Type.Object({
    /** 65 bytes and 16 bytes in base64url (RFC 8291). */
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
});
export type PushSubscriptionBody = Static<typeof pushSubscriptionSchema>;

export const pushDeviceSchema = Type.Object({
  _id: Type.String(),
  /** For example `Chrome on Android`. */
  name: Type.String(),
  createdAt: moment,
  /** The last time that a push service accepted a message for it. */
  lastSentAt: Type.Union([moment, Type.Null()]),
  /** Whether it is the device whose `endpointHash` was sent with the request. */
  isCurrent: Type.Boolean(),
});
export type PushDevice = Static<typeof pushDeviceSchema>;

/**
 * SHA-256 of the device's own endpoint in base64url. The endpoint itself would allow sending to the
 * device, so no URL contains it.
 */
export const pushDevicesQuerySchema = Type.Object({ endpointHash: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })) });
export const pushDevicesDataSchema = Type.Object({ devices: Type.Array(pushDeviceSchema) });
export const pushDeviceDataSchema = Type.Object({ device: pushDeviceSchema });

export const pushKinds = [
  'ready',
  'failed',
  'reply',
  'unsent',
  'reminder',
  'support',
  'approval',
  'test',
  'opened',
  'reacted',
  'thanked',
  'nudge',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** A message, encrypted for a device and shown by its service worker. */
export interface PushMessage {
  kind: PushKind;
  /** `null` if it is not about a video. */
  videoId: string | null;
  title: string;
  /** Replaces a notification with the same tag; by default one for each video or kind. */
  tag?: string;
  body: string;
  /** The label of a button that turns these notifications off; without it there is no button. */
  off?: string;
  /** A path of the app or of a guest's page, opened by a click. */
  url: string;
}

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
