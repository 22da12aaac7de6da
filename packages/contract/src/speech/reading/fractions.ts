/** Fractions: `½`, `3/4`, `1½`. */
import type { ReadingRule } from './reading-rule';

const vulgar: Readonly<Record<string, string>> = Object.fromEntries(
  [...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅐⅑⅒'].map((sign) => [sign, sign.normalize('NFKC').replace('\u2044', '/')]),
);
const named = ['1/2', '1/3', '2/3', '1/4', '3/4'];
const fraction =
  /(?<![\p{N}\p{Sc}/.,:-])(?:(?<whole>\p{Nd}+)\s?(?=[½⅓⅔¼¾⅕-⅞⅐-⅒])|(?<count>\p{Nd}+)\s(?=\p{Nd}[/⁄]\p{Nd}))?(?:(?<sign>[½⅓⅔¼¾⅕-⅞⅐-⅒])|(?<top>\p{Nd}{1,2})[/⁄](?<bottom>\p{Nd}{1,3}))(?![\p{N}/-])/gu;

export function createFractionRule(fractions: readonly string[], signs: { and: string; over: string }, isEnglish: boolean): ReadingRule {
  const say: ReadingRule['say'] = (match, text) => {
    const { whole, count, sign = '', top = '', bottom = '' } = match.groups ?? {};
    const written = vulgar[sign] ?? `${top}/${bottom}`;
    const name = fractions[named.indexOf(written)] ?? written.replace('/', ` ${signs.over} `);
    const number = whole ?? count;
    if (number !== undefined) return `${number} ${signs.and} ${name}`;
    const next = /^\s?(\p{L}+)/u.exec(text.slice((match.index ?? 0) + match[0].length))?.[1];
    if (!isEnglish || next === undefined || !/^1\/2$/u.test(written)) return name;
    return /^(?:an?|of|the|my|your|his|her|our|their)$/iu.test(next) ? 'half' : 'half a';
  };
  return { pattern: fraction, say };
}
