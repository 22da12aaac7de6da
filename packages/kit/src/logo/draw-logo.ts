import { CodedError } from '@hellograph/contract';
import type { Sharp } from 'sharp';
import { openPicture } from '../pictures/open-picture';
import { sanitizeSvg } from './sanitize-svg';

/** A logo ready to be stored: a PNG without metadata, with its transparency. */
export interface DrawnLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

const pngMark = '\x89PNG\r\n\x1a\n';
const maxima = { bytes: 4 * 1024 * 1024, pixels: 40_000_000, ratio: 12 };
/** Sharp on the end card of a 4K video, and small enough for a mail. */
const box = { width: 1024, height: 512 };
const sideMinPx = 16;

/**
 * Draws a PNG or an SVG anew. An SVG is built from an allow-list first (`sanitizeSvg`). Throws
 * LOGO_NOT_AN_IMAGE, LOGO_TOO_LARGE, LOGO_SIZE_WRONG, LOGO_EMPTY, LOGO_DAMAGED and
 * LOGO_SVG_REFUSED.
 */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  if (bytes.length > maxima.bytes) throw new CodedError('LOGO_TOO_LARGE');
  const picture = isPng(bytes) ? await openPng(bytes) : openSvg(bytes);
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new CodedError('LOGO_DAMAGED', { cause });
    });
  const alpha = (await openPicture(data).stats()).channels[3];
  if (alpha && alpha.max < 16) throw new CodedError('LOGO_EMPTY');
  return { png: data, width: info.width, height: info.height };
}

const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, pngMark.length)).toString('latin1') === pngMark;

/** Text, after what editors put before it. */
const isText = (bytes: Uint8Array) => /^(?:\xef\xbb\xbf)?\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));

async function openPng(bytes: Uint8Array): Promise<Sharp> {
  const { width, height } = await openPicture(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new CodedError('LOGO_DAMAGED', { cause });
    });
  requireShape({ width, height });
  if (Math.min(width, height) < sideMinPx || width * height > maxima.pixels) throw new CodedError('LOGO_SIZE_WRONG');
  return openPicture(bytes, { limitInputPixels: maxima.pixels, failOn: 'error', pages: 1 }).resize({
    ...box,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

function openSvg(bytes: Uint8Array): Sharp {
  if (!isText(bytes)) throw new CodedError('LOGO_NOT_AN_IMAGE');
  const { svg, width, height } = sanitizeSvg(bytes);
  requireShape({ width, height });
  const scale = Math.min(box.width / width, box.height / height);
  const size = `width="${Math.max(1, Math.round(width * scale))}" height="${Math.max(1, Math.round(height * scale))}"`;
  return openPicture(Buffer.from(svg.replace(/width="[^"]*" height="[^"]*"/, size)), { limitInputPixels: box.width * box.height });
}

function requireShape({ width, height }: { width: number; height: number }): void {
  if (Math.max(width / height, height / width) > maxima.ratio) throw new CodedError('LOGO_SIZE_WRONG');
}
