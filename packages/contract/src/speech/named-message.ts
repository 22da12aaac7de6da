/**
 * A message for many people: `{name}` stands where each of them is named, as in "Dear {name}, come
 * to my party!". The name is spoken as part of its sentence.
 */
import { isSounded } from './speakable';

const place = /\{ ?(?:name|nombre) ?\}/giu;
/** Letters that would make a mark or another place of a name. */
const notOfNames = /[[\]［］【】{}*＊\p{Cc}]/gu;

/** Whether a message names whom it is for. */
export const hasNamePlace = (message: string): boolean => message.search(place) >= 0;

/** Returns the message for one person. Throws nothing: a name without letters leaves no gap. */
export function nameIn(message: string, name: string): string {
  const plain = name.replace(notOfNames, ' ').replace(/\s+/gu, ' ').trim();
  if (isSounded(plain)) return message.replace(place, () => plain);
  return message.replace(/[,،、]?\s*\{ ?(?:name|nombre) ?\}/giu, '');
}

/** The end of a sentence with what closes it; scripts without spaces need none after it. */
const sentenceEnd = /(?:[.!?…]+["'”’»)]*(?=\s)|[。！？।]+[」』”]*)/gu;
const openMarks = /[[［【]/u;
const closeMarks = /[\]］】]/u;

/**
 * Splits a message into sentences, each with what is around it: joined, they are the message. A
 * sentence never ends within a mark such as `*never. ever*`.
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

/** What has no letters, such as emoji between sentences, belongs to the sentence before it. */
function joinSilent(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const isSilent = !isSounded(sentence) && !hasNamePlace(sentence);
    if (isSilent && joined.length > 0) joined[joined.length - 1] += sentence;
    else joined.push(sentence);
  }
  return joined;
}
