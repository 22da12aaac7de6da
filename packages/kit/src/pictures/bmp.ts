import { CodedError } from '@hellograph/contract';

export interface BmpHeader {
  width: number;
  height: number;
  isTopDown: boolean;
  bitsPerPixel: number;
  pixelsAt: number;
  /** Red, green and blue within a pixel of 16 or 32 bits. */
  masks: readonly [number, number, number];
  palette: Uint8Array;
  bytesPerColour: number;
  /** Rows are written as runs of one colour. */
  isRunLength: boolean;
}

const damaged = (cause?: unknown) => new CodedError('PHOTO_DAMAGED', { cause });
const headerAt = 14;
const coreHeaderBytes = 12;
const fiveBits = [0x7c00, 0x3e0, 0x1f] as const;
const eightBits = [0xff0000, 0xff00, 0xff] as const;
/** The fields of the header that say how pixels are packed. */
const packings = { plain: 0, runs8: 1, runs4: 2, masks: 3, masksWithAlpha: 6 } as const;

/** Reads the header of a Windows bitmap. Throws PHOTO_DAMAGED. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const headerBytes = view.getUint32(headerAt, true);
    const isCore = headerBytes === coreHeaderBytes;
    const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
    const signedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
    const bitsPerPixel = view.getUint16(isCore ? 24 : 28, true);
    const packing = isCore ? packings.plain : view.getUint32(30, true);
    const hasMasks = packing === packings.masks || packing === packings.masksWithAlpha;
    if (width <= 0 || signedHeight === 0 || ![1, 4, 8, 16, 24, 32].includes(bitsPerPixel)) throw damaged();
    const isRunLength = (packing === packings.runs8 && bitsPerPixel === 8) || (packing === packings.runs4 && bitsPerPixel === 4);
    if (!hasMasks && !isRunLength && packing !== packings.plain) throw damaged();
    const masks = hasMasks
      ? ([54, 58, 62].map((at) => view.getUint32(at, true)) as [number, number, number])
      : bitsPerPixel === 16
        ? fiveBits
        : eightBits;
    const pixelsAt = view.getUint32(10, true);
    const paletteAt = headerAt + headerBytes + (hasMasks && headerBytes === 40 ? coreHeaderBytes : 0);
    const palette = bitsPerPixel <= 8 ? bytes.subarray(paletteAt, pixelsAt) : new Uint8Array();
    return {
      width,
      height: Math.abs(signedHeight),
      isTopDown: signedHeight < 0,
      bitsPerPixel,
      pixelsAt,
      masks,
      palette,
      bytesPerColour: isCore ? 3 : 4,
      isRunLength,
    };
  } catch (thrown) {
    throw damaged(thrown);
  }
}

const toByte = (value: number, mask: number): number => {
  if (mask === 0) return 0;
  const lowest = mask & -mask;
  return Math.round(((((value & mask) >>> 0) / (lowest >>> 0)) * 255) / ((mask >>> 0) / (lowest >>> 0)));
};

type ReadPixel = (row: number, x: number) => readonly [number, number, number];

/** Returns how a pixel of the row that starts at `row` is read. */
function pixelReader(bytes: Uint8Array, { bitsPerPixel, masks, palette, bytesPerColour }: BmpHeader): ReadPixel {
  const at = (index: number) => bytes[index] ?? 0;
  if (bitsPerPixel <= 8) {
    const perByte = 8 / bitsPerPixel;
    return (row, x) => {
      const shift = 8 - bitsPerPixel * ((x % perByte) + 1);
      const colour = ((at(row + Math.floor(x / perByte)) >> shift) & (2 ** bitsPerPixel - 1)) * bytesPerColour;
      return [palette[colour + 2] ?? 0, palette[colour + 1] ?? 0, palette[colour] ?? 0];
    };
  }
  if (bitsPerPixel === 24) return (row, x) => [at(row + x * 3 + 2), at(row + x * 3 + 1), at(row + x * 3)];
  const bytesPerPixel = bitsPerPixel / 8;
  const [red, green, blue] = masks;
  return (row, x) => {
    const start = row + x * bytesPerPixel;
    let value = 0;
    for (let i = 0; i < bytesPerPixel; i++) value |= at(start + i) << (8 * i);
    return [toByte(value, red), toByte(value, green), toByte(value, blue)];
  };
}

/**
 * Decodes a Windows bitmap to sRGB. Transparency is left out, as viewers do. Throws PHOTO_DAMAGED
 * if rows are missing, so that no picture is much larger than its file.
 */
export function decodeBmp(bytes: Uint8Array, header: BmpHeader = readBmpHeader(bytes)): Uint8Array {
  const { width, height, isTopDown, bitsPerPixel, pixelsAt } = header;
  if (header.isRunLength) return decodeRuns(bytes, header);
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (pixelsAt + rowBytes * height > bytes.length) throw damaged();
  const readPixel = pixelReader(bytes, header);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + rowBytes * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x++) rgb.set(readPixel(row, x), (y * width + x) * 3);
  }
  return rgb;
}

/**
 * Decodes rows of runs (BI_RLE8, BI_RLE4): a count and a colour, or after 0 the end of a row (0) or
 * of the picture (1), a jump (2), or as many single colours, padded to two bytes. What is jumped
 * over has the first colour.
 */
function decodeRuns(
  bytes: Uint8Array,
  { width, height, isTopDown, bitsPerPixel, pixelsAt, palette, bytesPerColour }: BmpHeader,
): Uint8Array {
  const indices = new Uint8Array(width * height);
  const half = bitsPerPixel === 4;
  let [at, x, y, isEnded] = [pixelsAt, 0, 0, false];
  const next = (): number => {
    const byte = bytes[at++];
    if (byte === undefined) throw damaged();
    return byte;
  };
  const put = (colour: number) => {
    if (x < width && y < height) indices[y * width + x] = colour;
    x++;
  };
  const putHalves = (byte: number, isSecond: boolean) => put(half ? (isSecond ? byte & 15 : byte >> 4) : byte);
  while (!isEnded && y < height) {
    const [count, value] = [next(), next()];
    if (count > 0) for (let i = 0; i < count; i++) putHalves(value, i % 2 === 1);
    else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) isEnded = true;
    else if (value === 2) [x, y] = [x + next(), y + next()];
    else {
      const single = half ? Math.ceil(value / 2) : value;
      const colours = Array.from({ length: single }, next);
      for (let i = 0; i < value; i++) putHalves(colours[half ? i >> 1 : i] ?? 0, i % 2 === 1);
      if (single % 2 === 1) next();
    }
  }
  const rgb = new Uint8Array(width * height * 3);
  for (const [i, colour] of indices.entries()) {
    const row = Math.floor(i / width);
    const to = ((isTopDown ? row : height - 1 - row) * width + (i % width)) * 3;
    for (let channel = 0; channel < 3; channel++) rgb[to + channel] = palette[colour * bytesPerColour + 2 - channel] ?? 0;
  }
  return rgb;
}
