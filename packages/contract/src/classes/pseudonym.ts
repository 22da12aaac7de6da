import { isFamilyFirst } from '../people/name-parts';

/**
 * A child's pseudonym: one word, with an optional initial and number. Full names and email
 * addresses are refused.
 */
export const pseudonymPattern = '^[^\\s@.]{1,20}( [^\\s@.]\\.)?( [0-9]{1,2})?$';
const firstNameMaxLength = 20;

/**
 * Shortens pasted names before they leave the teacher's device: `Ana García López` becomes `Ana
 * G.`, and a second one `Ana G. 2`. A line `García López, Ana` has the first name after the comma,
 * and `山田 太郎` after the space.
 */
export function toPseudonyms(lines: readonly string[], known: readonly string[] = []): string[] {
  const taken = new Set(known.map((name) => name.toLowerCase()));
  return lines.flatMap((line) => {
    const short = shorten(line);
    if (short === '') return [];
    const name = toFree(short, taken);
    taken.add(name.toLowerCase());
    return [name];
  });
}

/** `1.`, `2)`, `-`: the marks before names in a list. */
const listMark = /^\s*(?:\d+[.)]|[-*•])\s+/u;

function shorten(line: string): string {
  const [before = '', after] = line.replace(listMark, '').split(',', 2);
  const ordered = after?.trim() ? `${after} ${before}` : before;
  const words = ordered
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => !word.includes('@'))
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}'’-]/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isReversed = !after?.trim() && isFamilyFirst(words.join(' '));
  const [first, ...rest] = isReversed ? [...words.slice(1), ...words.slice(0, 1)] : words;
  if (first === undefined) return '';
  const name = [...first].slice(0, firstNameMaxLength).join('');
  // `Fox 7` keeps its number: a teacher who writes it means it as a pseudonym.
  const number = rest.length === 1 && /^\d{1,2}$/.test(rest[0] ?? '') ? ` ${rest[0]}` : '';
  const [initial] = number === '' ? [...(rest.find((word) => /^\p{Lu}/u.test(word)) ?? rest[0] ?? '')] : [];
  return `${name}${initial ? ` ${initial.toUpperCase()}.` : ''}${number}`;
}

function toFree(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  const bare = name.replace(/ \d{1,2}$/, '');
  for (let number = 2; ; number++) if (!taken.has(`${bare} ${number}`.toLowerCase())) return `${bare} ${number}`;
}
