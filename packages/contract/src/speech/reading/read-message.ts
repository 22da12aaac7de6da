/**
 * Reads what people write as people say it. Every engine gets this text, on the server and on the
 * device, so voice, lips and captions agree: captions show what was written.
 */
import { familyOf, type LanguageTag } from '../languages';
import type { Voice } from '../voices';
import { createAmountRules, createMoneyRules, createSayEach } from './amounts';
import { createTimeRules } from './clock-times';
import { createDateRules } from './dates';
import { createEmoticonRules, createHeartRules, isHeart } from './emoticons';
import { toKana } from './kanji-readings';
import { createWeekdayRules } from './month-names';
import { foldForeign, foreignLetter } from './names/alphabets';
import { easeOnset, respellForEnglish } from './names/respell';
import { createRomanRule, hasRoman } from './ordinal-numbers';
import { applyRules, findReadingWords, patternFor, type ReadingRule, type ReadPart, toLocale } from './reading-rule';
import { signNames } from './reading-words';
import { isForeignScript, unsaidCharacter } from './scripts-of-voice';
import { createAbbreviationRules, createLinkRules, createMinusRule, createRangeRules, createSignRules, type Signs } from './signs';
import { unicodeNames } from './unicode-names';
import { createFractionRule, toAsciiDigits } from './written-number';

/** A voice that reads a message. */
export interface ReadingVoice extends Pick<Voice, 'engine' | 'language'> {
  /**
   * Writes letters of any script in those of Latin. Left out where nothing is spoken: for estimates
   * and checks.
   */
  romanize?: ((text: string) => string) | undefined;
}

/** Rules that are made once a text needs them: Unicode's data takes some milliseconds to load. */
interface RuleGroup {
  needs: Pick<RegExp, 'test'>;
  create(): ReadingRule[];
}

interface Reading {
  /** Without a language's words, all are empty. */
  signs: Partial<Signs>;
  listRules(text: string): ReadingRule[];
  /** Reads `/kg` or `/person` after an amount. */
  sayEach(text: string, isMoney: boolean): ReadPart[] | undefined;
  sayWord(word: string, romanize: ReadingVoice['romanize']): string;
}

const readings = new Map<string, Reading>();

function readingOf({ language, engine }: ReadingVoice): Reading {
  const key = `${engine} ${language}`;
  let say: Reading['sayWord'] | undefined;
  const known = readings.get(key);
  if (known) return known;
  const signs = createSigns(findReadingWords(language));
  const reading: Reading = {
    signs,
    listRules: createRules(language, signs),
    sayEach: createSayEach(findReadingWords(language), signs, toLocale(language)),
    sayWord: (word, romanize) => {
      say ??= createSayWord(language, engine);
      return say(word, romanize);
    },
  };
  readings.set(key, reading);
  return reading;
}

const isMoney = /\p{Sc}|[A-Z]{3}|zł|kr|TL|руб/u;

const hasPattern = (pattern: string): RuleGroup['needs'] => ({ test: (text) => patternFor(text, pattern, 'u').test(text) });
const hasFigures = hasPattern(String.raw`[\p{N}%٪]`);
const hasSigns = hasPattern(String.raw`[^\p{L}\p{M}\p{Nd}\s.,;:!?'’"…()“”„«»¿¡–—-]`);

/** Rules that all need a figure: a part of a text without one is spared the compilation. */
const withFigures = (rules: readonly ReadingRule[]): ReadingRule[] =>
  rules.map((rule) => ({ ...rule, needs: { test: (text) => isFigured.test(text) && (rule.needs?.test(text) ?? true) } }));
const isFigured = /[0-9²³¹½¼¾\u0660-\uffff]/;

/** Finds abbreviations word by word, cheaper than by their pattern: most messages have none. */
function hasAbbreviation(table: Readonly<Record<string, string>>): RuleGroup['needs'] {
  const first = new Set(Object.keys(table).map((key) => key.replace(/[\^#]$/u, '').split(' ')[0] ?? key));
  const isOne = (word: string): boolean =>
    first.has(word) || first.has(word.replace(/[^a-zA-Z.\u00c0-\uffff]+$/, '')) || /[:/°º]|\.\S|str\./u.test(word);
  return { test: (text) => text.split(/[\s("“„«]+/u).some((word) => isOne(word) || /^[^\w\u0080-\u{10ffff}]/u.test(word)) };
}

/** Words of a–z alone need none of the patterns, which take milliseconds to compile. */
const isWordsOnly = /^(?:[a-zA-Z\s,!?'"-]|\.(?=\s|$))*$/;
/** Finds short names of days or months, such as in `Mon-Fri`, without a pattern of letters. */
function hasNames(locale: string): RuleGroup['needs'] {
  let names: ReadonlySet<string> | undefined;
  return {
    test(text) {
      if (!isNamed.test(text)) return false;
      const { shortDays, shortMonths, months } = unicodeNames(locale);
      names ??= new Set([...shortDays, ...shortMonths, ...months].map((name) => name.toLowerCase()));
      return text.split(/[\s(.–-]+/).some((word) => names?.has(word.toLowerCase()));
    },
  };
}
const isNamed = /[a-zA-Z\u00c0-\u04ff](?:\.|\s?[–-]\s?[a-zA-Z\u00c0-\u04ff])/;
const isKiss = /[xX](?:[xXoODP]|$|[^a-zA-Z])/;

function createSigns(words: ReturnType<typeof findReadingWords>): Signs {
  const names = words?.signs.split(',') ?? [];
  return Object.fromEntries(signNames.map((name, i) => [name, names[i] ?? ''])) as Signs;
}

function createRules(language: LanguageTag, signs: Signs): Reading['listRules'] {
  const locale = toLocale(language);
  const words = findReadingWords(language);
  const isEnglish = locale.startsWith('en');
  const hasDays = hasNames(locale);
  const hasOne = hasAbbreviation(words?.abbreviations ?? {});
  const abbreviations: RuleGroup = {
    needs: hasOne,
    create: () => createAbbreviationRules(words?.abbreviations ?? {}).map((rule) => ({ ...rule, needs: hasOne })),
  };
  const groups: RuleGroup[] = [
    { needs: /[@:.]\S/u, create: () => createLinkRules({ dot: signs.dot || '.', at: signs.at || '@' }) },
    { needs: hasRoman, create: () => createRomanRule(words, isEnglish) },
    { needs: hasDays, create: () => createWeekdayRules({ locale, words, to: signs.to }, true) },
    { needs: isHeart, create: () => createHeartRules(words) },
    { needs: /(?<!\d)[:;=]|[\^<>_¯ʕ(\\]|[8B]-\)|[xX][DPxXoO]|[ !.]x\b/u, create: () => createEmoticonRules(isEnglish) },
    {
      needs: hasFigures,
      create: () => withFigures([...createDateRules({ locale, words, to: signs.to }), ...createTimeRules(locale, words)]),
    },
    { needs: hasFigures, create: () => withFigures(createMoneyRules({ locale, words })) },
    abbreviations,
    {
      needs: hasFigures,
      create: () =>
        withFigures([
          ...(words ? [createFractionRule(words, signs, locale)] : []),
          ...(words ? [...createRangeRules(signs, locale), createMinusRule(signs, locale)] : []),
          ...createAmountRules({ locale, words }),
        ]),
    },
    { needs: hasSigns, create: () => (words ? createSignRules(signs) : []) },
  ];
  const made = new Map<RuleGroup, ReadingRule[]>();
  return (text) =>
    groups.flatMap((group) => {
      if (group !== abbreviations && isWordsOnly.test(text) && !isKiss.test(text) && !hasRoman.test(text) && !hasDays.test(text)) return [];
      if (!group.needs.test(text)) return [];
      const rules = made.get(group) ?? group.create();
      made.set(group, rules);
      return rules;
    });
}

function createSayWord(language: LanguageTag, engine: Voice['engine']): Reading['sayWord'] {
  const isEnglish = familyOf(language) === 'en';
  const foreign = foreignLetter(language, isEnglish || engine === 'flite');
  const sayLatin = (part: string) => {
    if (!foreign?.test(part)) return part;
    return isEnglish
      ? part.replace(/[\p{L}\p{M}]+/gu, (word) => (foreign.test(word) ? respellForEnglish(word) : word))
      : foldForeign(part, foreign);
  };
  let run: RegExp | undefined;
  const findRun = () => {
    const letter = isForeignScript(language).source;
    run ??= new RegExp(`(?:${letter})(?:${letter}|[\\p{M}ー])*`, 'gu');
    return run;
  };
  return (word, romanize) => {
    const known = toAsciiDigits(familyOf(language) === 'ja' ? toKana(word) : word);
    if (!romanize) return sayLatin(known);
    return sayLatin(known.replace(unsaidCharacter(language), ' ').replace(findRun(), (letters) => ` ${easeOnset(romanize(letters))} `))
      .replace(/\s+(?=[,.;:!?…)\]”’»])/gu, '')
      .replace(/\s+/gu, ' ');
  };
}

/** Splits plain letters into parts, each as it is read on a screen and as it is said. */
export function readParts(text: string, voice: ReadingVoice): ReadPart[] {
  const figures = toAsciiDigits(text);
  const parts = joinParts(figures, readingOf(voice));
  if (figures === text) return parts;
  let at = 0;
  return parts.map((part) => {
    at += part.shown.length;
    return { ...part, shown: text.slice(at - part.shown.length, at) };
  });
}

/** Applies the rules, and reads what stands between two parts. */
function joinParts(text: string, { listRules, sayEach, signs }: Reading): ReadPart[] {
  const parts = applyRules(text, listRules(text));
  return parts.flatMap((part, i) => {
    const [before = '', after = ''] = [parts[i - 1]?.said, parts[i + 1]?.said];
    const isBetween = before !== '' && after !== '' && /^\s?[–~〜～-]\s?$/.test(part.shown);
    if (isBetween && signs.to && !part.said?.trim()) return [{ shown: part.shown, said: ` ${signs.to} ` }];
    if (part.said !== undefined) return [part];
    const each = parts[i - 1]?.said === undefined ? undefined : sayEach(part.shown, isMoney.test(parts[i - 1]?.shown ?? ''));
    return each ?? (after === '' ? [part] : sayEnd(part.shown, after, signs));
  });
}

/** Reads a sign at the end of a part that belongs to the figure after it: `10–`, `@`. */
function sayEnd(shown: string, next: string, { at, equals, to }: Reading['signs']): ReadPart[] {
  const end =
    (/^\d/.test(next) ? /(?<=\d|\d(?:st|nd|rd|th)|noon|midnight)\s?[–~〜-]\s?$/ : /(?<=\d|\d(?:st|nd|rd|th))\s?[–~〜]\s?$/).exec(shown) ??
    /(?<=\s|^)[@=]\s?$/.exec(shown);
  if (!end) return [{ shown }];
  const said = end[0].includes('@') ? at : end[0].includes('=') ? equals : to;
  return said ? [{ shown: shown.slice(0, end.index) }, { shown: end[0], said: ` ${said} ` }] : [{ shown }];
}

/** Returns a word as the voice can say it. */
export const sayWord = (word: string, voice: ReadingVoice): string =>
  isAscii.test(word) && !(familyOf(voice.language) === 'ja' && /\d/.test(word)) ? word : readingOf(voice).sayWord(word, voice.romanize);

const isAscii = /^[\x20-\x7e]*$/u;
