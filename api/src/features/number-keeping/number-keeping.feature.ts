import { cardsRepo } from '../../domain/cards/cards.repo';
import type { Domain } from '../../domain/create-domain';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { numbersTables } from '../../domain/numbers/numbers.tables';
import type { FollowMessages } from '../../platform/events/outbox';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { numberKeepingRoutes } from './number-keeping.routes';
import { createNumbersService } from './numbers.service';
import { createWeeklyMails } from './weekly-mails';

/** Statistics about how far cards and invitations got. */
export function createNumberKeepingFeature(parts: Platform & Domain) {
  const weekly = createWeeklyMails({ ...parts, insertMessage: parts.outbox.insert });
  return {
    routes: numberKeepingRoutes(createNumbersService(parts), weekly),
    outboxHandlers: { weeklyMail: weekly.send },
    dueTasks: [weekly.takeDue],
    onLeft: createFollowSent(parts),
    tables: [numbersTables],
  } satisfies Feature;
}

/** Counts a card as sent when its mail was sent. */
const createFollowSent =
  ({ readerNumbers, now }: Pick<Platform & Domain, 'readerNumbers' | 'now'>): FollowMessages =>
  async (tx, message) => {
    if (message.kind !== 'deliveryEnded') return;
    const delivery = await postRepo(tx).find(message.deliveryId);
    if (!delivery || delivery.failure !== null) return;
    const card = await cardsRepo(tx).findAny(delivery.card_id);
    if (card?.tells_sender !== 1) return;
    const reader = { linkId: delivery.link_id, userId: delivery.user_id, cardId: card.id, bulkSendId: delivery.bulk_id ?? undefined };
    // Events are gathered for a while, in which the transaction ends.
    await readerNumbers.reach(tx, { reader, step: 'sent', at: now() }, { onCommit: (then) => then() });
  };
