import { familyOf, type LanguageTag } from '../../languages';

/**
 * Letters beyond a–z that the voices of a language read as letters of its words (CLDR, exemplar
 * characters, and those that its engine was heard to read). Others are folded.
 */
// biome-ignore format: a table reads better in rows
const alphabets: Readonly<Record<string, string>> = {
  en: '', de: 'äöüßéèàçêâô', nl: 'éèëïöüáàêç', fr: 'àâæçéèêëîïôœùûüÿ', es: 'áéíñóúü', ca: 'àçéèíïóòúü', pt: 'áàâãçéêíóôõúü', it: 'àéèìíîóòùú',
  pl: 'ąćęłńóśźż', cs: 'áčďéěíňóřšťúůýž', sk: 'áäčďéíĺľňóôŕšťúýž', sv: 'åäöéàü', da: 'æøåéöä', nb: 'æøåéòôö', fi: 'åäöšž', hu: 'áéíóöőúüű', ro: 'ăâîșțşţ',
  tr: 'çğıöşüâîû', hr: 'čćđšž', id: 'é', ms: 'é', sw: '', eo: 'ĉĝĥĵŝŭ', cy: 'âêîôûŵŷáéíóúäëïöü', et: 'äõöüšž', lv: 'āčēģīķļņšūž', lt: 'ąčęėįšųūž', is: 'áðéíóúýþæö',
};

/** Vietnamese is written with most letters; there all are its own. */
const isVietnamese = (family: string) => family === 'vi';

/** Letters of Latin words, written out: the property takes milliseconds to compile. */
const latin = 'A-Za-zÀ-ÖØ-öø-ʯᴀ-ᴥᵫ-ᵷᵹ-ᶚḀ-ỿⱠ-ⱻꜢ-ꞇꞋ-ꟊ';

const known = new Map<string, RegExp>();

/** Returns the pattern of a Latin letter beyond a–z that a language's voice does not read. */
export function foreignLetter(language: LanguageTag, isAsciiOnly: boolean): RegExp | undefined {
  const family = familyOf(language);
  if (isVietnamese(family)) return undefined;
  const own = isAsciiOnly ? '' : (alphabets[family] ?? '');
  const pattern = known.get(own) ?? new RegExp(`(?![A-Za-z${own}${own.toUpperCase()}])[${latin}]|[${latin}][\\u0300-\\u036f]`, 'u');
  known.set(own, pattern);
  return pattern;
}

/** Letters that do not decompose into a plain letter and a mark. */
// biome-ignore format: a table reads better in rows
const undecomposed: Readonly<Record<string, string>> = {
  ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', ħ: 'h', ŋ: 'ng', ə: 'a', ɛ: 'e', ɔ: 'o', ĳ: 'ij', ŀ: 'l', ŧ: 't', ŉ: 'n', ĸ: 'k', ſ: 's', ƒ: 'f', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ɨ: 'i', ʉ: 'u', ɑ: 'a', ɡ: 'g', ȷ: 'j', ƀ: 'b', ɖ: 'd', ƞ: 'n',
};

/** Folds a letter, or all letters of a text, to a–z; letters of other scripts are kept. */
export function foldLatin(text: string): string {
  const fold = (letter: string): string => {
    const lower = letter.toLowerCase();
    const plain = undecomposed[lower] ?? lower.normalize('NFD').replace(/(?<=[a-z])[\u0300-\u036f]+/gu, '');
    const bare = [...plain].map((one) => undecomposed[one] ?? one).join('');
    return lower === letter ? bare : bare.charAt(0).toUpperCase() + bare.slice(1);
  };
  return text.normalize('NFC').replace(/(?![a-zA-Z])\p{Script=Latin}\p{M}*|[a-zA-Z]\p{M}+/gu, fold);
}

/** Folds only what the language's voice does not read. */
export function foldForeign(word: string, foreign: RegExp): string {
  return word.replace(/\p{Script=Latin}\p{M}*/gu, (letter) => (foreign.test(letter) ? foldLatin(letter) : letter));
}
