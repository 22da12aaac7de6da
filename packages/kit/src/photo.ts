import { open, stat } from 'node:fs/promises';
import { CodedError, limits } from '@hellograph/contract';
import sharp, { type Sharp } from 'sharp';

/** Each photo is decoded once, so what sharp would cache is memory that a render needs. */
sharp.cache(false);

/** An upright photo in sRGB, 8 bits a channel, three channels, row by row. */
export interface DecodedPhoto {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/**
 * The first bytes of the accepted formats: JPEG, PNG, WebP, and HEIF with its brands (AVIF among
 * them). Everything else is refused before any decoder sees it, because there are decoders for SVG,
 * PDF and more.
 */
const brands = ['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const marks = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 8, text: 'WEBP' },
  ...brands.map((brand) => ({ at: 4, text: `ftyp${brand}` })),
];
const beginningBytes = 12;

/**
 * Decodes a photo from a file or from bytes, completely and strictly: a truncated file is damaged,
 * not half a face. The result is upright, flattened on white, the first picture of an animation, at
 * most `limits.photoStoredMaxSidePx` a side, and carries no metadata. Throws PHOTO_NOT_AN_IMAGE,
 * PHOTO_IS_HEIC, PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_SMALL or PHOTO_DAMAGED.
 */
export async function decodePhoto(source: string | Uint8Array): Promise<DecodedPhoto> {
  const isHevc = await checkHeader(source);
  const maxSide = limits.photoStoredMaxSidePx;
  const picture = sharp(source, { limitInputPixels: limits.photoMaxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return toRgb(picture).catch((thrown: unknown) => {
    throw isHevc ? new CodedError('PHOTO_IS_HEIC', { cause: thrown }) : thrown;
  });
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
  return toRgb(sharp(rgb, { raw: { width, height, channels: 3 } }).resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }));
}

/** Encodes a JPEG without metadata: no place, no camera, no name. */
export function toJpeg({ rgb, width, height }: DecodedPhoto, quality = 92): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function readBeginning(source: string | Uint8Array): Promise<string> {
  if (typeof source !== 'string') return Buffer.from(source.subarray(0, beginningBytes)).toString('latin1');
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * HEIF that declares HEVC: most builds of libvips have no decoder for it because it is patented.
 */
const hevcBrand = /^.{4}ftyphe[iv]/s;

/** Returns true for a picture that may need a decoder we do not have. */
async function checkHeader(source: string | Uint8Array): Promise<boolean> {
  const beginning = await readBeginning(source);
  const isHevc = hevcBrand.test(beginning);
  if (!marks.some(({ at, text }) => beginning.startsWith(text, at))) throw new CodedError('PHOTO_NOT_AN_IMAGE');
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new CodedError(isHevc ? 'PHOTO_IS_HEIC' : 'PHOTO_NOT_AN_IMAGE', { cause });
    });
  const height = metadata.pageHeight ?? metadata.height;
  if (metadata.width * height > limits.photoMaxPixels) throw new CodedError('PHOTO_TOO_MANY_PIXELS');
  if (Math.min(metadata.width, height) < limits.photoMinSidePx) throw new CodedError('PHOTO_TOO_SMALL');
  return isHevc;
}

async function toRgb(picture: Sharp): Promise<DecodedPhoto> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new CodedError('PHOTO_DAMAGED', { cause });
    });
  const { width, height, channels } = info;
  if (channels === 3) return { width, height, rgb: data };
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.fill(data[i * channels] ?? 0, i * 3, i * 3 + 3);
  return { width, height, rgb };
}
