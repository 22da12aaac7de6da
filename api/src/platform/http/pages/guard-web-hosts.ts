import { CodedError } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import { toEnvelope } from '../error-rim';
import { findOtherHost, isPageView, toGuestPath } from './guest-hosts';

const keptMs = 30_000;
const keptMax = 500;
const askedMaxMs = 2000;

/**
 * Asks the API whether a host belongs to a brand. Without a response it counts as one, so that no
 * app is shown.
 */
function hostAsker(apiUrl: string): (host: string) => Promise<boolean> {
  const kept = new Map<string, { isBrands: boolean; until: number }>();
  return async (host) => {
    const known = kept.get(host);
    if (known && known.until > performance.now()) return known.isBrands;
    const url = new URL(`/domains/known?domain=${encodeURIComponent(host)}`, apiUrl);
    const answer = await fetch(url, { signal: AbortSignal.timeout(askedMaxMs) }).catch(() => undefined);
    const isBrands = answer === undefined || answer.status !== 404;
    const [oldest] = kept.keys();
    if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest);
    if (answer) kept.set(host, { isBrands, until: performance.now() + keptMs });
    return isBrands;
  };
}

/**
 * Keeps the app away from the domains of brands in a process that has no database: it serves
 * guests' pages there, and passes API calls on with their host, so that the API can check them.
 */
export function guardWebHosts(
  app: FastifyInstance,
  { apiUrl, publicUrl, passesOn }: { apiUrl: string; publicUrl: string; passesOn: (path: string) => boolean },
): void {
  const isBrands = hostAsker(apiUrl);
  const instanceHost = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const host = findOtherHost(request, instanceHost);
    if (host === undefined || !(await isBrands(host))) return;
    const { is } = toGuestPath(request.url);
    if (is === 'instance' && isPageView(request)) return reply.redirect(new URL(request.url, publicUrl).href, 302);
    if (is === 'link' || is === 'file' || passesOn(request.url.split('?')[0] ?? '')) return;
    const error = new CodedError('ROUTE_UNKNOWN');
    return reply.code(error.status).send(toEnvelope(error, request.id));
  });
}
