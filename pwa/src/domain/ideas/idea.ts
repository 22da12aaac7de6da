import type { Occasion, Relation, Tone } from '@hellograph/contract';

/**
 * Ideas of one occasion: for anybody in each tone, and warm ones for somebody in particular. `,
 * {name}` goes where no name is given.
 */
export interface OccasionIdeas extends Record<Tone, readonly string[]> {
  for: Partial<Record<Relation, readonly string[]>>;
}
/**
 * `en.json` and `es.json`: texts of our own, short enough to be spoken, about the person rather
 * than the day; each language is written anew.
 */
export type IdeaBook = Record<Occasion, OccasionIdeas>;

export interface Wish {
  occasion: Occasion;
  relation: Relation;
  tone: Tone;
  /** As the sender calls them; may be empty. */
  name: string;
  /** Something of the sender's own, which is said in their words; may be empty. */
  own: string;
}

const ends = /[.!?…]["”»)]?$/u;

/** A sentence of its own, from words that may lack its beginning or its end. */
function toSentence(own: string): string {
  const said = own.trim().replace(/\s+/gu, ' ');
  if (said === '') return '';
  const whole = said.charAt(0).toLocaleUpperCase() + said.slice(1);
  return ends.test(whole) ? whole : `${whole}.`;
}

/** What the sender adds stands before the last sentence, which is how letters end. */
function weave(text: string, own: string): string {
  const sentence = toSentence(own);
  if (!sentence) return text;
  const sentences = text.match(/[^.!?]+[.!?]+["”»)]?\s*/gu) ?? [text];
  if (sentences.length < 2) return `${text} ${sentence}`;
  return `${sentences.slice(0, -1).join('').trim()} ${sentence} ${sentences.at(-1)?.trim()}`;
}

/** No function as a replacement would read `$&` in a name as what was found. */
const callBy = (text: string, name: string) =>
  name.trim() ? text.replaceAll('{name}', () => name.trim()) : text.replace(/,? ?\{name\}/gu, '');

/**
 * Every idea that fits, each once: first those for this relation, then those for anybody. The same
 * wish has the same ideas in the same order. Where a tone would hurt there are none of it, and the
 * warm ones stand in.
 */
export function listIdeas(book: IdeaBook, { occasion, relation, tone, name, own }: Wish): string[] {
  const ideas = book[occasion];
  const particular = tone === 'warm' ? (ideas.for[relation] ?? []) : [];
  const general = ideas[tone].length > 0 ? ideas[tone] : ideas.warm;
  return [...new Set([...particular, ...general])].map((text) => weave(callBy(text, name), own));
}
