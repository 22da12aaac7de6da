import { type FileHandle, open } from 'node:fs/promises';
import { CodedError } from '@hellograph/contract';

/** The metadata in the head of an MP4. */
export interface VideoHead {
  durationSec: number;
  hasSound: boolean;
  /** The picture's size as displayed. */
  width: number;
  height: number;
}

const headMaxBytes = 64 * 1024 * 1024;

interface Box {
  type: string;
  body: Buffer;
}

/**
 * Reads it without starting a process, which would take longer than anything else that is done once
 * for each part of a film. Only for files that we have encoded (ISO/IEC 14496-12). Throws
 * RENDER_FAILED.
 */
export async function readHead(path: string): Promise<VideoHead> {
  const file = await open(path);
  try {
    const head = toHead(await findMovie(file));
    if (head) return head;
  } finally {
    await file.close();
  }
  throw new CodedError('RENDER_FAILED', { cause: new Error('this is not a video that we encoded') });
}

/** Returns the contents of the `moov` box, wherever it is in the file. */
async function findMovie(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const start = Buffer.alloc(16);
  for (let at = 0; at + start.length <= size; ) {
    await file.read(start, 0, start.length, at);
    const isWide = start.readUInt32BE(0) === 1;
    const sizeBytes = isWide ? Number(start.readBigUInt64BE(8)) : start.readUInt32BE(0);
    const skip = isWide ? 16 : 8;
    if (start.toString('latin1', 4, 8) === 'moov' && sizeBytes <= headMaxBytes) {
      const body = Buffer.alloc(Math.max(0, Math.min(sizeBytes, size - at) - skip));
      await file.read(body, 0, body.length, at + skip);
      return body;
    }
    if (sizeBytes < skip) break;
    at += sizeBytes;
  }
  return Buffer.alloc(0);
}

function listBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

/** Returns the first box at the end of a path of types. */
const findBox = (bytes: Buffer, ...types: string[]): Buffer | undefined =>
  types.reduce<Buffer | undefined>((inside, type) => inside && listBoxes(inside).find((box) => box.type === type)?.body, bytes);

function toHead(movie: Buffer): VideoHead | undefined {
  const header = findBox(movie, 'mvhd');
  const tracks = listBoxes(movie).filter(({ type }) => type === 'trak');
  const kindOf = ({ body }: Box) => findBox(body, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
  const picture = tracks.find((track) => kindOf(track) === 'vide');
  const shown = picture && findBox(picture.body, 'tkhd');
  if (!header || header.length < 32 || !shown || shown.length < 8) return undefined;
  // Version 1 has timestamps of 64 bits.
  const isLong = header.readUInt8(0) === 1;
  const perSec = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  if (perSec === 0) return undefined;
  return {
    durationSec: duration / perSec,
    hasSound: tracks.some((track) => kindOf(track) === 'soun'),
    // 16.16 fixed point, at the end.
    width: shown.readUInt32BE(shown.length - 8) / 65_536,
    height: shown.readUInt32BE(shown.length - 4) / 65_536,
  };
}
