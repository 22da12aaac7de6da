import { buffer } from 'node:stream/consumers';
import type { BlobStore, ByteRange } from '@hellograph/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRecentMap } from '../../capacity/memory-windows';

/**
 * Parses a Range header with one byte range (RFC 9110 §14.1.2). Returns `undefined`, which sends
 * everything, if the header is missing, requests several ranges or is invalid; §14.2 says to ignore
 * those.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}

/** The file types that are served, by extension. */
const mediaTypes: Record<string, string> = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  vtt: 'text/vtt; charset=utf-8',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
};

export const isServable = (key: string): boolean => Object.hasOwn(mediaTypes, extensionOf(key));
const extensionOf = (key: string) => key.split('.').at(-1) ?? '';

/**
 * How long a browser may show media without revalidating: withdrawn media must disappear everywhere
 * within a minute.
 */
export const mediaCache = 'max-age=50';

const smallMaxBytes = 128 * 1024;
/** At most 16 MB. A deleted blob is not sent any more, and is out of memory within a minute. */
const recentBlobs = { entriesMax: 128, keepMs: 30_000 };
const recentOf = new WeakMap<object, ReturnType<typeof createRecentMap<Buffer>>>();

/** Returns a small blob as bytes, which are kept for a while: a key never names other bytes. */
async function readSmall(store: Pick<BlobStore, 'openRead'>, key: string): Promise<Buffer> {
  const recent = recentOf.get(store) ?? createRecentMap<Buffer>(recentBlobs);
  recentOf.set(store, recent);
  const known = recent.get(key);
  if (known) return known;
  const bytes = await buffer(await store.openRead(key));
  recent.set(key, bytes);
  return bytes;
}

export interface SentBlob {
  key: string;
  /** File name of a download. */
  name: string;
  cacheControl: string;
  isDownload?: boolean;
}

/**
 * Sends a blob or the requested range of it, so that a player can seek (RFC 9110 §14). Its key is
 * the hash of its content and therefore its ETag; a client that has it gets 304 (§13). Throws
 * NOT_FOUND.
 */
export async function sendBlob(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, blob }: { store: Pick<BlobStore, 'stat' | 'openRead'>; blob: SentBlob },
): Promise<FastifyReply> {
  const { key, name, cacheControl, isDownload = false } = blob;
  const { sizeBytes } = await store.stat(key);
  const tag = `"${key}"`;
  reply.header('etag', tag).header('cache-control', cacheControl);
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const { range: asked, 'if-range': ifRange = tag } = request.headers;
  const range = ifRange === tag ? parseRange(asked, sizeBytes) : undefined;
  reply
    .header('content-type', mediaTypes[extensionOf(key)])
    .header('accept-ranges', 'bytes')
    .header('content-disposition', `${isDownload ? 'attachment' : 'inline'}; filename="${name.replace(/[^\w.-]/g, '_')}"`);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const length = range ? range.end - range.start + 1 : sizeBytes;
  reply.code(range ? 206 : 200).header('content-length', length);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  if (request.method === 'HEAD') return reply.send('');
  return reply.send(range || sizeBytes > smallMaxBytes ? await store.openRead(key, range) : await readSmall(store, key));
}
