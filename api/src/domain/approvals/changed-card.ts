import type { Executor } from '@hellograph/db';
import { cardsRepo } from '../cards/cards.repo';

/** Whether the card is another one than that which was approved. */
export const isChangedSinceApproved = async (
  db: Executor,
  { card_id, approved_version }: { card_id: string; approved_version: number | null },
): Promise<boolean> => approved_version !== null && (await cardsRepo(db).findAny(card_id))?.version !== approved_version;
