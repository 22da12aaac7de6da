import type { Card, CardLink } from '@hellograph/contract';

export type LinkState = 'revoked' | 'expired' | 'watched' | 'opened' | 'waiting';

/** What is to be said of a link first. */
export function linkStateOf({ revokedAt, expiresAt, watchedAt, openedAt }: CardLink, nowMs: number): LinkState {
  if (revokedAt) return 'revoked';
  if (expiresAt && Date.parse(expiresAt) <= nowMs) return 'expired';
  if (watchedAt) return 'watched';
  return openedAt ? 'opened' : 'waiting';
}

const order: readonly LinkState[] = ['watched', 'opened', 'waiting'];

/** The best that happened to any of a card's links that still open it. */
export function cardStateOf({ links }: Pick<Card, 'links'>, nowMs: number): LinkState | 'notSent' {
  const states = links.map((link) => linkStateOf(link, nowMs));
  return order.find((state) => states.includes(state)) ?? 'notSent';
}
