import { familyOf, type LanguageTag } from '../languages';
import { arabic, chinese, hindi, japanese, korean } from './languages/asian';
import { dutch } from './languages/dutch';
import { english } from './languages/english';
import { french } from './languages/french';
import { german } from './languages/german';
import { italian } from './languages/italian';
import { czech, danish, norwegian, swedish } from './languages/northern';
import { polish } from './languages/polish';
import { portuguese } from './languages/portuguese';
import { russian } from './languages/russian';
import { spanish } from './languages/spanish';
import { turkish } from './languages/turkish';
import type { ReadingWords } from './reading-words';

// biome-ignore format: a table reads better in rows
const families: Readonly<Record<string, ReadingWords>> = {
  en: english, de: german, nl: dutch, es: spanish, fr: french, it: italian, pt: portuguese, pl: polish, ru: russian, tr: turkish,
  cmn: chinese, ja: japanese, ko: korean, hi: hindi, ar: arabic, sv: swedish, da: danish, nb: norwegian, cs: czech,
};

/** Returns the words of a language; `undefined` where Unicode's data and the engine have to do. */
export const findReadingWords = (language: LanguageTag): ReadingWords | undefined => families[familyOf(language)];

/** The name of a language in Unicode's data, with the digits that every engine reads. */
export const toLocale = (language: LanguageTag): string =>
  `${language.replace('cmn', 'zh').replace(/-(?:x-rp|scotland|nyc)$/u, '')}-u-nu-latn`;
