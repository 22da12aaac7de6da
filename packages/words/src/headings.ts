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
