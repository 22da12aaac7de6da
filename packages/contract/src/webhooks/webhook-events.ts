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
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
