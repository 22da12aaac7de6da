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
import { russian, ukrainian } from './languages/russian';
import { spanish } from './languages/spanish';
import { turkish } from './languages/turkish';
import type { ReadingWords } from './reading-words';

// biome-ignore format: a table reads better in rows
const families: Readonly<Record<string, ReadingWords>> = {
  en: english, de: german, nl: dutch, es: spanish, fr: french, it: italian, pt: portuguese, pl: polish, ru: russian, tr: turkish,
  cmn: chinese, ja: japanese, ko: korean, hi: hindi, ar: arabic, sv: swedish, da: danish, nb: norwegian, cs: czech, uk: ukrainian,
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

/** A pattern of what is said differently from how it is written. */
export interface ReadingRule {
  /** The source of a regular expression. */
  pattern: string;
  ignoresCase?: true;
  /** A cheap test of what a text must have for a match that spares the pattern's compilation. */
  needs?: Pick<RegExp, 'test'>;
  /**
   * Returns what is said, or `undefined` if this match is something else. The text is a part of the
   * message; `isEnd` for its last.
   */
  say(match: RegExpMatchArray, text: string, isEnd: boolean): string | undefined;
}

/** Capitals beyond ASCII, which alternate with small letters in Unicode's rows of Latin. */
const capitals = Array.from({ length: 0x1_50 }, (_, i) => String.fromCharCode(0x1_00 + i))
  .filter((letter) => letter !== letter.toLowerCase() && letter === letter.toUpperCase())
  .join('');

/**
 * The members of Unicode's properties among the characters that nearly all messages consist of. An
 * expression with the whole property takes a third of a millisecond to compile, for each mention.
 */
const usual: Readonly<Record<string, string>> = {
  L: 'A-Za-zªµºÀ-ÖØ-öø-ɏ\\u0400-\\u045f\\u05d0-\\u05ea\\u0620-\\u064a\\u066e\\u066f\\u0671-\\u06d3\\u06d5\\u06e5\\u06e6\\u06ee\\u06ef\\u06fa-\\u06fc\\u06ff\\u0904-\\u0939\\u093d\\u0950\\u0958-\\u0961\\u0971-\\u097f\\u3005\\u3006\\u3031-\\u3035\\u303b\\u303c\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3',
  M: '\\u0300-\\u036f\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0900-\\u0903\\u093a-\\u093c\\u093e-\\u094f\\u0951-\\u0957\\u0962\\u0963\\u302a-\\u302f\\u3099\\u309a\\ufe0f',
  N: '0-9²³¹¼-¾\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\u2776-\\u2793\\u3007\\u3021-\\u3029\\u3038-\\u303a',
  Nd: '0-9\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f',
  Lu: `A-ZÀ-ÖØ-Þ${capitals}\\u0400-\\u042f`,
  Lo: '\\u00aa\\u00ba\\u01bb\\u01c0-\\u01c3\\u05d0-\\u05ea\\u0620-\\u063f\\u0641-\\u064a\\u066e-\\u066f\\u0671-\\u06d3\\u06d5\\u06ee-\\u06ef\\u06fa-\\u06fc\\u06ff\\u0904-\\u0939\\u093d\\u0950\\u0958-\\u0961\\u0972-\\u097f\\u3006\\u303c\\u3041-\\u3096\\u309f\\u30a1-\\u30fa\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3',
  P: '\\u0021-\\u0023\\u0025-\\u002a\\u002c-\\u002f\\u003a-\\u003b\\u003f-\\u0040\\u005b-\\u005d\\u005f\\u007b\\u007d\\u00a1\\u00a7\\u00ab\\u00b6-\\u00b7\\u00bb\\u00bf\\u061b\\u061d-\\u061f\\u066a-\\u066d\\u06d4\\u0964-\\u0965\\u0970\\u2010-\\u2027\\u2030-\\u2043\\u2045-\\u2051\\u2053-\\u205e\\u2308-\\u230b\\u2329-\\u232a\\u2768-\\u2775\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301f\\u3030\\u303d\\u30a0\\u30fb',
  S: '\\u0024\\u002b\\u003c-\\u003e\\u005e\\u0060\\u007c\\u007e\\u00a2-\\u00a6\\u00a8-\\u00a9\\u00ac\\u00ae-\\u00b1\\u00b4\\u00b8\\u00d7\\u00f7\\u06de\\u06e9\\u06fd-\\u06fe\\u2044\\u2052\\u20a0-\\u20bf\\u2116\\u2122\\u2190-\\u2307\\u230c-\\u2328\\u232b-\\u23ff\\u2500-\\u2767\\u2794-\\u27bf\\u2b00-\\u2bff\\u3004\\u3012-\\u3013\\u3020\\u3036-\\u3037\\u303e-\\u303f\\u309b-\\u309c\\u{1f000}-\\u{1f0f5}\\u{1f10d}-\\u{1faf8}',
  Sc: '$¢-¥\\u060b\\u20a0-\\u20bf',
};
/** The same among those of Latin alone, with which an expression is half as large. */
const latin: typeof usual = {
  ...usual,
  L: 'A-Za-zªµºÀ-ÖØ-öø-ɏ',
  M: '\\ufe0f',
  N: '0-9²³¹¼-¾',
  Nd: '0-9',
  Lu: `A-ZÀ-ÖØ-Þ${capitals}`,
  Lo: 'ªº\\u01bb\\u01c0-\\u01c3',
};

const signs = String.raw`\s\x20-\u024f№™\u200c\u200d\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u23ff\u2500-\u2767\u2794-\u27bf\u2b00-\u2bff\ufe0f\u{1f000}-\u{1f0ff}\u{1f10d}-\u{1faff}`;
const letters = String.raw`\u0300-\u036f\u0400-\u045f\u05d0-\u05ea\u0610-\u06ff\u0900-\u097f\u2768-\u2793\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3`;
/** Each alphabet with the texts that have no other characters. */
const alphabets = [
  { name: 'latin', members: latin, holds: new RegExp(`^[${signs}]*$`, 'u') },
  { name: 'usual', members: usual, holds: new RegExp(`^[${signs}${letters}]*$`, 'u') },
] as const;

/** Writes the members of properties into an expression, within brackets or as a class. */
function writeMembers(source: string, alphabet: typeof usual): string {
  let isInClass = false;
  return source.replace(/\\([pP])\{(\w+)\}|\\.|[[\]]/gu, (token, kind: string | undefined, name: string | undefined) => {
    if (token === '[') isInClass = true;
    else if (token === ']') isInClass = false;
    const members = alphabet[name ?? ''];
    if (kind === undefined || members === undefined) return token;
    return isInClass ? members : `[${kind === 'P' ? '^' : ''}${members}]`;
  });
}

const compiled = new Map<string, RegExp>();

/** Returns an expression that matches in this text what the source means in any text. */
export function patternFor(text: string, source: string, flags = 'gu'): RegExp {
  const alphabet = alphabets.find(({ holds }) => holds.test(text));
  const key = `${alphabet?.name} ${flags} ${source}`;
  const pattern = compiled.get(key) ?? new RegExp(alphabet ? writeMembers(source, alphabet.members) : source, flags);
  compiled.set(key, pattern);
  pattern.lastIndex = 0;
  return pattern;
}

/** Applies rules in their order: what one has read is left alone by the next. */
export const applyRules = (text: string, rules: readonly ReadingRule[]): ReadPart[] =>
  rules.reduce<ReadPart[]>(
    (parts, rule) => parts.flatMap((part, i) => (part.said === undefined ? applyRule(part.shown, rule, i === parts.length - 1) : [part])),
    [{ shown: text }],
  );

function applyRule(text: string, { pattern, ignoresCase, needs, say }: ReadingRule, isEnd: boolean): ReadPart[] {
  if (needs && !needs.test(text)) return [{ shown: text }];
  const parts: ReadPart[] = [];
  let from = 0;
  for (const match of text.matchAll(patternFor(text, pattern, ignoresCase ? 'giu' : 'gu'))) {
    const said = say(match, text, isEnd);
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
