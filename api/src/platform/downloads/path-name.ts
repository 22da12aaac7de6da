const maxLength = 40;

/** Letters and digits of any script, because a name in a path must mean nothing else. */
export function toPathName(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...plain].slice(0, maxLength).join('') || otherwise;
}
