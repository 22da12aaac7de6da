import type { ApiScope } from '../accounts/api-scopes';

/** The events for which a webhook can be called. */
export const webhookEvents = [
  'video.completed',
  'video.failed',
  'card.opened',
  'card.watched',
  'card.replied',
  'delivery.sent',
  'delivery.failed',
  'groupCard.signed',
  'groupCard.opened',
  'groupCard.thanked',
  'groupCard.edited',
  'groupCard.removed',
  'groupCard.reacted',
  'groupCard.filmed',
  'event.opened',
  'event.answered',
  'event.joined',
  'event.placeOffered',
  'event.checkedIn',
  'event.changed',
  'event.cancelled',
  'person.added',
  'person.dayNear',
  'work.handedIn',
  'work.reviewed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

type Subject = WebhookEvent extends `${infer Of}.${string}` ? Of : never;
const readingScopes = {
  video: 'read-videos',
  card: 'read-cards',
  delivery: 'read-cards',
  groupCard: 'read-group-cards',
  event: 'read-events',
  person: 'read-people',
  work: 'read-classes',
} as const satisfies Record<Subject, ApiScope>;

/** The scope that a key needs besides `make-webhooks` to subscribe to an event. */
export const scopeOfEvent = (event: WebhookEvent): ApiScope => readingScopes[event.split('.')[0] as Subject];
