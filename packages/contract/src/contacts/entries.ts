import { type EntryProperty, parseProperty } from './entry-property';

export type EntryKind = 'VCARD' | 'VEVENT';

export interface EntryLine {
  /** From 1. */
  line: number;
  text: string;
}

/**
 * Reads entry by entry, so that a damaged or oversized one affects no other. An entry also ends
 * where the next one starts: some programs write both into one line, or forget the end.
 */
export function* splitEntries(text: string, kind: EntryKind): Generator<EntryLine[]> {
  const borders = new RegExp(
    `(?=BEGIN:${kind}\\s*$)|(?<=END:${kind})(?=\\s*BEGIN:${kind})|(?<=[^\\s])(?=END:${kind}(?:\\s*$|\\s*BEGIN:${kind}))`,
    'i',
  );
  let lines: EntryLine[] | undefined;
  for (const [index, whole] of text.split(/\r\n|\n|\r/).entries()) {
    for (const written of whole.includes(kind) || whole.length < 40 ? whole.split(borders) : [whole]) {
      const word = written.trim().toUpperCase();
      if (word === `BEGIN:${kind}`) {
        if (lines && lines.length > 1) yield lines;
        lines = [];
      }
      lines?.push({ line: index + 1, text: written });
      if (word !== `END:${kind}` || !lines) continue;
      yield lines;
      lines = undefined;
    }
  }
}

const isQuotedPrintable = (text: string) => /^[^:]*;(encoding=)?quoted-printable[;:]/i.test(text);

/** The properties of an entry that have one of the names, whole and decoded. */
export function listProperties(entry: readonly EntryLine[], names: RegExp): EntryProperty[] {
  const whole: EntryLine[] = [];
  for (const { line, text } of entry) {
    const before = whole.at(-1);
    if (before?.text.endsWith('=') && isQuotedPrintable(before.text)) before.text = before.text.slice(0, -1) + text;
    else if (before && /^[ \t]/.test(text)) before.text += text.slice(1);
    else whole.push({ line, text });
  }
  return whole
    .filter(({ text }) => names.test(/^(?:[\w-]+\.)?([\w-]*)/.exec(text)?.[1] ?? ''))
    .flatMap(({ line, text }) => parseProperty(text, line) ?? []);
}
