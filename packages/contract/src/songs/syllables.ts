import type { LanguageTag } from '../speech/languages';

/**
 * Estimates of syllables by spelling: enough to set a name to notes and to count along while
 * somebody writes. Where spelling says too little, names are listed.
 */
// biome-ignore format: a table reads better in rows
const listed: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: { "o'er": 1, james: 1, charles: 1, george: 1, jules: 1, chloe: 2, zoe: 2, phoebe: 2, noah: 2, leah: 2, ian: 2, brian: 2, ryan: 2, leo: 2, theo: 2, leonardo: 4, joseph: 2, michael: 2, rachel: 2, raphael: 3, daniel: 2, gabriel: 3, samuel: 3, nathaniel: 3, penelope: 4, hermione: 4, naomi: 3, joanna: 3, joanne: 2, ruth: 1, louis: 2, louise: 2, eloise: 3, beatrice: 3, people: 2, every: 2, evening: 2, being: 2, seeing: 2, poem: 2, idea: 3, sean: 1, dean: 1, joan: 1, diane: 2, diana: 3, maya: 2, isaiah: 3, jose: 2, renee: 2, andre: 2, catherine: 3, katherine: 3, blessed: 1, wished: 1, loved: 1, lives: 1, loves: 1, times: 1, comes: 1 },
  es: { maria: 3, lucia: 3, sofia: 3, rocio: 3, raul: 2, saul: 2, efrain: 3, joaquin: 3 },
  it: { maria: 3, lucia: 3, sofia: 3, elia: 3, tobia: 3, andrea: 3 },
  pt: { maria: 3, luis: 2, raul: 2, saul: 2, luiza: 3, luisa: 3, gabriela: 4, gabriel: 3, daniel: 3, daniela: 4 },
  fr: { jean: 1, louis: 2, louise: 2, loïc: 2 },
  ar: { محمد: 3, جميل: 2 },
};

const vowelLetters = /[aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûüýÿāēīōūăęąőű]/u;

type Count = (word: string) => number;

const groups = (word: string, pattern: RegExp) => word.match(pattern)?.length ?? 0;

const english: Count = (word) => {
  const plain = word.replace(/['’]s?$/u, '');
  const voiced = plain
    .replace(/(?<=[^aeiouylr])e(s|d)?$/u, (_, ending?: string) =>
      ending === 's' && /[sxz]es$|ches$|shes$|ges$|ces$/u.test(plain) ? 'es' : ending === 'd' && /[td]ed$/u.test(plain) ? 'ed' : '',
    )
    .replace(/(?<=[aeiouy]r|[aeiouy]l|rr|ll)e(s|d)?$/u, '')
    .replace(/(?<=[aeiou])y(?=[aeiou])/gu, ' ');
  const hiatus = groups(voiced, /(?<![ctsgq])i[ao](?!us|n$)|(?<![cts])ia$|eo(?!n$)|u[ae]l|io$|ius$|(?<=[aeiou])[äëïöü]/gu);
  return Math.max(1, groups(voiced, /[aeiouyáàâäãéèêëíìîïóòôöõúùûü]+/gu) + hiatus);
};

/**
 * Counts Spanish, Italian and Portuguese: i and u glide beside another vowel unless they have an
 * accent.
 */
const romance: Count = (word) => {
  const plain = word
    .replace(/([qg])u(?=[eiéèíì])/gu, '$1')
    .replace(/(?<=i)ão/gu, ' a')
    .replace(/ã[oe]|õe/gu, 'a');
  return Math.max(1, groups(plain, /[íìúù]|[iuüy]*[aeoáàâãéèêóòôõ][iuy]?(?![aeoáàâãéèêóòôõ])|[iuüy]*[aeoáàâãéèêóòôõ]|[iuüy]+/gu));
};

const german: Count = (word) => Math.max(1, groups(word, /äu|eu|ei|ai|ey|ay|au|ie|aa|ee|oo|[aeiouyäöüéèáàô]/gu));

const french: Count = (word) => {
  const plain = word
    .replace(/(?<=[aeiou])y(?=[aeiou])/gu, ' ')
    .replace(/(?<=[^aeiouyéèêëàâîïôûù])e(s|nt)?$/u, '')
    .replace(/(?<=[iuéy])e(s|nt)?$/u, '')
    .replace(/([qg])u(?=[eiéèê])/gu, '$1');
  return Math.max(1, groups(plain, /eau|œu|oeu|ieu|ou[iï]?|ue(?=l)|au|a[iîy](?!ï)|ei|oi|eu|ui|ien|ion|[aeiouyéèêëàâîïôûùœ]/gu));
};

const long = /[اويىةآ]/u;
/** Letters without points: each long vowel is one, and consonants between them come in pairs. */
const arabic: Count = (word) => {
  const points = groups(word, /[\u064b-\u0650]/gu);
  const bare = word.replace(/[\u064b-\u065f\u0670]/gu, '').replace(/^ال(?=.{3})/u, '');
  if (points > 0) return points + groups(word, /(?<![\u064e\u064f\u0650])[ايوى](?![\u064b-\u0650])/gu);
  let vowels = 0;
  let run = 0;
  for (const [i, letter] of [...bare].entries()) {
    if (i > 0 && long.test(letter) && run > 0) {
      vowels += 1 + Math.ceil((run - 1) / 2);
      run = 0;
    } else run++;
  }
  return Math.max(1, vowels + Math.floor(vowels === 0 ? (run + 1) / 2 : run / 2));
};

const characters = /\p{Script=Han}|\p{Script=Hangul}|[\p{Script=Hiragana}\p{Script=Katakana}](?<![ゃゅょャュョっッ])/gu;
const otherVowels = new RegExp(`${vowelLetters.source}+|[аеёиоуыэюяіїєў]|[αεηιουωάέήίόύώ]+`, 'gu');
const bySpelling: Count = (word) => Math.max(1, groups(word, characters) || groups(word, otherVowels));

const counts: Readonly<Record<string, Count>> = { en: english, es: romance, it: romance, pt: romance, de: german, fr: french, ar: arabic };

/** A word in all languages: "Mum & Dad". */
const and = /^[&＆﹠]$/u;

/** Counts the syllables of one word; 0 if it has no letters or digits. */
export function countInWord(word: string, language: LanguageTag): number {
  if (and.test(word)) return 1;
  const letters = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
  if (letters === '') return 0;
  // Most figures are read in as many syllables as they have.
  if (/^\p{N}+$/u.test(letters)) return letters.length;
  const [family = ''] = language.split('-');
  const known = listed[family]?.[letters.replace(/['’]s$/u, '')];
  if (known !== undefined) return known;
  const isForeign = family !== 'ar' && /\p{Script=Arabic}/u.test(letters);
  const count = isForeign ? arabic : (counts[family] ?? bySpelling);
  return letters
    .split(/[-\s]/u)
    .reduce((sum, part) => sum + (part === '' ? 0 : (count === arabic && !/\p{Script=Arabic}/u.test(part) ? english : count)(part)), 0);
}

/** Counts the syllables of a line as it is sung. */
export const countSyllables = (line: string, language: LanguageTag): number =>
  line.split(/\s+/u).reduce((sum, word) => sum + countInWord(word, language), 0);

/** The syllable of a word that is stressed most often in its language, from 0. */
export function stressedOf(syllables: number, language: LanguageTag): number {
  const [family = ''] = language.split('-');
  if (family === 'fr') return syllables - 1;
  const isRomance = ['es', 'it', 'pt', 'ar', 'pl'].includes(family);
  return isRomance || syllables > 2 ? Math.max(0, syllables - 2) : 0;
}
