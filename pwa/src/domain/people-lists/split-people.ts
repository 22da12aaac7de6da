import type { ListedPerson } from '@hellograph/contract/written-day';

type Written = Pick<ListedPerson, 'name' | 'email'>;

/**
 * Splits loose text, typed or from a mail program, into people: `Ada <ada@example.org>,
 * bob@example.org`, one on each line or all in one. A person without an address gets an empty one.
 */
export const splitPeople = (text: string): ListedPerson[] =>
  text.split(/\r\n|\n|\r/).flatMap((line, index) => splitLine(line).map((person) => ({ line: index + 1, ...person })));

/** Programs that write `Last, First <address>` put a semicolon between people. */
const splitLine = (line: string): Written[] => joinNames(splitOutside(line, ';').flatMap(readSegment));

function readSegment(segment: string): Written[] {
  const pieces = splitOutside(segment, ',\t');
  const addressed = pieces.filter((piece) => piece.includes('@'));
  const [one] = addressed;
  if (one === undefined) return pieces.length > 0 ? [{ name: toName(pieces.join(', ')), email: '' }] : [];
  if (addressed.length > 1) return joinNames(pieces.flatMap(readPiece));
  const found = readPiece(one);
  const [first] = found;
  if (found.length !== 1 || !first) return found;
  const names = pieces.filter((piece) => piece !== one).map(toName);
  return [{ ...first, name: [first.name, ...names].filter(Boolean).join(' ') }];
}

/** `Ada, ada@example.org`: a name, and after it an address that has none. */
function joinNames(people: readonly Written[]): Written[] {
  const joined: Written[] = [];
  for (const person of people) {
    const before = joined.at(-1);
    if (before && before.email === '' && person.name === '' && person.email !== '') before.email = person.email;
    else joined.push({ ...person });
  }
  return joined;
}

/** Reads the text between separators: a name, or addresses with or without names. */
function readPiece(piece: string): Written[] {
  const people: Written[] = [];
  let words: string[] = [];
  for (const token of piece.replace(/[<(]/g, ' $&').replace(/[>)]/g, '$& ').split(/\s+/)) {
    if (!token.includes('@')) {
      words.push(token);
      continue;
    }
    people.push({ name: toName(words.join(' ')), email: toAddress(token) });
    words = [];
  }
  const rest = toName(words.join(' '));
  const [only] = people;
  if (only && people.length === 1 && only.name === '') only.name = rest;
  return people.length > 0 || rest === '' ? people : [{ name: rest, email: '' }];
}

/** An address without what surrounds it. */
export const toAddress = (written: string): string =>
  written
    .trim()
    .slice(0, 400)
    .replace(/^[<([{"'‘“]+/, '')
    .replace(/^mailto:/i, '')
    .replace(/[>)\]}"'’”.,;:]+$/, '');

const toName = (written: string): string =>
  written
    .replace(/[<>"()\t]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(.*)'$/, '$1');

/** Splits at separators outside of quotes and angle brackets. */
function splitOutside(text: string, separators: string): string[] {
  const parts: string[] = [];
  let start = 0;
  // An unclosed quote is an ordinary character, and so is an unclosed angle bracket.
  let closing = '';
  const lastOf = { '"': text.lastIndexOf('"'), '>': text.lastIndexOf('>') };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (closing) {
      if (letter === closing) closing = '';
    } else if (letter === '"' && lastOf['"'] > at) closing = '"';
    else if (letter === '<' && lastOf['>'] > at) closing = '>';
    else if (separators.includes(letter)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}
