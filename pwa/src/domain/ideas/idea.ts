import type { Occasion, UiLanguage } from '@hellograph/contract';
import { listHolidays } from '@hellograph/contract/holidays';
import { callBy, type IdeaBook } from '@hellograph/words/idea-book';

interface SignersWish {
  occasion: Occasion;
  name: string;
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
