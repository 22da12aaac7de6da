import { limits } from '@hellograph/contract';

/** A token's content: its user and session. The session's row decides whether it is still valid. */
export interface TokenClaims {
  sub: string;
  sid: string;
  /** Set in a service worker's token, which may only send requests from the outbox. */
  scope?: 'outbox';
}

export interface TokenSigner {
  sign(claims: TokenClaims): string;
  /**
   * Returns the claims of an unexpired token that we signed, and `undefined` for any other text.
   */
  verify(token: string): TokenClaims | undefined;
}

export const tokenLifetimeSec = limits.sessionTtlSec;

/** The live session of a request. */
export interface Session {
  id: string;
  userId: string;
}
