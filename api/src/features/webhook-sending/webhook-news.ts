import type { WebhookData, WebhookEvent, WebhookType } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { repliesRepo } from '../../domain/card-links/replies.repo';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { webhookMessagesRepo } from '../../domain/webhooks/webhook-messages.repo';
import { webhooksRepo } from '../../domain/webhooks/webhooks.repo';
import type { OutboxMessage, OutboxMessages } from '../../platform/events/outbox-messages';

/** An event of an object of an account. */
type News = {
  [Event in WebhookEvent]: { userId: string; event: Event; objectId: string; data: WebhookData<Event> };
}[WebhookEvent];
type Reader<Kind extends keyof OutboxMessages> = (tx: Executor, message: OutboxMessages[Kind]) => Promise<News | undefined>;

/** Messages only contain ids: receivers read the current state from the API, with a key. */
const readers: { [Kind in keyof OutboxMessages]?: Reader<Kind> } = {
  finished: async (tx, { videoId }) => {
    const row = await renderStateRepo(tx).findVideo(videoId);
    if (!row || row.deleted_at !== null || row.copy_id !== null || row.signature_id !== null || row.work_id !== null) return undefined;
    const about = { userId: row.user_id, objectId: videoId };
    const data = row.is_test === 1 ? ({ videoId, isTest: true } as const) : { videoId };
    if (row.state === 'completed') return { ...about, event: 'video.completed', data };
    return row.state === 'failed' ? { ...about, event: 'video.failed', data: { ...data, code: row.error_code ?? 'INTERNAL' } } : undefined;
  },

  cardSeen: async (tx, { userId, cardId, what }) => {
    if (what === 'takenDown') return undefined;
    if (await groupCardsRepo(tx).find(cardId)) {
      return what === 'opened' ? { userId, objectId: cardId, event: 'groupCard.opened', data: { groupCardId: cardId } } : undefined;
    }
    return { userId, objectId: cardId, event: `card.${what}`, data: { cardId } };
  },

  cardReplied: async (tx, { userId, replyId }) => {
    const reply = await repliesRepo(tx).find(replyId);
    const cardId = reply?.card_id;
    return cardId === undefined ? undefined : { userId, objectId: cardId, event: 'card.replied', data: { cardId, replyId } };
  },

  deliveryEnded: async (tx, { deliveryId }) => {
    const row = await postRepo(tx).find(deliveryId);
    if (!row) return undefined;
    const about = { userId: row.user_id, objectId: row.card_id };
    const data = { cardId: row.card_id, deliveryId };
    if (row.failure !== null) return { ...about, event: 'delivery.failed', data: { ...data, reason: row.failure } };
    return row.state === 'sent' ? { ...about, event: 'delivery.sent', data } : undefined;
  },

  groupCardChanged: async (_tx, { userId, news: { groupCardId, what } }) =>
    what === 'signed' || what === 'thanked'
      ? { userId, objectId: groupCardId, event: `groupCard.${what}`, data: { groupCardId } }
      : undefined,
};

/** Returns the payload in the form that Standard Webhooks recommends. */
export const toPayload = <Type extends WebhookType>(type: Type, data: WebhookData<Type>, at: number): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });

/**
 * Enqueues a message for each webhook that subscribes to the event, in the transaction of the event
 * itself, so that there is exactly one for each event that is committed.
 */
export const createWebhookNews =
  (now: () => number) =>
  async (tx: Executor, message: OutboxMessage): Promise<void> => {
    const read = readers[message.kind] as Reader<typeof message.kind> | undefined;
    const news = await read?.(tx, message as never);
    if (!news) return;
    const { userId, event, objectId, data } = news;
    const at = now();
    for (const id of await webhooksRepo(tx).listWanting(userId, event))
      await webhookMessagesRepo(tx).insert(id, { event, objectId, payload: toPayload(event, data, at), at });
  };
