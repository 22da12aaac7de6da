/** Web addresses, email addresses and names that begin with a sign. */
import type { ReadingRule } from './reading-rule';

const url = /(?<![\p{L}\p{N}@])https?:\/\/(?:www\.)?(?<host>[^\s/?#:]+)(?:[^\s<>"]*[^\s<>".,;:!?)])?/giu;
const domain =
  /(?<![\p{L}\p{N}@./-])(?:www\.)?(?<host>(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|app|dev|info|eu|co\.uk|uk|de|fr|es|it|nl|pl|ru|pt|br|tr|jp|cn|in|ch|at|be|us|ca|au|me|tv|shop|page|online|events?))(?:\/[^\s<>"]*[^\s<>".,;:!?)])?(?![\p{L}\p{N}@-])/giu;
const email = /(?<![\p{L}\p{N}])(?<user>[\p{L}\p{N}._%+-]+)@(?<host>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![\p{L}\p{N}])/gu;

export function createLinkRules(signs: { dot: string; at: string }): ReadingRule[] {
  const spoken = (text: string) =>
    text
      .replaceAll('.', ` ${signs.dot} `)
      .replace(/[_%+-]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim();
  return [
    { pattern: url, say: ({ groups }) => spoken(groups?.host ?? '') },
    { pattern: email, say: ({ groups }) => `${spoken(groups?.user ?? '')} ${signs.at} ${spoken(groups?.host ?? '')}` },
    { pattern: domain, say: ({ groups }) => spoken(groups?.host ?? '') },
  ];
}
