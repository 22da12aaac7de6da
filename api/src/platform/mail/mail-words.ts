import { isPlainName } from './plain-words';

export interface MailFacts {
  /** As its owner, or the person who signed up with the address, typed it. */
  name: string;
  /** The token of mails with a link. */
  token: string;
  /**
   * The name of the device that logged in: `Chrome on Android`; or the provider that was connected.
   */
  device?: string;
  /** The moment of the event, which may be in the future. */
  at?: number;
  /** The operator's own text. */
  reason?: string;
  /** The public address of this instance; the only source of addresses in mails. */
  publicUrl: string;
}

export const toMoment = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).concat(' UTC');

/**
 * Anyone can sign up with anyone's address, so a name that could be an advertisement or a link is
 * not repeated to a person who may never have requested this mail.
 */
export function greet(name: string, words: string): string {
  return isPlainName(name) ? `${name}, ${words}` : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
