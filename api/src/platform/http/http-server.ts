import type { Logger } from '@hellograph/kit';
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { answerError, answerUnreadable } from './error-rim';
import { RequestLog, toLoggedRequest } from './request-log';

const bodyMaxBytes = 256 * 1024;
/** A 10 MB photo over a slow train's network takes a while; who takes longer for a request is dropped. */
const requestTimeoutMs = 120_000;
/** Who neither sends nor takes a byte for this long is gone. */
const silenceTimeoutMs = 60_000;
const connectionsMax = 4096;

export interface HttpServerOptions {
  log: Logger;
  isDevelopment: boolean;
  trustProxy: boolean;
}

/** How the server treats its clients: how long, how much, how many, and what of them is logged. */
export function toServerOptions({ log, isDevelopment, trustProxy }: HttpServerOptions): FastifyHttpOptions<RawServerDefault> {
  const loggerInstance: FastifyBaseLogger = log.child({ part: 'http' }, { serializers: { req: toLoggedRequest } });
  return {
    loggerInstance,
    logController: new RequestLog({ disableRequestLogging: isDevelopment }),
    bodyLimit: bodyMaxBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceTimeoutMs,
    forceCloseConnections: true,
    trustProxy,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  };
}

export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = connectionsMax;
}
