import type { CardNews, DeliveryFailure } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { ShownBrand } from '../../domain/brands/shown-brand';
import type { OpenedCard } from '../../domain/card-links/opened-card';
import { repliesRepo } from '../../domain/card-links/replies.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { listListeners } from '../../domain/group-cards/group-card-access';
import type { OutboxHandlers } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import type { SetCard } from './card-style';

/** A card with the brand of its sender, if they have one. */
export type BrandedCard = OpenedCard & Pick<SetCard, 'second' | 'typeface'> & { brand?: ShownBrand };

/** A card with its own colour keeps it. */
export function inBrand(card: OpenedCard, brand: ShownBrand | undefined): BrandedCard {
  if (!brand) return card;
  const { colour, second } = brand.colours;
  const colours = card.tint === null ? { tint: colour, second } : {};
  return { ...card, ...colours, typeface: brand.typeface, brand };
}

/** Returns a version of the card's picture, which also changes with the brand. */
export const toPictureVersion = ({ version, brand }: BrandedCard): string =>
  brand ? `${version}-${brand.updatedAt.toString(36)}` : String(version);

export interface CardNewsDependencies {
  db: Database;
  realtime: Pick<Realtime, 'toUser'>;
  /** Notifies devices even if no page is open. */
  push: {
    notifyReply(userId: string, reply: { id: string; cardId: string; from: string; cover: string; text: string }): Promise<void>;
    notifyUnsent(userId: string, unsent: { id: string; cardId: string; to: string; failure: DeliveryFailure }): Promise<void>;
  };
}

/** Notifies senders, and co-owners of group cards, about sent cards. */
export function createCardNewsHandlers({
  db,
  realtime,
  push,
}: CardNewsDependencies): Pick<OutboxHandlers, 'cardSeen' | 'cardReplied' | 'deliveryEnded'> {
  const tell = async (userId: string, news: CardNews) => {
    for (const id of await listListeners(db, userId, news.cardId)) realtime.toUser(id, 'cardNews', news);
  };
  return {
    cardSeen: ({ userId, cardId, what }) => tell(userId, { cardId, what }),

    cardReplied: async ({ userId, replyId }) => {
      const reply = await repliesRepo(db).find(replyId);
      const card = reply && (await cardsRepo(db).findAny(reply.card_id));
      if (!reply || !card) return;
      await tell(userId, { cardId: reply.card_id, what: 'replied' });
      const text = [reply.emoji, reply.words].filter(Boolean).join(' ');
      const from = reply.name || card.to_name;
      await push.notifyReply(userId, { id: replyId, cardId: reply.card_id, from, cover: card.cover, text });
    },

    deliveryEnded: async ({ deliveryId }) => {
      const row = await postRepo(db).find(deliveryId);
      // Pages get a separate event for the rows of a bulk send, and devices are not notified of
      // each row.
      if (!row || row.bulk_id !== null) return;
      await tell(row.user_id, { cardId: row.card_id, what: row.failure ? 'unsent' : 'sent' });
      if (!row.failure) return;
      const unsent = { id: row.id, cardId: row.card_id, to: row.name || row.email, failure: row.failure };
      await push.notifyUnsent(row.user_id, unsent);
    },
  };
}
