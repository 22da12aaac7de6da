import { limits } from '@hellograph/contract/limits';

export interface ParsedInvitees {
  invitees: { name: string; email: string }[];
  /** Lines in which there is no address. */
  wrong: string[];
}

const address = /[^\s<>,;"'()]+@[^\s<>,;"'()]+\.[^\s<>,;"'().]{2,}/;

/**
 * Reads people from pasted text: a line for each, or one line with commas, as mail programs and
 * tables write them (`Ada <ada@example.org>`, `Ada, ada@example.org`). Each address counts once.
 */
export function parseInvitees(text: string): ParsedInvitees {
  const found = new Map<string, string>();
  const wrong: string[] = [];
  for (const line of text.split(/[\n;]+/)) {
    let rest = line;
    let isFound = false;
    for (let match = address.exec(rest); match; match = address.exec(rest)) {
      const email = match[0].toLowerCase();
      if (!found.has(email)) found.set(email, toName(rest.slice(0, match.index)));
      rest = rest.slice(match.index + match[0].length);
      isFound = true;
    }
    if (!isFound && line.trim() !== '') wrong.push(line.trim());
  }
  return { invitees: [...found].map(([email, name]) => ({ name, email })), wrong };
}

const toName = (before: string): string =>
  before
    .replace(/[<>"(),\t]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limits.cardNameMaxLength);
