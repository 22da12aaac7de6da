import { open, readFile, stat } from 'node:fs/promises';
import { CodedError, limits } from '@hellograph/contract';
import type { Sharp, SharpOptions } from 'sharp';
import { decodeBmp, readBmpHeader } from './pictures/bmp';
import { findHdrCurve, type HdrCurve, toneMap } from './pictures/hdr';
import { isNearlyWhole } from './pictures/jpeg-end';
import { openPicture } from './pictures/open-picture';
import { findPictureFormat, isHevc } from './pictures/picture-format';

/** An upright photo in sRGB, 8 bits a channel, three channels, row by row. */
export interface DecodedPhoto {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/**
 * Decodes a photo from a file or from bytes, completely and strictly: a truncated file is damaged,
 * not half a face, unless it is a JPEG that misses no more than its last rows. The result is
 * upright, flattened on white, the first picture of an animation or of several, HDR made SDR, at
 * most `limits.photoStoredMaxSidePx` a side, and carries no metadata. Throws PHOTO_NOT_AN_IMAGE,
 * the PHOTO_IS_… codes, PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_SMALL or PHOTO_DAMAGED.
 */
export async function decodePhoto(source: string | Uint8Array): Promise<DecodedPhoto> {
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  const found = findPictureFormat(bytes);
  if ('refusal' in found) throw new CodedError(found.refusal);
  const { format } = found;
  if (format === 'bmp') return decodeBitmap(bytes);
  await checkHeader(bytes);
  const hdrCurve = format === 'heif' ? findHdrCurve(bytes) : undefined;
  if (hdrCurve) return decodeHdr(bytes, hdrCurve);
  return toRgb(fitting(openPicture(bytes, strictly))).catch(async (thrown: unknown) => {
    if (format !== 'jpeg' || !isCutShort(thrown) || !(await isNearlyWhole(bytes))) throw thrown;
    return toRgb(fitting(openPicture(bytes, { ...strictly, failOn: 'none' })));
  });
}

const strictly: SharpOptions = { limitInputPixels: limits.photoMaxPixels, failOn: 'error', pages: 1 };

/** Upright, and no larger than it is stored. */
const fitting = (picture: Sharp): Sharp => {
  const maxSide = limits.photoStoredMaxSidePx;
  return picture.autoOrient().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
};

/**
 * Whether a picture may only lack its end. libvips keeps messages for the whole process: another
 * thread that decodes may have taken this one's, and an error without a message is left.
 */
const isCutShort = (thrown: unknown): boolean =>
  thrown instanceof CodedError && thrown.cause instanceof Error && /premature end|unknown error/i.test(thrown.cause.message);

function decodeBitmap(bytes: Uint8Array): Promise<DecodedPhoto> {
  const header = readBmpHeader(bytes);
  checkSize(header);
  const { width, height } = header;
  return toRgb(fitting(openPicture(decodeBmp(bytes, header), { raw: { width, height, channels: 3 } })));
}

async function decodeHdr(bytes: Uint8Array, curve: HdrCurve): Promise<DecodedPhoto> {
  const { data, info } = await fitting(openPicture(bytes, strictly))
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
    .catch(toDamaged);
  const pixels = new Uint16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
  return { width: info.width, height: info.height, rgb: toneMap(pixels, curve) };
}

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

/** Returns the same picture at another size. */
export async function resizePhoto({ rgb, width, height }: DecodedPhoto, size: { width: number; height: number }): Promise<DecodedPhoto> {
  if (size.width === width && size.height === height) return { rgb, width, height };
  return toRgb(
    openPicture(rgb, { raw: { width, height, channels: 3 } }).resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }),
  );
}

/** Encodes a JPEG without metadata: no place, no camera, no name. */
export function toJpeg({ rgb, width, height }: DecodedPhoto, quality = 92): Promise<Buffer> {
  return openPicture(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** libvips has no decoder for HEVC because it is patented. */
async function checkHeader(bytes: Uint8Array): Promise<void> {
  const metadata = await openPicture(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      // It says what it is, even if it is not whole.
      throw new CodedError(isHevc(bytes) ? 'PHOTO_IS_HEIC' : 'PHOTO_NOT_AN_IMAGE', { cause });
    });
  if (metadata.compression === 'hevc') throw new CodedError('PHOTO_IS_HEIC');
  checkSize({ width: metadata.width, height: metadata.pageHeight ?? metadata.height });
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (width * height > limits.photoMaxPixels) throw new CodedError('PHOTO_TOO_MANY_PIXELS');
  if (Math.min(width, height) < limits.photoMinSidePx) throw new CodedError('PHOTO_TOO_SMALL');
}

const toDamaged = (cause: unknown): never => {
  throw new CodedError('PHOTO_DAMAGED', { cause });
};

async function toRgb(picture: Sharp): Promise<DecodedPhoto> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(toDamaged);
  const { width, height, channels } = info;
  if (channels === 3) return { width, height, rgb: data };
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.fill(data[i * channels] ?? 0, i * 3, i * 3 + 3);
  return { width, height, rgb };
}
