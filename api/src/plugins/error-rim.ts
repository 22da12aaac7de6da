import { CodedError, type ErrorCode, type ErrorEnvelope } from '@hellograph/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { toFieldProblems } from './field-problems';

/** What Fastify itself refuses, by its own codes. */
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PHOTO_TOO_LARGE',
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
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toCoded(thrown);
    if (error.status >= 500) request.log.error({ err: error.cause ?? thrown, code: error.code }, 'a request failed');
    if (error.retryAfterSec !== undefined) reply.header('retry-after', String(error.retryAfterSec));
    return reply.code(error.status).send(toEnvelope(error, request.id));
  });
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

function toCoded(thrown: FastifyError): CodedError {
  if (thrown instanceof CodedError) return thrown;
  if (thrown.validation) {
    const fields = toFieldProblems(thrown.validation);
    const [first] = fields;
    return new CodedError('VALIDATION_FAILED', { fields, ...(first ? { message: first.message } : {}) });
  }
  const status = thrown.statusCode ?? 500;
  const code = byFastifyCode[thrown.code] ?? byStatus[status] ?? (status < 500 ? 'BODY_MALFORMED' : 'INTERNAL');
  const retryAfterSec = code === 'RATE_LIMITED' ? 60 : undefined;
  return new CodedError(code, { cause: thrown, ...(retryAfterSec ? { retryAfterSec } : {}) });
}
