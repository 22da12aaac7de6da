import type { ByteRange } from './blob-store';

/** A range that is none is a mistake of the caller: who takes ranges from outside compares them with the size first. */
export function assertByteRange({ start, end }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError(`${start}-${end} is no range of bytes`);
}
