import { createRequire } from 'node:module';
import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { hash, verify } from '@node-rs/argon2';
import type { Slots } from '../../platform/capacity/slots';
import { toPasswordKey } from './users.repo';

let common: ReadonlySet<string> | undefined;

/** Leaked passwords, most frequent first, in lower case, loaded for the first new password. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
  return common;
}

const product = 'hellograph';
/** Shorter parts of a name occur in too many words. */
const partMinLength = 4;
/** A part of a name with so few characters around it is as weak as the part alone. */
const aroundMax = 4;

interface PasswordOwner {
  email: string;
  fullName: string;
  /** The field of the request that the form marks; `password` by default. */
  field?: string;
}

/**
 * Refuses passwords that are guessed first (ASVS 5.0, 6.2.4 and 6.2.11): common ones, even with a
 * few digits or symbols appended, and those made of the owner's or the product's name. Throws
 * PASSWORD_COMMON, PASSWORD_PERSONAL.
 */
export function refuseWeakPassword(password: string, { email, fullName, field = 'password' }: PasswordOwner): void {
  const code = isPersonal(password, [product, ...toParts(email), ...toParts(fullName)])
    ? 'PASSWORD_PERSONAL'
    : isCommon(password)
      ? 'PASSWORD_COMMON'
      : undefined;
  if (!code) return;
  const { message } = new CodedError(code);
  throw new CodedError(code, { fields: [{ path: field, message }] });
}

function isCommon(password: string): boolean {
  const word = password.toLowerCase();
  const letters = word.replace(/[\d\W_]+$/, '');
  const isRepeated = /^(.{1,4})\1+$/s.test(word);
  return (
    commonPasswords().has(word) ||
    isRepeated ||
    (letters.length >= partMinLength && word.length - letters.length <= aroundMax && commonPasswords().has(letters))
  );
}

function isPersonal(password: string, parts: string[]): boolean {
  const word = password.toLowerCase();
  return parts.some((part) => word.includes(part) && word.length - part.length <= aroundMax);
}

/** Returns an address or a name as a whole, and each of its words. */
function toParts(text: string): string[] {
  const whole = text.trim().toLowerCase();
  const words = whole.split(/[^\p{L}\p{N}]+/u);
  return [whole, words.join(''), whole.split('@')[0] ?? '', ...words].filter((part) => part.length >= partMinLength);
}

/** Replaces the passwords of tombstones, which an older backup restored. */
export async function replaceOldPasswords(tx: Executor, keys: ReadonlySet<string>, passwordHash: string): Promise<void> {
  const users = await tx.selectFrom('users').select(['id', 'password_hash']).execute();
  for (const { id } of users.filter((user) => keys.has(toPasswordKey(user.password_hash))))
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane (RFC 9106). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes equally long if the account does not exist, so that timing does not reveal known
   * addresses.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/**
 * Hashing uses the thread pool that files and images also need. `inSlot` limits it and throws BUSY
 * above the limit.
 */
export function createPasswords(inSlot: Slots): Passwords {
  const nobody = hash('nobody has this password', cost);
  return {
    hash: (password) => inSlot(() => hash(password, cost)),
    verify: async (passwordHash, password) => {
      const against = passwordHash ?? (await nobody);
      return (await inSlot(() => verify(against, password))) && passwordHash !== undefined;
    },
  };
}
