import { isPlainName } from './plain-words';

export interface MailFacts {
  /** As its owner, or whoever signed up with the address, wrote it. */
  name: string;
  /** Of the mails that bring a link. */
  token: string;
  /** Of a sign-in, in words: `Chrome on Android`; or the provider that was connected. */
  device?: string;
  /** When it happened, or will. */
  at?: number;
  /** An operator's own words. */
  reason?: string;
  /** Where people reach us; the only source of addresses in mails. */
  publicUrl: string;
}

export const toMoment = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).concat(' UTC');

/**
 * Anybody can sign up with anybody's address: a name that could be an advertisement or a link is
 * not repeated to somebody who may never have asked for this mail.
 */
export function greet(name: string, words: string): string {
  return isPlainName(name) ? `${name}, ${words}` : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
