import type { FastifyInstance } from 'fastify';
import { networkOf, openRateLimiter, type RateLimiter } from '../capacity/rate-limiter';

const windowMs = 60_000;
const requestsMax = 600;
/** Counted together with other apis, so that more of them don't make guessing easier. */
export const guessesOfNetwork = { name: 'guesses', max: 30, windowMs };

/**
 * Keeps one address from using up the API. Counts by the route that was matched, never by the text
 * of the request: `/%61pi/auth/login` and `http://host/api/auth/login` are the same route. Files of
 * the app are not counted, because a first visit loads all of them, and a school has one address.
 */
export function registerRequestLimits(app: FastifyInstance, { guesses, now }: { guesses: RateLimiter; now: () => number }): void {
  const requests = openRateLimiter({ max: requestsMax, windowMs, now });
  app.addHook('onRequest', async ({ ip, routeOptions: { url = '', config } }) => {
    if (!url.startsWith('/api/') || config.limit === 'none') return;
    const network = networkOf(ip);
    await requests.take(network);
    if (config.limit === 'guesses') await guesses.take(`${url} ${network}`);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `guesses`: the route tests passwords or sends mail, so one address gets fewer requests a
     * minute.
     */
    limit?: 'none' | 'guesses';
  }
}
