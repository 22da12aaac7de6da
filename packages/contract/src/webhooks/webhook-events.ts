/** What can be told to another program when it happens, by webhook. */
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
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
