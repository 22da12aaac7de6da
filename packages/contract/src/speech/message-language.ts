import { findLanguage, type LanguageTag, languages, scripts } from './languages';
import { canRead } from './voices';

/** Greetings that identify their language, for messages too short for letter statistics. */
// biome-ignore format: a table reads better in rows
const greetingWords: Readonly<Partial<Record<LanguageTag, string>>> = {
  'en-US': 'hello hi hey dear congratulations congrats thanks thank happy merry love welcome goodbye cheers sorry yes please best',
  de: 'hallo danke glückwunsch liebe lieber herzlichen tschüss servus alles bitte',
  'fr-FR': 'bonjour merci félicitations salut joyeux bravo coucou',
  'es-ES': 'hola gracias felicidades feliz cumpleaños felicitaciones adiós',
  'pt-BR': 'olá oi obrigado obrigada parabéns saudades',
  it: 'ciao grazie auguri buon buona buongiorno congratulazioni complimenti',
  nl: 'hoi dankjewel bedankt gefeliciteerd beste lieve',
  ca: 'gràcies felicitats bon',
  pl: 'cześć dziękuję gratulacje wszystkiego', cs: 'ahoj děkuji gratuluji', sk: 'ďakujem gratulujem', sv: 'hej tack grattis', da: 'tillykke tak',
  nb: 'gratulerer takk', fi: 'hei moi kiitos onnea', hu: 'szia köszönöm gratulálok boldog', ro: 'bună mulțumesc felicitări mulți', tr: 'merhaba teşekkürler tebrikler',
  hr: 'bok hvala čestitam', id: 'halo selamat terima', sw: 'habari asante hongera', cy: 'helo diolch llongyfarchiadau', eo: 'saluton dankon gratulon',
};

const languageOfWord = new Map(
  (Object.entries(greetingWords) as [LanguageTag, string][]).flatMap(([tag, words]) =>
    words.split(' ').map((word) => [word, tag] as const),
  ),
);

/**
 * Up to this many words, the greeting table decides; for longer messages, statistics are better.
 */
const shortMessageWords = 4;

/** Codes that a detector may return: the language families of our voices. */
export const detectableCodes = [...new Set(Object.keys(languages).map((tag) => tag.split('-')[0] ?? tag))]
  .filter((code) => code !== 'nb' && code !== 'cmn')
  .concat('no', 'zh');

/**
 * Guesses the language of a message, always one whose voices can read most of its letters. `detect`
 * returns an ISO 639-1 code or nothing. English if the message is too short to tell. The user can
 * change the result.
 */
export function languageOfMessage(text: string, detect: (text: string) => string): LanguageTag {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length <= shortMessageWords) {
    for (const word of words) {
      const tag = languageOfWord.get(word);
      if (tag && canRead(tag, text)) return tag;
    }
  }
  const found = findLanguage(detect(text));
  if (found && canRead(found, text)) return found;
  const isWritten = (tag: LanguageTag) => languages[tag].script !== 'Latin' && scripts[languages[tag].script].test(text);
  return (Object.keys(languages) as LanguageTag[]).find((tag) => isWritten(tag) && canRead(tag, text)) ?? 'en-US';
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/**
 * The language in whose way a text's Chinese characters are written: kana tell Japanese and Hangul
 * Korean; in a text of Chinese characters alone, the language of its author does.
 */
export const languageOfCharacters = (text: string, author?: string): string | undefined =>
  kana.test(text) ? 'ja' : hangul.test(text) ? 'ko' : author;
