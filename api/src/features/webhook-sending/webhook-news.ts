import type { GroupCardNews, WebhookEvent } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { repliesRepo } from '../../domain/card-links/replies.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { remindersRepo } from '../../domain/people/people.repo';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { tellWebhooks, type WebhookNews } from '../../domain/webhooks/tell-webhooks';
import type { OutboxMessage, OutboxMessages } from '../../platform/events/outbox-messages';

type Reader<Kind extends keyof OutboxMessages> = (tx: Executor, message: OutboxMessages[Kind]) => Promise<WebhookNews | undefined>;

/** The news of group cards of which other programs hear. */
const groupCardEvents: Partial<Record<GroupCardNews['what'], Extract<WebhookEvent, `groupCard.${string}`>>> = {
  signed: 'groupCard.signed',
  edited: 'groupCard.edited',
  removed: 'groupCard.removed',
  thanked: 'groupCard.thanked',
  filmed: 'groupCard.filmed',
};

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

  groupCardChanged: async (_tx, { userId, news: { groupCardId, what } }) => {
    const event = groupCardEvents[what];
    return event && { userId, objectId: groupCardId, event, data: { groupCardId } };
  },

  signerNews: async (tx, { cardId, what }) => {
    const userId = what === 'reacted' ? await cardsRepo(tx).findOwnerId(cardId) : undefined;
    return userId === undefined ? undefined : { userId, objectId: cardId, event: 'groupCard.reacted', data: { groupCardId: cardId } };
  },

  reminder: async (tx, { reminderId }) => {
    const row = await remindersRepo(tx).find(reminderId);
    if (!row) return undefined;
    const { person_id: personId, day_id: dayId, occurs_on: on } = row;
    return { userId: row.user_id, objectId: personId, event: 'person.dayNear', data: { personId, dayId, on } };
  },
};

/** Reads the events of which outbox messages tell. */
export const createWebhookNews =
  (now: () => number) =>
  async (tx: Executor, message: OutboxMessage): Promise<void> => {
    const read = readers[message.kind] as Reader<typeof message.kind> | undefined;
    const news = await read?.(tx, message as never);
    if (news) await tellWebhooks(tx, news, now());
  };
