import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type CardRow, cardsRepo } from '../cards/cards.repo';
import { type GroupCardRow, groupCardsRepo } from './group-cards.repo';

export interface OwnGroupCard {
  card: CardRow;
  group: GroupCardRow;
}

/** Throws NOT_FOUND unless it is a group card of this user that is not deleted. */
export async function getOwnGroupCard(db: Executor, userId: string, id: string): Promise<OwnGroupCard> {
  const card = await cardsRepo(db).findCard(userId, id);
  const group = card?.is_group === 1 ? await groupCardsRepo(db).find(id) : undefined;
  if (!card || !group) throw new CodedError('NOT_FOUND');
  return { card, group };
}
