const maxLength = 40;

/**
 * Keeps letters and digits of any script, because a name must not have a special meaning in a path.
 */
export function toPathName(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...plain].slice(0, maxLength).join('') || otherwise;
}
