/**
 * Names of the columns in a list of people, in lower case, without accents and signs. A list may be
 * in any of our languages.
 */
export interface Headings {
  email: RegExp;
  /** Ends the name of a column that describes an address. */
  label: RegExp;
  firstName: RegExp;
  lastName: RegExp;
  name: RegExp;
}
