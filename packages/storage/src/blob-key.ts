import { CodedError } from '@hellograph/contract';

const keyPattern = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

export const isBlobKey = (key: string): boolean => keyPattern.test(key);

/**
 * Returns the key's parts. Throws `NOT_FOUND` for everything that cannot name a blob, such as
 * `../../etc/passwd`.
 */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new CodedError('NOT_FOUND');
}

/**
 * Returns the key of a blob. `hash` is lower-case hex. Throws if the extension does not fit into a
 * key, which is a programming error.
 */
export function toBlobKey(hash: string, extension: string): string {
  const key = `${hash}.${extension}`;
  if (!isBlobKey(key)) throw new TypeError(`"${extension}" is not an extension for a blob`);
  return key;
}
