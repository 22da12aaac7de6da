const maxCharacters = 80;

/** Returns as much of a text as fits into a notification. */
export function toExcerpt(words: string): string {
  const characters = [...words.replace(/\s+/g, ' ').trim()];
  const isLong = characters.length > maxCharacters;
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}${isLong ? '…' : ''}`;
}
