import proxy from '@fastify/http-proxy';
import { CodedError } from '@hellograph/contract';
import type { InstanceSettings } from '@hellograph/contract/instance';
import type { Logger } from '@hellograph/kit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TrustProxy } from '../../config/listen-settings';
import { registerErrorRim, toEnvelope } from '../error-rim';
import { registerSecurity } from '../security';
import { followRequests, type RequestsUnderWay, toFinishLimits } from '../server/finish-requests';
import { limitConnections, toServerOptions } from '../server/http-server';
import { registerAppFiles } from './app-files';
import { brandedPages, dressByApi, findOtherHost, isPageView, toGuestPath } from './guest-dress';

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
function guardWebHosts(
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

export interface WebServerOptions {
  apiUrl: string;
  /** The built app. */
  appDir: string;
  instance: InstanceSettings;
  trustProxy: TrustProxy;
  isDevelopment: boolean;
  drainMs: number;
  log: Logger;
}

/** Addresses that the API serves; `outside-app.ts` of the app names them for browsers. */
const apiPrefixes = [
  ...['/api', '/brand/theme', '/c', '/card/emblem', '/card/oembed', '/card/theme', '/dev', '/face', '/test-checkout', '/u', '/.well-known'],
  ...brandedPages.map((page) => `/${page}/:token/logo.png`),
];
const socketPrefix = '/socket.io';
/** A page of the app to which a provider may return people with a form. */
const formPrefix = '/login';

export interface WebServer {
  app: FastifyInstance;
  underWay: RequestsUnderWay;
}

/**
 * Serves the built app without a database or a queue, and passes everything else on to the API. The
 * caller listens and closes.
 */
export async function openWebServer(options: WebServerOptions): Promise<WebServer> {
  const { apiUrl, appDir, instance, trustProxy, isDevelopment, log } = options;
  const app = Fastify(toServerOptions({ log, isDevelopment, trustProxy }));
  limitConnections(app, trustProxy);
  const underWay = followRequests(app, toFinishLimits(options));
  registerErrorRim(app, { isStrict: isDevelopment });
  await registerSecurity(app, instance);
  // Sockets refuse pages of other hosts themselves, and nobody logs in on a brand's domain.
  const passesOn = (path: string) => apiPrefixes.some((prefix) => !prefix.includes(':') && `${path}/`.startsWith(`${prefix}/`));
  guardWebHosts(app, { apiUrl, publicUrl: instance.publicUrl, passesOn });
  app.get('/health/live', async (_, reply) => {
    const isStopping = underWay.isStopping();
    return reply
      .code(isStopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(isStopping ? 'stopping\n' : 'live\n');
  });
  for (const prefix of [...apiPrefixes, socketPrefix, formPrefix]) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === socketPrefix,
      ...(prefix === formPrefix && { httpMethods: ['POST'] }),
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          host: request.headers.host,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        onError: (reply, { error }) => {
          log.warn({ err: error }, 'the API cannot be reached');
          const busy = new CodedError('BUSY');
          reply.code(busy.status).send(toEnvelope(busy, reply.request.id));
        },
      },
    });
  }
  await registerAppFiles(app, { appDir, instance, dressGuestPage: dressByApi(apiUrl) });
  return { app, underWay };
}
