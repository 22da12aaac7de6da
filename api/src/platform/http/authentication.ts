import jwt from '@fastify/jwt';
import { CodedError } from '@hellograph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from './session-tokens';
import { type TokenClaims, type TokenSigner, tokenLifetimeSec } from './session-tokens';

/** Tokens signed with HS256 and no other algorithm. RFC 7519; the algorithm is fixed on both ends, as RFC 8725 §3.1 asks. */
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

/** The live session behind a request's bearer token. A token with a scope is good for what is sent, and nothing else. */
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
