import { isPlainName } from './plain-words';

export const toMoment = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).concat(' UTC');

/**
 * Anyone can sign up with anyone's address, so a name that could be an advertisement or a link is
 * not repeated to a person who may never have requested this mail.
 */
export function greet(name: string, words: string): string {
  return isPlainName(name) ? `${name}, ${words}` : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
