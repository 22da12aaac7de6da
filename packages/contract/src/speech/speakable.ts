import { toShown } from './spoken-marks';

const url = /\bhttps?:\/\/(?:www\.)?([^\s/?#]+)\S*/giu;
/** Emoji with their skin tones, flags and keycaps: engines read them out as names. */
const emoji = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}]|\u20e3|\ufe0e|\ufe0f/gu;
/** Persian and the scripts of India spell with them: between letters that know no capitals a joiner is part of the word, elsewhere it is of an emoji. */
const joiner = /(?<![\p{Lo}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{Lo})/gu;
/** Control, format and private characters, and brackets that engines take for markup or phoneme codes. */
const unspeakable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>[\]{}|\\^~`_*#]/gu;

/** A part of a message as an engine may have it, white space at its ends kept: no part can be read as SSML, Lisp or a shell's words. */
export const toPlainWords = (part: string): string =>
  part
    .normalize('NFC')
    .replace(url, (_, host: string) => host.replaceAll('.', ' dot '))
    .replace(emoji, ' ')
    .replace(joiner, ' ')
    .replace(unspeakable, ' ')
    .replaceAll('&', ' and ')
    .replace(/\s+/gu, ' ');

/** Whether there is anything in it to be heard. */
export const isSounded = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * What of a message can be said aloud: marks of how it is said, emoji and markup taken out, links shortened to their host, white space folded. Empty when
 * nothing is left.
 */
export function toSpeakable(message: string): string {
  const words = toPlainWords(toShown(message)).trim();
  return isSounded(words) ? words : '';
}
