/** The use of a text, which says how it is cleaned. */
export type TextKind = 'line' | 'lines' | 'address' | 'secret';

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/**
 * Controls, halves of surrogate pairs, noncharacters, marks that reorder what is next to them, and
 * tags. Joiners (emoji, Persian, the scripts of India), the direction marks of Hebrew and Arabic,
 * and the word breaks of Thai and Khmer stay.
 */
const unseen = /[\p{Cs}\ufeff\ufff9-\ufffb\ufdd0-\ufdef\ufffe\uffff\u202a-\u202e\u2066-\u206f]|(?![\t\n])\p{Cc}/gu;
/** Tags are invisible letters, except in the flags of regions such as Scotland. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Characters that leave an empty place, alone or in any number. */
const blank = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

/**
 * Returns the text without what can't be seen: on one `line`, or on `lines` with breaks and tabs. A
 * text of which nothing can be seen is empty.
 */
export function cleanText(text: string, kind: 'line' | 'lines'): string {
  const broken = kind === 'line' ? text.replace(lineBreaks, ' ').replaceAll('\t', ' ') : text.replace(lineBreaks, '\n');
  const seen = broken.replace(unseen, '').replace(tags, '$1');
  // White space alone stays: a text is saved while it is written.
  const isSpace = seen.trim() === '' && seen === broken;
  return blank.test(seen) && !isSpace ? '' : seen;
}
