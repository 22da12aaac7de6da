import type { MultipartFile } from '@fastify/multipart';
import {
  brandLimits,
  CodedError,
  carriedDraftLimits,
  type ErrorCode,
  limits,
  type Route,
  routes,
  type UploadForm,
} from '@hellograph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toInputCheck } from './input-check';
import { findGuestSecret } from './request-client';

export interface Multipart {
  fields: unknown;
  /** The row's file field, if it was sent. */
  file: { bytes: Buffer; name: string } | undefined;
}

/** As many as the largest form has. */
const fieldsMax = Math.max(
  ...Object.values(routes).map(
    ({ multipart }: Route) => Object.keys((multipart?.fields as { properties?: object })?.properties ?? {}).length,
  ),
);

/**
 * One byte more than allowed, to tell a file at the limit from a larger one: the parser truncates
 * silently.
 */
export const multipartLimits = {
  fileSize: Math.max(limits.photoMaxBytes, limits.recordingMaxBytes, carriedDraftLimits.carriedDraftMaxBytes) + 1,
  files: 1,
  fields: fieldsMax,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 50,
};

/** The rules for files, by field name. */
const files = {
  image: { maxBytes: limits.photoMaxBytes, tooLarge: 'PHOTO_TOO_LARGE' },
  logo: { maxBytes: brandLimits.logoMaxBytes, tooLarge: 'LOGO_TOO_LARGE' },
  recording: { maxBytes: limits.recordingMaxBytes, tooLarge: 'RECORDING_TOO_LARGE' },
  sealed: { maxBytes: carriedDraftLimits.carriedDraftMaxBytes, tooLarge: 'BODY_TOO_LARGE' },
} as const satisfies Record<UploadForm['file'], { maxBytes: number; tooLarge: ErrorCode }>;

/**
 * Reads a form from a multipart request. Throws PHOTO_TOO_LARGE, LOGO_TOO_LARGE,
 * RECORDING_TOO_LARGE, BODY_TOO_LARGE, BODY_MALFORMED and VALIDATION_FAILED.
 */
export function createFormReader(form: UploadForm): (request: FastifyRequest) => Promise<Multipart> {
  const checkFields = toInputCheck(form.fields, { isText: true });
  return async (request) => {
    if (!request.isMultipart()) throw new CodedError('MEDIA_TYPE_UNSUPPORTED', { message: 'Send this as multipart/form-data.' });
    const { fields, file } = await readParts(request, form.file).catch((thrown: unknown) => {
      throw isParserError(thrown) ? new CodedError('BODY_MALFORMED', { cause: thrown }) : thrown;
    });
    return { fields: checkFields(fields), file };
  };
}

async function readParts(request: FastifyRequest, fileField: UploadForm['file']) {
  const fields: Record<string, unknown> = {};
  let file: Multipart['file'];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await readFile(part, files[fileField]);
      if (part.fieldname === fileField) file = { bytes, name: part.filename?.slice(0, 200) ?? '' };
    } else {
      if (part.valueTruncated) throw new CodedError('BODY_TOO_LARGE', { message: `The field ${part.fieldname} is too long.` });
      fields[part.fieldname] = toTyped(part.value);
    }
  }
  return { fields, file };
}

/**
 * Forms send each line break as CR LF (RFC 7578, HTML's multipart/form-data encoding); people typed
 * one character, so it counts as one.
 */
const toTyped = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

async function readFile(part: MultipartFile, { maxBytes, tooLarge }: { maxBytes: number; tooLarge: ErrorCode }): Promise<Buffer> {
  const bytes = await part.toBuffer().catch((cause: unknown) => {
    throw isTooLarge(cause) ? new CodedError(tooLarge, { cause }) : cause;
  });
  if (part.file.truncated || bytes.length > maxBytes) throw new CodedError(tooLarge);
  return bytes;
}

/**
 * The form parser throws plain errors. They are always the client's fault, because it only reads
 * the client's data.
 */
const isParserError = (thrown: unknown) => thrown instanceof Error && !('code' in thrown) && !('statusCode' in thrown);

const isTooLarge = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'FST_REQ_FILE_TOO_LARGE';

interface PartRequest {
  Params: { token: string; id: string; offset: string };
  Body: unknown;
}

type TakePart = (
  guest: { token: string; ipAddress: string; secret: string | undefined },
  id: string,
  part: { offset: number; bytes: Buffer },
) => Promise<object>;

/** Parts of a guest's clip: raw bytes, so they are not in the route table. */
export async function registerPartRoute(app: FastifyInstance, url: `${string}/:token/${string}/:id/:offset`, take: TakePart) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: limits.clipPartMaxBytes } as const;
    scope.addContentTypeParser('application/octet-stream', options, (_request, body, done) => done(null, body));
    scope.put<PartRequest>(url, { bodyLimit: limits.clipPartMaxBytes }, async (request) => {
      const { token, id, offset } = request.params;
      const guest = { token, ipAddress: request.ip, secret: findGuestSecret(request) };
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const data = await take(guest, id, { offset: /^\d{1,9}$/.test(offset) ? Number(offset) : -1, bytes });
      return { success: true, status: 200, message: 'Success', data };
    });
  });
}
