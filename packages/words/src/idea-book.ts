import type { Occasion, Relation, Tone } from '@hellograph/contract';
import type { HolidayId } from '@hellograph/contract/holidays';
import { honourAfter } from '@hellograph/contract/name-parts';

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

export interface Wish {
  occasion: Occasion;
  relation: Relation;
  tone: Tone;
  /** The recipient's name; may be empty. */
  name: string;
  /** The sender's own addition, in their words; may be empty. */
  own: string;
}

const ends = /[.!?…؟۔]["”»)]?$/u;

/** Makes a sentence from words that may lack a capital letter or a full stop. */
function toSentence(own: string): string {
  const said = own.trim().replace(/\s+/gu, ' ');
  if (said === '') return '';
  const whole = said.charAt(0).toLocaleUpperCase() + said.slice(1);
  return ends.test(whole) ? whole : `${whole}.`;
}

/** Inserts the sender's addition before the last sentence, which is the closing. */
function weave(text: string, own: string): string {
  const sentence = toSentence(own);
  if (!sentence) return text;
  const sentences = text.match(/[^.!?؟۔]+[.!?؟۔]+["”»)]?\s*/gu) ?? [text];
  if (sentences.length < 2) return `${text} ${sentence}`;
  return `${sentences.slice(0, -1).join('').trim()} ${sentence} ${sentences.at(-1)?.trim()}`;
}

/** A function, because a replacement string would interpret `$&` in a name. */
export const callBy = (text: string, name: string) =>
  name.trim()
    ? text.replace(/\{name\}( さん)?/gu, (_, honour = '') => name.trim() + honourAfter(name, honour))
    : text.replace(/[,،、，]? ?\{name\}(?: さん、)?/gu, '');

/**
 * Lists every matching idea once: first those for this relation, then those for anyone. The same
 * wish always gives the same ideas in the same order. If a tone would hurt on this occasion, warm
 * ideas replace it.
 */
export function listIdeas(book: IdeaBook, { occasion, relation, tone, name, own }: Wish): string[] {
  const ideas = book[occasion];
  const particular = tone === 'warm' ? (ideas.for[relation] ?? []) : [];
  const general = ideas[tone].length > 0 ? ideas[tone] : ideas.warm;
  return [...new Set([...particular, ...general])].map((text) => weave(callBy(text, name), own));
}
