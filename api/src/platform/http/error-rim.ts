import type { Socket } from 'node:net';
import {
  apiKeyCodes,
  CodedError,
  commonErrors,
  type ErrorCode,
  type ErrorEnvelope,
  type Route,
  type RouteKey,
  routes,
  sessionEndCodes,
  teamCodes,
} from '@hellograph/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Fastify's own errors, by their codes. */
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PHOTO_TOO_LARGE',
  FST_ERR_BAD_URL: 'ROUTE_UNKNOWN',
  FST_ERR_MAX_PARAM_LENGTH: 'ROUTE_UNKNOWN',
  FST_FILES_LIMIT: 'BODY_MALFORMED',
  FST_PARTS_LIMIT: 'BODY_MALFORMED',
  FST_FIELDS_LIMIT: 'BODY_MALFORMED',
};

const byStatus: Record<number, ErrorCode> = {
  // A folder of the app's files.
  403: 'ROUTE_UNKNOWN',
  404: 'ROUTE_UNKNOWN',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  429: 'RATE_LIMITED',
};

/**
 * The API's one translation: every thrown value becomes the envelope with a code. Errors without a
 * code that are not the client's fault are logged. A code that its route does not declare is a bug:
 * with `isStrict` (development and tests) the request fails, otherwise it is logged as an error and
 * the code is still returned.
 */
export function registerErrorRim(app: FastifyInstance, { isStrict }: { isStrict: boolean }): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toAnswered(thrown);
    const problem = findUndeclared(request.routeOptions.config.routeKey, error.code);
    if (!problem) return answerCoded(error, request, reply);
    request.log.error({ code: error.code, err: error }, problem);
    return answerCoded(isStrict ? new CodedError('INTERNAL', { message: problem }) : error, request, reply);
  });
}

function findUndeclared(key: RouteKey | undefined, code: ErrorCode): string | undefined {
  if (key === undefined) return undefined;
  const { errors, access }: Route = routes[key];
  const sessionErrors = access === 'session' || access === 'send' ? [...sessionEndCodes, ...apiKeyCodes, ...teamCodes] : [];
  const declared: readonly ErrorCode[] = [...errors, ...commonErrors, ...sessionErrors];
  const isDeclared = declared.includes(code);
  return isDeclared ? undefined : `${key} answered ${code}, which its route does not declare`;
}

export function answerError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerCoded(toAnswered(thrown), request, reply);
}

function answerCoded(error: CodedError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.cause !== undefined && error.status >= 500) request.log.error({ err: error.cause, code: error.code }, 'a request failed');
  else if (error.status >= 500) request.log.warn({ code: error.code }, 'a request was refused');
  if (error.retryAfterSec !== undefined) reply.header('retry-after', String(error.retryAfterSec));
  return reply.code(error.status).type('application/json; charset=utf-8').send(toEnvelope(error, request.id));
}

/**
 * For bytes that are not HTTP, or arrive too slowly: there is no request yet, only a socket.
 * Browsers open connections ahead of their requests. If nothing was sent, nothing is returned,
 * because a response could coincide with the first request and be taken for its response.
 */
export function answerUnreadable(thrown: { code?: string }, socket: Socket): void {
  if (thrown.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const error = new CodedError('BODY_MALFORMED');
  const body = JSON.stringify(toEnvelope(error, crypto.randomUUID()));
  const head = [
    `HTTP/1.1 ${error.status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export function toEnvelope({ status, message, code, fields, retryAfterSec }: CodedError, requestId: string): ErrorEnvelope {
  return {
    success: false,
    status,
    message,
    code,
    requestId,
    ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
    ...(fields ? { fields } : {}),
    data: null,
  };
}

/** Returns any thrown value as a coded error, with Fastify's own errors under our codes. */
export function toAnswered(thrown: FastifyError): CodedError {
  if (thrown instanceof CodedError) return thrown;
  const status = thrown.statusCode ?? 500;
  const code = byFastifyCode[thrown.code] ?? byStatus[status] ?? (status < 500 ? 'BODY_MALFORMED' : 'INTERNAL');
  return new CodedError(code, { cause: thrown });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract's route table; left out outside of it. */
    routeKey?: RouteKey;
  }
}
