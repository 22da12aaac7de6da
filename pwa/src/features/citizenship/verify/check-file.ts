import { isOurMark, type OriginMark, originBox, readOriginMark, toOriginFacts, toSignedText } from '@hellograph/contract';
import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

interface FoundMark {
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

// Not the browser's own: a page without https has none, and older ones lack the signature.
hashes.sha512 = sha512;

/**
 * - `here`: signed by this instance, and no byte has changed since.
 * - `changed`: this instance signed it, and it has changed since.
 * - `elsewhere`: unchanged since it was signed, but not by a key of this instance. Anyone can
 *   create such a key.
 * - `unasked`: unchanged since it was signed, but the instance's keys could not be fetched.
 * - `broken`: the mark matches neither the file nor its own signature, and no key of this instance
 *   confirms it.
 * - `unsigned`: a mark without a signature, which anyone can write.
 * - `unmarked`: no Hellograph mark.
 */
export const fileVerdicts = ['here', 'changed', 'elsewhere', 'unasked', 'broken', 'unsigned', 'unmarked'] as const;
export type FileVerdict = (typeof fileVerdicts)[number];

export interface CheckedFile {
  verdict: FileVerdict;
  /** The names of the voices in the mark, if its signature is valid. */
  voices: string[];
  /** The steps that made the photo ready, likewise. */
  photo: string[];
}

interface CheckOptions {
  /** Those of this instance; undefined: they could not be fetched. */
  keys: readonly string[] | undefined;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const pieceBytes = 2 * 1024 * 1024;
const nothing = { voices: [], photo: [] };

/** Reads the file here, piece by piece. Nothing of it leaves the device. */
export async function checkFile(file: Blob, { keys, onProgress, signal }: CheckOptions): Promise<CheckedFile> {
  const found = await findMark(file);
  if (!found) return { verdict: 'unmarked', ...nothing };
  const { mark, startsAt, isLast } = found;
  if (!mark.publicKey || !mark.signature) return { verdict: 'unsigned', ...nothing };
  const facts = toOriginFacts(mark);
  if (!isSigned(toSignedText(facts), mark.publicKey, mark.signature)) return { verdict: 'broken', ...nothing };
  const hash = sha256.create();
  for (let at = 0; at < startsAt; at += pieceBytes) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, Math.min(startsAt, at + pieceBytes)).arrayBuffer()));
    onProgress?.(Math.min(1, (at + pieceBytes) / startsAt));
  }
  const isUntouched = isLast && bytesToHex(hash.digest()) === facts.sha256;
  const isOurs = keys?.includes(mark.publicKey);
  const [voices, photo] = [facts.voices, facts.photo].map((ids) => ids.split(' ').filter(Boolean)) as [string[], string[]];
  if (isOurs) return { verdict: isUntouched ? 'here' : 'changed', voices, photo };
  if (!isUntouched) return { verdict: 'broken', ...nothing };
  return { verdict: keys ? 'elsewhere' : 'unasked', voices, photo };
}

/** Before the 32 bytes of an Ed25519 key, as SPKI (RFC 8410). */
const spkiHead = '302a300506032b6570032100';

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

function isSigned(text: string, publicKey: string, signature: string): boolean {
  try {
    const key = fromBase64(publicKey);
    if (key.length !== 44 || bytesToHex(key.subarray(0, 12)) !== spkiHead) return false;
    return verify(fromBase64(signature), new TextEncoder().encode(text), key.subarray(12), { zip215: false });
  } catch {
    return false;
  }
}

/** A copy of a file with one bit turned over, in the middle. */
export async function flipBit(file: Blob): Promise<Blob> {
  const at = Math.floor(file.size / 2);
  const byte = new Uint8Array(await file.slice(at, at + 1).arrayBuffer());
  return new Blob([file.slice(0, at), Uint8Array.of((byte[0] ?? 0) ^ 1), file.slice(at + 1)], { type: file.type });
}
