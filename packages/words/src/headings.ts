/**
 * What columns of a list of people are called in a language, in lower case, without accents and
 * signs. A list may be in any of them.
 */
export interface Headings {
  email: RegExp;
  /** Of columns beside an address that say whose or which it is. */
  label: RegExp;
  firstName: RegExp;
  lastName: RegExp;
  name: RegExp;
}
