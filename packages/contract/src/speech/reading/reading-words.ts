/** The words of a language for everything that people write in figures and signs. */
export interface ReadingWords {
  /** In the order of `signNames`. */
  signs: string;
  /** `1/2 1/3 2/3 1/4 3/4`, separated by commas. */
  fractions: string;
  /** Parts of a whole from the fifth to the tenth: `fifth fifths`, separated by commas. */
  denominators?: string;
  /** Which word of a currency's full name people say: "US dollars", "dólares estadounidenses". */
  currencyWord: 'first' | 'last' | 'whole';
  /** Between whole currency and cents, and the name of cents alone. */
  cents: { join: string; name: string };
  /** `hour` is one of 24. */
  time(hour: number, minute: number): string;
  /** A day of the month in a date; the number if left out. `before` is the word before the date. */
  day?(day: number, before: string): string;
  /** A year and the word for it after "in", where both are declined. */
  inYear?: { pattern: string; say(year: number): string | undefined };
  /** The number of a king or pope after the name: `Louis XIV`. */
  regnal?(number: number): string;
  /** Short names of the twelve months, where they are written before a day: `Dec. 24`. */
  shortMonths?: string;
  /** `5M` and `5B` of money. */
  large?: { million: string; billion: string };
  /** An ordinal number before one of `ordinalNouns`; as a day is said if left out. */
  ordinal?(number: number, noun: string): string | undefined;
  /** Nouns, or their beginnings, before which `50.` is an ordinal number. */
  ordinalNouns?: string;
  /** A heart between a subject and an object. Words separated by spaces. */
  love: {
    subjects: string;
    verb: string;
    contracted?: { subject: string; said: string };
    /** Who "loves", and whom. */
    third?: { subjects: string; verb: string; objects: string };
  };
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
  'to',
  'per',
  'squared',
  'cubed',
  'more',
  'less',
  'about',
] as const;
export type SignName = (typeof signNames)[number];

/** Writes minutes after an hour; none for a full hour. */
export const minutes = (minute: number, between: string): string => (minute === 0 ? '' : `${between}${minute}`);
