import type { ByteRange } from './blob-store';

/**
 * Checks a range. An invalid one is a programming error: compare ranges from outside with the size
 * first.
 */
export function assertByteRange({ start, end }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError(`${start}-${end} is not a valid byte range`);
}
