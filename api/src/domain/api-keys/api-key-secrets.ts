import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What secret scanners look for (docs/adr/0028-api-keys.md), of the same length both. */
const prefixes = { live: 'hello_live_', test: 'hello_test_' } as const;
const prefixOf = (isTest: boolean) => prefixes[isTest ? 'test' : 'live'];
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits. */
const randomLength = 30;
const checkLength = 6;
const form = new RegExp(`^hello_(?:live|test)_[0-9A-Za-z]{${randomLength + checkLength}}$`);

/** A checksum tells a mistyped or invented key from a real one without asking the database. */
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
 * Secrets are random, so a plain hash of them cannot be reversed. Keys are found by it: how long
 * that takes tells something of the hash at most, from which no secret can be made.
 */
export const toApiKeyHash = (secret: string): string => createHash('sha256').update(`api key ${secret}`).digest('base64url');

export const toApiKeyEnding = (secret: string): string => secret.slice(-4);
export const toApiKeyHint = (ending: string, isTest: boolean): string => `${prefixOf(isTest)}…${ending}`;
