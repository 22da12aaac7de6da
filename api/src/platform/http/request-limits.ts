import type { FastifyInstance } from 'fastify';
import { networkOf } from '../capacity/network-of';
import { openRateLimiter } from '../capacity/rate-limiter';

const windowMs = 60_000;
const requestsMax = 600;
const guessesMax = 30;

/**
 * Keeps one address from using up the API. Counts by the route that was matched, never by the text
 * of the request: `/%61pi/auth/login` and `http://host/api/auth/login` are the same route. Files of
 * the app are not counted: a first visit takes them all, and a school has one address.
 */
export function registerRequestLimits(app: FastifyInstance, now: () => number): void {
  const requests = openRateLimiter({ max: requestsMax, windowMs, now });
  const guesses = openRateLimiter({ max: guessesMax, windowMs, now });
  app.addHook('onRequest', async ({ ip, routeOptions: { url = '', config } }) => {
    if (!url.startsWith('/api/') || config.limit === 'none') return;
    const network = networkOf(ip);
    requests.take(network);
    if (config.limit === 'guesses') guesses.take(`${url} ${network}`);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `guesses`: tries passwords or sends mail, so one address gets fewer a minute. */
    limit?: 'none' | 'guesses';
  }
}
