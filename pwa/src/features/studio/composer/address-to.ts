import type { Occasion } from '@hellograph/contract';
import type { Draft } from '../../../drafts/draft';

/** A recipient, with the occasion of their next day. */
export interface Recipient {
  name: string;
  occasion: Occasion | undefined;
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Sets a draft's recipient, with their next day's occasion and suitable words. Words that the user
 * wrote stay; those suggested for another person are replaced.
 */
export function addressTo(
  draft: Pick<Draft, 'to' | 'message' | 'card'>,
  to: string,
  { people, toWords }: { people: readonly Recipient[]; toWords: (occasion: Occasion, name: string) => string },
): Partial<Draft> {
  const known = people.find(({ name }) => sameName(name, to));
  if (!known?.occasion) return { to };
  const { occasion } = known;
  const before = draft.card.occasion && draft.to ? toWords(draft.card.occasion, draft.to) : '';
  const isOwn = draft.message.trim() !== '' && draft.message !== before;
  return { to, card: { ...draft.card, occasion }, ...(!isOwn && { message: toWords(occasion, to.trim()) }) };
}
