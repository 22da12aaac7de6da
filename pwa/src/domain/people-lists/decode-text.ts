import { guessEncoding, type ListFailure, type TextEncoding } from './people-list';

export interface DecodedText {
  text: string;
  /** Set if the file does not say how it was stored, so that its reader may choose another. */
  guessed?: TextEncoding;
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/**
 * Returns the text of a file: UTF-8, UTF-16 also without a byte order mark, or else the encoding
 * that its user chose or that fits best.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText | { failure: ListFailure } {
  // A zip (.xlsx, .ods, .numbers), or an old Excel file.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { failure: 'spreadsheet' };
  const wide = findWide(bytes);
  if (wide) return toResult({ text: new TextDecoder(wide).decode(bytes) });
  const text = findUtf8(bytes);
  if (text !== undefined) return toResult({ text });
  if (bytes.includes(0)) return { failure: 'binary' };
  const hasEntries = /^\s*BEGIN:V(CARD|CALENDAR)/i.test(toByteText(bytes.subarray(0, 2000)));
  return toResult(hasEntries ? decodeEntries(bytes, chosen) : decodeAs(bytes, chosen ?? guessEncoding(bytes)));
}

const decodeAs = (bytes: Uint8Array, encoding: TextEncoding): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  guessed: encoding,
});
const toResult = (decoded: DecodedText): ReturnType<typeof decodeText> => (decoded.text.includes('\0') ? { failure: 'binary' } : decoded);

function findUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** In UTF-16, each comma and line break has a zero byte on the same side. */
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < bytes.length / 50 || Math.min(even, odd) > 0) return undefined;
  const found = odd > 0 ? 'utf-16le' : 'utf-16be';
  // A picture may have zeros like this, too, but hardly any that make characters.
  return /[\p{Cn}\p{Cs}]|(?![\t\r\n])\p{Cc}/u.test(new TextDecoder(found).decode(bytes)) ? undefined : found;
}

const toByteText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
};
const toBytes = (byteText: string): Uint8Array => Uint8Array.from(byteText, (letter) => letter.charCodeAt(0));

/**
 * Decodes contacts or a calendar line by line: each property can have a charset, and folding may
 * split a character. A folded line becomes one, with blank ones after it, so that lines keep their
 * numbers.
 */
function decodeEntries(bytes: Uint8Array, chosen: TextEncoding | undefined): DecodedText {
  const lines: string[] = [];
  let last = -1;
  for (const line of toByteText(bytes).split(/\r\n|\n|\r/)) {
    if (last >= 0 && /^[ \t]/.test(line) && !lines[last]?.endsWith('=')) {
      lines[last] += line.slice(1);
      lines.push('');
    } else last = lines.push(line) - 1;
  }
  const isPlain = (line: string) => !/[\x80-\xff]/.test(line);
  const known = lines.map((line) => (isPlain(line) ? line : (findByCharset(line) ?? findUtf8(toBytes(line)))));
  const unknown = lines.filter((_, at) => known[at] === undefined);
  if (unknown.length === 0) return { text: known.join('\n') };
  const encoding = chosen ?? guessEncoding(toBytes(unknown.join('\n')));
  const decoder = new TextDecoder(encoding);
  return { text: lines.map((line, at) => known[at] ?? decoder.decode(toBytes(line))).join('\n'), guessed: encoding };
}

function findByCharset(line: string): string | undefined {
  const [, charset] = /^[^:]*;charset="?([\w-]+)/i.exec(line) ?? [];
  try {
    return charset === undefined ? undefined : new TextDecoder(charset, { fatal: true }).decode(toBytes(line));
  } catch {
    return undefined;
  }
}
