import type { Occasion, Relation, Tone } from '@hellograph/contract';
import type { HolidayId } from '@hellograph/contract/holidays';

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
export interface IdeaBook extends Record<Occasion, OccasionIdeas> {
  /** `none`, or the name of a native speaker who has read it. English is the source. */
  '@@x-native-reader'?: string;
  /** For signers, while a holiday of the language is near. */
  days?: Partial<Record<HolidayId, readonly string[]>>;
}
