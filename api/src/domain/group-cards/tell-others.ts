import type { Executor } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import type { CardRow } from '../cards/cards.repo';

/** Notifies all others who manage a group card that this user has changed it. */
export const notifyOthers = (
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { card, userId }: { card: Pick<CardRow, 'id' | 'user_id'>; userId: string },
): Promise<void> =>
  outbox.insert(tx, { kind: 'groupCardChanged', userId: card.user_id, by: userId, news: { groupCardId: card.id, what: 'changed' } });
