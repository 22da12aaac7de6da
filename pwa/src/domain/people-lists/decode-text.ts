import type { ListFailure } from './people-list';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/**
 * Returns the text of a file. Text that is not valid UTF-8 is read as Windows-1252, in which
 * spreadsheets on Windows save; UTF-16 is recognised by its byte order mark.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { failure: ListFailure } {
  // A zip (.xlsx, .ods, .numbers), or an old Excel file.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { failure: 'spreadsheet' };
  const text = decode(bytes);
  return text.includes('\0') ? { failure: 'binary' } : { text };
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
