import type { Card } from '@hellograph/contract';

/** A younger card is the one that is being made, or was just sent. */
const recentMs = 30 * 86_400_000;

/** Finds the newest earlier card to a recipient, such as last year's for a birthday. */
export function findLastCard(cards: readonly Card[], to: string, nowMs: number): Card | undefined {
  const name = to.trim().toLowerCase();
  if (!name) return undefined;
  const earlier = cards.filter((card) => card.to.trim().toLowerCase() === name && Date.parse(card.createdAt) < nowMs - recentMs);
  return earlier.sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
}
