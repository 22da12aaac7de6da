import { type Static, type TObject, Type } from 'typebox';
import type { WebhookEvent } from './webhook-events';

const id = Type.String();
const isTest = Type.Optional(Type.Literal(true));
const ofGroupCard = Type.Object({ groupCardId: id });

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
  'webhook.test': Type.Object({ webhookId: id }),
} as const satisfies Record<WebhookEvent | 'webhook.test', TObject>;
export type WebhookType = keyof typeof webhookData;
export type WebhookData<Type extends WebhookType> = Static<(typeof webhookData)[Type]>;
