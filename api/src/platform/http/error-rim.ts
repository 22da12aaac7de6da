import type { Socket } from 'node:net';
import { CodedError, type ErrorCode, type ErrorEnvelope } from '@hellograph/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify itself refuses, by its own codes. */
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
  404: 'ROUTE_UNKNOWN',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  429: 'RATE_LIMITED',
};

/** The API's one translation: whatever is thrown becomes the envelope with a code. What is not coded and not the client's fault is logged. */
export function registerErrorRim(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function answerError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAnswered(thrown);
  if (error.cause !== undefined && error.status >= 500) request.log.error({ err: error.cause, code: error.code }, 'a request failed');
  else if (error.status >= 500) request.log.warn({ code: error.code }, 'a request was turned away');
  if (error.retryAfterSec !== undefined) reply.header('retry-after', String(error.retryAfterSec));
  return reply.code(error.status).type('application/json; charset=utf-8').send(toEnvelope(error, request.id));
}

/** For bytes that are no HTTP, or came too slowly: there is no request yet, only a socket. */
export function answerUnreadable(thrown: { code?: string }, socket: Socket): void {
  if (thrown.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
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

/** Whatever was thrown while answering, with Fastify's own refusals under our codes. */
export function toAnswered(thrown: FastifyError): CodedError {
  if (thrown instanceof CodedError) return thrown;
  const status = thrown.statusCode ?? 500;
  const code = byFastifyCode[thrown.code] ?? byStatus[status] ?? (status < 500 ? 'BODY_MALFORMED' : 'INTERNAL');
  return new CodedError(code, { cause: thrown });
}
