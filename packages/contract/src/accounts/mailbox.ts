/** Providers that ignore dots before the `@`. */
const dotless = new Set(['gmail.com']);
const aliases: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * Returns the mailbox behind an address, for limits of one per mailbox: lower case, without a
 * `+tag`, and without dots where the provider ignores them. Mail always goes to the address as the
 * user typed it.
 */
export function toMailbox(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1) return plain;
  const host = plain.slice(at + 1);
  const domain = (Object.hasOwn(aliases, host) && aliases[host]) || host;
  const written = plain.slice(0, at);
  const tagAt = written.indexOf('+', 1);
  const untagged = tagAt < 0 ? written : written.slice(0, tagAt);
  const local = dotless.has(domain) ? untagged.replaceAll('.', '') : untagged;
  return `${local || written}@${domain}`;
}
