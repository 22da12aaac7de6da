import type { ErrorCode } from '@hellograph/contract';

type Readable = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'bmp' | 'heif';
export type FoundFormat = { format: Readable } | { refusal: ErrorCode };

interface Mark {
  at: number;
  text: string;
  found: FoundFormat;
}

const readable = (format: Readable, text: string, at = 0): Mark => ({ at, text, found: { format } });
const refused = (refusal: ErrorCode, text: string, at = 0): Mark => ({ at, text, found: { refusal } });

/** The first bytes of formats. Raw photos of cameras come before the TIFF that some of them are. */
const marks: readonly Mark[] = [
  readable('jpeg', '\xff\xd8\xff'),
  readable('png', '\x89PNG\r\n\x1a\n'),
  readable('webp', 'WEBP', 8),
  readable('gif', 'GIF87a'),
  readable('gif', 'GIF89a'),
  readable('bmp', 'BM'),
  refused('PHOTO_IS_RAW', 'CR\x02', 8),
  refused('PHOTO_IS_RAW', 'ftypcrx', 4),
  refused('PHOTO_IS_RAW', 'FUJIFILMCCD-RAW'),
  refused('PHOTO_IS_RAW', 'IIRO'),
  refused('PHOTO_IS_RAW', 'IIRS'),
  refused('PHOTO_IS_RAW', 'IIU\0'),
  refused('PHOTO_IS_RAW', 'FOVb'),
  readable('tiff', 'II*\0'),
  readable('tiff', 'MM\0*'),
  readable('tiff', 'II+\0'),
  readable('tiff', 'MM\0+'),
  refused('PHOTO_IS_JXL', '\xff\x0a'),
  refused('PHOTO_IS_JXL', '\0\0\0\x0cJXL \r\n\x87\n'),
  refused('PHOTO_IS_JPEG_2000', '\0\0\0\x0cjP  \r\n\x87\n'),
  refused('PHOTO_IS_JPEG_2000', '\xff\x4f\xff\x51'),
  refused('PHOTO_IS_PSD', '8BPS'),
];

/** As many bytes as a drawing's declaration and comments may take before its first element. */
const beginningBytes = 1024;
const stillBrands = /avif|mif1|heic|heix|heim|heis|heif/;

/** Returns a HEIF file's format by all of its brands: any of them may be the first. */
function findHeif(brands: readonly string[]): FoundFormat | undefined {
  const [major = ''] = brands;
  if (major === 'avis' || (major === 'msf1' && brands.includes('avis'))) return { refusal: 'PHOTO_IS_ANIMATED_AVIF' };
  if (/^(hevc|hevx|hevm|hevs|msf1)$/.test(major)) return { refusal: 'PHOTO_IS_HEIC' };
  return stillBrands.test(major) ? { format: 'heif' } : undefined;
}

/** Returns whether a HEIF file names HEVC among its brands, which no decoder here reads. */
export const isHevc = (bytes: Uint8Array): boolean => listBrands(bytes).some((brand) => /^hei[cmsx]$/.test(brand));

/** Lists the brands of an ISO media file, the most telling first. */
function listBrands(bytes: Uint8Array): string[] {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, beginningBytes)).toString('latin1');
  if (!beginning.startsWith('ftyp', 4)) return [];
  const size = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0);
  return [beginning.slice(8, 12), ...(beginning.slice(16, Math.max(16, size)).match(/.{4}/gs) ?? [])];
}

/**
 * Recognises a picture by its bytes. Everything else is refused before any decoder sees it, because
 * there are decoders for SVG, PDF and more.
 */
export function findPictureFormat(bytes: Uint8Array): FoundFormat {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, beginningBytes)).toString('latin1');
  const mark = marks.find(({ at, text }) => beginning.startsWith(text, at));
  if (mark) return mark.found;
  if (beginning.startsWith('ftyp', 4)) return findHeif(listBrands(bytes)) ?? { refusal: 'PHOTO_NOT_AN_IMAGE' };
  return { refusal: /^(\xef\xbb\xbf)?\s*</.test(beginning) && /<svg[\s>]/.test(beginning) ? 'PHOTO_IS_SVG' : 'PHOTO_NOT_AN_IMAGE' };
}
