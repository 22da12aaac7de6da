import { limits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { groupCardsRepo } from './group-cards.repo';
import { signaturesRepo } from './signatures.repo';

/** Counts a card's signatures, without those that its owner hides. */
export async function countSigned(db: Executor, cardId: string): Promise<number> {
  const counts = await signaturesRepo(db).listCounts([cardId]);
  return counts.reduce((sum, { state, count }) => sum + (state === 'hidden' ? 0 : count), 0);
}

/**
 * Whether a card is a group card that hardly anyone has signed, so that it must not be sent yet.
 */
export async function isHeldBack(db: Executor, cardId: string): Promise<boolean> {
  const group = await groupCardsRepo(db).find(cardId);
  return group?.sends_anyway === 0 && (await countSigned(db, cardId)) < limits.signaturesExpectedMin;
}
