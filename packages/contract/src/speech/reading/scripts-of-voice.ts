import { type LanguageTag, languages, type Script } from '../languages';

/** A voice reads the letters of its language and Latin ones; Japanese voices read kana. */
const read = {
  Latin: '\\p{Script=Latin}',
  Greek: '\\p{Script=Greek}',
  Cyrillic: '\\p{Script=Cyrillic}',
  Arabic: '\\p{Script=Arabic}',
  Hebrew: '\\p{Script=Hebrew}',
  Devanagari: '\\p{Script=Devanagari}',
  Bengali: '\\p{Script=Bengali}',
  Tamil: '\\p{Script=Tamil}',
  Hangul: '\\p{Script=Hangul}',
  Han: '\\p{Script=Han}',
  Kana: '\\p{Script=Hiragana}\\p{Script=Katakana}ー',
} as const satisfies Record<Script, string>;

const patterns = new Map<Script, RegExp>();

/** Returns the pattern of a letter of a script that a language's voice does not read. */
export function isForeignScript(language: LanguageTag): RegExp {
  const { script } = languages[language];
  const pattern =
    patterns.get(script) ?? new RegExp(`(?![\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}${read[script]}])\\p{L}`, 'u');
  patterns.set(script, pattern);
  return pattern;
}

/** Scripts of living languages, for which a transcription is known. */
const transcribed =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Cherokee Canadian_Aboriginal Khmer Mongolian Hiragana Katakana Bopomofo Yi Tifinagh Javanese Balinese Sundanese'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');
/** Rows of pictures, arrows and frames: decoration, silent like emoji. */
const decoration =
  '\\u{2190}-\\u{21ff}\\u{2300}-\\u{27bf}\\u{2900}-\\u{297f}\\u{2b00}-\\u{2bff}\\u{3000}-\\u{303f}\\u{1f000}-\\u{1faff}\\u{fffc}\\u{fffd}';
const letters = `(?![${transcribed}\\p{Script=Common}\\u{3400}-\\u{9fff}\\u{f900}-\\u{faff}々])\\p{L}`;
const signs = `(?![\\x00-\\x7f${decoration}\\p{Extended_Pictographic}\\p{Nd}©®™])[\\p{Sm}\\p{Sc}\\p{So}\\p{N}]`;

/** Characters that no voice says; Japanese voices don't say kanji either. Made at the first use. */
let unsaid: { usual: RegExp; japanese: RegExp } | undefined;

/** Returns the pattern of characters that a language's voice is silent for. */
export function unsaidCharacter(language: LanguageTag): RegExp {
  unsaid ??= {
    usual: new RegExp(`${letters}|${signs}`, 'gu'),
    japanese: new RegExp(`${letters}|${signs}|\\p{Script=Han}`, 'gu'),
  };
  return languages[language].script === 'Kana' ? unsaid.japanese : unsaid.usual;
}
