import type { Socket } from 'node:net';
import type { Logger } from '@hellograph/kit';
import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { networkOf } from '../../capacity/rate-limiter';
import { proxyTest, type TrustProxy } from '../../config/listen-settings';
import { answerError, answerUnreadable } from '../error-rim';

/**
 * Logs one line of bounded length per request, with the route's pattern instead of the URL. A path
 * or query may contain a secret, such as a card link's token, and may be as long as the client
 * likes.
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const about = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...about, err: error }, 'request failed');
    else reply.log.info(about, 'request');
  }

  /** The default would log the URL; the line of the completed request already says 404. */
  override routeNotFound(): void {}
}

/**
 * Whether a request may come from a student: their own routes, and the app's files, which all pages
 * load. A child's address must not be stored anywhere.
 */
const isOfChildren = (url: string) => /^\/(?:api\/)?class\//.test(url) || /^\/(?!api\/|c\/)[^?]*\.\w{2,12}(?:\?|$)/.test(url);

/** Serializer of `req`. A request without a matching route has no pattern. */
export const toLoggedRequest = ({ method, ip, url, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? null,
  ip: isOfChildren(url) ? null : ip,
});

const bodyMaxBytes = 256 * 1024;
/**
 * A 10 MB photo over a slow mobile network takes a while; requests that take longer are dropped.
 */
const requestTimeoutMs = 120_000;
/** A client that neither sends nor receives a byte for this long counts as gone. */
const silenceTimeoutMs = 60_000;
const connectionsMax = 4096;
/**
 * A page opens six sockets and one for realtime; a household or a small school shares an address.
 */
const connectionsPerAddressMax = 128;
/** Headers are small: a client that sends them byte by byte would only occupy a socket. */
const headersTimeoutMs = 15_000;
/** For JSON and forms: a quarter of a megabyte at most. */
const bodyTimeoutMs = 20_000;
const lookForSlowEveryMs = 3_000;

export interface HttpServerOptions {
  log: Logger;
  isDevelopment: boolean;
  trustProxy: TrustProxy;
}

/**
 * Returns the limits for clients (time, size, number of connections), and the settings of the
 * request log.
 */
export function toServerOptions({ log, isDevelopment, trustProxy }: HttpServerOptions): FastifyHttpOptions<RawServerDefault> {
  const loggerInstance: FastifyBaseLogger = log.child({ part: 'http' }, { serializers: { req: toLoggedRequest } });
  return {
    loggerInstance,
    logController: new RequestLog({ disableRequestLogging: isDevelopment }),
    bodyLimit: bodyMaxBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: lookForSlowEveryMs },
    forceCloseConnections: true,
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  };
}

/**
 * Ends a request whose body arrives byte by byte. Uploads have `requestTimeout`: a photo over a
 * slow mobile network takes a while.
 */
export function limitSlowBodies(app: FastifyInstance, timeoutMs = bodyTimeoutMs): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (!hasBody || raw.complete || headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), timeoutMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * Limits the sockets of the server and of each address. A trusted proxy stands for many people, so
 * its sockets only count for the server.
 */
export function limitConnections(app: FastifyInstance, trustProxy: TrustProxy): void {
  app.server.maxConnections = connectionsMax;
  const isProxy = proxyTest(trustProxy);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= connectionsPerAddressMax) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
