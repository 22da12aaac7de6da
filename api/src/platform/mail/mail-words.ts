import { isPlainName } from './plain-words';

export const toMoment = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).concat(' UTC');

/**
 * Anybody can sign up with anybody's address: a name that could be an advertisement or a link is
 * not repeated to somebody who may never have asked for this mail.
 */
export function greet(name: string, words: string): string {
  return isPlainName(name) ? `${name}, ${words}` : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
