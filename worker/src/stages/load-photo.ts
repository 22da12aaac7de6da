import { open, stat } from 'node:fs/promises';
import { CodedError, limits } from '@hellograph/contract';
import type { RgbImage } from '@hellograph/render';
import sharp, { type Sharp } from 'sharp';

/** Formats by what sharp calls them; anything else is refused before its decoder is tried. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

/**
 * A photo from a file, turned upright, flattened on white, in sRGB. It is decoded in full and strictly: a truncated file is PHOTO_DAMAGED, not half a
 * face. `fit` makes it exactly that size.
 */
export interface LoadedPhoto {
  width: number;
  height: number;
  /** The pixels at a size; more than the photo has are interpolated. */
  toRgb(size: { width: number; height: number }): Promise<RgbImage>;
}

/** Throws PHOTO_MISSING, PHOTO_TOO_LARGE, PHOTO_NOT_AN_IMAGE, PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_SMALL or PHOTO_DAMAGED. */
export async function loadPhoto(path: string): Promise<LoadedPhoto> {
  await checkFile(path);
  const { width, height } = await readSize(path);
  const upright = await decode(
    sharp(path, { limitInputPixels: limits.photoMaxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: limits.photoStoredMaxSidePx, height: limits.photoStoredMaxSidePx, fit: 'inside', withoutEnlargement: true }),
  );
  if (Math.min(width, height) < limits.photoMinSidePx) throw new CodedError('PHOTO_TOO_SMALL');
  return {
    width: upright.width,
    height: upright.height,
    toRgb: async (size) => {
      if (size.width === upright.width && size.height === upright.height) return upright;
      const { rgb, ...own } = upright;
      return decode(sharp(rgb, { raw: { ...own, channels: 3 } }).resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }));
    },
  };
}

async function checkFile(path: string): Promise<void> {
  const info = await stat(path).catch((cause: unknown) => {
    throw new CodedError('PHOTO_MISSING', { message: `There is no photo at ${path}.`, cause });
  });
  if (!info.isFile()) throw new CodedError('PHOTO_MISSING', { message: `${path} is not a file.` });
  if (info.size > limits.photoMaxBytes) throw new CodedError('PHOTO_TOO_LARGE');
  const file = await open(path).catch((cause: unknown) => {
    throw new CodedError('PHOTO_MISSING', { message: `${path} can't be read.`, cause });
  });
  await file.close();
}

async function readSize(path: string): Promise<{ width: number; height: number }> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new CodedError('PHOTO_NOT_AN_IMAGE', { cause });
    });
  if (!accepted.has(metadata.format)) throw new CodedError('PHOTO_NOT_AN_IMAGE');
  const height = metadata.pageHeight ?? metadata.height;
  if (metadata.width * height > limits.photoMaxPixels) throw new CodedError('PHOTO_TOO_MANY_PIXELS');
  return { width: metadata.width, height };
}

async function decode(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new CodedError('PHOTO_DAMAGED', { cause });
    });
  if (info.channels === 3) return { width: info.width, height: info.height, rgb: data };
  const rgb = new Uint8Array(info.width * info.height * 3);
  for (let i = 0; i < info.width * info.height; i++) rgb.fill(data[i * info.channels] ?? 0, i * 3, i * 3 + 3);
  return { width: info.width, height: info.height, rgb };
}
