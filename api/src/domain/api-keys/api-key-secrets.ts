import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefixes that secret scanners recognise (docs/adr/0028-api-keys.md), both of the same length. */
const prefixes = { live: 'hello_live_', test: 'hello_test_' } as const;
const prefixOf = (isTest: boolean) => prefixes[isTest ? 'test' : 'live'];
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits. */
const randomLength = 30;
const checkLength = 6;
const form = new RegExp(`^hello_(?:live|test)_[0-9A-Za-z]{${randomLength + checkLength}}$`);

/** Returns a checksum that tells a mistyped or invented key from a real one without a query. */
function toCheck(text: string): string {
  let rest = crc32(text);
  let check = '';
  for (let i = 0; i < checkLength; i++) {
    check = alphabet.charAt(rest % alphabet.length) + check;
    rest = Math.floor(rest / alphabet.length);
  }
  return check;
}

/** Returns a new secret: prefix, random characters, checksum. */
export function createApiKeySecret(isTest: boolean): string {
  const random = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${prefixOf(isTest)}${random}${toCheck(random)}`;
}

export function isApiKeySecret(text: string): boolean {
  if (!form.test(text)) return false;
  const random = text.slice(prefixes.live.length, -checkLength);
  return toCheck(random) === text.slice(-checkLength);
}

/**
 * Secrets are random, so a plain hash of them can't be reversed. Keys are looked up by it: the time
 * that takes reveals at most something about the hash, from which no secret can be derived.
 */
export const toApiKeyHash = (secret: string): string => createHash('sha256').update(`api key ${secret}`).digest('base64url');

export const toApiKeyEnding = (secret: string): string => secret.slice(-4);
export const toApiKeyHint = (ending: string, isTest: boolean): string => `${prefixOf(isTest)}…${ending}`;
