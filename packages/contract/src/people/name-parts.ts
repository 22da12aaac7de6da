/** Names in the scripts of East Asia, which have the family's name first; `佐々木` has a mark. */
const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\s々]+$/u;
/** Names from elsewhere keep their own order, with these between their parts: `アンナ・ミラー`. */
const middleDots = /[・·＝]/u;

/** Tells whether a name begins with that of its family, as far as its script shows. */
export const isFamilyFirst = (name: string): boolean => eastAsian.test(name) && !middleDots.test(name);

export interface NameParts {
  given: string;
  /** `undefined` for names of one word, such as `山田太郎`: only its owner knows where it parts. */
  family: string | undefined;
}

/** The given name and that of the family: `Ada` of `Ada Hart`, `太郎` of `山田 太郎`. */
export function toNameParts(fullName: string): NameParts {
  const name = fullName.trim();
  const words = name.split(/[\s・·＝]+/u).filter(Boolean);
  if (words.length < 2) return { given: name, family: undefined };
  return isFamilyFirst(name) ? { given: words.slice(1).join(' '), family: words[0] } : { given: words[0] ?? name, family: words.at(-1) };
}

/**
 * The name by which somebody is greeted and signs a card. A given name alone would be too familiar
 * in Japanese, Chinese and Korean, so that such names stay whole.
 */
export function toCallName(fullName: string): string {
  const name = fullName.trim();
  return isFamilyFirst(name) ? name.replace(/\s+/gu, ' ') : toNameParts(name).given;
}

const honoured = /(?:さん|さま|ちゃん|くん|君|様|先生|一同|みんな)$/;

/** `さん` after a Japanese name, unless the name ends with its own title: `おばあちゃん`. */
export const honourAfter = (name: string, honour: string): string => (honoured.test(name.trim()) ? '' : honour);
