import jwt from '@fastify/jwt';
import { CodedError, type Route, type TeamAction, workspaceHeader } from '@hellograph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Session, type SessionLookup, type TokenClaims, type TokenSigner, tokenLifetimeSec } from './session-tokens';

/**
 * Tokens are signed with HS256 (RFC 7519). Both ends fix the algorithm, as RFC 8725 §3.1 requires.
 */
export async function registerTokens(app: FastifyInstance, tokenKey: string): Promise<TokenSigner> {
  await app.register(jwt, {
    secret: tokenKey,
    sign: { algorithm: 'HS256', expiresIn: tokenLifetimeSec },
    verify: { algorithms: ['HS256'] },
  });
  return {
    sign: (claims) => app.jwt.sign({ ...claims }),
    verify: (token) => {
      try {
        const { sub, sid, scope } = app.jwt.verify<TokenClaims>(token);
        if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
        return { sub, sid, ...(scope !== undefined && { scope }) };
      } catch {
        return undefined;
      }
    },
    isExpired: (token) => {
      try {
        app.jwt.verify(token);
        return false;
      } catch (thrown) {
        return (thrown as { code?: string }).code === 'FAST_JWT_EXPIRED';
      }
    },
  };
}

/**
 * Returns the live session behind a request's bearer token. A token with a scope is accepted for
 * that purpose only. Throws UNAUTHENTICATED, or the reason why the session has ended.
 */
export function authenticateWith(tokens: TokenSigner, sessions: SessionLookup) {
  return async (request: FastifyRequest, access: 'session' | 'send'): Promise<Session> => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new CodedError('UNAUTHENTICATED');
    const claims = tokens.verify(token);
    if (!claims) throw new CodedError(tokens.isExpired(token) ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED');
    if (claims.scope !== undefined && (claims.scope !== 'outbox' || access !== 'send')) throw new CodedError('UNAUTHENTICATED');
    const session = await sessions.find(claims);
    if (!session) throw new CodedError((await sessions.findEnd(claims)) ?? 'UNAUTHENTICATED');
    return session;
  };
}

/** Returns `undefined` for a visitor without an account, or whose session has ended. */
export const findViewerId = (
  request: FastifyRequest,
  authenticate: (request: FastifyRequest, access: 'session') => Promise<Session>,
): Promise<string | undefined> =>
  authenticate(request, 'session').then(
    ({ userId }) => userId,
    () => undefined,
  );

/** Throws TEAM_CLOSED, TEAM_RIGHT_MISSING and TEAMS_NOT_INCLUDED. */
export type RequireTeam = (userId: string, workspaceId: string, action: TeamAction) => Promise<void>;
export type ActFor = (request: FastifyRequest, row: Route, session: Session) => Promise<Session>;

/**
 * A request that names a team acts for it: from here on, its account is the team's. Rights are
 * checked for each request, so that a removed member loses access immediately. Without the header
 * nothing is checked. API keys act for the account that made them.
 */
export const actForWith =
  (requireTeam: RequireTeam): ActFor =>
  async ({ headers }, { team: action }, session) => {
    const workspaceId = [headers[workspaceHeader]].flat().join();
    if (workspaceId === '' || workspaceId === session.userId) return session;
    if (/^Bearer hello_/i.test(headers.authorization ?? '')) throw new CodedError('API_KEY_NOT_ALLOWED');
    if (action === undefined) throw new CodedError('TEAM_PERSONAL');
    await requireTeam(session.userId, workspaceId, action);
    return { ...session, userId: workspaceId, memberId: session.userId };
  };
