import { randomUUID } from 'node:crypto';
import { toTokenHash } from '../card-links/card-tokens';
import type { GuestTokens } from '../guest-links/guest-tokens';

/** Returns a new link, which nobody has received yet. */
export function toNewLink(tokens: Pick<GuestTokens, 'toToken'>): { id: string; tokenHash: string } {
  const id = randomUUID();
  return { id, tokenHash: toTokenHash(tokens.toToken(id)) };
}
