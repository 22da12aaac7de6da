import { accountLimits } from './account-limits';
import { emailPattern } from './auth-words';

/** Providers that ignore dots before the `@`. */
const dotless = new Set(['gmail.com']);
const aliases: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * Returns the mailbox behind an address, for limits of one per mailbox: lower case, without a
 * `+tag`, and without dots where the provider ignores them. Mail always goes to the address as the
 * user typed it.
 */
export function toMailbox(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const host = plain.slice(at + 1);
  const domain = (Object.hasOwn(aliases, host) && aliases[host]) || host;
  const written = plain.slice(0, at);
  const tagAt = written.indexOf('+', 1);
  const untagged = tagAt < 0 ? written : written.slice(0, tagAt);
  const local = dotless.has(domain) ? untagged.replaceAll('.', '') : untagged;
  return `${local || written}@${domain}`;
}

const outer = '[\\s\\p{C}\\p{Default_Ignorable_Code_Point}]+';
const aroundAddress = new RegExp(`^${outer}|${outer}$`, 'gu');
/** Letters that turn into others in lower case or when composed: the Kelvin sign is no `k`. */
const turning = /[\u0130\u1fef\u212a\u212b]/;

/**
 * Returns an address as it is stored and compared: in lower case, and without the white space and
 * the unseen characters around it. It may still be malformed.
 */
export function tidyAddress(written: string): string {
  const address = written.replace(aroundAddress, '');
  return turning.test(address) ? address : address.normalize('NFC').toLowerCase();
}

const pattern = new RegExp(emailPattern, 'u');
export const isEmailAddress = (address: string): boolean => address.length <= accountLimits.emailMaxLength && pattern.test(address);

/**
 * Returns the address in what came from outside, as it is stored and compared; `undefined` if it is
 * not one address. Every way in uses it, so that no variant of an address passes for another.
 */
export function findEmailAddress(written: string): string | undefined {
  const address = tidyAddress(written);
  return isEmailAddress(address) ? address : undefined;
}
