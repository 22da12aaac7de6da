/** Ignores case and accents, but keeps ñ and n apart. */
export const toPlain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll('n\u0303', 'ñ').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ');

export interface PlainWord {
  from: number;
  to: number;
  /** Possible meanings: as written, with letters for digits, without stretched letters. */
  forms: readonly string[];
}

const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' };

function toForms(word: string): string[] {
  const plain = toPlain(word);
  const lettered = /\p{L}/u.test(plain) ? plain.replaceAll(/[013457$@]/g, (sign) => digitLetters[sign] ?? sign) : plain;
  const single = lettered.replaceAll(/(\p{L})\1{2,}/gu, '$1');
  const double = lettered.replaceAll(/(\p{L})\1{2,}/gu, '$1$1');
  const known = [plain, lettered, single, double];
  // Watched words are listed in the singular.
  const singular = known.flatMap((form) => [
    /^.{3,}s$/u.test(form) ? form.slice(0, -1) : form,
    /^.{3,}es$/u.test(form) ? form.slice(0, -2) : form,
  ]);
  return [...new Set([...known, ...singular])];
}

const listMatches = (text: string, form: RegExp, toWord = (found: string) => found): PlainWord[] =>
  [...text.matchAll(form)].map(({ 0: found, index }) => ({ from: index, to: index + found.length, forms: toForms(toWord(found)) }));

export const listPlainWords = (text: string): PlainWord[] => listMatches(text, /[\p{L}\p{M}\p{N}$@]+/gu);

/** Lists runs of three or more single letters, which may spell one word. */
export const listSpelledWords = (text: string): PlainWord[] =>
  listMatches(text, /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[ .-]\p{L}){2,}(?![\p{L}\p{M}\p{N}])/gu, (found) => found.replaceAll(/[ .-]/g, ''));
