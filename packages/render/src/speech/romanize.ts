import type { LanguageTag } from '@hellograph/contract/languages';
import { hasForeignScript, toKana } from '@hellograph/contract/spoken-phrases';

/** Writes letters of any script in Latin ones, sign by sign: `any-ascii`. */
type Transcribe = (text: string) => string;

/**
 * Names that are written without their vowels, as they are said in English. Others get an "a"
 * between their consonants.
 */
// biome-ignore format: a table reads better in rows
const names: Readonly<Record<string, string>> = {
  דוד: 'David', דויד: 'David', שרה: 'Sara', רחל: 'Rachel', לאה: 'Leah', רבקה: 'Rivka', משה: 'Moshe', יוסף: 'Yosef', יעקב: 'Yaakov', אברהם: 'Avraham', יצחק: 'Yitzhak', מרים: 'Miriam', נועה: 'Noa', נעה: 'Noa', תמר: 'Tamar', יעל: 'Yael', מיכל: 'Michal', שירה: 'Shira',
  דניאל: 'Daniel', יונתן: 'Yonatan', אורי: 'Uri', איתן: 'Eitan', אריאל: 'Ariel', נתן: 'Natan', שמואל: 'Shmuel', שלמה: 'Shlomo', אסתר: 'Ester', חנה: 'Hannah', דינה: 'Dina', גל: 'Gal', אמא: 'Ima', אבא: 'Aba', סבתא: 'Savta', סבא: 'Saba', עומר: 'Omer', טל: 'Tal', מאיה: 'Maya', בן: 'Ben', שלום: 'Shalom', אהרון: 'Aharon', יהודה: 'Yehuda', חיים: 'Haim', רות: 'Root', רון: 'Ron',
  محمد: 'Muhammad', أحمد: 'Ahmad', احمد: 'Ahmad', علي: 'Ali', حسن: 'Hassan', حسين: 'Hussein', عمر: 'Omar', فاطمة: 'Fatima', مريم: 'Maryam', عائشة: 'Aisha', خالد: 'Khalid', يوسف: 'Yusuf', إبراهيم: 'Ibrahim', ابراهيم: 'Ibrahim', ليلى: 'Layla', نور: 'Noor', سارة: 'Sara', زينب: 'Zaynab', محمود: 'Mahmood', عبدالله: 'Abdullah', مصطفى: 'Mustafa', كريم: 'Karim', رضا: 'Reza', سلمى: 'Salma', هدى: 'Huda', طارق: 'Tariq', سامي: 'Sami', أمي: 'Ummi', ماما: 'Mama', بابا: 'Baba', حبيبي: 'Habibi', حبيبتي: 'Habibti', زهرا: 'Zahra', علیرضا: 'Alireza', مهدی: 'Mahdi', شيرين: 'Shirin', شیرین: 'Shirin',
};

/** Letters that stand alone, as in sums. */
// biome-ignore format: a table reads better in rows
const greek: Readonly<Record<string, string>> = {
  α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', ζ: 'zeta', η: 'eta', θ: 'theta', ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', ν: 'nu', ξ: 'xi', ο: 'omicron', π: 'pi', ρ: 'rho', σ: 'sigma', τ: 'tau', υ: 'upsilon', φ: 'phi', χ: 'chi', ψ: 'psi', ω: 'omega',
};

const isAbjad = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u;
const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Vowel points, which names in the table lack. */
const points = /[\u0591-\u05c7\u064b-\u065f\u0670]/gu;

/** Letters of Hebrew and Arabic that are vowels within a word. */
const toVowels = (text: string): string =>
  text
    .replace(/(?<=\p{L})ו(?=\p{L}|$)/gu, 'o')
    .replace(/(?<=\p{L})י(?=\p{L}|$)/gu, 'i')
    .replace(/(?<=\p{L})[هה]$/gu, 'a')
    .replace(/(?<=\p{L})و(?=\p{L}|$)/gu, 'u')
    .replace(/(?<=\p{L})[يی](?=\p{L}|$)/gu, 'i');

/** Two consonants in a row get a vowel between them, or engines would spell them. */
const withVowels = (latin: string): string => latin.replace(/(?<=[bcdfghjklmnpqrstvwxyz])(?=(?!h)[bcdfghjklmnpqrstvwxyz])/giu, 'a');

/** Transcriptions that English voices misread. */
const respelled = (latin: string): string =>
  latin
    .replace(/(?<=[a-z])(?=[A-Z])/gu, '-')
    .replace(/iy\b/gu, 'y')
    .replace(/yy\b/gu, 'y')
    .replace(/['`]/gu, '');

/** Small kana belong to the syllable before: しょ is "sho", not "shiyo"; っ doubles what follows. */
const toModernKana = (word: string, anyAscii: Transcribe): string =>
  toKana(word)
    .replace(
      /([きぎにひびぴみりキギニヒビピミリ])([ゃゅょャュョ])/gu,
      (_, one: string, two: string) => `${anyAscii(one).slice(0, -1)}${anyAscii(two)}`,
    )
    .replace(
      /([しちじシチジ])([ゃゅょャュョ])/gu,
      (_, one: string, two: string) => `${anyAscii(one).slice(0, -1)}${anyAscii(two).slice(1)}`,
    )
    .replace(/[っッ](?=(.))/gu, (_, next: string) => anyAscii(next).charAt(0))
    .replace(/ー/gu, '');

const toLetters = (latin: string): string => latin.replace(/[^a-z0-9 -]/giu, '');

function romanizeWord(word: string, anyAscii: Transcribe): string {
  const bare = word.replace(points, '');
  const name = names[bare] ?? greek[bare.toLowerCase()];
  if (name !== undefined) return name;
  if (isAbjad.test(word)) return bare === word ? withVowels(toLetters(anyAscii(toVowels(word)))) : anyAscii(word);
  return respelled(anyAscii(isJapanese.test(word) ? toModernKana(word, anyAscii) : word));
}

/**
 * Loads the transcription of scripts (half a megabyte) if a message has letters that the voice's
 * language does not. It writes letters of any script in Latin ones, roughly as they sound; letters
 * that only carry a vowel are read as one.
 *
 * Only the package is loaded later, not our code: esbuild would leave out the initialisation of
 * what that imports.
 */
export async function findRomanizer(message: string, language: LanguageTag): Promise<((text: string) => string) | undefined> {
  if (!hasForeignScript(message, language)) return undefined;
  const { default: anyAscii } = await import('any-ascii');
  return (text) => text.normalize('NFC').replace(/[\p{L}\p{M}]+/gu, (word) => toLetters(romanizeWord(word, anyAscii)) || 'a');
}
