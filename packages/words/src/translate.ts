import type { IsCounted, SlotsOf } from './fill';

/**
 * Names of the columns of a list of people in one language, in lower case, without accents and
 * punctuation. A list may use any language.
 */
export interface Headings {
  email: RegExp;
  /** Columns beside an address that label it. */
  label: RegExp;
  firstName: RegExp;
  lastName: RegExp;
  name: RegExp;
}

type Wrong<English extends string> = `other {placeholders} than: ${English}`;
type SameSlots<English extends string, Other> = Other extends string
  ? [SlotsOf<English>, SlotsOf<Other>] extends [SlotsOf<Other>, SlotsOf<English>]
    ? Other
    : Wrong<English>
  : string;
/** A form may leave the number out: “one person”. */
type KnownSlots<English, Other> = English extends string
  ? Other extends string
    ? [SlotsOf<Other>] extends [SlotsOf<English>]
      ? Other
      : Wrong<English>
    : string
  : never;

type Forms<English, Other> = {
  readonly [Form in keyof Other | 'other']: Form extends Intl.LDMLPluralRule
    ? KnownSlots<English[keyof English], Form extends keyof Other ? Other[Form] : undefined>
    : 'no form by number';
};
type Lines<English extends readonly unknown[], Other> = {
  readonly [Index in keyof English]: Checked<English[Index], Index extends keyof Other ? Other[Index] : undefined>;
};
type Group<English, Other> = {
  readonly [Key in keyof English | keyof Other]: Key extends keyof English
    ? Checked<English[Key], Key extends keyof Other ? Other[Key] : undefined>
    : 'a text that English does not have';
};

/** The shape of an English text, with exactly its placeholders. */
type Checked<English, Other> = English extends string
  ? SameSlots<English, Other>
  : English extends readonly unknown[]
    ? Lines<English, Other>
    : IsCounted<English> extends true
      ? Forms<English, Other>
      : Group<English, Other>;

/**
 * Server texts in another language. A text that is missing, one that English does not have, and
 * placeholders other than the English ones do not compile.
 */
export const translate =
  <English>() =>
  <const Other>(texts: Other extends Checked<English, Other> ? Other : Checked<English, Other>) =>
    texts;
