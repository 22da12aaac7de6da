import { limits } from '@hellograph/contract/limits';

/** Pronunciation marks; `spelled` means letter by letter. */
export type MarkName = 'pause' | 'stressed' | 'spelled';

export interface Selected {
  message: string;
  from: number;
  to: number;
}

/** A replacement of the text between two positions of the message. */
export interface Replacement {
  from: number;
  to: number;
  written: string;
}

/** The tags for pauses and spelling in the app's language. */
export interface MarkTags {
  pause: string;
  spell: string;
}

const letter = /[\p{L}\p{M}\p{N}’'-]/u;

/**
 * The selection without the spaces at its ends; the word at the caret, or the one before it, when
 * nothing is selected.
 */
function wordsOf({ message, from, to }: Selected): { from: number; to: number } {
  let [start, end] = [from, to];
  if (start === end) {
    while (start > 0 && !letter.test(message[start - 1] ?? '') && !letter.test(message[start] ?? '')) start--;
    end = start;
    while (start > 0 && letter.test(message[start - 1] ?? '')) start--;
    while (letter.test(message[end] ?? '')) end++;
  }
  while (start < end && /\s/.test(message[start] ?? '')) start++;
  while (end > start && /\s/.test(message[end - 1] ?? '')) end--;
  return { from: start, to: end };
}

const writers = {
  pause: ({ message, to: at }, tags) => {
    const before = at === 0 || /\s/.test(message[at - 1] ?? '') ? '' : ' ';
    const after = /^[\s,.;:!?…]/.test(message.slice(at)) ? '' : ' ';
    return { from: at, to: at, written: `${before}[${tags.pause}]${after}` };
  },
  stressed: (selected) => {
    const { from, to } = wordsOf(selected);
    const words = selected.message.slice(from, to);
    if (selected.message[from - 1] === '*' && selected.message[to] === '*') return { from: from - 1, to: to + 1, written: words };
    return words === '' || /[*\n]/.test(words) ? undefined : { from, to, written: `*${words}*` };
  },
  spelled: (selected, tags) => {
    const { from, to } = wordsOf(selected);
    const words = selected.message.slice(from, to);
    return words === '' || /[[\]\n]/.test(words) ? undefined : { from, to, written: `[${tags.spell}: ${words}]` };
  },
} as const satisfies Record<MarkName, (selected: Selected, tags: MarkTags) => Replacement | undefined>;

/**
 * Returns the change that marks the selection; existing stress is removed. `undefined` if there is
 * no word to mark.
 */
export const placeMark = (name: MarkName, selected: Selected, tags: MarkTags): Replacement | undefined => writers[name](selected, tags);

/** The word that is selected or at the caret, when it is one that a dictionary could hold. */
export function findWord(selected: Selected): string {
  const { from, to } = wordsOf(selected);
  const word = selected.message.slice(from, to);
  return to - from <= limits.pronouncedWordMaxLength && !word.includes('\n') ? word : '';
}
