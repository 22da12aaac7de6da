import { CodedError, limits } from '@hellograph/contract';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { toFieldProblems } from './field-problems';

export interface Multipart {
  fields: unknown;
  /** The file field `image`, when it was sent. */
  file: { bytes: Buffer; name: string } | undefined;
}

/** One byte more than allowed, so that a file of exactly the limit is told from a larger one: the parser cuts silently. */
export const multipartLimits = {
  fileSize: limits.photoMaxBytes + 1,
  files: 1,
  fields: 20,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 50,
};

/** Reads a multipart request; text fields are converted and checked by `schema`. Throws PHOTO_TOO_LARGE, BODY_MALFORMED, VALIDATION_FAILED. */
export async function readMultipart(request: FastifyRequest, schema: TSchema): Promise<Multipart> {
  if (!request.isMultipart()) throw new CodedError('MEDIA_TYPE_UNSUPPORTED', { message: 'Send this as multipart/form-data.' });
  const raw: Record<string, unknown> = {};
  let file: Multipart['file'];
  for await (const part of request.parts()) {
    if (part.type === 'field') raw[part.fieldname] = part.value;
    else if (part.fieldname !== 'image') part.file.resume();
    else {
      const bytes = await part.toBuffer().catch((cause: unknown) => {
        throw isTooLarge(cause) ? new CodedError('PHOTO_TOO_LARGE', { cause }) : cause;
      });
      if (part.file.truncated || bytes.length > limits.photoMaxBytes) throw new CodedError('PHOTO_TOO_LARGE');
      file = { bytes, name: part.filename.slice(0, 200) };
    }
  }
  const fields = Value.Clean(schema, Value.Convert(schema, raw));
  if (!Value.Check(schema, fields)) throw new CodedError('VALIDATION_FAILED', { fields: toFieldProblems(Value.Errors(schema, fields)) });
  return { fields, file };
}

const isTooLarge = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'FST_REQ_FILE_TOO_LARGE';
