import { open, stat } from 'node:fs/promises';
import { CodedError, limits } from '@hellograph/contract';
import { type DecodedPhoto, decodePhoto } from '@hellograph/kit/photo';

/**
 * Loads a photo from a file. Throws PHOTO_MISSING, PHOTO_TOO_LARGE, and what `decodePhoto` throws.
 */
export async function loadPhoto(path: string): Promise<DecodedPhoto> {
  const info = await stat(path).catch((cause: unknown) => {
    throw new CodedError('PHOTO_MISSING', { message: `There is no photo at ${path}.`, cause });
  });
  if (!info.isFile()) throw new CodedError('PHOTO_MISSING', { message: `${path} is not a file.` });
  if (info.size > limits.photoMaxBytes) throw new CodedError('PHOTO_TOO_LARGE');
  const file = await open(path).catch((cause: unknown) => {
    throw new CodedError('PHOTO_MISSING', { message: `${path} can't be read.`, cause });
  });
  await file.close();
  return decodePhoto(path);
}
