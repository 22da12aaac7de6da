import { type ApiKeyRefusal, type ApiScope, limits, type SessionEndCode } from '@hellograph/contract';

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
  /** Whether we signed it and it has expired. */
  isExpired(token: string): boolean;
}

export const tokenLifetimeSec = limits.sessionTtlSec;

/** Returns whose token this is if it is accepted, and otherwise the reason why not. */
export interface SessionLookup {
  find(claims: TokenClaims): Promise<Session | undefined>;
  /** Called for a token that we signed and whose session `find` does not return. */
  findEnd(claims: TokenClaims): Promise<SessionEndCode | undefined>;
}

/** Returns whose API key this is if it works, and otherwise the reason why not. */
export type ApiKeyLookup = (secret: string) => Promise<FoundApiKey | ApiKeyRefusal>;

export interface FoundApiKey {
  id: string;
  userId: string;
  scopes: readonly ApiScope[];
  isTest?: true;
}

/** The live session of a request, or the API key that stands for one. */
export interface Session {
  id: string;
  userId: string;
  /** The acting member, if the account is a team's. */
  memberId?: string;
  /** Set for a test key, whose videos are separate from all others. */
  isTest?: true;
  /** The scopes of an API key. */
  scopes?: readonly ApiScope[];
}

/** An administrator, and when they last confirmed in this session who they are. */
export interface FoundAdmin {
  userId: string;
  sessionId: string;
  name: string;
  confirmedAtMs: number | null;
}
export type FindAdmin = (session: Session) => Promise<FoundAdmin | undefined>;
