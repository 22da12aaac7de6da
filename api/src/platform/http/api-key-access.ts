import { apiKeyLimits, CodedError, type Route, testScopes } from '@hellograph/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../capacity/rate-limiter';
import type { ApiKeyLookup, Session } from './session-tokens';

/** A window of one minute, for each key. */
export const apiKeyWindow = { name: 'api-key', max: apiKeyLimits.apiKeyRequestsPerMinMax, windowMs: 60_000 };

export interface AuthorizeDependencies {
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
    const { id, userId, isTest } = found;
    return isTest ? { id, userId, isTest } : { id, userId };
  };
}

function tellLimit(reply: FastifyReply, { left, resetSec }: { left: number; resetSec: number }): void {
  reply.header('ratelimit-policy', `"key";q=${apiKeyWindow.max};w=${apiKeyWindow.windowMs / 1000}`);
  reply.header('ratelimit', `"key";r=${left};t=${resetSec}`);
}
