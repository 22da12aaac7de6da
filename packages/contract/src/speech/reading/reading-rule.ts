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

/** The name of a language in Unicode's data. */
export const toLocale = (language: LanguageTag): string => language.replace('cmn', 'zh').replace(/-(?:x-rp|scotland|nyc)$/u, '');
/** A part of a message: as it is read on a screen and, if that differs, as it is said. */
export interface ReadPart {
  shown: string;
  /** Empty for a part that is silent; left out if it is said as it is shown. */
  said?: string;
}

/** A pattern (with the flags `g` and `u`) of what is said differently from how it is written. */
export interface ReadingRule {
  pattern: RegExp;
  /** Returns what is said, or `undefined` if this match is something else. */
  say(match: RegExpMatchArray, text: string): string | undefined;
}

/** Applies rules in their order: what one has read is left alone by the next. */
export const applyRules = (text: string, rules: readonly ReadingRule[]): ReadPart[] =>
  rules.reduce<ReadPart[]>(
    (parts, rule) => parts.flatMap((part) => (part.said === undefined ? applyRule(part.shown, rule) : [part])),
    [{ shown: text }],
  );

function applyRule(text: string, { pattern, say }: ReadingRule): ReadPart[] {
  const parts: ReadPart[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const said = say(match, text);
    if (said === undefined || match[0] === '') continue;
    if (match.index > from) parts.push({ shown: text.slice(from, match.index) });
    parts.push({ shown: match[0], said });
    from = match.index + match[0].length;
  }
  if (from === 0) return [{ shown: text }];
  if (from < text.length) parts.push({ shown: text.slice(from) });
  return parts;
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A pattern of any of several texts, the longest first. */
export const anyOf = (texts: readonly string[]): string =>
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');
