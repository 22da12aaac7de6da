import type { ByteRange } from '@hellograph/storage';

/**
 * Parses a Range header with one byte range (RFC 9110 §14.1.2). Returns `undefined`, which sends
 * everything, if the header is missing, requests several ranges or is invalid; §14.2 says to ignore
 * those.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
