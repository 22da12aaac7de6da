import jwt from '@fastify/jwt';
import { apiKeyLimits, CodedError, type Route, type TeamAction, testScopes, workspaceHeader } from '@hellograph/contract';
import { isSameSecret } from '@hellograph/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../capacity/rate-limiter';
import type { Operator } from './request-client';
import {
  type ApiKeyLookup,
  type FindAdmin,
  type FoundAdmin,
  type Session,
  type SessionLookup,
  type TokenClaims,
  type TokenSigner,
  tokenLifetimeSec,
} from './session-tokens';

const nameMaxLength = 60;

/**
 * The name is percent-encoded in `X-Operator-Name`, because headers can't contain other letters.
 */
export function toOperator({ headers, ip, id }: FastifyRequest): Operator {
  const given = String(headers['x-operator-name'] ?? '');
  const name = decode(given)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, nameMaxLength);
  return { name: name || 'operator', ipAddress: ip, requestId: id };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** For how long a confirmation holds. */
export const confirmedForMs = 10 * 60_000;

interface OperatorAccess {
  operatorToken: string;
  authenticate: (request: FastifyRequest, access: 'session') => Promise<Session>;
  findAdmin: FindAdmin;
  now: () => number;
}

/** Returns the administrator whose session a request carries. API keys and teams have none. */
export async function findRequestingAdmin(
  request: FastifyRequest,
  { authenticate, findAdmin }: Pick<OperatorAccess, 'authenticate' | 'findAdmin'>,
): Promise<FoundAdmin | undefined> {
  const session = await authenticate(request, 'session').catch(() => undefined);
  return session && findAdmin(session);
}

/**
 * The operator sends the instance's token as a bearer token, or the session of an administrator.
 * The error is not 401, which would log out a user in the same browser. Throws OPERATOR_ONLY, and
 * ADMIN_CONFIRM_NEEDED if a dangerous act comes from a session whose owner has not confirmed it
 * lately: a stolen session can look, and change nothing.
 */
export function requireOperatorWith({ operatorToken, now, ...access }: OperatorAccess) {
  return async (request: FastifyRequest, { isDangerous }: Pick<Route, 'isDangerous'> = {}): Promise<Operator> => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (isSameSecret(given, operatorToken)) return toOperator(request);
    const admin = await findRequestingAdmin(request, access);
    if (!admin) throw new CodedError('OPERATOR_ONLY');
    const isConfirmed = admin.confirmedAtMs !== null && now() - admin.confirmedAtMs < confirmedForMs;
    if (isDangerous && !isConfirmed) throw new CodedError('ADMIN_CONFIRM_NEEDED');
    return { name: admin.name, userId: admin.userId, ipAddress: request.ip, requestId: request.id };
  };
}

/** A window of one minute, for each key. */
export const apiKeyWindow = { name: 'api-key', max: apiKeyLimits.apiKeyRequestsPerMinMax, windowMs: 60_000 };

interface AuthorizeDependencies {
  /** Throws if the request carries no live session. */
  authenticate: (request: FastifyRequest, access: 'session' | 'send') => Promise<Session>;
  findApiKey: ApiKeyLookup;
  keyRequests: RateLimiter;
}

/**
 * Returns the account for which a request acts: by a session, or by an API key that has the row's
 * scope. Responses to API keys say how many requests are left
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function authorizeWith({ authenticate, findApiKey, keyRequests }: AuthorizeDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply, { access, scope }: Route): Promise<Session> => {
    const secret = /^Bearer (hello_\w+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (secret === undefined) return authenticate(request, access === 'send' ? 'send' : 'session');
    const found = await findApiKey(secret);
    if (typeof found === 'string') throw new CodedError(found);
    const isFull = !(await keyRequests.tryTake(found.id));
    tellLimit(reply, await keyRequests.look(found.id));
    if (isFull) await keyRequests.check(found.id);
    const reachable: readonly string[] = found.isTest ? testScopes : found.scopes;
    if (scope === undefined || !found.scopes.includes(scope) || !reachable.includes(scope)) throw new CodedError('API_KEY_NOT_ALLOWED');
    const { id, userId, scopes, isTest } = found;
    return isTest ? { id, userId, scopes, isTest } : { id, userId, scopes };
  };
}

function tellLimit(reply: FastifyReply, { left, resetSec }: { left: number; resetSec: number }): void {
  reply.header('ratelimit-policy', `"key";q=${apiKeyWindow.max};w=${apiKeyWindow.windowMs / 1000}`);
  reply.header('ratelimit', `"key";r=${left};t=${resetSec}`);
}

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
