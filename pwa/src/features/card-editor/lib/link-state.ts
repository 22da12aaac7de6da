import type { Card, CardLink } from '@hellograph/contract';

export type LinkState = 'revoked' | 'expired' | 'watched' | 'opened' | 'waiting';

/** Returns the most important state of a link. */
export function linkStateOf({ revokedAt, expiresAt, watchedAt, openedAt }: CardLink, nowMs: number): LinkState {
  if (revokedAt) return 'revoked';
  if (expiresAt && Date.parse(expiresAt) <= nowMs) return 'expired';
  if (watchedAt) return 'watched';
  return openedAt ? 'opened' : 'waiting';
}

const order: readonly LinkState[] = ['watched', 'opened', 'waiting'];

/** Returns the best state of the card's working links. */
export function cardStateOf({ links }: Pick<Card, 'links'>, nowMs: number): LinkState | 'notSent' {
  const states = links.map((link) => linkStateOf(link, nowMs));
  return order.find((state) => states.includes(state)) ?? 'notSent';
}
