const url = /\bhttps?:\/\/(?:www\.)?([^\s/?#]+)\S*/giu;
/** Emoji with their joiners, skin tones, flags and keycaps: engines read them out as names. */
const emoji = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}]|\u200d|\u20e3|\ufe0e|\ufe0f/gu;
/** Control, format and private characters, and brackets that engines take for markup or phoneme codes. */
const unspeakable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>[\]{}|\\^~`_*#]/gu;

/**
 * What of a message can be said aloud: links shortened to their host, emoji and markup taken out, white space folded. Empty when nothing is left.
 * No engine gets any other text, so that no message can be read as SSML, Lisp or a shell's words.
 */
export function toSpeakable(message: string): string {
  const words = message
    .normalize('NFC')
    .replace(url, (_, host: string) => host.replaceAll('.', ' dot '))
    .replace(emoji, ' ')
    .replace(unspeakable, ' ')
    .replaceAll('&', ' and ')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : '';
}
