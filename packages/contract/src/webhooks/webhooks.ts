import { type Static, type TObject, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { cursorSchema, nextCursorSchema } from '../platform/pages';
import { printedText } from '../platform/text-field';
import { type WebhookEvent, webhookEvents } from './webhook-events';
import { webhookLimits as max } from './webhook-limits';

const id = Type.String();
const isTest = Type.Optional(Type.Literal(true));
const ofGroupCard = Type.Object({ groupCardId: id });
const ofEvent = Type.Object({ eventId: id });
/** `householdId`: those who did it; left out if they opened a public link. */
const ofGuests = Type.Object({ eventId: id, householdId: Type.Optional(id) });
const ofWork = Type.Object({ classId: id, workId: id });

/** The data of each event's message: ids, and the reasons of failures. */
export const webhookData = {
  /** `isTest`: made by a test key. */
  'video.completed': Type.Object({ videoId: id, isTest }),
  'video.failed': Type.Object({ videoId: id, code: Type.String(), isTest }),
  'card.opened': Type.Object({ cardId: id }),
  'card.watched': Type.Object({ cardId: id }),
  'card.replied': Type.Object({ cardId: id, replyId: id }),
  'delivery.sent': Type.Object({ cardId: id, deliveryId: id }),
  'delivery.failed': Type.Object({ cardId: id, deliveryId: id, reason: Type.String() }),
  'groupCard.signed': ofGroupCard,
  'groupCard.opened': ofGroupCard,
  'groupCard.thanked': ofGroupCard,
  'groupCard.edited': ofGroupCard,
  'groupCard.removed': ofGroupCard,
  'groupCard.reacted': ofGroupCard,
  'groupCard.filmed': ofGroupCard,
  'event.opened': ofGuests,
  'event.answered': ofGuests,
  'event.joined': ofGuests,
  'event.placeOffered': ofGuests,
  'event.checkedIn': ofEvent,
  'event.changed': ofEvent,
  'event.cancelled': ofEvent,
  'person.added': Type.Object({ personId: id }),
  'person.dayNear': Type.Object({ personId: id, dayId: id, on: Type.String() }),
  'work.handedIn': ofWork,
  'work.reviewed': ofWork,
  'webhook.test': Type.Object({ webhookId: id }),
} as const satisfies Record<WebhookEvent | 'webhook.test', TObject>;
export type WebhookType = keyof typeof webhookData;
export type WebhookData<Type extends WebhookType> = Static<(typeof webhookData)[Type]>;

/**
 * The reason why a webhook is off: its owner turned it off, all messages failed for days, or it
 * responded with 410.
 */
export const webhookStops = ['owner', 'failing', 'gone'] as const;
export type WebhookStop = (typeof webhookStops)[number];

const url = printedText({ minLength: 1, maxLength: max.webhookUrlMaxLength });
const events = Type.Array(oneOf(webhookEvents), { minItems: 1, maxItems: webhookEvents.length });

/** An address to which an account's events are sent. Its secret is shown once. */
export const webhookSchema = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  events: Type.Array(oneOf(webhookEvents)),
  createdAt: moment,
  /** The name of the API key that subscribed by it; `null` if a person added it. */
  keyName: orNull(Type.String()),
  /** `null` while it is on. */
  stopped: orNull(oneOf(webhookStops)),
  /** The moment since which all messages have failed; `null` if the last one succeeded. */
  failingSince: orNull(moment),
  /** The end of the overlap in which the previous secret signs, too. */
  previousUntil: orNull(moment),
  /** Messages that are still to be delivered. */
  waiting: Type.Integer(),
});
export type Webhook = Static<typeof webhookSchema>;

/** `isIncluded`: whether the plan currently includes the API. Without it, messages wait. */
export const webhooksDataSchema = Type.Object({ webhooks: Type.Array(webhookSchema), isIncluded: Type.Boolean() });
export const webhookDataSchema = Type.Object({ webhook: webhookSchema });
export const newWebhookDataSchema = Type.Object({ webhook: webhookSchema, secret: Type.String() });

export const createWebhookBodySchema = Type.Object({ url, events });
export type CreateWebhookBody = Static<typeof createWebhookBodySchema>;
export const changeWebhookBodySchema = Type.Object({
  url: Type.Optional(url),
  events: Type.Optional(events),
  isOn: Type.Optional(Type.Boolean()),
});
export type ChangeWebhookBody = Static<typeof changeWebhookBodySchema>;

/**
 * The reasons why a try failed: no public address, no response in time, no connection, no valid
 * certificate, a redirect, or a status other than 2xx.
 */
export const webhookFailures = ['address', 'timeout', 'unreachable', 'certificate', 'redirect', 'status'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

export const webhookMessageStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookMessageState = (typeof webhookMessageStates)[number];

/** A message in the log of a webhook. */
export const webhookMessageSchema = Type.Object({
  /** The header `webhook-id` of each try. */
  _id: Type.String(),
  event: Type.String(),
  state: oneOf(webhookMessageStates),
  createdAt: moment,
  /** The moment of the next try; `null` if there will be none. */
  nextTryAt: orNull(moment),
  /** The sent text. */
  payload: Type.String(),
  tries: Type.Array(
    Type.Object({
      at: moment,
      tookMs: Type.Integer(),
      /** The status of the response; `null` without a response. */
      status: orNull(Type.Integer()),
      /** `null` for a success. */
      reason: orNull(oneOf(webhookFailures)),
    }),
  ),
});
export type WebhookMessage = Static<typeof webhookMessageSchema>;

export const webhookMessagesQuerySchema = Type.Object({
  cursor: cursorSchema,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: max.webhookMessagesPageMax })),
  state: Type.Optional(oneOf(webhookMessageStates)),
});
export type WebhookMessagesQuery = Static<typeof webhookMessagesQuerySchema>;
/** Only events that the caller may read. */
export const webhookSamplesDataSchema = Type.Object({
  samples: Type.Array(Type.Object({ type: oneOf(webhookEvents), timestamp: moment, data: Type.Record(Type.String(), Type.String()) })),
});

/** Newest first. */
export const webhookMessagesDataSchema = Type.Object({ messages: Type.Array(webhookMessageSchema), cursor: nextCursorSchema });
