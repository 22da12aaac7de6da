import type { CardFields, CardLook, Occasion } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { fill } from '@hellograph/words/fill';

/** The answers to the three questions of a new card. */
export interface BeginningValues {
  occasion: Occasion;
  look: CardLook;
  to: string;
  /** The words inside; empty for those of the occasion. */
  inside: string;
}

/** A card that is being begun. The id is constant, so that two tabs make one card. */
export interface CardBeginning {
  id: string;
  values: BeginningValues;
}

/** The texts of each occasion, with a place for a name. */
export interface OccasionTexts {
  covers: Record<Occasion, string>;
  insides: Record<Occasion, string>;
}

export const newBeginning = (occasion: Occasion | undefined): BeginningValues => ({
  occasion: occasion ?? 'birthday',
  look: 'bright',
  to: '',
  inside: '',
});

/** A card without words of one's own says what the occasion says. */
export function toCardFields(values: BeginningValues, { texts, sender }: { texts: OccasionTexts; sender: string }): Partial<CardFields> {
  const { occasion, look } = values;
  const to = values.to.trim();
  return {
    occasion,
    look,
    to,
    sender,
    cover: fill(texts.covers[occasion], { name: to }).slice(0, limits.cardCoverMaxLength),
    inside: (values.inside.trim() || fill(texts.insides[occasion], { name: to })).slice(0, limits.cardInsideMaxLength),
  };
}
