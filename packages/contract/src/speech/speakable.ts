import { toPlainLetters } from './reading/plain-letters';
import { toShown } from './spoken-marks';

const url = /\bhttps?:\/\/(?:www\.)?([^\s/?#]+)\S*/giu;
/** Emoji with their skin tones, flags and keycaps, which engines would read out as names. */
const emoji = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}]|\u20e3|\ufe0e|\ufe0f/gu;
/**
 * Zero-width joiners. Between letters of scripts without capitals (Persian, Indian scripts) they
 * belong to the word, elsewhere to an emoji.
 */
const joiner = /(?<![\p{Lo}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{Lo})/gu;
/**
 * Control, format and private characters, and brackets that engines take for markup or phoneme
 * codes.
 */
const unspeakable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>[\]{}|\\^~`_*#]/gu;

/** Characters that nobody sees. */
const invisible = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The usual letters and signs, which spares the pattern of what is invisible. */
const isVisible = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u20a0-\u2bff]*$/;

/** Returns a part of a message as captions show it, if it is said differently. */
export const toCaption = (part: string): string =>
  (isVisible.test(part) ? part : part.replace(invisible, ' ')).replace(/\s+/gu, ' ').trim();

/**
 * Makes a part of a message safe for a speech engine: nothing in it can be read as SSML, Lisp or a
 * shell command. Letters that only look like others are plain. Keeps white space at the ends.
 */
export function toPlainWords(part: string): string {
  const plain = toPlainLetters(part).replace(url, (_, host: string) => host.replaceAll('.', ' dot '));
  const bare = isAscii.test(plain)
    ? plain.replace(/[<>[\]{}|\\^~`_*#]/g, ' ')
    : plain.replace(emoji, ' ').replace(joiner, ' ').replace(unspeakable, ' ');
  return bare.replaceAll('&', ' and ').replace(/\s+/g, ' ');
}
const isAscii = /^[\s\x20-\x7e]*$/;

/** Whether a text contains anything audible. */
export const isSounded = (text: string): boolean => /[a-zA-Z0-9]/.test(text) || /[\p{L}\p{N}]/u.test(text);

/** Emoticons with letters or digits, which are silent. */
const emoticon = /(?<![\p{L}\p{N}])(?:<\/?3+|[:;=8][-'^o]?[DPpOo3cSsX]+|[xX]D+)(?![\p{L}\p{N}])/gu;

/**
 * Returns the speakable text of a message: without marks, emoji and markup, with links shortened to
 * their host and white space collapsed. Empty if nothing is left.
 */
export function toSpeakable(message: string): string {
  const words = toPlainWords(toShown(message).replace(emoticon, ' ')).trim();
  return isSounded(words) ? words : '';
}
