/**
 * Plain letters for letters that only look like them: ligatures, full-width and styled letters,
 * keycaps, small capitals, and letters of another alphabet in the middle of a word.
 */

import { patternFor } from './reading-rule';

/** Compatibility characters that mean more than the letters which NFKC makes of them. */
const kept = '½¼¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉ªº²³¹™℠№℡℻…¯';
const decomposable = String.raw`[${kept}]|[\p{L}\p{M}\p{N}\p{S}\p{Zs}]+?(?=[${kept}]|[^\p{L}\p{M}\p{N}\p{S}\p{Zs}]|$)`;
const isKept = new RegExp(`^[${kept}]$`, 'u');

/** Signs of full width that are read as a word, and punctuation within numbers. */
const wideSigns = String.raw`[＆＃＠％]|(?<=\p{Nd})[／．：－，](?=\p{Nd})`;

/** Letters in boxes and discs, which Unicode does not decompose. */
const boxed = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/u;
const unbox = (letter: string) => String.fromCharCode(65 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32));

const table = (from: string, to: string): ReadonlyMap<string, string> => {
  const plain = [...to];
  return new Map([...from].map((letter, i) => [letter, plain[i] ?? letter]));
};

const smallCapitals = table('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz');
const smallCapital = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ]/u;

/** Greek and Cyrillic letters, and the Latin ones that look the same (Unicode, confusables.txt). */
const lookAlikes = table('АВСЕНІЈКМОРЅТХУаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονα', 'ABCEHIJKMOPSTXYaeopcyxijshdqwABEZHIKMNOPTYXova');
const mixedWord = String.raw`(?=[\p{L}\p{M}]*[A-Za-zªºÀ-ÖØ-öø-ʸ])(?=[\p{L}\p{M}]*[\u0370-\u0373\u0376\u0377\u037b-\u037d\u037f\u0386\u0388-\u03e1\u03f0-\u052f])[\p{L}\p{M}]+`;

/** Strokes through letters, and more than two marks on one letter, are decoration. */
const strokes = String.raw`[\u0335-\u0338\u20d2\u20d3\u20e5-\u20eb]|(?<=\p{M}{2})[\u0300-\u036f]+`;

const toLatin = (word: string): string => {
  const letters = [...word];
  const latin = letters.map((letter) => lookAlikes.get(letter) ?? letter);
  return latin.every((letter) => /[\p{Script=Latin}\p{M}]/u.test(letter)) ? latin.join('') : word;
};

/** Only these need any of it; most messages are plain. */
const isPlain =
  /^[\x20-\x7e\n\u00a1-\u00a7\u00ab\u00ae\u00b0\u00b1\u00bb\u00bf-\u024f–—‘’‚“”„•…₠-₧₩-₿\u{1f300}-\u{1f6ff}\u{1f900}-\u{1faff}❤]*$/u;

/** The steps, each with what a text must have to need it. */
const steps: readonly { needs: Pick<RegExp, 'test'>; pattern: string; to(match: string): string }[] = [
  { needs: /[½¼¾⅐-⅞]/u, pattern: String.raw`(?<=\p{Nd})(?=[½¼¾⅐-⅞])`, to: () => ' ' },
  {
    needs: { test: (text) => text.normalize('NFKC') !== text },
    pattern: decomposable,
    to: (run) => (isKept.test(run) ? run : run.normalize('NFKC')),
  },
  { needs: /[＆＃＠％／．：－，]/u, pattern: wideSigns, to: (sign) => sign.normalize('NFKC') },
  { needs: boxed, pattern: boxed.source, to: unbox },
  { needs: smallCapital, pattern: smallCapital.source, to: (letter) => smallCapitals.get(letter) ?? letter },
  { needs: /[\u0300-\u036f\u20d2-\u20eb]/u, pattern: strokes, to: () => '' },
  { needs: /(?=.*[\u0370-\u052f]).*[a-zA-Z\u00c0-\u02b8]/su, pattern: mixedWord, to: toLatin },
];

/** Replaces letters that only look like others by the plain ones, for engines and for captions. */
export function toPlainLetters(text: string): string {
  if (isPlain.test(text)) return text;
  const apply = (plain: string, { needs, pattern, to }: (typeof steps)[number]) =>
    needs.test(plain) ? plain.replace(patternFor(plain, pattern), to) : plain;
  return steps.reduce(apply, text.normalize('NFC')).normalize('NFC');
}
