import type { ByteRange } from '@hellograph/storage';

/** One byte range of a Range header (RFC 9110 §14.1.2). `undefined` sends everything: no header, or one that asks for more than a single range. */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start > end || start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
