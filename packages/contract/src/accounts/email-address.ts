import { accountLimits } from './account-limits';
import { emailPattern } from './auth-words';

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
