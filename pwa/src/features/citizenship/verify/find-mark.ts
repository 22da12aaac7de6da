import { isOurMark, type OriginMark, originBox, readOriginMark } from '@hellograph/contract';

export interface FoundMark {
  mark: OriginMark;
  /** The mark vouches for the bytes before it. */
  startsAt: number;
  /** Nothing follows the mark. */
  isLast: boolean;
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const readBytes = async (file: Blob, from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());

interface Box {
  type: string;
  /** The id of a `uuid` box. */
  idHex: string;
  sizeBytes: number;
}

/** Reads the header of a box (ISO/IEC 14496-12, 4.2), or returns `undefined` if there is none. */
async function readBox(file: Blob, at: number): Promise<Box | undefined> {
  const head = await readBytes(file, at, at + 24);
  if (head.length < 8) return undefined;
  const view = new DataView(head.buffer);
  const short = view.getUint32(0);
  if (short === 1 && head.length < 16) return undefined;
  const sizeBytes = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? file.size - at : short;
  if (sizeBytes < 8 || at + sizeBytes > file.size) return undefined;
  const type = String.fromCharCode(...head.subarray(4, 8));
  return { type, idHex: type === 'uuid' ? toHex(head.subarray(8, 24)) : '', sizeBytes };
}

/**
 * Walks the boxes of an MP4 to our mark, reading only their heads. Any other file, and a video
 * whose boxes don't fit each other, has none.
 */
export async function findMark(file: Blob): Promise<FoundMark | undefined> {
  for (let at = 0, box = await readBox(file, 0); box; at += box.sizeBytes, box = await readBox(file, at)) {
    if (at === 0 && box.type !== 'ftyp') return undefined;
    if (box.idHex !== originBox.idHex || box.sizeBytes > originBox.maxBytes) continue;
    const end = at + box.sizeBytes;
    const mark = readOriginMark(new TextDecoder().decode(await readBytes(file, at + 24, end)));
    return isOurMark(mark) ? { mark, startsAt: at, isLast: end === file.size } : undefined;
  }
  return undefined;
}
