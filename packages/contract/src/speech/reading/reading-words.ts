/** The words of a language for everything that people write in figures and signs. */
export interface ReadingWords {
  /** In the order of `signNames`. */
  signs: string;
  /** `1/2 1/3 2/3 1/4 3/4`, separated by commas. */
  fractions: string;
  /** Which word of a currency's full name people say: "US dollars", "dólares estadounidenses". */
  currencyWord: 'first' | 'last' | 'whole';
  /** Between whole currency and cents, and the name of cents alone. */
  cents: { join: string; name: string };
  /** `hour` is one of 24. */
  time(hour: number, minute: number): string;
  /** A day of the month in a date; the number if left out. `before` is the word before the date. */
  day?(day: number, before: string): string;
  /** Nouns before which `50.` is an ordinal number, said as a day is. */
  ordinalNouns?: string;
  /** A heart between a subject and an object. Words separated by spaces. */
  love: { subjects: string; verb: string; contracted?: { subject: string; said: string } };
  /** Abbreviations with what is said for them; those that start a name end with `^`. */
  abbreviations: Readonly<Record<string, string>>;
}

export const signNames = [
  'and',
  'at',
  'plus',
  'equals',
  'number',
  'hashtag',
  'dot',
  'slash',
  'minus',
  'times',
  'divided',
  'over',
  'section',
] as const;
export type SignName = (typeof signNames)[number];

/** Writes minutes after an hour; none for a full hour. */
export const minutes = (minute: number, between: string): string => (minute === 0 ? '' : `${between}${minute}`);
