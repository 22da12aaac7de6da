/** The words of a language for everything that people write in figures and signs. */
export interface ReadingWords {
  /** In the order of `signNames`. */
  signs: string;
  /** A whole number and a half: "zweieinhalb". */
  half?(whole: number): string | undefined;
  /** From one day of the week to another, counted from Sunday, where both are declined. */
  weekdays?(from: number, to: number): string;
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
  /** A time of twelve hours with "a.m." or "p.m.", where people name the part of the day. */
  halfDay?(hour: number, minute: number): string;
  /** A day of the month in a date; the number if left out. `before` is the word before the date. */
  day?(day: number, before: string): string;
  /** The last day of a range after a word, and the word before a range with a dash. */
  dayUntil?(day: number, after: string): string | undefined;
  from?: string;
  /** A year and the word for it after "in", where both are declined. */
  inYear?: { pattern: string; say(year: number): string | undefined };
  /** The number of a king or pope after the name: `Louis XIV`. */
  regnal?(number: number, name: string): string;
  /** Roman numbers of centuries and of reigns before a name: `XXe siècle`, `II. Mehmet`. */
  roman?: readonly RomanNumber[];
  /** Ordinal numbers with an ending: `2ème`, `1st`. */
  ending?: { pattern: string; say(number: number, ending: string, next: string): string | undefined };
  /** `5M` and `5B` of money. */
  large?: { million: string; billion: string };
  /** Plurals of `5 tys.`, in the order of Unicode's data: `tysiąc tysiące tysięcy`. */
  larger?: Readonly<Record<string, string>>;
  /** An ordinal number before one of `ordinalNouns`; as a day is said if left out. */
  ordinal?(number: number, noun: string, before: string): string | undefined;
  /** Nouns, or their beginnings, before which `50.` is an ordinal number. */
  ordinalNouns?: string;
  /** A heart between a subject and an object. Words separated by spaces. */
  love: {
    subjects: string;
    verb: string;
    /** Other subjects with their verbs. */
    others?: Readonly<Record<string, string>>;
    /** "My ❤": the expression of what stands before, and the noun. */
    noun?: readonly [before: string, heart: string];
    contracted?: { subject: string; said: string };
    /** Who "loves", and whom. */
    third?: { subjects: string; verb: string; objects: string };
  };
  /** A unit squared or cubed, where `#` stands for the unit: `square #,cubic #`. */
  powers?: string;
  /** "Per" after money, and words that are abbreviated after it. */
  each?: { per?: string; isAfter?: true; words?: Readonly<Record<string, string>> };
  /**
   * Abbreviations with what is said for them; those that start a name end with `^`. Two values with
   * `|` are for names of men and women.
   */
  abbreviations: Readonly<Record<string, string>>;
}

/** The expression has the groups `roman` and, as far as it needs them, `before` and `after`. */
export interface RomanNumber {
  pattern: string;
  say(number: number, groups: Readonly<Record<string, string | undefined>>): string | undefined;
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
