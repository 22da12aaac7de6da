import { limits } from '@hellograph/contract';

/** What a token says: whose it is and which session it belongs to. What it is worth, the session's row says. */
export interface TokenClaims {
  sub: string;
  sid: string;
  /** Of a service worker's token: it sends, and does nothing else. */
  scope?: 'outbox';
}

export interface TokenSigner {
  sign(claims: TokenClaims): string;
  /** The claims of a token that we signed and that has not expired; `undefined` for any other text. */
  verify(token: string): TokenClaims | undefined;
}

export const tokenLifetimeSec = limits.sessionTtlSec;

/** The live session of a request. */
export interface Session {
  id: string;
  userId: string;
}
