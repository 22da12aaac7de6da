import type { Occasion, Relation, Tone } from '@hellograph/contract';

/**
 * Ideas for one occasion: for anybody in each tone, and warm ones for each relation. Without a
 * name, `, {name}` is removed.
 */
export interface OccasionIdeas extends Record<Tone, readonly string[]> {
  for: Partial<Record<Relation, readonly string[]>>;
}

/**
 * Our own texts, short enough to be spoken, about the person rather than the day. Each language is
 * written from scratch, not translated.
 */
export type IdeaBook = Record<Occasion, OccasionIdeas>;
