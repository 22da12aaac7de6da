export type EntryKind = 'VCARD' | 'VEVENT';

export interface EntryLine {
  /** From 1. */
  line: number;
  text: string;
}

/** Reads entry by entry, so that a damaged or oversized one affects no other. */
export function* splitEntries(text: string, kind: EntryKind): Generator<EntryLine[]> {
  let lines: EntryLine[] | undefined;
  for (const [index, written] of text.split(/\r\n|\n|\r/).entries()) {
    const word = written.trim().toUpperCase();
    if (word === `BEGIN:${kind}`) lines = [];
    lines?.push({ line: index + 1, text: written });
    if (word !== `END:${kind}` || !lines) continue;
    yield lines;
    lines = undefined;
  }
}

const isQuotedPrintable = (text: string) => /^[^:]*;(encoding=)?quoted-printable[;:]/i.test(text);

/**
 * The properties of an entry, each on one line and as newer versions write them: vCard 2.1 has
 * parameters without names, and values that are quoted-printable.
 */
export function listProperties(entry: readonly EntryLine[], names: RegExp): EntryLine[] {
  const whole: EntryLine[] = [];
  for (const { line, text } of entry) {
    const before = whole.at(-1);
    if (before && /^[ \t]/.test(text)) before.text += text.slice(1);
    else if (before?.text.endsWith('=') && isQuotedPrintable(before.text)) before.text = before.text.slice(0, -1) + text;
    else whole.push({ line, text });
  }
  // Addresses on iPhones are grouped with their labels: `item1.EMAIL`.
  return whole
    .map(({ line, text }) => ({ line, text: text.replace(/^[\w-]+\.(?=[\w-]+[;:])/, '') }))
    .filter(({ text }) => names.test(/^[\w-]*/.exec(text)?.[0] ?? ''))
    .map(({ line, text }) => ({ line, text: toNewer(text) }));
}

/** Parameters of vCard 2.1 that say how a value is written. */
const writing = /^(encoding|charset)=|^(quoted-printable|8bit|7bit|base64)$/i;

function toNewer(text: string): string {
  // A colon in quotes belongs to a parameter.
  const [head = ''] = /^(?:"[^"]*"|[^":])*/.exec(text) ?? [];
  const [name, ...parameters] = head.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const value = text.slice(head.length + 1);
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice('charset='.length);
  const kept = parameters.filter((one) => !writing.test(one)).map((one) => (one.includes('=') ? one : `TYPE=${one}`));
  return `${[name, ...kept].join(';')}:${isQuotedPrintable(text) ? decodeQuotedPrintable(value, charset) : value}`;
}

function decodeQuotedPrintable(value: string, charset = 'utf-8'): string {
  const bytes = value.replace(/(?:=[0-9a-f]{2})+/gi, (run) => {
    const codes = Uint8Array.from(run.slice(1).split('='), (code) => Number.parseInt(code, 16));
    return decoderOf(charset).decode(codes).replace(/\r?\n/g, ' ');
  });
  return bytes;
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
}
