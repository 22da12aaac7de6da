import type { Occasion, Relation, Tone, UiLanguage } from '@hellograph/contract';
import { listHolidays } from '@hellograph/contract/holidays';
import { honourAfter } from '@hellograph/contract/name-parts';
import type { IdeaBook } from '@hellograph/words/idea-book';

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
const callBy = (text: string, name: string) =>
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

interface SignersWish extends Pick<Wish, 'occasion' | 'name'> {
  language: UiLanguage;
  /** When the card is given. */
  on: string;
}

const nearMs = 21 * 86_400_000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Lists what a signer may write: first for a holiday of their language that the card is given for,
 * then for its occasion. Nobody knows how close the signer is to the recipient.
 */
export function listWishes(book: IdeaBook, { occasion, name, language, on }: SignersWish): string[] {
  const givenMs = Date.parse(on);
  const near = listHolidays([language], toDay(givenMs - nearMs)).filter(
    (day) => day.occasion === occasion && day.on <= toDay(givenMs + nearMs),
  );
  const ofDays = near.flatMap(({ id }) => book.days?.[id] ?? []);
  const { warm, plain } = book[occasion];
  return [...new Set([...ofDays, ...warm, ...plain])].map((text) => callBy(text, name));
}
