import jwt from '@fastify/jwt';
import { CodedError } from '@hellograph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from './session-tokens';
import { type TokenClaims, type TokenSigner, tokenLifetimeSec } from './session-tokens';

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
  };
}

/**
 * Returns the live session behind a request's bearer token. A token with a scope is accepted for
 * that purpose only.
 */
export function authenticateWith(tokens: TokenSigner, findSession: (claims: TokenClaims) => Promise<Session | undefined>) {
  return async (request: FastifyRequest, access: 'session' | 'send'): Promise<Session> => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token ? tokens.verify(token) : undefined;
    const isEnough = claims && (claims.scope === undefined || (claims.scope === 'outbox' && access === 'send'));
    const session = isEnough ? await findSession(claims) : undefined;
    if (!session) throw new CodedError('UNAUTHENTICATED');
    return session;
  };
}
