import { CodedError } from '@hellograph/contract';

const keyPattern = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

export const isBlobKey = (key: string): boolean => keyPattern.test(key);

/** Throws `NOT_FOUND` for everything that cannot name a blob, `../../etc/passwd` among it. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new CodedError('NOT_FOUND');
}

/** `hash` as lower-case hex. An extension that does not fit into a key is a mistake of the caller. */
export function toBlobKey(hash: string, extension: string): string {
  const key = `${hash}.${extension}`;
  if (!isBlobKey(key)) throw new TypeError(`"${extension}" is no extension for a blob`);
  return key;
}
