import { CodedError } from '@hellograph/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The list is of leaked passwords, most frequent first, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
const product = 'hellograph';
/** Shorter parts of a name are in too many words. */
const partMinLength = 4;
/** A part with so little around it is as good as the part alone. */
const aroundMax = 4;

export interface PasswordOwner {
  email: string;
  fullName: string;
  /** Of the request, for the form that shows it. `password` when left out. */
  field?: string;
}

/**
 * Refuses what is guessed first (ASVS 5.0, 6.2.4 and 6.2.11): passwords that many people have,
 * also with a few digits or signs behind them, and those made of the owner's or the product's name.
 * Throws PASSWORD_COMMON, PASSWORD_PERSONAL.
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
    common.has(word) || isRepeated || (letters.length >= partMinLength && word.length - letters.length <= aroundMax && common.has(letters))
  );
}

function isPersonal(password: string, parts: string[]): boolean {
  const word = password.toLowerCase();
  return parts.some((part) => word.includes(part) && word.length - part.length <= aroundMax);
}

/** An address or a name as a whole, and each of its words. */
function toParts(text: string): string[] {
  const whole = text.trim().toLowerCase();
  const words = whole.split(/[^\p{L}\p{N}]+/u);
  return [whole, words.join(''), whole.split('@')[0] ?? '', ...words].filter((part) => part.length >= partMinLength);
}
