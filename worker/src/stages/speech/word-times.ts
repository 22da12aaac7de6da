import type { PhonemeSegment, SpokenWord } from '@hellograph/render';

/** Silent letters weigh less than sounded ones; each digit stands for a whole word. */
const weightOf = (word: string) => Math.max(1, word.replace(/[^\p{L}\p{N}]/gu, '').replace(/\d/g, 'three').length);

const phraseEnd = /[,.;:!?…。，！？、—–-]["')\]]*$/u;

/**
 * Estimates the times of written words if an engine reports only sounds: pauses are matched to
 * punctuation, and words share the time of a phrase by their length. Accurate to about a syllable,
 * which is enough for captions.
 */
export function timeWords(text: string, segments: readonly PhonemeSegment[]): SpokenWord[] {
  const written = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const spans = phraseSpans(segments);
  const phrases = writtenPhrases(written);
  const groups = phrases.length === spans.length ? phrases : [written];
  const times = phrases.length === spans.length ? spans : [{ startSec: spans[0]?.startSec ?? 0, endSec: spans.at(-1)?.endSec ?? 0 }];
  return groups.flatMap((words, i) => share(words, times[i] ?? { startSec: 0, endSec: 0 }));
}

interface Span {
  startSec: number;
  endSec: number;
}

function phraseSpans(segments: readonly PhonemeSegment[]): Span[] {
  const spans: Span[] = [];
  let isOpen = false;
  for (const { phoneme, startSec, endSec } of segments) {
    const last = spans.at(-1);
    if (phoneme === 'pau') isOpen = false;
    else if (isOpen && last) last.endSec = endSec;
    else {
      spans.push({ startSec, endSec });
      isOpen = true;
    }
  }
  return spans;
}

function writtenPhrases(written: readonly string[]): string[][] {
  const phrases: string[][] = [[]];
  for (const word of written) {
    phrases.at(-1)?.push(word);
    if (phraseEnd.test(word)) phrases.push([]);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}

function share(words: readonly string[], { startSec, endSec }: Span): SpokenWord[] {
  const total = words.reduce((sum, word) => sum + weightOf(word), 0);
  let at = startSec;
  return words.map((text) => {
    const from = at;
    at += ((endSec - startSec) * weightOf(text)) / total;
    return { text, startSec: from, endSec: at };
  });
}
