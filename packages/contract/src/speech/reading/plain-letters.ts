/**
 * Plain letters for letters that only look like them: ligatures, full-width and styled letters,
 * keycaps, small capitals, and letters of another alphabet in the middle of a word.
 */

/** Compatibility characters that mean more than the letters which NFKC makes of them. */
const kept = '½¼¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉ªº²³¹™℠№℡℻…';
const decomposable = new RegExp(`[${kept}]|[\\p{L}\\p{M}\\p{N}\\p{S}\\p{Zs}]+?(?=[${kept}]|[^\\p{L}\\p{M}\\p{N}\\p{S}\\p{Zs}]|$)`, 'gu');
const isKept = new RegExp(`^[${kept}]$`, 'u');

/** Signs of full width that are read as a word, and punctuation within numbers. */
const wideSigns = /[＆＃＠％]|(?<=\p{Nd})[／．：－，](?=\p{Nd})/gu;

/** Letters in boxes and discs, which Unicode does not decompose. */
const boxed = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const unbox = (letter: string) => String.fromCharCode(65 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32));

const table = (from: string, to: string): ReadonlyMap<string, string> => {
  const plain = [...to];
  return new Map([...from].map((letter, i) => [letter, plain[i] ?? letter]));
};

const smallCapitals = table('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz');
const smallCapital = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ]/gu;

/** Greek and Cyrillic letters, and the Latin ones that look the same (Unicode, confusables.txt). */
const lookAlikes = table('АВСЕНІЈКМОРЅТХУаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονα', 'ABCEHIJKMOPSTXYaeopcyxijshdqwABEZHIKMNOPTYXova');
const mixedWord = /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]+/gu;

/** Strokes through letters, and more than two marks on one letter, are decoration. */
const strokes = /[\u0335-\u0338\u20d2\u20d3\u20e5-\u20eb]|(?<=\p{M}{2})[\u0300-\u036f]+/gu;

const toLatin = (word: string): string => {
  const letters = [...word];
  const latin = letters.map((letter) => lookAlikes.get(letter) ?? letter);
  return latin.every((letter) => /[\p{Script=Latin}\p{M}]/u.test(letter)) ? latin.join('') : word;
};

/** Only these need any of it; most messages are plain. */
const isPlain = /^[\x20-\x7e\n\u00c0-\u024f]*$/u;

/** Replaces letters that only look like others by the plain ones, for engines and for captions. */
export function toPlainLetters(text: string): string {
  if (isPlain.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/(?<=\p{Nd})(?=[½¼¾⅐-⅞])/gu, ' ')
    .replace(decomposable, (run) => (isKept.test(run) ? run : run.normalize('NFKC')))
    .replace(wideSigns, (sign) => sign.normalize('NFKC'))
    .replace(boxed, unbox)
    .replace(smallCapital, (letter) => smallCapitals.get(letter) ?? letter)
    .replace(strokes, '')
    .replace(mixedWord, toLatin)
    .normalize('NFC');
}
