/**
 * A message for many people: `{name}` is the place where each of them is named, as in "Dear {name},
 * come to my party!". The name is spoken as part of its sentence.
 */
import { honourAfter } from '../people/name-parts';
import { isSounded } from './speakable';

const place = /\{ ?(?:name|nombre) ?\}(\s?(?:さん|様))?/giu;
/** Characters in a name that would be read as a mark or another place for a name. */
const notOfNames = /[[\]［］【】{}*＊\p{Cc}]/gu;

/** Whether a message has a place for the recipient's name. */
export const hasNamePlace = (message: string): boolean => message.search(place) >= 0;

/** Returns the message for one person. A name without letters leaves no gap. */
export function nameIn(message: string, name: string): string {
  const plain = name.replace(notOfNames, ' ').replace(/\s+/gu, ' ').trim();
  if (isSounded(plain)) return message.replace(place, (_, honour = '') => plain + honourAfter(plain, honour));
  return message.replace(/[,،、]?\s*\{ ?(?:name|nombre) ?\}(?:\s?(?:さん|様)[、，]?)?/giu, '');
}

/**
 * The end of a sentence with the closing marks after it; scripts without spaces need no space
 * there.
 */
const sentenceEnd = /(?:[.!?…]+["'”’»)]*(?=\s)|[。！？।]+[」』”]*)/gu;
const openMarks = /[[［【]/u;
const closeMarks = /[\]］】]/u;

/**
 * Splits a message into sentences, each with its surrounding white space: joined, they are the
 * message again. A sentence never ends within a mark such as `*never. ever*`.
 */
export function toSentences(message: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: end, index } of message.matchAll(sentenceEnd)) {
    const sentence = message.slice(from, index + end.length);
    if (isWithinMark(sentence)) continue;
    sentences.push(sentence);
    from = index + end.length;
  }
  if (from < message.length) sentences.push(message.slice(from));
  return joinSilent(sentences);
}

const isWithinMark = (text: string): boolean => {
  const stars = text.match(/[*＊]/gu)?.length ?? 0;
  return stars % 2 === 1 || text.split(openMarks).length !== text.split(closeMarks).length;
};

/** Joins pieces without letters, such as emoji between sentences, to the sentence before. */
function joinSilent(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const isSilent = !isSounded(sentence) && !hasNamePlace(sentence);
    if (isSilent && joined.length > 0) joined[joined.length - 1] += sentence;
    else joined.push(sentence);
  }
  return joined;
}
