import type { RouteKey } from '@hellograph/contract';
import { cardsRepo } from '../../domain/cards/cards.repo';
import type { Domain } from '../../domain/create-domain';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { numbersTables } from '../../domain/numbers/numbers.tables';
import type { FollowMessages } from '../../platform/events/outbox';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createNumbersService, type NumbersService } from './numbers.service';
import { createWeeklyMails, type WeeklyMails } from './weekly-mails';

type NumberKeys = Extract<RouteKey, `${string} /numbers${string}`>;

const numberKeepingRoutes = (numbers: NumbersService, weekly: Pick<WeeklyMails, 'read' | 'choose'>): Handlers<NumberKeys> => ({
  'GET /numbers/weekly-mail': async ({ session }) => ({ data: await weekly.read(session.userId) }),
  'PUT /numbers/weekly-mail': async ({ session, body }) => ({ data: await weekly.choose(session.userId, body) }),
  'GET /numbers': async ({ session, query }) => ({ data: { numbers: await numbers.read(session.userId, query) } }),
  'GET /numbers/parts': async ({ session, query }) => ({ data: await numbers.listParts(session.userId, query) }),
  'GET /numbers/file': async ({ session, query }) => ({ data: { csv: await numbers.toFile(session.userId, query) } }),
  'GET /numbers/live': async ({ session }) => ({ data: { minutes: await numbers.listLive(session.userId) } }),
});

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
